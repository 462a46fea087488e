/// Base64 as RFC 4648 has it, for bytes that must travel inside a page or a script.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let some = bytes[start..<min(start + 3, bytes.count)]
      var bits = some.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - some.count))
      var group: [UInt8] = []
      for _ in 0..<4 {
        group.append(digits[bits & 63])
        bits >>= 6
      }
      text.append(contentsOf: group.reversed().prefix(some.count + 1))
      text.append(contentsOf: repeatElement(UInt8(ascii: "="), count: 3 - some.count))
    }
    return String(decoding: text, as: UTF8.self)
  }
}
