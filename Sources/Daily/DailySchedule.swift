import Files
import Press
import Puzzle

/// Decides what comes out on each day: what the ledger has, else newly composed puzzles, always
/// starting from the first day so that every machine gets the same.
package struct DailySchedule {
  private(set) var issues: [DayEdition] = []
  package private(set) var faults: [Fault] = []

  private let daily: DailyRecipe
  private let ledger: Ledger
  private let press: Press
  private let workers: WorkerPool
  private let wishes: DayWishes
  /// The last day to build; `nil` for the last one in the ledger.
  private let last: Day?

  private struct Item: Sendable {
    let day: Day
    let place: Int
    let slot: DailyRecipe.Slot
    let file: String
    let isKept: Bool
    var id: String { "daily/\(day.folder)/\(slot.name)" }
  }

  private struct Outcome: Sendable {
    var entry: Entry?
    var text: String?
    var faults: [Fault] = []
  }

  package init(
    _ daily: DailyRecipe, _ ledger: Ledger, _ press: Press, _ workers: WorkerPool,
    _ wishes: DayWishes,
    today: Day?
  ) {
    self.daily = daily
    self.ledger = ledger
    self.workers = workers
    self.wishes = wishes
    last = wishes.last(on: today)
    let drawing = press.drawing(on: daily.sources, of: daily.file)
    self.press = drawing.press
    faults = ledger.faults + drawing.faults
    guard !Faults(drawing.faults).hasErrors else { return }
    let items = days.map(self.items)
    let (outcomes, remarks) = settled(items.flatMap { $0 })
    faults += remarks
    gather(items, outcomes)
  }

  /// All days since the first; if nothing is to be composed, only those in the ledger.
  private var days: [Day] {
    let kept = ledger.days.keys.filter { day in last.map { day <= $0 } ?? true }
    guard wishes.composes, let last, last >= daily.start else { return kept.sorted() }
    return (Set(kept).union((daily.start.number...last.number).map(Day.init(number:)))).sorted()
  }

  private func items(on day: Day) -> [Item] {
    if let kept = ledger.days[day] {
      return kept.enumerated().map { place, kept in
        let slot = DailyRecipe.Slot(
          name: kept.name, title: nil, making: .file(kept.file), place: nil)
        return Item(day: day, place: place, slot: slot, file: kept.file, isKept: true)
      }
    }
    return daily.slots(on: day, wishes).enumerated().map { place, slot in
      let file = ledger.file(of: day, place, slot.name)
      return Item(day: day, place: place, slot: slot, file: file, isKept: false)
    }
  }

  /// Reads what exists, then composes the rest, each kind in its own sequence.
  private func settled(_ items: [Item]) -> ([Outcome], [Fault]) {
    var outcomes = workers.each(items.count) { number in
      guard case .file(let file) = items[number].slot.making else { return Outcome() }
      return read(items[number], file)
    }
    let chains = chains(items, outcomes)
    let runs = workers.each(chains.count) { number in run(chains[number]) }
    var puzzles = [Int: AnyPuzzle]()
    for (chain, run) in zip(chains, runs) {
      for (link, result) in zip(chain.links, run.made) {
        switch result {
        case .success(let puzzle): puzzles[link.number] = puzzle
        case .failure(let fault): outcomes[link.number].faults.append(fault)
        }
      }
    }
    let texts = puzzles
    let written = outcomes
    let settled = workers.each(items.count) { number in
      guard case .recipe = items[number].slot.making, let puzzle = texts[number] else {
        return written[number]
      }
      return entry(items[number], puzzle.write(), items[number].file)
    }
    return (settled, runs.compactMap(\.remark))
  }

  private struct Row: Sendable {
    let kind: String
    var links: [(number: Int, link: DailyComposer.Link)] = []
  }

  /// The longest sequence first, so that no thread waits for it at the end.
  private func chains(_ items: [Item], _ outcomes: [Outcome]) -> [Row] {
    var rows: [String: Row] = [:]
    var wanted: [String: Int] = [:]
    for (number, item) in items.enumerated() {
      switch item.slot.making {
      case .recipe(let recipe, let level):
        let link = DailyComposer.Link(day: item.day, making: .slot(item.slot, recipe, level: level))
        rows[recipe.kind, default: Row(kind: recipe.kind)].links.append((number, link))
        wanted[recipe.kind, default: 0] += 1
      case .file:
        guard let puzzle = outcomes[number].entry?.puzzle else { continue }
        let kind = puzzle.info.slug
        rows[kind, default: Row(kind: kind)].links.append(
          (number, DailyComposer.Link(day: item.day, making: .kept(puzzle))))
      }
    }
    return rows.values.filter { wanted[$0.kind] != nil }
      .sorted { (wanted[$1.kind] ?? 0, $0.kind) < (wanted[$0.kind] ?? 0, $1.kind) }
  }

  private func run(_ row: Row) -> (made: [Result<AnyPuzzle, Fault>], remark: Fault?) {
    var faults: [Fault] = []
    let run = faults.gather(daily.file) {
      var chain = try DailyComposer(daily, row.kind, press)
      return (made: chain.run(row.links.map(\.link)), remark: chain.remark)
    }
    return run ?? (faults.prefix(1).map { .failure($0) }, nil)
  }

  /// Reads a puzzle from a file of the ledger, or one that the recipe names.
  private func read(_ item: Item, _ name: String) -> Outcome {
    var outcome = Outcome()
    guard let file = item.isKept ? name : press.content(name) else {
      outcome.faults.append(
        Fault(
          "the puzzle \(name) is not there", hint: "paths count from the content folder",
          at: item.slot.place, in: daily.file))
      return outcome
    }
    let reader = DefinitionReader(press)
    let entry = outcome.faults.gather(file) {
      try reader.entry(file, id: item.id, draftsToo: !item.isKept)
    }
    guard item.isKept else { return entry.flatMap { $0 }.map(copied(item, outcome)) ?? outcome }
    outcome.entry = (entry ?? nil).map { placed($0, item) }
    return outcome
  }

  /// A file that the recipe names is copied into the ledger like any other puzzle.
  private func copied(_ item: Item, _ outcome: Outcome) -> (Entry) -> Outcome {
    { entry in self.entry(item, entry.puzzle.write(), entry.file) }
  }

  private func entry(_ item: Item, _ text: String, _ file: String) -> Outcome {
    var outcome = Outcome(text: text)
    let reader = DefinitionReader(press)
    outcome.entry = outcome.faults.gather(file) {
      let entry = try reader.entry(try reader.source(text, id: item.id), item.file)
      return placed(entry, item)
    }
    return outcome
  }

  private func placed(_ entry: Entry, _ item: Item) -> Entry {
    var entry = entry
    entry.path = "\(item.day.folder)/\(item.slot.name).html"
    entry.answerPath = "\(item.day.folder)/answers.html"
    entry.list = "\(item.day.folder)/index.html"
    return entry
  }

  private mutating func gather(_ items: [[Item]], _ outcomes: [Outcome]) {
    var rest = outcomes[...]
    for items in items {
      let own = Array(rest.prefix(items.count))
      rest = rest.dropFirst(items.count)
      faults += own.flatMap(\.faults)
      let pieces = zip(items, own).compactMap { item, outcome in
        outcome.entry.map { DayEdition.Piece(name: item.slot.name, entry: $0) }
      }
      guard let first = items.first, !pieces.isEmpty else { continue }
      let pendingWrite =
        first.isKept
        ? nil
        : PendingWrite(
          folder: Path.folder(of: first.file),
          files: zip(items, own).compactMap { item, outcome in
            outcome.text.map { (Path.name(of: item.file), $0) }
          })
      issues.append(
        DayEdition(
          day: first.day, title: daily.special[first.day]?.title, pieces: pieces,
          pendingWrite: pendingWrite))
    }
  }
}

