extension Crossword {
  /// What a style asks of a grid and its clues. What it does not ask is never told.
  struct Rules: Sendable {
    /// How letters are to be crossed by a second word.
    enum Checking: Sendable, Equatable {
      /// Every one.
      case all
      /// About every second, and never three in a row without.
      case half
      /// Rather more than half, as the setters of barred puzzles have it.
      case most
      /// As it comes.
      case any
    }

    /// How letters are crossed.
    var checking: Checking
    /// The fewest letters of a word.
    var shortest: Int
    /// The fewest rows and columns.
    var smallest: Int
    /// Whether the grid looks the same turned or mirrored.
    var isSymmetric: Bool
    /// Whether every clue tells the length of its answer.
    var tellsLengths: Bool
    /// Whether what spoils the solving stops the build, or is merely told.
    var isStrict: Bool
    /// The most blocks of a hundred cells.
    var mostBlocks: Int
    /// Whether the limits of daily papers hold for the number of words.
    var countsWords: Bool
  }
}

extension Crossword.Style {
  /// What the style asks for.
  var rules: Crossword.Rules {
    switch self {
    case .american:
      Crossword.Rules(
        checking: .all, shortest: 3, smallest: 13, isSymmetric: true, tellsLengths: false,
        isStrict: true, mostBlocks: 22, countsWords: true)
    case .british:
      Crossword.Rules(
        checking: .half, shortest: 3, smallest: 13, isSymmetric: true, tellsLengths: true,
        isStrict: true, mostBlocks: 46, countsWords: false)
    case .barred:
      Crossword.Rules(
        checking: .most, shortest: 3, smallest: 8, isSymmetric: true, tellsLengths: true,
        isStrict: false, mostBlocks: 5, countsWords: false)
    case .mini:
      Crossword.Rules(
        checking: .all, shortest: 3, smallest: 4, isSymmetric: false, tellsLengths: false,
        isStrict: true, mostBlocks: 34, countsWords: false)
    case .free:
      Crossword.Rules(
        checking: .any, shortest: 2, smallest: 2, isSymmetric: false, tellsLengths: false,
        isStrict: false, mostBlocks: 100, countsWords: false)
    }
  }
}
