import Files
import Formats
import Kinds
import Puzzle
import Synchronization

extension Content {
  mutating func readPuzzles(
    _ press: Press, _ workers: WorkerPool, _ cache: ParseCache.Files<Entry>?
  ) {
    let base = Path.join(press.folder, "content/puzzles")
    let names = definitions(in: base)
    let files = names.map { Path.join(base, $0) }
    let reader = DefinitionReader(press)
    let draftsToo = release.draftsToo
    puzzles = take(files, workers, cache) { number, found in
      let (file, name) = (files[number], names[number])
      let read = found.faults.gather(file) {
        try reader.entry(file, id: Path.stem(of: name), draftsToo: draftsToo)
      }
      guard let read else { return }
      found.isDraft = read == nil
      found.piece = read
      found.date = read?.date
      if file.hasSuffix(".md"), let read {
        let place = read.source.place(of: "date")
        found.faults += Release.fault(of: read.date, at: place).map { $0.in(file) }
      }
      found.faults += read?.warnings.map { $0.in(file) } ?? []
      found.faults += read?.puzzle.check(press.shelf).map { $0.in(file) } ?? []
    }
  }

  /// The puzzle files sorted by name; of two that would make the same page the second is refused.
  private mutating func definitions(in base: String) -> [String] {
    var owners: [String: String] = [:]
    return Disk.files(below: base).filter { name in
      let file = Path.join(base, name)
      guard DefinitionReader.reads(file) else { return false }
      let id = Path.stem(of: name)
      if let owner = owners[id] {
        faults.append(
          Fault(
            "\(owner) makes the page \(Entry.path(of: id)) already",
            hint: "give one of the two another name", in: file))
        return false
      }
      owners[id] = name
      addresses[file] = Entry.path(of: id)
      return true
    }
  }
}

/// Turns a file into a puzzle of its kind.
package struct DefinitionReader: Sendable {
  private let press: Press

  package init(_ press: Press) { self.press = press }

  /// Whether a file is a puzzle: a definition, or a file of another program.
  package static func reads(_ file: String) -> Bool {
    if file.hasSuffix(".md") { return true }
    guard let format = format(ofFile: file) else { return false }
    return format.claims((try? Disk.beginning(of: file, 64)) ?? [])
  }

  /// Nil for a draft, unless `draftsToo`.
  package func entry(_ file: String, id: String, draftsToo: Bool = false) throws -> Entry? {
    if let format = format(ofFile: file) {
      let bytes = try Disk.read(file, upTo: Format.mostBytes)
      return try entry(try format.read(bytes), file, id: id)
    }
    let written = try source(try Disk.text(file, upTo: 1 << 20), id: id)
    if written.front["draft"] == true && !draftsToo { return nil }
    return try entry(written, file)
  }

  package func entry(_ written: Source, _ file: String) throws -> Entry {
    let kind = try kind(of: written)
    guard let seed = Self.orderSeed(written) else {
      return Entry(written.name, file, written, try kind.read(written), shelf: press.shelf)
    }
    let remarks = Mutex<[Fault]>([])
    let source = try composed(written, kind, seed: seed) { fault in
      remarks.withLock { $0.append(fault) }
    }
    return Entry(
      source.name, file, source, try kind.read(source), shelf: press.shelf,
      warnings: remarks.withLock { $0 })
  }

  package func entry(_ decoded: Decoded, _ file: String, id: String) throws -> Entry {
    var source = Source(name: id, front: decoded.front, alphabet: press.config.alphabet)
    source.seed = Dice.seed(from: press.config.seed + "/" + id)
    let puzzle = decoded.puzzle(seed: source.seed)
    return Entry(id, file, source, puzzle, shelf: press.shelf, warnings: decoded.warnings)
  }

  /// Splits a definition into front matter and body, and seeds it.
  package func source(_ text: String, id: String) throws -> Source {
    let front = try FrontMatter.split(text)
    let fields = front.fields
    var source = Source(
      name: id, front: fields, spots: front.document.spots, body: front.body,
      bodyLine: front.bodyLine, alphabet: press.config.alphabet)
    source.seed = Dice.seed(from: press.config.seed + "/" + (source.spelled("seed") ?? id))
    return source
  }

  private func kind(of source: Source) throws -> PuzzleKind {
    guard let slug = source.spelled("kind") else {
      throw Fault(
        "the definition does not say its kind",
        hint: "write `kind: …` between lines of three dashes",
        at: Place(line: 1, column: 1))
    }
    return try PuzzleKind.named(slug, at: source.place(of: "kind"))
  }

  /// A definition with a seed and no body is an order to compose.
  private static func orderSeed(_ source: Source) -> UInt64? {
    guard source.front["seed"] != nil, source.body.trimmed.isEmpty else { return nil }
    return source.seed
  }

  private func composed(
    _ written: Source, _ kind: PuzzleKind, seed: UInt64,
    _ remark: @escaping @Sendable (Fault) -> Void
  ) throws -> Source {
    var wishes = written.front
    for field in Field.common { wishes[field.name] = nil }
    try Reading(written, fields: kind.info.keys).finish()
    let order = Order(
      wishes: wishes, spots: written.spots, alphabet: written.alphabet,
      passages: try press.passages(), run: Dice(seed: seed), remark: remark,
      clues: { [press] () throws(Faults) in try press.clues() })
    var dice = Dice(seed: seed)
    let text = try kind.compose(order, press.shelf, &dice).write()
    let made = try FrontMatter.split(text)
    var source = written
    source.front = made.fields
    for field in Field.common where field.name != "seed" {
      if let value = written.front[field.name] { source.front[field.name] = value }
    }
    source.spots = written.spots.filter { spot in
      Field.common.contains { spot.key == $0.name || spot.key.hasPrefix($0.name + ".") }
    }
    source.body = made.body
    return source
  }
}

extension PuzzleKind {
  /// Finds a kind by its slug; the fault suggests the nearest one.
  package static func named(_ slug: String, at place: Place? = nil) throws(Fault) -> PuzzleKind {
    if let kind = kind(slug) { return kind }
    let slugs = kinds.map(\.info.slug)
    throw Fault(
      "no kind is called \(slug)",
      hint: nearest(slug, among: slugs).map { "did you mean \($0)?" }
        ?? "known are " + slugs.joined(separator: ", "),
      at: place)
  }
}
