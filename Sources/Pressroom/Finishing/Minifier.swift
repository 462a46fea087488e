import Puzzle

/// Takes out of drawn files what no browser needs: comments, indentation, space between tags. What
/// it does not understand to the end it leaves alone.
enum Minifier {
  /// The file without ballast.
  static func minified(_ bytes: [UInt8], at path: String) -> [UInt8] {
    if path.hasSuffix(".html") { return markup(bytes) }
    if path.hasSuffix(".svg") { return markup(bytes) }
    if path.hasSuffix(".css") { return style(bytes[...]) }
    if path.hasSuffix(".js") { return script(bytes[...]) ?? bytes }
    return bytes
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B
  }
}
