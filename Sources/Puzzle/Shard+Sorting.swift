#if !hasFeature(Embedded)
  extension Shard {
    /// Sorts the words; of a word given twice the higher score stands.
    public convenience init(length: Int, words: [(word: [Letter], score: UInt8)]) {
      let fitting = words.filter { $0.word.count == length }
      let sorted = fitting.sorted {
        $0.word == $1.word ? $0.score > $1.score : $0.word.lexicographicallyPrecedes($1.word)
      }
      var letters: [Letter] = []
      var scores: [UInt8] = []
      var last: [Letter]?
      for entry in sorted where entry.word != last {
        letters.append(contentsOf: entry.word)
        scores.append(entry.score)
        last = entry.word
      }
      self.init(length: length, letters: letters, scores: scores)
    }
  }
#endif
