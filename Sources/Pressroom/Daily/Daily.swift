import Puzzle

/// What `content/daily.yaml` asks for: which puzzles come out on which day, and from when on.
struct Daily: Sendable {
  /// What the edition is called where nobody says.
  static let usualTitle = "Day by day"

  /// For how many days what a puzzle of a kind left should not come again.
  struct Window: Sendable {
    let days: Int
    /// Where somebody wrote it; the usual one gives way where it cannot be kept.
    let place: Place?
  }

  /// A puzzle of the week: a kind with what is wished of it.
  struct Recipe: Sendable {
    /// What the week calls it, and its pages after it.
    let name: String
    /// What stands above it; nothing for what its kind is called.
    let title: String?
    /// Its kind.
    let kind: String
    /// What is wished of it, by the kind's own table.
    let wishes: Fields
    /// The levels at which it comes out, one puzzle each; none where the kind decides.
    let levels: [String]
    /// How many come out.
    let count: Int?
    /// Where it is written.
    let place: Place?
  }

  /// One puzzle of a day.
  struct Slot: Sendable {
    /// Its name in the day's addresses.
    let name: String
    /// What stands above it; nothing where its file says, or where its kind has the say.
    let title: String?
    /// Its number among several of one title.
    var number: Int?
    /// Where it comes from.
    let making: Making
    /// Where the file asks for it.
    let place: Place?

    enum Making: Sendable {
      /// Composed, at a level if one is wanted.
      case recipe(Recipe, level: String?)
      /// Read from a file that somebody wrote.
      case file(String)
    }
  }

  /// What is asked of a day before counts and levels are multiplied out.
  enum Wanted: Sendable {
    case recipe(Recipe)
    case file(Imprint.Named)
  }

  /// A day with puzzles of its own.
  struct Special: Sendable {
    /// What it is called, if it is called anything.
    let title: String?
    /// Its puzzles; none for those of any such weekday.
    let wanted: [Wanted]?
  }

  /// The file.
  let file: String
  let title: String
  let description: String
  /// The first day.
  let start: Day
  /// What all chance comes from.
  let seed: String
  /// The windows that are written, by the kind's slug; under the empty name that of all others.
  let windows: [String: Window]
  /// How many of each puzzle come out.
  let count: Int
  /// Whether calendars begin on Sunday.
  let beginsOnSunday: Bool
  /// What comes out on each weekday, from Monday on.
  let week: [[Wanted]]
  /// Days with puzzles of their own.
  let special: [Day: Special]
  /// Where words, quotations and clues come from, where not from where the press takes them.
  let sources: Sources

  /// Files that only the daily puzzles are made from.
  struct Sources: Sendable {
    var words: [Imprint.WantedList] = []
    var quotes: [Imprint.Named] = []
    var clues: [Imprint.Named] = []
    var isEmpty: Bool { words.isEmpty && quotes.isEmpty && clues.isEmpty }
  }

  /// How long what a kind leaves is remembered.
  func window(of card: Card) -> Window {
    windows[card.slug] ?? windows[""] ?? Window(days: card.window, place: nil)
  }
}
