import Liquid
import Puzzle

/// What the interface says in the language of a press: one file a language, of which a press may
/// exchange single lines by a file of the same name.
package struct Language: Sendable {
  /// The language as HTML names it.
  package let code: String
  /// What it calls itself.
  package var name: String
  /// Everything it says, by the English.
  package var lines = Fields()
  /// What views and the press say, which templates do not know beforehand.
  package var said = Fields()
  /// What boards may say while they are played: those lines travel to browsers, by kind; under the
  /// empty name those that every board needs.
  var spoken: [String: Fields] = [:]
  package var calendar = Value.null
  /// How it writes numbers.
  package var marks = NumberMarks.english
  /// Which way it is written, as HTML names it.
  package var direction: String

  /// The language that templates and kinds are written in.
  static let english = "en"

  /// Begins a language that says nothing of its own yet.
  package init(_ code: String) {
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
  package var phrasebook: Phrasebook? {
    guard !lines.isEmpty || !calendar.isNull || marks != .english else { return nil }
    return Phrasebook(
      language: code, lines: lines, said: said, calendar: calendar, marks: marks)
  }

  /// A text of the press's own, as the title of a page, in this language.
  package func said(_ text: String) -> String { lines[text]?.text ?? text }

  /// What the board of a kind may say while it is played, for its page to carry along.
  package func boardLines(of slug: String) -> Fields {
    var lines = spoken[""] ?? Fields()
    for (english, line) in spoken[slug] ?? Fields() { lines[english] = line }
    return lines
  }

  /// Whether a line belongs to boards.
  func isSpoken(_ english: String) -> Bool { spoken.values.contains { $0[english] != nil } }

  /// The languages that a more general one stands behind, that one first: `es` before `es-MX`.
  package static func steps(to code: String) -> [String] {
    var steps: [String] = []
    for part in code.split(separator: "-") {
      steps.append((steps.last.map { $0 + "-" } ?? "") + part)
    }
    return steps
  }
}

extension Language {
  /// What templates of Typst say: the lines, with what is known of the book's own finished
  /// sentences by their shapes, the forms of numbers, and their marks.
  package func speech(for book: Value) -> Value {
    var lines = lines
    if let phrasebook { add(book, to: &lines, phrasebook) }
    let marks = phrasebook?.marks ?? .english
    return [
      "lines": .map(lines),
      "plurals": .list((phrasebook?.plurals ?? []).map(Value.text)),
      "decimal": .text(marks.decimal), "thousands": .text(marks.thousands),
    ]
  }

  /// Only what a template says to be said is looked up among them, so a line too many is no harm.
  private func add(_ value: Value, to lines: inout Fields, _ phrasebook: Phrasebook) {
    switch value {
    case .text(let text):
      guard text.utf8.contains(0x20), text.utf8.count < 200, lines[text] == nil else { return }
      let said = phrasebook.said(text)
      if said != text { lines[text] = .text(said) }
    case .list(let items): for item in items { add(item, to: &lines, phrasebook) }
    case .map(let fields): for (_, item) in fields { add(item, to: &lines, phrasebook) }
    default: break
    }
  }
}
