import Puzzle

extension Anagram {
  /// An anagram as its author wants it, with everything that was left to the dice decided.
  struct Definition: Sendable, Equatable {
    /// What every kind may say, kept so that writing loses nothing.
    var common = Fields()
    /// The letters it is made of.
    var alphabet: Alphabet
    /// The clue and its parts.
    var clue: Clue
    /// The letters of the circle as they were written, spaces and all.
    var letters: String
    /// The words that are taken away from them; empty where nothing is.
    var minus = ""
    /// What the rest spells.
    var answer: [Letter]
    /// How the answer falls into words.
    var enumeration: Enumeration
    /// Which places of the answer are known from the start.
    var given: [Bool]
    /// What the answer page tells of the clue.
    var explanation = ""
    /// How many circles stand on paper.
    var circles = 2
    /// From what number the circles are shuffled.
    var shuffle: Int
    /// Whether players may put their own letters in.
    var isFree = false
  }

  /// A clue as it is printed, and which of its words do what.
  struct Clue: Sendable, Equatable {
    /// The clue without its enumeration.
    var text: String
    /// The words that are rearranged, where they were named apart from the letters.
    var fodder = ""
    /// The words that tell the solver to rearrange.
    var indicator = ""
    /// The words that mean the answer.
    var definition = ""
  }

  /// The most letters that a circle can hold and still be read on a narrow screen.
  static let mostLetters = 30
}
