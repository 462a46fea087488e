/// Base64 as RFC 4648 has it, for bytes that must travel inside a page or a script.
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static func encode(_ bytes: [UInt8]) -> String {
    var text = [UInt8](repeating: UInt8(ascii: "="), count: (bytes.count + 2) / 3 * 4)
    var place = 0
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let count = min(3, bytes.count - start)
      var bits = Int(bytes[start]) << 16
      if count > 1 { bits |= Int(bytes[start + 1]) << 8 }
      if count > 2 { bits |= Int(bytes[start + 2]) }
      for digit in 0...count { text[place + digit] = digits[bits >> (18 - 6 * digit) & 63] }
      place += 4
    }
    return String(decoding: text, as: UTF8.self)
  }
}
