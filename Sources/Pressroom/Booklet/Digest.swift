/// A short number that tells contents apart: 128 bits, so that two books never share one by chance.
/// It is no seal; whoever can write into the press can do worse.
struct Digest {
  private var one: UInt64 = 0xCBF2_9CE4_8422_2325
  private var two: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Takes in some bytes, and that they end here.
  mutating func add(_ bytes: [UInt8]) {
    mix(UInt64(bytes.count))
    bytes.withUnsafeBytes { raw in
      var at = 0
      while at + 8 <= raw.count {
        mix(raw.loadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian)
        at += 8
      }
      var rest: UInt64 = 0
      while at < raw.count {
        rest = rest << 8 | UInt64(raw[at])
        at += 1
      }
      mix(rest)
    }
  }

  /// Takes in a text.
  mutating func add(_ text: String) { add(Array(text.utf8)) }

  /// The number in hexadecimal, always as long.
  var text: String {
    [one, two].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  private mutating func mix(_ word: UInt64) {
    one = (one ^ word) &* 0xFF51_AFD7_ED55_8CCD
    one ^= one >> 32
    two = ((two &+ word) << 27 | (two &+ word) >> 37) &* 0xC4CE_B9FE_1A85_EC53
    two ^= two >> 29
  }
}
