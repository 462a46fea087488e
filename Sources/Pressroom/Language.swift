import Liquid
import Puzzle

/// What the interface says in the language of a press: one file a language, of which a press may
/// exchange single lines by a file of the same name.
public struct Language: Sendable {
  /// The language as HTML names it.
  public let code: String
  /// What it calls itself.
  public internal(set) var name: String
  /// Everything it says, by the English.
  public internal(set) var lines = Fields()
  /// What views and the press say, which templates do not know beforehand.
  var said = Fields()
  /// What boards may say while they are played: those lines travel to browsers, by kind; under the
  /// empty name those that every board needs.
  var spoken: [String: Fields] = [:]
  var calendar = Value.null
  /// How it writes numbers.
  var marks = NumberMarks.english
  /// Which way it is written, as HTML names it.
  public internal(set) var direction: String

  /// The language that templates and kinds are written in.
  static let english = "en"

  /// Begins a language that says nothing of its own yet.
  init(_ code: String) {
    self.code = code
    name = code == Self.english ? "English" : code
    let isLeftward = Self.leftward.contains(Self.steps(to: code).first ?? code)
    direction = isLeftward ? "rtl" : "ltr"
  }

  /// The languages that are written from the right to the left.
  private static let leftward: Set = [
    "ar", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi",
  ]

  /// What templates are parsed with; nothing where all stays English.
  public var phrasebook: Phrasebook? {
    guard !lines.isEmpty || !calendar.isNull || marks != .english else { return nil }
    return Phrasebook(
      language: code, lines: lines, said: said, calendar: calendar, marks: marks)
  }

  /// A text of the press's own, as the title of a page, in this language.
  func said(_ text: String) -> String { lines[text]?.text ?? text }

  /// What the board of a kind may say while it is played, for its page to carry along.
  public func boardLines(of slug: String) -> Fields {
    var lines = spoken[""] ?? Fields()
    for (english, line) in spoken[slug] ?? Fields() { lines[english] = line }
    return lines
  }

  /// Whether a line belongs to boards.
  func isSpoken(_ english: String) -> Bool { spoken.values.contains { $0[english] != nil } }

  /// The languages that a more general one stands behind, that one first: `es` before `es-MX`.
  static func steps(to code: String) -> [String] {
    var steps: [String] = []
    for part in code.split(separator: "-") {
      steps.append((steps.last.map { $0 + "-" } ?? "") + part)
    }
    return steps
  }
}
