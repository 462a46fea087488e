import Puzzle

extension Booklet {
  /// One line of a list of puzzles.
  enum Choice: Sendable {
    case file(Imprint.Named)
    case kind(Sweep)
    case quota(Quota)
  }

  /// All puzzles of a kind that lie in the press, or some of them.
  struct Sweep: Sendable {
    /// The kind; nothing for every kind.
    let kind: String?
    /// How hard they may be; empty for anything.
    let levels: [String]
    /// One of these each must have; empty for anything.
    let tags: [String]
    /// How many at most.
    let most: Int
    /// Where it is asked for.
    let place: Place?
  }

  /// Puzzles to be composed.
  struct Quota: Sendable {
    /// The kind.
    let kind: String
    /// How many.
    let count: Int
    /// What they are called, with their numbers behind it where there are several; nothing for what
    /// the composer calls them.
    let title: String?
    /// From where their chance comes.
    let seed: UInt64
    /// What else is asked of each, by the kind's own recipe.
    let wishes: Fields
    /// Where the wishes are written.
    let spots: Spots
    /// Where it is asked for.
    let place: Place?
  }

  /// How the puzzles of a section follow each other.
  enum Order: String, Sendable, CaseIterable {
    case written
    case difficulty
    case title
    case date
  }

  /// Typefaces by what they are for, each the families to try in turn.
  struct Fonts: Sendable, Equatable {
    /// What typefaces are for: reading, titles, letters of a code, and what a hand has written in;
    /// each with what is usual.
    static let usual: [(use: String, families: [String])] = [
      ("text", ["Libertinus Serif"]), ("display", ["Foolscap Display", "Libertinus Serif"]),
      ("cipher", ["Foolscap Cipher", "DejaVu Sans Mono"]),
      ("hand", ["Foolscap Hand", "Libertinus Serif"]),
    ]

    /// What the booklet names; nothing for what is usual.
    var named: [String: [String]] = [:]
  }

  /// What the list of short words to learn is made of.
  struct StudyWishes: Sendable, Equatable {
    /// How long the words are.
    let length: Int
    /// The score of the rarest words that are listed.
    let rarest: Int
  }
}
