import Puzzle

extension Rack {
  /// How well each word is known: twice the times it was found less the times it was there to be
  /// found, so that a word found every time rises by one a list and a missed one falls by one.
  struct Mastery: Sendable, Equatable {
    /// The level from which a word counts as known.
    static let mark = 3

    /// One word's record.
    struct Tally: Sendable, Equatable {
      /// The word.
      let word: [Letter]
      /// How often it was found without help.
      var found = 0
      /// How often it was there.
      var shown = 0

      /// Twice found less shown.
      var level: Int { 2 * found - shown }
    }

    /// The records, by the alphabet.
    private(set) var tallies: [Tally] = []

    /// How many words were met.
    var count: Int { tallies.count }

    /// How many words are mastered.
    var mastered: Int { tallies.reduce(0) { $0 + ($1.level >= Self.mark ? 1 : 0) } }

    /// The record of a word; none before it was met.
    func tally(of word: [Letter]) -> Tally? {
      let place = place(of: word)
      return has(word, at: place) ? tallies[place] : nil
    }

    /// Whether a word is mastered.
    func isMastered(_ word: [Letter]) -> Bool { (tally(of: word)?.level ?? 0) >= Self.mark }

    /// How many words stand at each level, from the lowest that counts to the mark; what is beyond
    /// either end stands at the end.
    var levels: [(level: Int, count: Int)] {
      (-Self.mark...Self.mark).map { level in
        let count = tallies.reduce(0) {
          $0 + (min(Self.mark, max(-Self.mark, $1.level)) == level ? 1 : 0)
        }
        return (level, count)
      }
    }

    /// Notes that a word was there to be found.
    mutating func show(_ word: [Letter]) {
      let place = place(of: word)
      if !has(word, at: place) { tallies.insert(Tally(word: word), at: place) }
      tallies[place].shown += 1
    }

    /// Notes that a word was found.
    mutating func find(_ word: [Letter]) {
      let place = place(of: word)
      if has(word, at: place) { tallies[place].found += 1 }
    }

    private func has(_ word: [Letter], at place: Int) -> Bool {
      tallies.indices.contains(place) && tallies[place].word == word
    }

    private func place(of word: [Letter]) -> Int {
      var (low, high) = (0, tallies.count)
      while low < high {
        let middle = (low + high) / 2
        if tallies[middle].word.lexicographicallyPrecedes(word) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      return low
    }
  }
}
