import Puzzle

/// The three-letter rack: seven tiles, and every word of three letters that they spell. Other
/// lengths and other racks are the same game.
///
/// A `Definition` is no more than the tiles and a length: which words they spell is for the shelf
/// to say, so a press with other words has another list. A `Position` is what was found, a `Desk`
/// how the tiles lie. Any time a new list can be dealt, in the same game.
enum Rack: Kind {
  /// What it says of itself.
  static let card = Card(
    slug: "rack", title: "Three-letter rack",
    line: "Find every short word that a rack of letters spells.", fields: fields,
    recipe: recipe, options: options, commands: commands, bareVerb: "word", asksForWords: true)

  /// Lays the rack out; which words it holds is looked up when the first move is made.
  static func start(_ definition: Definition, _ dice: inout Dice) -> (Position, Desk) {
    var position = Position(
      definition.alphabet, rack: definition.rack, length: definition.length,
      studies: definition.studies, bonus: definition.bonus)
    position.beyond = definition.beyond
    return (position, Desk())
  }

  /// One move finds all the words, whichever they are on the shelf of the press.
  static func solution(_ definition: Definition) -> [Move] { [Move("all")] }

  /// A list is done when no word of it is open, be it found or shown.
  static func isSolved(_ position: Position) -> Bool { position.isDone }

  /// How many words are no longer open.
  static func progress(_ position: Position) -> Int {
    let count = position.count
    return count == 0 ? 0 : (count - position.open) * 100 / count
  }

  #if !hasFeature(Embedded)
    /// Players ask what the words of the first list mean; those of other lengths go without.
    static func defines(_ definition: Definition) -> [Int] { [definition.length] }
  #endif
}
