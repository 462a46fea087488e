import Puzzle

/// Pictures that both forms of a book can show, told by how their files begin, since a name proves
/// nothing.
enum PictureFile {
  /// Whether a file is such a picture.
  static func isPrintable(_ file: String) -> Bool {
    guard let start = try? Disk.beginning(of: file, 512) else { return false }
    let signs: [[UInt8]] = [
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8),
    ]
    if signs.contains(where: { start.starts(with: $0) }) { return true }
    if start.starts(with: "RIFF".utf8), start.dropFirst(8).starts(with: "WEBP".utf8) { return true }
    return String(decoding: start, as: UTF8.self).contains("<svg")
  }

  /// What to say of one that is not.
  static func refusal(of name: String, at place: Place? = nil) -> Fault {
    Fault(
      "\(name) is no picture that can be printed", hint: "PNG, JPEG, GIF, WebP and SVG can be",
      at: place)
  }
}
