import Puzzle

extension Hangman {
  /// What lies open just now.
  struct Desk: Sitting {
    /// What the player has chosen for the games to come.
    var options = Options(Hangman.options)
    /// What was said last.
    var say = ""
    /// Whether the card lies on its face, so that the settings are seen.
    var isFlipped = false
    /// Whether it was ever turned, since a card that lies there from the start does not move.
    var wasFlipped = false
    /// Whether the last verdict is explained, for whoever wants to see how it was reached.
    var explains = false
  }
}