extension Press {
  /// The same press with other words, quotations and clues.
  package func drawing(on sources: DailyRecipe.Sources, of file: String) -> (
    press: Press, faults: [Fault]
  ) {
    guard !sources.isEmpty else { return (self, []) }
    var faults: [Fault] = []
    for (name, place) in sources.words.map({ ($0.file, $0.place) })
      + (sources.quotes + sources.clues).map({ ($0.text, $0.place) })
    where content(name) == nil && !(name.hasPrefix("/") && Disk.isFile(name)) {
      faults.append(
        Fault(
          "\(name) is not there", hint: "paths count from the content folder", at: place, in: file))
    }
    guard faults.isEmpty else { return (self, faults) }
    let press = Press(self, drawing: sources, &faults)
    return (press, faults)
  }

  private init(_ press: Press, drawing sources: DailyRecipe.Sources, _ faults: inout [Fault]) {
    var config = press.config
    if !sources.words.isEmpty { config.words = sources.words }
    if !sources.quotes.isEmpty { config.quotes = sources.quotes }
    let roots = press.roots
    self.init(
      press, config,
      shelf: sources.words.isEmpty
        ? press.shelf
        : press.definitions.defining(
          WordListStore(config, of: roots, WordList.Wishes(), &faults).shelf),
      quotations: Quotations(config, of: roots),
      clueFiles: sources.clues.isEmpty
        ? press.clueFiles
        : ClueFiles(
          press.shelf.never, config.alphabet, of: roots, press.definitions,
          config, files: sources.clues.compactMap { press.content($0.text) }))
  }
}

