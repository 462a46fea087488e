/// One key that a definition or an order may have. The reader checks against this table and the
/// help pages print it, so the two cannot differ.
public struct Field: Sendable {
  public enum Form: Sendable {
    case text
    case whole(ClosedRange<Int>)
    case flag
    case choice([String])
    case list
    /// A list; on the command line, a file with one element per line.
    case lines
    case map
    case any
  }

  public let name: String
  public let form: Form
  public let line: String
  /// The default as a person would write it.
  public let standard: String?

  public init(_ name: String, _ form: Form, _ line: String, standard: String? = nil) {
    self.name = name
    self.form = form
    self.line = line
    self.standard = standard
  }

  /// The keys that every kind accepts.
  public static let common: [Field] = [
    Field("kind", .text, "The kind of puzzle."),
    Field("title", .text, "What stands above the puzzle."),
    Field("author", .text, "Who wrote the text or made the puzzle."),
    Field("date", .text, "The day of publication, as 2026-11-20."),
    Field("draft", .flag, "Keeps the puzzle out of every edition.", standard: "false"),
    Field("tags", .list, "Words by which readers find it."),
    Field("note", .text, "A remark printed under the title."),
    Field("seed", .any, "A number or word; without a body it asks the press to compose."),
  ]
}

extension Field.Form {
  /// The form in words, for faults and the reference page.
  public var words: String {
    switch self {
    case .text: "text"
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    case .choice(let names): names.joined(separator: ", ")
    case .list: "a list"
    case .lines: "a list, on the command line a file of lines"
    case .map: "keys and values"
    case .any: "text or a number"
    }
  }
}
