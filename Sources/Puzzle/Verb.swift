/// Moves that mean the same for every kind; no kind may use these words for its own.
public enum Verb {
  /// Back to the untouched puzzle, as a move, so that undo brings everything back.
  public static let restart = "restart"
  /// To the solved puzzle, as a move.
  public static let reveal = "reveal"
}
