import Puzzle

/// A dictionary laid out for paper, line by line, so that whatever prints it prints the same pages.
struct PatternBook: Sendable {
  /// What the book lists, and on what it is printed.
  struct Choices: Sendable, Equatable {
    /// What it lists, and how.
    var words = PatternDictionary.Choices()
    /// What it is printed on.
    var paper = Paper.a5

    init() {
      words.rarest = 65
      words.lengths = 3...10
    }
  }
}
