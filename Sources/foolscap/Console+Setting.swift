import Glibc

extension Console {
  /// The terminal's columns, at most 96, since longer lines are hard to read.
  static var width: Int {
    var size = winsize()
    let isKnown = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    let told = getenv("COLUMNS").flatMap { Int(String(cString: $0)) }
    return min(96, max(40, isKnown ? Int(size.ws_col) : told ?? 80))
  }

  static var isPrintColoured: Bool { isatty(STDOUT_FILENO) == 1 && getenv("NO_COLOR") == nil }

  static func bold(_ text: String) -> String {
    isPrintColoured ? "\u{1B}[1m" + text + "\u{1B}[0m" : text
  }

  /// Where the second of two columns begins, leaving enough room for it.
  static func column(after names: [String], gap: Int = 2) -> Int {
    min((names.map(\.count).max() ?? 0) + gap, max(8, width - 30))
  }

  /// A name too long for the first column gets a line of its own.
  static func row(_ name: String, _ text: String, at column: Int) -> String {
    let gap = String(repeating: " ", count: column)
    let lines = wrapped(text, width - column).joined(separator: "\n" + gap)
    let start = name.count < column ? name + gap.dropFirst(name.count) : name + "\n" + gap
    return start + lines + "\n"
  }

  /// Indents all lines but the first.
  static func hanging(_ text: String, by indent: Int) -> String {
    let gap = String(repeating: " ", count: indent)
    return wrapped(text, width - indent).joined(separator: "\n" + gap) + "\n"
  }

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
