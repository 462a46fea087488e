import Liquid
import Puzzle

extension Language {
  /// What templates of Typst say: the lines, with what is known of the book's own finished
  /// sentences by their shapes, the forms of numbers, and their marks.
  func speech(for book: Value) -> Value {
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
