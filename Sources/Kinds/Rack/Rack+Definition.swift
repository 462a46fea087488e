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

extension Rack {
  /// The rack as data.
  static func pack(_ position: Position) -> Value {
    [
      "alphabet": position.alphabet.value,
      "letters": .list(position.rack.map { .int(Int($0)) }), "length": .int(position.length),
      "studies": .bool(position.studies), "bonus": .int(position.bonus),
      "further": .text(position.beyond.further), "pictures": .map(position.beyond.pictures),
    ]
  }

  /// Lays a packed rack out.
  static func unpack(_ start: Value) throws(Fault) -> (Position, Desk) {
    let alphabet = try Alphabet(start["alphabet"])
    let rack = (start["letters"].list ?? []).compactMap { $0.int }
    guard let length = start["length"].int, lengths.contains(length), sizes.contains(rack.count),
      rack.allSatisfy({ (0..<alphabet.count).contains($0) })
    else { throw Fault("the page has no rack", hint: "build the site anew") }
    var position = Position(
      alphabet, rack: rack.map { Letter($0) }, length: length,
      studies: start["studies"].bool ?? false, bonus: start["bonus"].int ?? 0)
    position.beyond = Beyond(
      further: start["further"].text ?? "", pictures: start["pictures"].fields ?? Fields())
    return (position, Desk())
  }
}
