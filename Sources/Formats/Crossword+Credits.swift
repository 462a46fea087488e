import Kinds
import Puzzle

extension Crossword.Definition {
  /// An entry of the definition as text; empty where it is missing.
  func entry(_ name: String) -> String { common[name]?.text ?? "" }

  /// Sets an entry unless there is nothing to say.
  mutating func set(_ name: String, _ text: String) {
    let text = text.trimmed
    if !text.isEmpty { common[name] = .text(text) }
  }

  /// Sets an entry that the press merely keeps.
  mutating func credit(_ name: String, _ text: String) {
    let text = text.trimmed
    if !text.isEmpty { credits[name.lowercased()] = .text(text) }
  }

  /// The entries that the press merely keeps, as text.
  var creditLines: [(name: String, text: String)] {
    credits.compactMap { name, value in
      switch value {
      case .text(let text): (name, text)
      case .int(let number): (name, String(number))
      case .bool(let flag): (name, flag ? "true" : "false")
      default: nil
      }
    }
  }
}
