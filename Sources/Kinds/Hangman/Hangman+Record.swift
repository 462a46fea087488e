import Puzzle

extension Hangman {
  /// What came of the games played, apart for each strategy, since a win over an honest hangman is
  /// another thing.
  struct Record: Sendable {
    /// A game that was won.
    struct Best: Sendable {
      /// The word.
      let word: [Letter]
      /// How many wrong guesses were left.
      let left: Int
      /// Of how many.
      let limit: Int

      /// How much of the gallows was spared, in thousandths.
      var share: Int { left * 1000 / max(1, limit) }
    }

    /// The games against one strategy.
    struct Column: Sendable {
      /// How many were won.
      var won = 0
      /// How many were lost.
      var lost = 0
      /// The best of those won, the best first.
      var best: [Best] = []
    }

    /// How many of the best are kept.
    static let most = 10

    private var columns = [Column](repeating: Column(), count: Strategy.allCases.count)

    /// The games against a strategy.
    subscript(strategy: Strategy) -> Column {
      get { columns[Strategy.allCases.firstIndex(of: strategy) ?? 0] }
      set { columns[Strategy.allCases.firstIndex(of: strategy) ?? 0] = newValue }
    }

    /// Counts a game that is over. Of games as good the longer word stands first, then the earlier.
    mutating func count(_ game: Game) {
      var column = self[game.strategy]
      if game.isWon {
        column.won += 1
        let best = Best(word: game.shown.compactMap { $0 }, left: game.left, limit: game.limit)
        let place = column.best.firstIndex {
          ($0.share, $0.word.count) < (best.share, best.word.count)
        }
        column.best.insert(best, at: place ?? column.best.count)
        if column.best.count > Self.most { column.best.removeLast() }
      } else {
        column.lost += 1
      }
      self[game.strategy] = column
    }
  }
}
