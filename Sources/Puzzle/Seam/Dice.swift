/// SplitMix64: a small, documented generator, so that one seed gives the same puzzle on every
/// machine. The constants are those of Steele, Lea and Flood (2014).
public struct Dice: Sendable, Equatable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(state)
  }

  /// Uniform in `0..<sides`; rejects the draws that would bias it.
  public mutating func roll(_ sides: Int) -> Int {
    guard sides > 1 else { return 0 }
    let bound = UInt64(sides)
    let uneven = (0 &- bound) % bound
    while true {
      let draw = next()
      if draw >= uneven { return Int(draw % bound) }
    }
  }

  public mutating func pick<Element>(_ items: [Element]) -> Element? {
    items.isEmpty ? nil : items[roll(items.count)]
  }

  /// Fisher and Yates, from the end, one roll per element.
  public mutating func shuffle<Element>(_ items: inout [Element]) {
    guard items.count > 1 else { return }
    for last in stride(from: items.count - 1, to: 0, by: -1) {
      items.swapAt(last, roll(last + 1))
    }
  }

  /// An independent stream for a named part, so that a new part never shifts the draws of others.
  public func fork(_ name: String) -> Dice {
    Dice(seed: Self.mix(state ^ Self.seed(from: name)))
  }

  public var seed: UInt64 { state }

  /// Hashes a name into a seed (FNV-1a, then mixed).
  public static func seed(from name: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return mix(hash)
  }

  private static func mix(_ bits: UInt64) -> UInt64 {
    var z = bits
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
