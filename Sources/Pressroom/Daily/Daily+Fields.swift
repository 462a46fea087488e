import Puzzle

extension Daily {
  /// The table that reads the file and that the reference page prints.
  static let fields: [Field] = [
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
  static let weekdays = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// The levels that a puzzle can be asked for.
  static let levels = ["easy", "medium", "hard"]
}
