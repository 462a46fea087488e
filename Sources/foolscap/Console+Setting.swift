import Glibc

extension Console {
  /// How many signs go into a line of what is printed: as many as the terminal has, though lines
  /// that are too long are hard to read.
  static var width: Int {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    let told = getenv("COLUMNS").flatMap { Int(String(cString: $0)) }
    return min(96, max(40, isKnown ? Int(size.ws_col) : told ?? 80))
  }

  /// Whether what is printed may have colours.
  static var isPrintColoured: Bool { isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == nil }

  /// A heading, where a terminal can show one.
  static func bold(_ text: String) -> String {
    isPrintColoured ? "\u{1B}[1m" + text + "\u{1B}[0m" : text
  }

  /// A text broken into lines.
  static func wrapped(_ text: String, _ width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
