import Puzzle

extension Hangman {
  /// What a page is for: the game in a browser and at the terminal, or a form on paper.
  enum Form: String, Sendable, CaseIterable {
    /// A game against the machine.
    case game
    /// A book of numbered paragraphs that cheats by itself.
    case book
    /// A sheet for two players, one of whom cheats by a table.
    case duel
    /// Sheets without any trick.
    case plain

    /// Whether it has a vocabulary of its own.
    var hasWords: Bool { self == .book || self == .duel }
  }

  /// What an author wrote or the composer made.
  struct Definition: Sendable {
    /// Title, note and the like, as they were written.
    var common: Fields
    /// The letters that words are made of.
    var alphabet: Alphabet
    /// What the page is for.
    var form: Form
    /// How many letters the word has.
    var length: Int
    /// How many wrong guesses hang.
    var limit: Int
    /// How the hangman decides.
    var strategy: Strategy
    /// The only words there are, in order; none where the press has them.
    var words: [[Letter]]
    /// What is said to who wins; none for what is usual.
    var won: String?
    /// What is said to who loses; none for what is usual.
    var lost: String?
    /// How many games a sheet has room for.
    var games: Int
    /// How many pages a book is made for; none where nobody asked.
    var pages: Int?
    /// What decides between classes as large; none for the seed of the page.
    var ties: UInt64?

    /// The words as a shard; none where the press has them.
    var vocabulary: Shard? { words.isEmpty ? nil : Hangman.shard(of: words) }
  }

  /// Words of one length in order, as a shard. All count as words that people know.
  static func shard(of words: [[Letter]]) -> Shard {
    Shard(
      length: words.first?.count ?? 0, letters: words.flatMap { $0 },
      scores: [UInt8](repeating: 100, count: words.count))
  }

  /// Words in order, each once.
  static func sorted(_ words: [[Letter]]) -> [[Letter]] {
    var sorted: [[Letter]] = []
    for word in words.sorted(by: { $0.lexicographicallyPrecedes($1) }) where word != sorted.last {
      sorted.append(word)
    }
    return sorted
  }
}
