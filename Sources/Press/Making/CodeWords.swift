import Puzzle

/// How many words each word of an enciphered text may be: the shorter a list, the better the place
/// to begin.
package struct CodeWords: Sendable {
  /// The file of the puzzle.
  package let file: String
  /// Its words, each once, with the length of its list, the shortest first.
  package let counts: [(word: String, count: Int)]

  /// Counts for one puzzle; nothing for kinds that hide no text, and for texts without breaks.
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

  /// The counts as data.
  package var value: Value {
    [
      "file": .text(file),
      "words": .list(counts.map { ["word": .text($0.word), "matches": .int($0.count)] }),
    ]
  }
}
