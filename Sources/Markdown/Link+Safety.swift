extension Link {
  /// Pictures that carry no program, and so may travel inside an address.
  private static let safePictures = ["image/png", "image/gif", "image/jpeg", "image/webp"]

  /// Tells whether following the address could run a program or reach into the reader's disk.
  var isUnsafe: Bool {
    guard url.utf8.contains(UInt8(ascii: ":")) else { return false }
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
}
