import Puzzle

extension Null {
  /// Hears what the player did; the desk may change, and the answer may be a move.
  static func hear(
    _ event: Event, _ position: Position, _ desk: inout Desk, _ shelf: Shelf
  ) throws(Fault) -> Move? {
    throw .unfinished("what Null does when it hears \(event.verb) (Null+Moves.swift)")
  }

  /// Does what a move says.
  static func apply(
    _ move: Move, to position: Position, _ shelf: Shelf
  ) throws(Fault) -> Position {
    throw .unfinished("how Null moves (Null+Moves.swift)")
  }

  /// The moves that solve the puzzle from the start.
  static func solution(_ definition: Definition) -> [Move] { [Move("solve")] }
}
