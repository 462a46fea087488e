import Puzzle

/// What `content/daily.yaml` asks for: which puzzles come out on which day, and from when on.
package struct DailyRecipe: Sendable {
  /// What the edition is called where nobody says.
  package static let usualTitle = "Day by day"

  /// For how many days what a puzzle of a kind left should not come again.
  package struct Window: Sendable {
    package let days: Int
    /// Where somebody wrote it; the usual one gives way where it cannot be kept.
    package let place: Place?
  }

  /// A puzzle of the week: a kind with what is wished of it.
  package struct Recipe: Sendable {
    /// What the week calls it, and its pages after it.
    package let name: String
    /// What stands above it; nothing for what its kind is called.
    package let title: String?
    /// Its kind.
    package let kind: String
    /// What is wished of it, by the kind's own table.
    package let wishes: Fields
    /// The levels at which it comes out, one puzzle each; none where the kind decides.
    package let levels: [String]
    /// How many come out.
    package let count: Int?
    /// Where it is written.
    package let place: Place?
  }

  /// One puzzle of a day.
  package struct Slot: Sendable {
    /// Its name in the day's addresses.
    package let name: String
    /// What stands above it; nothing where its file says, or where its kind has the say.
    package let title: String?
    /// Its number among several of one title.
    package var number: Int?
    /// Where it comes from.
    package let making: Making
    /// Where the file asks for it.
    package let place: Place?

    package init(name: String, title: String?, number: Int? = nil, making: Making, place: Place?) {
      self.name = name
      self.title = title
      self.number = number
      self.making = making
      self.place = place
    }

    package enum Making: Sendable {
      /// Composed, at a level if one is wanted.
      case recipe(Recipe, level: String?)
      /// Read from a file that somebody wrote.
      case file(String)
    }
  }

  /// What is asked of a day before counts and levels are multiplied out.
  package enum Wanted: Sendable {
    case recipe(Recipe)
    case file(PressConfig.Named)
  }

  /// A day with puzzles of its own.
  package struct Special: Sendable {
    /// What it is called, if it is called anything.
    package let title: String?
    /// Its puzzles; none for those of any such weekday.
    package let wanted: [Wanted]?
  }

  /// The file.
  package let file: String
  package let title: String
  package let description: String
  /// The first day.
  package let start: Day
  /// What all chance comes from.
  package let seed: String
  /// The windows that are written, by the kind's slug; under the empty name that of all others.
  package let windows: [String: Window]
  /// How many of each puzzle come out.
  package let count: Int
  /// Whether calendars begin on Sunday.
  package let beginsOnSunday: Bool
  /// What comes out on each weekday, from Monday on.
  let week: [[Wanted]]
  /// Days with puzzles of their own.
  package let special: [Day: Special]
  /// Where words, quotations and clues come from, where not from where the press takes them.
  package let sources: Sources

  /// Files that only the daily puzzles are made from.
  package struct Sources: Sendable {
    package var words: [PressConfig.WantedList] = []
    package var quotes: [PressConfig.Named] = []
    package var clues: [PressConfig.Named] = []
    package var isEmpty: Bool { words.isEmpty && quotes.isEmpty && clues.isEmpty }
  }

  /// How long what a kind leaves is remembered.
  package func window(of info: KindInfo) -> Window {
    windows[info.slug] ?? windows[""] ?? Window(days: info.window, place: nil)
  }
}

extension DailyRecipe {
  /// The table that reads the file and that the reference page prints.
  package static let fields: [Field] = [
    Field("title", .text, "What stands above the daily pages.", standard: usualTitle),
    Field("description", .text, "One sentence for search engines and feeds."),
    Field("start", .text, "The first day that has puzzles, as 2026-11-16."),
    Field("seed", .any, "What all chance comes from; without it that of the press."),
    Field(
      "window", .whole(0...36500),
      "For how many days no entry, quotation or rack comes again. Without it each kind has a usual "
        + "one, which gives way where there is too little to draw on."),
    Field("windows", .map, "The same for single kinds, as in {rack: 365}."),
    Field("count", .whole(1...20), "How many of each puzzle come out.", standard: "1"),
    Field(
      "levels", .list, "The levels at which puzzles come out that say none: one puzzle each."),
    Field(
      "week-begins", .choice(["monday", "sunday"]), "The first day in calendars.",
      standard: "monday"),
    Field("words", .list, "Word lists to make the puzzles from; those of the press are usual."),
    Field("quotes", .list, "Files of quotations; those of the press are usual."),
    Field("clues", .list, "Files of clues; those of the press are usual."),
    Field("puzzles", .map, "The puzzles by their names, each with its kind and what is wished."),
    Field("week", .map, "Which puzzles come out on which weekdays."),
    Field("special", .map, "Days with puzzles of their own, by their dates."),
  ]

  /// What may stand below each name in `puzzles`, before the keys of the kind's own recipe.
  static let recipeFields: [Field] = [
    Field("kind", .text, "The kind; without it the name of the puzzle is one."),
    Field("title", .text, "What stands above it; without it the name of the kind."),
    Field("level", .list, "Its level, or several: one puzzle each."),
    Field("count", .whole(1...20), "How many come out."),
  ]

  /// What may stand below `week`. What is said for every day comes before what a day adds.
  static let weekFields: [Field] =
    [Field("every", .list, "What comes out on every day.")]
    + [
      Field("weekdays", .list, "What comes out from Monday to Friday."),
      Field("weekend", .list, "What comes out on Saturday and Sunday."),
    ]
    + weekdays.map { Field($0, .list, "What comes out on a \($0).") }

  /// What may stand below a date in `special`.
  static let specialFields: [Field] = [
    Field("title", .text, "What the day is called."),
    Field("puzzles", .list, "Names of puzzles, or files below the content folder."),
  ]

  /// The days of the week as the file calls them.
  package static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// The levels that a puzzle can be asked for.
  package static let levels = ["easy", "medium", "hard"]
}
