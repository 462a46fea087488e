import Puzzle

extension Crossword {
  /// Makes a definition to order.
  package static func compose(
    _ order: Order, _ shelf: Shelf, _ dice: inout Dice
  ) throws(Fault) -> Definition {
    throw .unfinished("how Crossword is composed (Crossword+Composing.swift)")
  }

  /// Finds what is unfair, unlikely or ugly in a definition that can be read.
  package static func check(_ definition: Definition, _ shelf: Shelf) -> [Fault] {
    var fault = Fault.unfinished("how Crossword is checked (Crossword+Composing.swift)")
    fault.weight = .warning
    return [fault]
  }
}
