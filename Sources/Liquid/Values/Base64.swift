/// The two alphabets of RFC 4648.
package enum Base64 {
  case standard
  case urlSafe

  private var signs: [UInt8] {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    return Array((letters + (self == .standard ? "+/" : "-_")).utf8)
  }

  /// Padded to groups of four.
  package static func encode(_ bytes: [UInt8], _ alphabet: Base64) -> String {
    let signs = alphabet.signs
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count + 2) / 3 * 4)
    var next = 0
    while next < bytes.count {
      let left = bytes.count - next
      let second: UInt8 = left > 1 ? bytes[next + 1] : 0
      let third: UInt8 = left > 2 ? bytes[next + 2] : 0
      out.append(signs[Int(bytes[next] >> 2)])
      out.append(signs[Int((bytes[next] & 3) << 4 | second >> 4)])
      out.append(left > 1 ? signs[Int((second & 15) << 2 | third >> 6)] : 0x3D)
      out.append(left > 2 ? signs[Int(third & 63)] : 0x3D)
      next += 3
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Only the URL-safe alphabet may omit padding.
  static func decode(_ bytes: [UInt8], _ alphabet: Base64) -> [UInt8]? {
    var end = bytes.count
    while end > 0, bytes[end - 1] == 0x3D { end -= 1 }
    let padding = bytes.count - end
    guard end % 4 != 1, padding == 0 && alphabet == .urlSafe || padding == (4 - end % 4) % 4 else {
      return nil
    }
    var values = [UInt8](repeating: .max, count: 256)
    for (value, sign) in alphabet.signs.enumerated() { values[Int(sign)] = UInt8(value) }
    var out: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes[..<end] {
      let value = values[Int(byte)]
      guard value < 64 else { return nil }
      bits = (bits << 6 | UInt32(value)) & 0xFFFF
      count += 6
      if count >= 8 {
        count -= 8
        out.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return out
  }
}
