/// Letters to spell with, counted once and lent to many words in turn.
struct LetterStock {
  private var counts: [Int]

  init(_ letters: [Letter]) {
    counts = [Int](repeating: 0, count: 256)
    for letter in letters { counts[Int(letter)] += 1 }
  }

  /// Whether the letters spell a word, each used once.
  mutating func spells(_ word: ArraySlice<Letter>) -> Bool {
    var end = word.startIndex
    var isSpelt = true
    while end < word.endIndex, isSpelt {
      counts[Int(word[end])] -= 1
      isSpelt = counts[Int(word[end])] >= 0
      end += 1
    }
    for letter in word[..<end] { counts[Int(letter)] += 1 }
    return isSpelt
  }
}
