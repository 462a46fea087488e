import Files
import Kinds
import Puzzle

extension DailyRecipe {
  package static func file(of press: Press) -> String {
    Path.join(press.folder, "content/daily.yaml")
  }

  package static func isIn(_ press: Press) -> Bool { Disk.isFile(file(of: press)) }

  /// Nil if the press has no file, or a faulty one.
  package static func read(of press: Press, _ faults: inout [Fault]) -> DailyRecipe? {
    let file = file(of: press)
    guard Disk.isFile(file) else { return nil }
    let document = faults.gather(file) { try YAML.read(try Disk.text(file, upTo: 1 << 20)) }
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
      words: PressConfig.wantedLists(&reading), quotes: PressConfig.names("quotes", &reading),
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
