import Files
import Kinds
import Press
import Puzzle

/// The puzzles of a booklet, chosen from the press or composed for it; none comes twice.
package struct Selection: Sendable {
  package private(set) var puzzles: [[Entry]] = []
  /// Where the booklet asks for each, by id.
  package private(set) var places: [String: Place?] = [:]
  package private(set) var faults: [Fault] = []

  private let booklet: Booklet
  private let press: Press
  private let content: Content
  private let workers: WorkerPool
  private var taken: Set<String> = []
  /// See `contents(of:)`; puzzles with the same content are one puzzle to a solver.
  private var contents: Set<String> = []
  /// For each quota, the composed puzzles that share a title with a number.
  private var series: [[Entry]] = []
  /// The `RepeatKeys` of the puzzles so far, which composed ones must avoid.
  private var memory = RepeatWindow(window: 99)
  private var steps = 0

  /// Goes section by section. Puzzles named by file are reserved for where they are named.
  package init(_ booklet: Booklet, _ press: Press, _ content: Content, _ workers: WorkerPool) {
    self.booklet = booklet
    self.press = press
    self.content = content
    self.workers = workers
    let named = self.named()
    for section in booklet.sections {
      var chosen: [Entry] = []
      for choice in section.choices {
        let (found, place) =
          switch choice {
          case .file(let name): (file(name, named), name.place)
          case .kind(let sweep): (swept(sweep), sweep.place)
          case .quota(let quota): (composed(quota), quota.place)
          }
        for entry in found { places[entry.id] = place }
        chosen += found
      }
      puzzles.append(renumbered(Self.sorted(chosen, section.order)))
    }
    if puzzles.allSatisfy(\.isEmpty), faults.isEmpty, booklet.sections.contains(where: \.asks) {
      faults.append(
        Fault(
          "the booklet has no puzzles", hint: "name some under puzzles or sections",
          at: booklet.place(of: "sections") ?? booklet.place(of: "puzzles") ?? booklet.place(of: "")
        ))
    }
    faults = faults.map { $0.file == nil ? $0.in(booklet.file) : $0 }
  }

  private mutating func named() -> [String: Entry] {
    let known = [String: Entry](
      content.puzzles.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var named: [String: Entry] = [:]
    for case .file(let name) in booklet.sections.flatMap(\.choices) {
      let id = name.text.hasSuffix(".md") ? Path.stem(of: name.text) : name.text
      guard taken.insert(id).inserted else {
        faults.append(
          Fault("\(id) is in the book already", hint: "take one of the two out", at: name.place))
        continue
      }
      if let entry = known[id] {
        named[name.text] = entry
        contents.insert(Self.contents(of: entry.puzzle))
        remember(entry.puzzle.repeatKeys())
      } else if !isRefused(id, name) {
        let near = nearest(id, among: content.puzzles.map(\.id)).map { "did you mean \($0)?" }
        faults.append(
          Fault(
            "no puzzle is called \(id)",
            hint: near ?? "names are paths below content/puzzles, without their endings",
            at: name.place))
      }
    }
    return named
  }

  /// An unreadable puzzle has its faults already; a draft or a future one gets one here.
  private mutating func isRefused(_ id: String, _ name: PressConfig.Named) -> Bool {
    let address = Entry.path(of: id)
    if content.addresses.values.contains(address) { return true }
    let file = "content/puzzles/\(id).md"
    if let date = content.waiting.first(where: { $0.key.hasSuffix(file) })?.value {
      faults.append(
        .warning("\(id) comes out on \(date)", hint: "`--future` takes it already", at: name.place))
      return true
    }
    guard content.drafts.contains(where: { $0.hasSuffix(file) }) else {
      return false
    }
    faults.append(Fault("\(id) is a draft", hint: "take `draft: true` out of it", at: name.place))
    return true
  }

  private mutating func file(_ name: PressConfig.Named, _ named: [String: Entry]) -> [Entry] {
    guard let entry = named[name.text] else { return [] }
    return puzzles.joined().contains { $0.id == entry.id } ? [] : [entry]
  }

  private mutating func swept(_ sweep: Booklet.Sweep) -> [Entry] {
    let found = content.puzzles.filter { entry in
      let isKind = sweep.kind.map { $0 == entry.puzzle.info.slug } ?? true
      let isLevel =
        sweep.levels.isEmpty
        || entry.difficulty.map { sweep.levels.contains($0.level) } ?? false
      let isTagged = sweep.tags.isEmpty || entry.tags.contains { sweep.tags.contains($0) }
      return isKind && isLevel && isTagged && !taken.contains(entry.id)
    }
    let chosen = Array(found.prefix(sweep.most))
    for entry in chosen {
      taken.insert(entry.id)
      contents.insert(Self.contents(of: entry.puzzle))
      remember(entry.puzzle.repeatKeys())
    }
    if chosen.isEmpty, sweep.place != nil {
      faults.append(
        .warning(
          "no puzzle of the press is left for this", hint: "`foolscap kinds` lists the kinds",
          at: sweep.place))
    }
    return chosen
  }

  private static func sorted(_ entries: [Entry], _ order: Booklet.Order) -> [Entry] {
    func rising(_ key: (Entry) -> (Int, String)) -> [Entry] {
      entries.enumerated().sorted { one, other in
        let (here, there) = (key(one.element), key(other.element))
        return here == there ? one.offset < other.offset : here < there
      }.map(\.element)
    }
    switch order {
    case .written: return entries
    case .difficulty: return rising { ($0.difficulty?.score ?? 0, "") }
    case .title: return rising { (0, $0.title.lowercased()) }
    case .date: return rising { (0, $0.date ?? "") }
    }
  }

  /// Numbers the titles in book order, whatever order the puzzles were composed in.
  private func renumbered(_ entries: [Entry]) -> [Entry] {
    var entries = entries
    for made in series {
      let ids = Set(made.map(\.id))
      let places = entries.indices.filter { ids.contains(entries[$0].id) }
      for (place, entry) in zip(places, made) {
        entries[place] = entries[place].titled(entry.title)
      }
    }
    return entries
  }

  /// What a puzzle is made of, without its title and encipherment.
  package static func contents(of puzzle: AnyPuzzle) -> String {
    let written = puzzle.write()
    guard let front = try? FrontMatter.split(written) else { return written }
    let body = front.body.trimmed
    guard body.isEmpty else { return puzzle.info.slug + "\n" + body }
    var fields = front.fields
    for name in ["title", "author", "note", "date", "tags", "seed", "draft"] { fields[name] = nil }
    return JSON.write(.map(fields))
  }

  /// Composes a quota. Duplicates are skipped, so it tries a few more than asked for before giving
  /// up. Kinds with `RepeatKeys` are composed one after another, since each puzzle depends on those
  /// before it.
  private mutating func composed(_ quota: Booklet.Quota) -> [Entry] {
    let maker: Maker
    do {
      maker = try Maker(press, kind: quota.kind)
    } catch {
      let _: Void? = faults.gather(booklet.file) { throw error }
      return []
    }
    var made: [Entry] = []
    var next = 0
    var trouble: Fault?
    var isTraced = true
    let most = 3 * quota.count + 12
    while made.count < quota.count, next < most, trouble == nil {
      let batch = next..<(isTraced ? next + 1 : min(most, next + quota.count - made.count))
      let past = memory.past(at: steps + 1)
      let (press, workers) = (press, workers)
      let results = workers.each(batch.count) { place in
        Self.puzzle(quota, batch.lowerBound + place, past, maker, press.valueCache)
      }
      for (number, result) in zip(batch, results) {
        switch result {
        case .failure(let fault): trouble = trouble ?? fault
        case .success(let puzzle):
          guard contents.insert(Self.contents(of: puzzle)).inserted else { continue }
          let repeatKeys = puzzle.repeatKeys()
          isTraced = repeatKeys != RepeatKeys()
          remember(repeatKeys)
          made.append(entry(puzzle, quota, made.count + 1, number))
        }
      }
      next = batch.upperBound
    }
    let numbered = made.filter { $0.title.last?.isNumber == true }
    if quota.count > 1, numbered.count == made.count { series.append(made) }
    if made.count < quota.count { faults.append(Self.shortage(made.count, quota, trouble)) }
    return made
  }

  private mutating func remember(_ repeatKeys: RepeatKeys) {
    guard repeatKeys != RepeatKeys() else { return }
    steps += 1
    memory.add(repeatKeys, at: steps)
  }

  private static func puzzle(
    _ quota: Booklet.Quota, _ number: Int, _ past: RepeatKeys, _ maker: Maker,
    _ valueCache: ValueCache
  ) -> Result<AnyPuzzle, Fault> {
    let wish: Value = [
      "kind": .text(quota.kind), "seed": .text(String(quota.seed)), "number": .int(number),
      "wishes": .map(quota.wishes), "passing": .list(past.passing.sorted().map(Value.text)),
      "lasting": .list(past.lasting.sorted().map(Value.text)),
    ]
    return valueCache.value("composed " + JSON.write(wish)) {
      do throws(Fault) {
        return .success(
          try maker.make(quota.wishes, seed: quota.seed, number: number, past: past))
      } catch { return .failure(error) }
    }
  }

  private static func shortage(_ count: Int, _ quota: Booklet.Quota, _ trouble: Fault?) -> Fault {
    let lack = "only \(count) of \(quota.count) can be made"
    let reason = trouble.map { ": \($0.message)" } ?? ": all others repeat one that is in the book"
    return Fault(
      lack + reason, hint: trouble?.hint ?? "ask for fewer, or add to what they are made from",
      at: trouble?.place ?? quota.place)
  }

  private func entry(
    _ puzzle: AnyPuzzle, _ quota: Booklet.Quota, _ count: Int, _ number: Int
  ) -> Entry {
    let front = (try? FrontMatter.split(puzzle.write()))?.fields ?? Fields()
    let id = "\(booklet.name)/\(quota.kind)-\(quota.seed)-\(number + 1)"
    var source = Source(name: id, front: front, alphabet: press.config.alphabet)
    if let title = quota.title {
      source.front["title"] = .text(quota.count == 1 ? title : "\(title) \(count)")
    } else if front["title"] == nil {
      source.front["title"] = .text("\(press.language.said(puzzle.info.title)) \(count)")
    }
    return Entry(id, booklet.file, source, puzzle, shelf: press.shelf)
  }
}

extension Booklet.Section {
  fileprivate var asks: Bool { !choices.isEmpty }
}
