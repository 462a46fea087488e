extension Pattern {
  /// For each letter the place where it came first.
  var firsts: [Int] {
    ranks.map { rank in ranks.firstIndex(of: rank) ?? 0 }
  }

  /// Whether the letters of a word are the same where a pattern's are, and differ where they
  /// differ.
  static func fits(_ word: UnsafeBufferPointer<Letter>, _ firsts: [Int]) -> Bool {
    for place in word.indices {
      let first = firsts[place]
      if first < place {
        if word[first] != word[place] { return false }
      } else {
        for before in 0..<place where word[before] == word[place] { return false }
      }
    }
    return true
  }
}
