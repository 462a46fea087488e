import Puzzle

extension Crossword {
  /// Makes a definition to order.
  package static func compose(
    _ order: Order, _ shelf: Shelf, _ dice: inout Dice
  ) throws(Fault) -> Definition {
    throw .unfinished("how Crossword is composed (Crossword+Composing.swift)")
  }
}
