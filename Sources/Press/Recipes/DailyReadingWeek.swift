import Files
import Kinds
import Puzzle

extension DailyRecipe {
  static func recipes(_ levels: [String], _ reading: inout Reading) -> [String: Recipe?] {
    var recipes: [String: Recipe?] = [:]
    for (name, value) in reading.source.front["puzzles"]?.fields ?? Fields() {
      let path = "puzzles." + name
      guard value.fields != nil else {
        reading.fault(
          "a puzzle should be keys and values", hint: "as in \(name): {kind: crossword}", at: path)
        continue
      }
      guard isName(name) else {
        reading.add(
          Fault(
            "\(name) cannot be part of an address", hint: "write small letters, digits and hyphens",
            at: reading.source.spots[path]?.key))
        continue
      }
      let read = recipe(name, reading.source.part(path), path, nil, levels, &reading)
      recipes.updateValue(read, forKey: name)
    }
    return recipes
  }

  private static func isName(_ name: String) -> Bool {
    name.utf8.first != UInt8(ascii: "-") && !["index", "sheet", "answers"].contains(name)
      && name.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
      }
  }

  /// Reads one puzzle's recipe, refining `base` if there is one.
  private static func recipe(
    _ name: String, _ source: Source, _ path: String, _ base: Recipe?, _ levels: [String],
    _ reading: inout Reading
  ) -> Recipe? {
    let slug = base?.kind ?? source.spelled("kind") ?? name
    let kind: PuzzleKind
    do throws(Fault) {
      kind = try PuzzleKind.named(slug)
    } catch {
      let key = source.front["kind"] == nil ? path : path + ".kind"
      reading.fault(error.message, hint: error.hint, at: key)
      return nil
    }
    guard !kind.info.isTool else {
      reading.fault(
        "\(slug) is a tool and no puzzle for a day", hint: "`foolscap kinds` lists the kinds",
        at: path)
      return nil
    }
    let recipe = kind.info.recipe.filter { field in
      !recipeFields.contains { $0.name == field.name }
    }
    var part = Reading(source, fields: recipeFields + (base == nil ? [] : [named]) + recipe)
    var own = Self.levels(part.list("level"), "level", &part)
    if own.isEmpty { own = base?.levels ?? levels }
    var wishes = base?.wishes ?? Fields()
    for (key, value) in source.front where recipe.contains(where: { $0.name == key }) {
      wishes[key] = value
    }
    let made = Recipe(
      name: name, title: part.text("title") ?? base?.title, kind: slug,
      wishes: wishes, levels: own, count: part.whole("count") ?? base?.count,
      place: reading.source.place(of: path))
    reading.add(part)
    return made
  }

  private static let named = Field("puzzle", .text, "The puzzle of `puzzles` that is meant.")

  static func week(
    _ recipes: [String: Recipe?], _ levels: [String], _ reading: inout Reading
  ) -> [[Wanted]] {
    guard reading.source.front["week"]?.fields != nil else {
      return Array(repeating: [], count: weekdays.count)
    }
    var part = Reading(reading.source.part("week"), fields: weekFields)
    var lists: [String: [Wanted]] = [:]
    for field in weekFields where part.source.front[field.name] != nil {
      lists[field.name] = wanted(field.name, recipes, levels, files: false, &part)
    }
    reading.add(part)
    return weekdays.indices.map { day in
      let half = day < 5 ? "weekdays" : "weekend"
      return ["every", half, weekdays[day]].flatMap { lists[$0] ?? [] }
    }
  }

  package static func special(
    _ recipes: [String: Recipe?], _ levels: [String], _ reading: inout Reading
  ) -> [Day: Special] {
    var days: [Day: Special] = [:]
    for (name, value) in reading.source.front["special"]?.fields ?? Fields() {
      let path = "special." + name
      guard let day = Day(name) else {
        reading.add(
          Fault(
            "\(name) is no day", hint: "write days such as 2026-12-25",
            at: reading.source.spots[path]?.key))
        continue
      }
      if value.fields != nil {
        var part = Reading(reading.source.part(path), fields: specialFields)
        let list =
          part.source.front["puzzles"] == nil
          ? nil : wanted("puzzles", recipes, levels, files: true, &part)
        days[day] = Special(title: part.text("title"), wanted: list)
        reading.add(part)
      } else {
        days[day] = Special(
          title: nil, wanted: wanted(path, recipes, levels, files: true, &reading))
      }
    }
    return days
  }

  private static func wanted(
    _ key: String, _ recipes: [String: Recipe?], _ levels: [String], files: Bool,
    _ reading: inout Reading
  ) -> [Wanted] {
    let value = key.split(separator: ".").reduce(Value.map(reading.source.front)) { $0[String($1)] }
    let items: [Value]
    switch value {
    case .list(let list): items = list
    case .null: items = []
    default: items = [value]
    }
    return items.enumerated().compactMap { number, item in
      let path = reading.path(of: number, in: key)
      if item.fields != nil { return refined(path, recipes, levels, &reading).map(Wanted.recipe) }
      guard let text = item.text else {
        reading.fault(
          "a puzzle should be a name, or keys and values",
          hint: "as in mini easy, or {puzzle: mini, level: easy}", at: path)
        return nil
      }
      if text.contains("/") || text.contains(".") {
        if files {
          return .file(PressConfig.Named(text: text, place: reading.source.place(of: path)))
        }
        reading.fault(
          "a file makes one day only", hint: "name it below special: and the day", at: path)
        return nil
      }
      return spoken(text, path, recipes, levels, &reading).map(Wanted.recipe)
    }
  }

  /// `mini easy hard` is a name with levels.
  private static func spoken(
    _ text: String, _ path: String, _ recipes: [String: Recipe?], _ levels: [String],
    _ reading: inout Reading
  ) -> Recipe? {
    let words = text.split(separator: " ").map(String.init)
    guard let base = named(words.first ?? "", path, recipes, levels, &reading) else { return nil }
    var own: [String] = []
    for word in words.dropFirst() {
      guard Self.levels.contains(word) else {
        reading.fault(
          "no level is called \(word)",
          hint: nearest(word, among: Self.levels).map { "did you mean \($0)?" }
            ?? "known are " + Self.levels.joined(separator: ", "), at: path)
        return nil
      }
      own.append(word)
    }
    return Recipe(
      name: base.name, title: base.title, kind: base.kind, wishes: base.wishes,
      levels: own.isEmpty ? base.levels : own, count: base.count,
      place: reading.source.place(of: path))
  }

  private static func refined(
    _ path: String, _ recipes: [String: Recipe?], _ levels: [String], _ reading: inout Reading
  ) -> Recipe? {
    let source = reading.source.part(path)
    let name = source.spelled("puzzle") ?? source.spelled("kind") ?? ""
    guard let base = named(name, path, recipes, levels, &reading) else { return nil }
    return recipe(base.name, source, path, base, levels, &reading)
  }

  /// A puzzle by name, else a kind with default settings.
  private static func named(
    _ name: String, _ path: String, _ recipes: [String: Recipe?], _ levels: [String],
    _ reading: inout Reading
  ) -> Recipe? {
    if let known = recipes[name] { return known }
    let slugs = kinds.map(\.info).filter { !$0.isTool }.map(\.slug)
    if slugs.contains(name) {
      return recipe(
        name, Source(name: name, alphabet: reading.source.alphabet), path, nil, levels, &reading)
    }
    let known = recipes.keys.sorted() + slugs
    reading.fault(
      "no puzzle is called \(name)",
      hint: nearest(name, among: known).map { "did you mean \($0)?" }
        ?? "known are " + known.joined(separator: ", "), at: path)
    return nil
  }

  /// The puzzles to make for a day, with names that are unique within it.
  package func slots(on day: Day, _ wishes: DayWishes) -> [Slot] {
    let wanted = special[day]?.wanted ?? week[day.weekday]
    var names: Set<String> = []
    return wanted.flatMap { wanted -> [Slot] in
      switch wanted {
      case .file(let named):
        let name = Self.unused(Self.address(of: named.text), &names)
        return [Slot(name: name, title: nil, making: .file(named.text), place: named.place)]
      case .recipe(let recipe): return slots(of: recipe, wishes, &names)
      }
    }
  }

  private func slots(
    of recipe: Recipe, _ wishes: DayWishes, _ names: inout Set<String>
  ) -> [Slot] {
    let levels = wishes.levels.isEmpty ? recipe.levels : wishes.levels
    let count = wishes.count ?? recipe.count ?? self.count
    return (levels.isEmpty ? [nil] : levels.map(Optional.some)).flatMap { level in
      (1...count).map { number in
        let name = recipe.name + (level.map { "-" + $0 } ?? "")
        return Slot(
          name: Self.unused(name, &names),
          title: recipe.title, number: count == 1 ? nil : number,
          making: .recipe(recipe, level: level), place: recipe.place)
      }
    }
  }

  private static func unused(_ name: String, _ names: inout Set<String>) -> String {
    var (free, number) = (name, 1)
    while !names.insert(free).inserted {
      number += 1
      free = "\(name)-\(number)"
    }
    return free
  }

  /// The name of a file as a URL component.
  private static func address(of file: String) -> String {
    let stem = Path.name(of: Path.stem(of: file)).lowercased()
    let name = String(
      stem.map { character in
        character.isASCII && (character.isLetter || character.isNumber) ? character : "-"
      })
    return ["index", "sheet", "answers"].contains(name) ? name + "-puzzle" : name
  }
}
