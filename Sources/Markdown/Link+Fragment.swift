extension Link {
  /// The heading that the address asks for behind its `#`, with `%` escapes undone.
  public var fragment: String? {
    guard let mark = url.utf8.firstIndex(of: UInt8(ascii: "#")) else { return nil }
    let bytes = Array(url.utf8[mark...].dropFirst())
    var plain: [UInt8] = []
    var next = 0
    while next < bytes.count {
      if bytes[next] == UInt8(ascii: "%"), let byte = Self.byte(bytes[(next + 1)...].prefix(2)) {
        plain.append(byte)
        next += 3
      } else {
        plain.append(bytes[next])
        next += 1
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// Tells whether the address stays within its own page.
  public var isWithinPage: Bool { url.utf8.first == UInt8(ascii: "#") }

  private static func byte(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2, digits.first != UInt8(ascii: "+") else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
