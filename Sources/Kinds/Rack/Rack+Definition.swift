import Puzzle

extension Rack {
  /// The tiles, and how long the words are.
  struct Definition: Sendable {
    /// Title, note and the like, as they were written.
    let common: Fields
    /// The letters that words are made of.
    let alphabet: Alphabet
    /// The tiles.
    let rack: [Letter]
    /// How long the words are.
    let length: Int
    /// Whether the whole list of the press is printed with the rack, to learn it from.
    let studies: Bool
    /// The score below which a word need not be found.
    let bonus: Int
    /// What can be seen of words beyond their meanings.
    var beyond = Beyond()
  }

  /// How long words can be.
  static let lengths = 2...9
  /// How many tiles a rack can have.
  static let sizes = 2...12
  /// How long words are where nobody says.
  static let usualLength = 3
  /// How many tiles a rack has where nobody says.
  static let usualSize = 7
}
