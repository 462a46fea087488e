import Puzzle

extension PatternDictionary {
  /// What becomes of the words in which no letter comes twice.
  enum Unrepeated: Sendable, Equatable {
    case listed(Ranking)
    case omitted

    /// What the imprint calls it.
    var name: String {
      switch self {
      case .listed(.commonness): "common"
      case .listed(.alphabet): "alphabet"
      case .omitted: "omit"
      }
    }
  }

  /// What the imprint may choose: which words are listed, and in which order.
  struct Choices: Sendable, Equatable {
    /// The order of the words below a pattern.
    var order = Ranking.alphabet
    /// What becomes of the words in which no letter comes twice.
    var unrepeated = Unrepeated.listed(.commonness)
    /// The score from which a word is marked as common.
    var common = 80
    /// The score of the rarest words that are listed.
    var rarest = 0
    /// How long words may be.
    var lengths = 1...Shelf.longest

    /// What is listed of a group, in its order; nothing where nothing is left.
    func listed(_ group: PatternGroup, _ alphabet: Alphabet) -> PatternGroup? {
      var ranking = order
      if group.isUnrepeated {
        guard case .listed(let own) = unrepeated else { return nil }
        ranking = own
      }
      var words = group.words
      if rarest > 0 {
        let scores = words.shard.scores
        words = Matches(words.shard, words.numbers.filter { scores[Int($0)] >= rarest })
      }
      if words.isEmpty { return nil }
      if ranking != .alphabet { words = words.sorted(by: ranking, alphabet) }
      return PatternGroup(pattern: group.pattern, words: words)
    }
  }
}
