/// One key that a definition or an order may carry. The reader checks by this table and the help
/// pages print it, so the two cannot part.
public struct Field: Sendable {
  /// What may stand as the value.
  public enum Form: Sendable {
    case text
    case whole(ClosedRange<Int>)
    case flag
    case choice([String])
    case list
    /// A list, for which the command line takes a file with a line for each element.
    case lines
    case map
    case any
  }

  /// The key.
  public let name: String
  /// What may stand there.
  public let form: Form
  /// One sentence on what it does.
  public let line: String
  /// What holds when the key is missing, as a person would write it.
  public let standard: String?

  /// Declares a key.
  public init(_ name: String, _ form: Form, _ line: String, standard: String? = nil) {
    self.name = name
    self.form = form
    self.line = line
    self.standard = standard
  }

  /// What every definition may say, whatever its kind.
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
  /// The form in words, for faults and for the reference page.
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
