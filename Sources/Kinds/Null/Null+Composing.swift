import Puzzle

extension Null {
  /// Makes a definition to order.
  static func compose(
    _ order: Order, _ shelf: Shelf, _ dice: inout Dice
  ) throws(Fault) -> Definition {
    throw .unfinished("how Null is composed (Null+Composing.swift)")
  }

  /// Finds what is unfair, unlikely or ugly in a definition that can be read.
  static func check(_ definition: Definition, _ shelf: Shelf) -> [Fault] {
    var fault = Fault.unfinished("how Null is checked (Null+Composing.swift)")
    fault.weight = .warning
    return [fault]
  }
}
