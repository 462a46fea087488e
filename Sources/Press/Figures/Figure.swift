import Files
import Puzzle

/// A position of a puzzle, shown in a text.
package struct Figure {
  /// A numbered part of the board, and its line in the legend.
  package struct Callout {
    /// The id of the element in the board's HTML.
    package let id: String
    package let text: String
    package let place: Place?
  }

  /// The table that parses a figure's file and that the reference page prints.
  package static let fields: [Field] = [
    Field("kind", .text, "The kind of puzzle, for one that only the figure has."),
    Field("definition", .map, "The keys of its definition."),
    Field("text", .text, "What would stand below the front matter of its definition."),
    Field("puzzle", .text, "A puzzle of the press instead: its path below content/puzzles."),
    Field("moves", .list, "The moves that led to the position."),
    Field("events", .list, "What the player did then, each as `tap 3` or `key A`."),
    Field("part", .text, "The template of the kind that draws it.", standard: "figure.html"),
    Field("marks", .map, "Parts of the board to number, each an id and what the legend says."),
  ]

  package let file: String
  package let entry: Entry
  /// The game, played to the position shown.
  package let session: Session
  package let template: String
  package let callouts: [Callout]

  package var kind: String { entry.puzzle.info.slug }

  /// Whether an image's address means a figure rather than a picture.
  package static func isMeant(by name: String) -> Bool {
    name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }
}

/// A text inside a YAML file, such as a figure's own puzzle, and its place there.
package struct FigureText {
  package let text: String
  /// The line of the file on which the text begins.
  package let firstLine: Int
  private let lines: Range<Int>
  private let shift: Int

  /// Finds the text below `text: |`, or after `text:` if it is one line.
  package init(_ source: Source, _ file: [UInt8], at path: String = "text") {
    text = source.spelled(path) ?? ""
    let place = source.place(of: path) ?? Place(line: 1, column: 1)
    let written = file.split(separator: 0x0A, omittingEmptySubsequences: false)
    let first = written.indices.contains(place.line - 1) ? written[place.line - 1] : []
    let mark = String(decoding: first, as: UTF8.self).dropFirst(place.column - 1).first
    if mark == "|" || mark == ">" {
      firstLine = place.line + 1
      let below = written.dropFirst(place.line).first { !$0.allSatisfy { $0 <= 0x20 } }
      shift = below?.prefix { $0 == 0x20 }.count ?? 0
    } else {
      firstLine = place.line
      shift = place.column - 1 + (mark == "\"" || mark == "'" ? 1 : 0)
    }
    let ends = text.utf8.count { $0 == 0x0A }
    lines = firstLine..<firstLine + ends + (text.utf8.last == 0x0A ? 0 : 1)
  }

  /// Shifts the column of a fault by the indentation in the file.
  package func placed(_ fault: Fault) -> Fault {
    guard !text.isEmpty, let place = fault.place, lines.contains(place.line) else { return fault }
    var fault = fault
    fault.place?.column = place.column + shift
    return fault
  }
}

extension Figure {
  package init(_ file: String, named name: String, of press: Press) throws {
    let bytes = Array(try Disk.text(file, upTo: Disk.Most.settings).utf8)
    let document = try YAML.read(bytes)
    guard let front = document.value.fields else {
      throw Fault(
        "the figure is no list of fields", hint: "write each as a name, a colon and a value",
        at: document.spots[""]?.value ?? Place(line: 1, column: 1))
    }
    let source = Source(
      name: Path.stem(of: name), front: front, spots: document.spots,
      alphabet: press.config.alphabet)
    var reading = Reading(source, fields: Self.fields)
    let callouts = Self.callouts(source, &reading)
    if front["puzzle"] == nil, front["kind"] == nil {
      reading.fault(
        "the figure does not say what it shows", hint: "write `kind: …` or `puzzle: …`", at: "")
    }
    try reading.finish()
    let entry: Entry
    if front["puzzle"] == nil {
      entry = try Self.puzzle(of: source, FigureText(source, bytes), file, press)
    } else {
      entry = try Self.puzzle(named: source, press)
    }
    self.file = file
    self.entry = entry
    self.callouts = callouts
    template = try Self.template(source, entry.puzzle.info.slug, press)
    session = entry.puzzle.open(press.shelf)
    try Self.play(source, session)
  }

