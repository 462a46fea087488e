import CMark

/// A Markdown text set for a terminal: wrapped, indented and ruled, with ink where there is some.
public struct TerminalText: Sendable {
  /// What has to be known of the terminal.
  public struct Options: Sendable {
    /// How many signs go into a line.
    public var width: Int
    /// Whether bold, dim and coloured letters can be shown.
    public var coloured: Bool
    /// Whether straight quotes become what a typesetter would set.
    public var smart: Bool

    /// Takes what suits a pipe unless told otherwise.
    public init(width: Int = 80, coloured: Bool = false, smart: Bool = true) {
      self.width = max(24, width)
      self.coloured = coloured
      self.smart = smart
    }
  }

  /// The lines, each with its end.
  public let text: String
  /// The addresses that links within the press lead to, each once, as they are written.
  public let targets: [String]

  /// Sets a text; one that is too long comes out as it is.
  public init(_ text: String, _ options: Options = Options()) {
    guard let manuscript = Manuscript(text),
      let tree = Tree(manuscript.bytes, smart: options.smart, memory: .standard)
    else {
      self.text = text
      targets = []
      return
    }
    var writer = TerminalWriter(manuscript, options)
    self.text = writer.lines(in: tree.root, options.width).map { $0 + "\n" }.joined()
    targets = writer.targets
  }
}

/// The inks of a terminal, and the signs that stand for them until a line is done.
enum Ink: String, CaseIterable {
  case bold = "\u{1}"
  case italic = "\u{2}"
  case code = "\u{3}"
  case faint = "\u{4}"
  case plain = "\u{5}"

  /// What a terminal wants to be told.
  var order: String {
    switch self {
    case .bold: "\u{1B}[1m"
    case .italic: "\u{1B}[3m"
    case .code: "\u{1B}[36m"
    case .faint: "\u{1B}[2m"
    case .plain: "\u{1B}[0m"
    }
  }

  /// A text with its inks mixed, or without any.
  static func mixed(_ text: String, _ coloured: Bool) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      if let ink = Ink(rawValue: String(scalar)) {
        if coloured { out += ink.order }
      } else {
        out.unicodeScalars.append(scalar)
      }
    }
    return out
  }
}

extension String {
  /// How many places a text takes in a line; the signs of inks take none.
  var places: Int {
    var count = 0
    for sign in self where sign > "\u{5}" { count += 1 }
    return count
  }
}
