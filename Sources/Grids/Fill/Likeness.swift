import Puzzle

extension Filler {
  /// The pairs of words that are forms of one word or share more than `overlap` letters in a row,
  /// by index.
  package static func likePairs(
    _ words: [[Letter]], _ alphabet: Alphabet, overlap: Int? = nil
  ) -> [(Int, Int)] {
    let twins = Twins(alphabet, overlap: overlap)
    let starts = words.indices.map { place in words[..<place].reduce(0) { $0 + $1.count } }
    return words.flatMap { $0 }.withUnsafeBufferPointer { letters in
      guard let base = letters.baseAddress else { return [] }
      let traits = zip(words, starts).map { twins.traits(base + $1, $0.count) }
      var pairs: [(Int, Int)] = []
      for one in words.indices {
        for other in words.indices.dropFirst(one + 1) where twins.clash(traits[one], traits[other])
        {
          pairs.append((one, other))
        }
      }
      return pairs
    }
  }
}
