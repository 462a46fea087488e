import Puzzle

extension Crossword {
  /// Hears what the player did; the desk may change, and the answer may be a move.
  package static func hear(
    _ event: Event, _ position: Position, _ desk: inout Desk, _ shelf: Shelf
  ) throws(Fault) -> Move? {
    throw .unfinished("what Crossword does when it hears \(event.verb) (Crossword+Moves.swift)")
  }

  /// Does what a move says.
  package static func apply(
    _ move: Move, to position: Position, _ shelf: Shelf
  ) throws(Fault) -> Position {
    throw .unfinished("how Crossword moves (Crossword+Moves.swift)")
  }

  /// The moves that solve the puzzle from the start.
  package static func solution(_ definition: Definition) -> [Move] { [Move("solve")] }
}
