import Puzzle

extension Dictionary {
  /// What the dictionary begins with.
  struct Definition: Sendable {
    /// Title, note and the like, as they were written.
    let common: Fields
    /// The letters that words are made of.
    let alphabet: Alphabet
    /// The word that is looked up at first; empty for none.
    let word: [Letter]
    /// The pairs that are known at first.
    let key: Substitution
    /// The text in code that lies on the desk at first; empty for none.
    let text: String
    /// Cryptograms to try the dictionary on.
    let samples: [Sample]
  }

  /// A cryptogram to try the dictionary on.
  struct Sample: Sendable, Equatable {
    /// What it is called.
    let title: String
    /// The text in code.
    let text: String
  }
}
