import Files
import Kinds
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

  package static func file(of press: Press) -> String {
    Path.join(press.folder, "content/daily.yaml")
  }

  package static func isIn(_ press: Press) -> Bool { Disk.isFile(file(of: press)) }

  /// Nil if the press has no file, or a faulty one.
  package static func read(of press: Press, _ faults: inout [Fault]) -> DailyRecipe? {
    let file = file(of: press)
    guard Disk.isFile(file) else { return nil }
    let document = faults.gather(file) {
      try YAML.read(try Disk.text(file, upTo: Disk.Most.settings))
    }
    guard let document else { return nil }
    guard let front = document.value.fields else {
      faults.append(
        Fault(
          "the file should hold keys and values", hint: "write lines such as start: 2026-11-16",
          at: document.spots[""]?.value, in: file))
      return nil
    }
    let source = Source(
      name: "daily", front: front, spots: document.spots, alphabet: press.config.alphabet)
    var reading = Reading(source, fields: fields)
    let daily = DailyRecipe(file, press.config, &reading)
    do {
      try reading.finish()
      return daily
    } catch {
      faults += error.all.map { $0.in(file) }
      return nil
    }
  }

  private init?(_ file: String, _ config: PressConfig, _ reading: inout Reading) {
    self.file = file
    title = reading.text("title") ?? ""
    description = reading.text("description") ?? config.fields["description"]?.text ?? ""
    seed = reading.source.spelled("seed") ?? config.seed
    count = reading.whole("count") ?? 1
    beginsOnSunday = reading.text("week-begins") == "sunday"
    windows = Self.windows(&reading)
    let levels = Self.levels(reading.list("levels"), "levels", &reading)
    let recipes = Self.recipes(levels, &reading)
    week = Self.week(recipes, levels, &reading)
    special = Self.special(recipes, levels, &reading)
    sources = Sources(
      words: PressConfig.wantedLists(&reading) ?? [], quotes: PressConfig.names("quotes", &reading),
      clues: PressConfig.names("clues", &reading))
    guard let day = reading.text("start").flatMap({ Day($0) }) else {
      reading.fault(
        reading.source.front["start"] == nil ? "no first day is named" : "start is no day",
        hint: "write start: and a day such as 2026-11-16",
        at: reading.source.front["start"] == nil ? "" : "start")
      return nil
    }
    start = day
    if Self.isBare(reading.source.front["week"]), Self.isBare(reading.source.front["special"]) {
      reading.fault(
        "no day has a puzzle", hint: "write week: and below it every: [crossword]",
        at: reading.source.front["week"] == nil ? "" : "week")
    }
  }

  private static func isBare(_ value: Value?) -> Bool {
    (value?.fields ?? Fields()).allSatisfy { $0.1.isNull || $0.1.list?.isEmpty == true }
  }

  private static func windows(_ reading: inout Reading) -> [String: Window] {
    var windows: [String: Window] = [:]
    if let days = reading.whole("window") {
      windows[""] = Window(days: days, place: reading.source.place(of: "window"))
    }
    guard reading.source.front["windows"]?.fields != nil else { return windows }
    let part = Reading(
      reading.source.part("windows"),
      fields: kinds.map { Field($0.info.slug, .whole(0...36500), "How many days.") })
    for (kind, _) in part.source.front {
      guard let days = part.whole(kind) else { continue }
      windows[kind] = Window(days: days, place: part.source.place(of: kind))
    }
    reading.add(part)
    return windows
  }

  /// The valid levels; others are faults.
  package static func levels(_ values: [Value], _ key: String, _ reading: inout Reading) -> [String]
  {
    values.enumerated().compactMap { number, value in
      let level = value.text ?? ""
      if Self.levels.contains(level) { return level }
      reading.fault(
        "no level is called \(level)",
        hint: nearest(level, among: Self.levels).map { "did you mean \($0)?" }
          ?? "known are " + Self.levels.joined(separator: ", "),
        at: reading.path(of: number, in: key))
      return nil
    }
  }
}
