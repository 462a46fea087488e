/// The numbers that a packed template is made of: the press writes them, and the player, which has
/// no parser, reads them.
enum Packed {
  /// What comes next inside a block.
  enum Node: Int {
    case text, output, assign, capture, choice, match, loop, table, cycle, changed, increment
    case decrement, include, render, block, parent, leave, next
  }

  /// What comes next where there may be an expression.
  enum Expression: Int {
    case none, constant
    /// A number travels as it is spelled, since JavaScript would make 1 of 1.0.
    case number
    case blank, empty, variable, computed, range
  }

  /// Where a loop starts.
  enum Start: Int {
    case beginning, here, afterLast
  }

  /// How a partial is given its subject.
  enum Subject: Int {
    case none, with, each
  }
}
