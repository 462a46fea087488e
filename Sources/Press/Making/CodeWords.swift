import Puzzle

/// How many words fit each word of a ciphertext: the shorter the list, the better the start.
package struct CodeWords: Sendable {
  package let file: String
  /// Each word once, with the number of its matches, fewest first.
  package let counts: [(word: String, count: Int)]

  /// Nil for kinds without a ciphertext, and for texts without word breaks.
  package init?(_ entry: Entry, _ shelf: Shelf) {
    guard let cipher = entry.puzzle.cipher(), cipher.hasBreaks, cipher.alphabet == shelf.alphabet
    else { return nil }
    var counts: [(word: String, count: Int)] = []
    for word in cipher.ciphertext.words {
      let text = cipher.alphabet.text(word)
      let isShortForm = word.contains { Int($0) >= cipher.alphabet.count }
      if isShortForm || counts.contains(where: { $0.word == text }) { continue }
      let found = try? shelf.words(
        for: word, under: cipher.given, allowsSelf: cipher.allowsSelf)
      counts.append((text, found?.count ?? 0))
    }
    file = entry.file
    self.counts = counts.sorted { ($0.count, $0.word) < ($1.count, $1.word) }
  }

  package var value: Value {
    [
      "file": .text(file),
      "words": .list(counts.map { ["word": .text($0.word), "matches": .int($0.count)] }),
    ]
  }
}
