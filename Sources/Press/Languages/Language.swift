import Liquid
import Puzzle

/// The interface in one language: one file per language, of which a press can override single lines
/// with a file of the same name.
package struct Language: Sendable {
  /// The HTML language code.
  package let code: String
  /// Its name in the language itself.
  package var name: String
  /// All translations by their English text.
  package var lines = Fields()
  /// Lines from views and the press, which templates do not know at parse time.
  package var said = Fields()
  /// Lines that boards use in play and that are sent to browsers, by kind; those for all boards
  /// have the key "".
  var spoken: [String: Fields] = [:]
  package var calendar = Value.null
  package var marks = NumberMarks.english
  /// The HTML `dir`: `ltr` or `rtl`.
  package var direction: String

  /// The language that templates and kinds are written in.
  static let english = "en"

  package init(_ code: String) {
    self.code = code
    name = code == Self.english ? "English" : code
    let isLeftward = Self.leftward.contains(Self.steps(to: code).first ?? code)
    direction = isLeftward ? "rtl" : "ltr"
  }

  private static let leftward: Set = [
    "ar", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi",
  ]

  /// What templates are parsed with; nil if everything stays English.
  package var phrasebook: Phrasebook? {
    guard !lines.isEmpty || !calendar.isNull || marks != .english else { return nil }
    return Phrasebook(
      language: code, lines: lines, said: said, calendar: calendar, marks: marks)
  }

  package func said(_ text: String) -> String { lines[text]?.text ?? text }

  /// The lines that the page of a kind's board must carry along.
  package func boardLines(of slug: String) -> Fields {
    var lines = spoken[""] ?? Fields()
    for (english, line) in spoken[slug] ?? Fields() { lines[english] = line }
    return lines
  }

  func isSpoken(_ english: String) -> Bool { spoken.values.contains { $0[english] != nil } }

  /// The code and its more general forms, most general first: `es` before `es-MX`.
  package static func steps(to code: String) -> [String] {
    var steps: [String] = []
    for part in code.split(separator: "-") {
      steps.append((steps.last.map { $0 + "-" } ?? "") + part)
    }
    return steps
  }
}

extension Language {
  /// The data for Typst templates: the lines, translations of the book's own sentences, plural
  /// forms and number marks.
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

  /// Templates look up only the texts they translate, so extra lines do no harm.
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
