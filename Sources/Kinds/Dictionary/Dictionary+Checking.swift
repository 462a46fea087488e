import Puzzle

extension Dictionary {
  /// Finds words that no word of the list can be, which most likely are mistyped.
  static func check(_ definition: Definition, _ shelf: Shelf) -> [Fault] {
    if shelf.isEmpty {
      return [.warning("there are no words to look up in", hint: "name a word list in press.yaml")]
    }
    var words = [definition.word]
    if let text = try? Text(definition.text, definition.alphabet) { words += text.words }
    var faults: [Fault] = []
    for word in words where !word.isEmpty {
      let found = try? shelf.words(for: word, under: definition.key)
      if found?.isEmpty == true {
        faults.append(
          .warning("no word of the list can be \(definition.alphabet.text(word))"))
      }
    }
    return faults
  }
}
