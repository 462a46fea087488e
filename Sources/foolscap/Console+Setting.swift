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

  /// Where the second of two columns begins, so that some room is left for it.
  static func column(after names: [String], gap: Int = 2) -> Int {
    min((names.map(\.count).max() ?? 0) + gap, max(8, width - 30))
  }

  /// A name with what is to be said of it in a second column; a name that is too long for the first
  /// has a line of its own.
  static func row(_ name: String, _ text: String, at column: Int) -> String {
    let gap = String(repeating: " ", count: column)
    let lines = wrapped(text, width - column).joined(separator: "\n" + gap)
    let start = name.count < column ? name + gap.dropFirst(name.count) : name + "\n" + gap
    return start + lines + "\n"
  }

  /// A text as lines, all but the first of which stand back.
  static func hanging(_ text: String, by indent: Int) -> String {
    let gap = String(repeating: " ", count: indent)
    return wrapped(text, width - indent).joined(separator: "\n" + gap) + "\n"
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
