import Puzzle

extension Cryptogram {
  /// A cryptogram as its author wants it, with everything that was left to the dice decided.
  struct Definition: Sendable, Equatable {
    /// What every kind may say, kept so that writing loses nothing: title, date, tags, note, draft.
    var common = Fields()
    /// The letters it is made of.
    var alphabet: Alphabet
    /// The text and how it is set.
    var manuscript: Manuscript
    /// How its letters are swapped.
    var key: Key
    /// Whether letters may stand for themselves.
    var allowsSelf = false
    /// The cipher letters that are filled in from the start, in alphabetical order.
    var given: [Letter] = []
  }

  /// The three ways of setting a cryptogram, by the names of the American Cryptogram Association;
  /// the family is a puzzle magazine's.
  enum Style: String, Sendable, CaseIterable {
    case aristocrat, patristocrat, family
  }

  /// What the author wrote, before any letter is swapped.
  struct Manuscript: Sendable, Equatable {
    /// How the text is set.
    var style = Style.aristocrat
    /// The text, without trailing blanks and without blank lines at its ends.
    var body: String
    /// Whose words they are.
    var author: String?
    /// Whether the author's name is part of the puzzle.
    var enciphersAuthor = false
    /// A family's heading where it is not the first line of the body.
    var titleLine: String?
    /// Whether a family's heading is part of the puzzle.
    var enciphersHeading = false
  }
}
