/// How much a file may hold before it is refused, so that nobody can fill the machine with one.
/// The largest crosswords in print have fewer than a hundred cells a side.
package enum Limits {
  /// The bytes of a whole file.
  package static let bytes = 16 << 20
  /// The bytes of a file that is text throughout, and of one that was packed.
  package static let text = 4 << 20
  /// The cells of one side of a grid.
  package static let side = 255
  /// The cells that all clues together may run through.
  package static let cells = 1 << 20
  /// The clues of a whole puzzle.
  package static let clues = 40_000
  /// The words that one clue may link.
  package static let links = 100
  /// The other contents of one cell that are right as well.
  package static let choices = 30
}