  private static func callouts(_ source: Source, _ reading: inout Reading) -> [Callout] {
    guard let marks = source.front["marks"]?.fields else { return [] }
    return marks.names.compactMap { id in
      guard let text = source.spots["marks.\(id)"]?.raw else {
        reading.fault("the mark \(id) has no words", hint: "write them here", at: "marks.\(id)")
        return nil
      }
      return Callout(id: id, text: text, place: source.place(of: "marks.\(id)"))
    }
  }

  private static func puzzle(
    of source: Source, _ text: FigureText, _ file: String, _ press: Press
  ) throws -> Entry {
    let path = "definition."
    var written = source
    written.front = source.front["definition"]?.fields ?? Fields()
    written.front["kind"] = source.front["kind"]
    written.spots = [:]
    for (key, spot) in source.spots where key.hasPrefix(path) {
      written.spots[String(key.dropFirst(path.count))] = spot
    }
    written.spots["kind"] = source.spots["kind"]
    written.body = text.text
    written.bodyLine = text.firstLine
    // The same seed in every press, since a lent page must show the same figure.
    written.seed = Dice.seed(from: written.spelled("seed") ?? source.name)
    var faults: [Fault] = []
    let entry = faults.gather(file) { try DefinitionReader(press).entry(written, file) }
    guard let entry else { throw Faults(faults.map(text.placed)) }
    return entry
  }

  private static func puzzle(named source: Source, _ press: Press) throws -> Entry {
    let place = source.place(of: "puzzle")
    for key in ["kind", "definition", "text"] where source.front[key] != nil {
      throw Fault(
        "the figure has a puzzle of the press and a \(key) of its own",
        hint: "take one of them out",
        at: source.spots[key]?.key)
    }
    let id = source.spelled("puzzle") ?? ""
    guard Path.normal(id) == id, let file = press.file(ofPuzzle: id) else {
      let known = press.roots.flatMap { Disk.files(below: Path.join($0, "content/puzzles")) }
      throw Fault(
        "no puzzle is called \(id)",
        hint: nearest(id, among: known.map(Path.stem(of:))).map { "did you mean \($0)?" },
        at: place)
    }
    var faults: [Fault] = []
    let entry = faults.gather(file) { try DefinitionReader(press).entry(file, id: id) }
    guard let entry else { throw Faults(faults) }
    guard let entry else {
      throw Fault("the puzzle \(id) is a draft", hint: "take `draft: true` out", at: place)
    }
    return entry
  }

  private static func template(
    _ source: Source, _ kind: String, _ press: Press
  ) throws(Fault) -> String {
    let folder = "kinds/\(kind)/"
    guard let part = source.spelled("part") else {
      return press.library.has(folder + "figure.html")
        ? folder + "figure.html" : folder + "board.html"
    }
    if part.hasSuffix(".html"), press.library.has(folder + part) { return folder + part }
    let known = press.library.names.filter { $0.hasPrefix(folder) && $0.hasSuffix(".html") }
      .map(Path.name(of:))
    throw Fault(
      "the kind \(kind) has no template \(part)",
      hint: nearest(part, among: known).map { "did you mean \($0)?" }
        ?? "known are " + known.joined(separator: ", "),
      at: source.place(of: "part"))
  }

  /// Stops at the first refused step, since the next ones assume another position.
  private static func play(_ source: Source, _ session: Session) throws(Fault) {
    for key in ["moves", "events"] {
      for path in paths(of: key, in: source) {
        let line = source.spots[path]?.raw ?? ""
        do throws(Fault) {
          if key == "moves" { try session.make(Move(line)) } else { try session.hear(line) }
        } catch {
          throw Fault(
            "the board refuses `\(line)`: \(error.message)", hint: error.hint,
            at: source.place(of: path))
        }
      }
    }
  }

  private static func paths(of key: String, in source: Source) -> [String] {
    switch source.front[key] {
    case .list(let lines): lines.indices.map { "\(key).\($0)" }
    case .text: [key]
    default: []
    }
  }
}
