extension Path {
  /// A path as an address may have it: what has a meaning there, or none at all, is spelled in
  /// numbers. Letters of any script stay as they are.
  public static func encoded(_ path: String) -> String {
    guard path.utf8.contains(where: isSpecial) else { return path }
    var bytes: [UInt8] = []
    for byte in path.utf8 {
      if isSpecial(byte) {
        bytes += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// What an address means by its numbers.
  static func decoded(_ address: some StringProtocol) -> String {
    guard address.utf8.contains(UInt8(ascii: "%")) else { return String(address) }
    let coded = Array(address.utf8)
    var bytes: [UInt8] = []
    var next = 0
    while next < coded.count {
      let digits = String(decoding: coded[next...].dropFirst().prefix(2), as: UTF8.self)
      if coded[next] == UInt8(ascii: "%"), digits.count == 2, digits.first != "+",
        let byte = UInt8(digits, radix: 16)
      {
        bytes.append(byte)
        next += 3
      } else {
        bytes.append(coded[next])
        next += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x7F || special.contains(byte)
  }

  private static let special = Array("\"#%:<>?[\\]^`{|}".utf8)

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
