extension Link {
  /// Pictures that carry no program, and so may travel inside an address.
  private static let safePictures = ["image/png", "image/gif", "image/jpeg", "image/webp"]

  /// Tells whether following the address could run a program or reach into the reader's disk.
  var isUnsafe: Bool {
    // Browsers skip spaces and control characters before and inside a scheme.
    let bare = String(url.unicodeScalars.filter { $0.value > 0x20 }.prefix(40).map(Character.init))
      .lowercased()
    guard let colon = bare.firstIndex(of: ":") else { return false }
    switch bare[..<colon] {
    case "javascript", "vbscript", "file": return true
    case "data":
      let rest = bare[bare.index(after: colon)...]
      return !(isImage && Self.safePictures.contains { rest.hasPrefix($0) })
    default: return false
    }
  }

  /// The heading that an address within the page asks for, with its `%` escapes undone.
  var fragment: String? {
    guard url.utf8.first == UInt8(ascii: "#") else { return nil }
    let bytes = Array(url.utf8.dropFirst())
    var plain: [UInt8] = []
    var next = 0
    while next < bytes.count {
      if bytes[next] == UInt8(ascii: "%"), next + 2 < bytes.count,
        let byte = UInt8(String(decoding: bytes[next + 1...next + 2], as: UTF8.self), radix: 16)
      {
        plain.append(byte)
        next += 3
      } else {
        plain.append(bytes[next])
        next += 1
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