/// The puzzles of past days, each a definition in the folder of its day, such as
/// `content/daily/2026/11/20/1-mini.md`. A day in the ledger never changes by itself, whatever the
/// content becomes; authors may edit it.
package struct Ledger: Sendable {
  package struct Kept: Sendable {
    /// Its name in the day's URLs.
    package let name: String
    package let file: String
  }

  package let folder: String
  package private(set) var days: [Day: [Kept]] = [:]
  /// Faults for files that are no puzzle of a day.
  package private(set) var faults: [Fault] = []

  /// Lists the ledger without reading a puzzle.
  package init(of press: Press) {
    folder = Path.join(press.folder, "content/daily")
    for name in Disk.files(below: folder) where DefinitionReader.reads(Path.join(folder, name)) {
      let file = Path.join(folder, name)
      guard let (day, kept) = Self.kept(name, file) else {
        faults.append(
          Fault(
            "this is no puzzle of a day",
            hint: "names are as \(Self.example); keep other puzzles below content/puzzles", in: file
          )
        )
        continue
      }
      if days[day]?.contains(where: { $0.name == kept.name }) == true {
        faults.append(
          Fault("\(day.text) has a puzzle of this name already", hint: "rename one", in: file))
      } else {
        days[day, default: []].append(kept)
      }
    }
    days = days.mapValues { $0.sorted { Self.order($0.file) < Self.order($1.file) } }
  }

  package static let example = "2026/11/20/1-mini.md"

  private static func kept(_ name: String, _ file: String) -> (Day, Kept)? {
    let parts = name.split(separator: "/").map(String.init)
    guard parts.count == 4, let day = Day(parts.prefix(3).joined(separator: "-")),
      let hyphen = parts[3].firstIndex(of: "-"), Int(parts[3][..<hyphen]) != nil
    else { return nil }
    let slot = Path.stem(of: String(parts[3][parts[3].index(after: hyphen)...]))
    return slot.isEmpty ? nil : (day, Kept(name: slot, file: file))
  }

  /// Numeric, so that 10 comes after 9.
  private static func order(_ file: String) -> Int {
    Int(Path.name(of: file).prefix { $0 != "-" }) ?? 0
  }

  package var last: Day? { days.keys.max() }

  package func file(of day: Day, _ place: Int, _ name: String) -> String {
    Path.join(folder, "\(day.folder)/\(place + 1)-\(name).md")
  }
}
