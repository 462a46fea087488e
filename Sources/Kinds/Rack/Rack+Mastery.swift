import Puzzle

extension Rack {
  /// How well each word is known: twice the times it was found minus the times it was there to be
  /// found, so that each list raises a found word by one and lowers a missed one by one.
  struct Mastery: Sendable, Equatable {
    static let mark = 3

    struct Tally: Sendable, Equatable {
      let word: [Letter]
      /// Found without help.
      var found = 0
      /// How often it was there to be found.
      var shown = 0

      var level: Int { 2 * found - shown }
    }

    /// Sorted by word.
    private(set) var tallies: [Tally] = []

    var count: Int { tallies.count }

    var mastered: Int { tallies.reduce(0) { $0 + ($1.level >= Self.mark ? 1 : 0) } }

    /// `nil` if the word was never met.
    func tally(of word: [Letter]) -> Tally? {
      let place = place(of: word)
      return has(word, at: place) ? tallies[place] : nil
    }

    func isMastered(_ word: [Letter]) -> Bool { (tally(of: word)?.level ?? 0) >= Self.mark }

    /// How many words are at each level from `-mark` to `mark`; those beyond count at the ends.
    var levels: [(level: Int, count: Int)] {
      (-Self.mark...Self.mark).map { level in
        let count = tallies.reduce(0) {
          $0 + (min(Self.mark, max(-Self.mark, $1.level)) == level ? 1 : 0)
        }
        return (level, count)
      }
    }

    mutating func show(_ word: [Letter]) {
      let place = place(of: word)
      if !has(word, at: place) { tallies.insert(Tally(word: word), at: place) }
      tallies[place].shown += 1
    }

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
