import Puzzle

/// The contents of `content/daily.yaml`: which puzzles come out on which day.
package struct DailyRecipe: Sendable {
  package static let usualTitle = "Day by day"

  /// For how many days a new puzzle must not repeat what an earlier one of its kind used.
  package struct Window: Sendable {
    package let days: Int
    /// Nil for the default, which is relaxed where it cannot be kept.
    package let place: Place?
  }

  /// A puzzle of the week: a kind with wishes.
  package struct Recipe: Sendable {
    /// The name in the week and in page addresses.
    package let name: String
    /// Nil for the kind's title.
    package let title: String?
    package let kind: String
    /// By the kind's recipe.
    package let wishes: Fields
    /// One puzzle is made for each level; empty if the kind decides.
    package let levels: [String]
    package let count: Int?
    package let place: Place?
  }

  /// One puzzle of a day.
  package struct Slot: Sendable {
    /// Its name in the day's addresses.
    package let name: String
    /// Nil if the puzzle's file or kind decides.
    package let title: String?
    /// Its number if several share a title.
    package var number: Int?
    package let making: Making
    package let place: Place?

    package init(name: String, title: String?, number: Int? = nil, making: Making, place: Place?) {
      self.name = name
      self.title = title
      self.number = number
      self.making = making
      self.place = place
    }

    package enum Making: Sendable {
      /// Composed.
      case recipe(Recipe, level: String?)
      /// Read from a file.
      case file(String)
    }
  }

  /// An entry of a day, before counts and levels are expanded.
  package enum Wanted: Sendable {
    case recipe(Recipe)
    case file(PressConfig.Named)
  }

  package struct Special: Sendable {
    package let title: String?
    /// Nil for the puzzles of its weekday.
    package let wanted: [Wanted]?
  }

  package let file: String
  package let title: String
  package let description: String
  package let start: Day
  package let seed: String
  /// By kind slug; "" for all other kinds.
  package let windows: [String: Window]
  package let count: Int
  package let beginsOnSunday: Bool
  /// From Monday on.
  let week: [[Wanted]]
  package let special: [Day: Special]
  package let sources: Sources

  /// Files for the daily puzzles that replace the press's own.
  package struct Sources: Sendable {
    package var words: [PressConfig.WantedList] = []
    package var quotes: [PressConfig.Named] = []
    package var clues: [PressConfig.Named] = []
    package var isEmpty: Bool { words.isEmpty && quotes.isEmpty && clues.isEmpty }
  }

  /// How long the use of a word or text is remembered for a kind.
  package func window(of info: KindInfo) -> Window {
    windows[info.slug] ?? windows[""] ?? Window(days: info.window, place: nil)
  }
}

extension DailyRecipe {
  /// The table that parses the file and that the reference page prints.
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

  /// The keys below each name in `puzzles`, before those of the kind's recipe.
  static let recipeFields: [Field] = [
    Field("kind", .text, "The kind; without it the name of the puzzle is one."),
    Field("title", .text, "What stands above it; without it the name of the kind."),
    Field("level", .list, "Its level, or several: one puzzle each."),
    Field("count", .whole(1...20), "How many come out."),
  ]

  /// The keys below `week`; `every`, `weekdays` and `weekend` come before single days.
  static let weekFields: [Field] =
    [Field("every", .list, "What comes out on every day.")]
    + [
      Field("weekdays", .list, "What comes out from Monday to Friday."),
      Field("weekend", .list, "What comes out on Saturday and Sunday."),
    ]
    + weekdays.map { Field($0, .list, "What comes out on a \($0).") }

  static let specialFields: [Field] = [
    Field("title", .text, "What the day is called."),
    Field("puzzles", .list, "Names of puzzles, or files below the content folder."),
  ]

  package static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  package static let levels = ["easy", "medium", "hard"]
}
