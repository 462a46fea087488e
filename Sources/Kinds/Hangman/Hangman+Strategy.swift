extension Hangman {
  /// By what rule the hangman decides where a guessed letter stands.
  enum Strategy: String, Sendable, CaseIterable {
    /// Thinks of one word and keeps to it.
    case honest
    /// Keeps the largest class of words, and of several as large any.
    case evil
    /// Keeps the largest class, and of several as large one that shows the fewest letters.
    case quiet
    /// Denies a letter as long as any word lacks it.
    case stubborn
    /// Keeps the largest class, but denies the guess that would hang if any word lacks it.
    case last = "last-stand"

    /// Whether the rule needs to know how many wrong guesses are left, which paper cannot.
    var countsMisses: Bool { self == .last }
  }
}
