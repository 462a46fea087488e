import Puzzle

/// Damage as files meet with it: cut off, bits turned, bytes lost, doubled or put in. The same seed
/// gives the same damage.
struct Mutations {
  private var dice: Dice

  /// Starts a stream of damage.
  init(seed: UInt64) { dice = Dice(seed: seed) }

  /// A damaged copy.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    guard !bytes.isEmpty else { return bytes }
    for _ in 0...dice.roll(3) where !bytes.isEmpty {
      let place = dice.roll(bytes.count)
      let length = min(1 + dice.roll(40), bytes.count - place)
      switch dice.roll(6) {
      case 0: bytes.removeSubrange(place...)
      case 1: bytes[place] ^= 1 << UInt8(dice.roll(8))
      case 2: bytes[place] = UInt8(dice.roll(256))
      case 3: bytes.removeSubrange(place..<(place + length))
      case 4: bytes.insert(contentsOf: bytes[place..<(place + length)], at: dice.roll(bytes.count))
      default: for place in place..<(place + length) { bytes[place] = UInt8(dice.roll(256)) }
      }
    }
    return bytes
  }
}
