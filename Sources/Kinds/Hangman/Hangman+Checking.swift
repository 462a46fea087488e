import Puzzle

extension Hangman {
  static func check(_ definition: Definition, _ shelf: Shelf) -> [Fault] {
    guard definition.words.isEmpty else {
      return checkWords(definition) + shelf.never.warnings(definition.words, definition.alphabet)
    }
    guard definition.form == .game else { return [] }
    let count = (try? shelf.shard(definition.length).count) ?? 1
    if shelf.isEmpty {
      return [Fault("there are no words to play with", hint: "name a word list in press.yaml")]
    }
    if count == 0 {
      let known = shelf.lengths.map { String($0) }.joined(separator: ", ")
      return [
        Fault("no word has \(definition.length) letters", hint: "words have \(known)")
      ]
    }
    if count < 2 {
      return [.warning("only one word has \(definition.length) letters, so there is no dodging")]
    }
    return []
  }

  private static func checkWords(_ definition: Definition) -> [Fault] {
    if definition.words.count == 1 {
      return [.warning("one word is too few to dodge with")]
    }
    guard definition.form == .book, let wished = definition.pages,
      let pages = pages(definition), pages > wished
    else { return [] }
    return [.warning("the book takes \(pages) pages, not \(wished)", hint: "take words out")]
  }
}
