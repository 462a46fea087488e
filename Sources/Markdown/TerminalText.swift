import CMark

/// Markdown rendered for a terminal: wrapped, indented, and coloured if possible.
public struct TerminalText: Sendable {
  public struct Options: Sendable {
    /// Characters per line.
    public var width: Int
    public var coloured: Bool
    public var smart: Bool

    public init(width: Int = 80, coloured: Bool = false, smart: Bool = true) {
      self.width = max(24, width)
      self.coloured = coloured
      self.smart = smart
    }
  }

  public let text: String
  /// The addresses of internal links as written, without duplicates.
  public let targets: [String]

  /// A text that is too long is returned as is.
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

/// Text styles, as control characters without width until a line is finished.
enum Ink: String, CaseIterable {
  case bold = "\u{1}"
  case italic = "\u{2}"
  case code = "\u{3}"
  case faint = "\u{4}"
  case plain = "\u{5}"

  var order: String {
    switch self {
    case .bold: "\u{1B}[1m"
    case .italic: "\u{1B}[3m"
    case .code: "\u{1B}[36m"
    case .faint: "\u{1B}[2m"
    case .plain: "\u{1B}[0m"
    }
  }

  /// Replaces style marks with escape sequences, or removes them.
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
  /// The width in characters; style marks take none.
  var places: Int {
    var count = 0
    for sign in self where sign > "\u{5}" { count += 1 }
    return count
  }
}
