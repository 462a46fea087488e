import Puzzle

extension Hangman {
  /// What all games of one page have in common.
  final class Table: Sendable {
    /// The letters that may be guessed.
    let alphabet: Alphabet
    /// What the page is for.
    let form: Form
    /// The only words there are; none where the shelf has them.
    let own: Shard?
    /// What is said to who wins, and to who loses.
    let words: (won: String, lost: String)
    /// How many games stand on a sheet of paper.
    let games: Int
    /// For how many pages a book was made; nought where nobody asked.
    let pages: Int
    /// What is printed besides the board.
    let paper: Value

    init(
      _ alphabet: Alphabet, _ form: Form, own: Shard?, words: (won: String, lost: String),
      games: Int, pages: Int, paper: Value
    ) {
      self.alphabet = alphabet
      self.form = form
      self.own = own
      self.words = words
      self.games = games
      self.pages = pages
      self.paper = paper
    }
  }

  /// What has happened on a page: the game that runs, and what came of those before.
  struct Position: Sendable {
    /// What all games have in common.
    let table: Table
    /// The game as the page begins with it.
    let first: Game
    /// The game that runs.
    var game: Game
    /// What came of the games that are over.
    var record = Record()

    init(_ table: Table, _ first: Game) {
      self.table = table
      self.first = first
      game = first
    }

    /// The words of one length that games are played with.
    func shard(_ length: Int, _ shelf: Shelf) throws(Fault) -> Shard {
      if let own = table.own { return own }
      return try shelf.shard(length)
    }

    /// The lengths that a game may have, none while nothing is known of them.
    func lengths(_ shelf: Shelf) -> [Int] {
      if let own = table.own { return [own.length] }
      let lengths = shelf.lengths.filter { $0 > 0 }
      return lengths.isEmpty ? [first.length] : lengths
    }
  }
}
