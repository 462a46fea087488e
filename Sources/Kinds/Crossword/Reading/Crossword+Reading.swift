import Grids
import Puzzle

extension Crossword {
  package static func read(_ source: Source) throws(Faults) -> Definition {
    var reader = Reader(source)
    let definition = reader.definition()
    try reader.reading.finish()
    guard let definition else { throw Faults(Fault("there is no grid")) }
    return definition
  }

  /// Parses one file. Every part adds its faults, and only a file without any becomes a definition.
  struct Reader {
    private(set) var reading: Reading
    private var count = 0

    private static let most = 200
    static let largest = 200

    init(_ source: Source) { reading = Reading(source, fields: info.keys) }

    /// Stops after `most`, since a file that is no crossword would have a fault in every line.
    mutating func fault(_ message: String, hint: String? = nil, at place: Place) {
      count += 1
      if count <= Self.most {
        reading.add(Fault(message, hint: hint, at: place))
      } else if count == Self.most + 1 {
        reading.add(Fault("there is more amiss below, which is not listed", at: place))
      }
    }

    mutating func fault(_ message: String, hint: String? = nil, in key: String) {
      reading.fault(message, hint: hint, at: key)
    }

    /// Whether the body had no fault so far.
    var isClean: Bool { count == 0 }

    /// `nil` if the grid cannot be read.
    mutating func definition() -> Definition? {
      let parts = Manuscript(reading.source).parts
      let sorts = parts.map { Sort($0.title) }
      refuseUnknown(parts, sorts)
      refuseWishes()
      let shades = shades()
      var grid = readGrid(parts, sorts)
      if let solid = grid { grid = readLayers(parts, sorts, on: solid, shades) }
      let lists = zip(parts, sorts).compactMap { part, sort in
        if case .clues(let title, let axis) = sort { drafts(part, title, axis) } else { nil }
      }
      var definition = Definition(
        common: reading.common, style: style(), grid: Grid(width: 0, height: 0, cells: []),
        sections: [])
      readFront(&definition)
      guard var grid else { return nil }
      definition.sections = resolve(lists, &grid)
      definition.grid = grid
      definition.origin = Origin(
        cells: gridOrigins, clues: lists.map { $0.drafts.map { $0.place } }, doubts: doubts)
      definition.preamble = prose(parts, sorts) { $0 == .opening || $0 == .preamble }
      definition.afterword = prose(parts, sorts) { $0 == .afterword }
      return definition
    }

    /// Wishes choose a pattern; next to a grid they would be ignored silently.
    private mutating func refuseWishes() {
      let known = Crossword.fields.map { $0.name }
      for field in Crossword.recipe where !known.contains(field.name) {
        guard reading.source.front[field.name] != nil else { continue }
        reading.fault(
          "\(field.name) asks for a grid to be made, and this file has one",
          hint: "take \(field.name) out, or take the grid out and write a seed", at: field.name)
      }
    }

    var gridOrigins: [Place] = []
    var doubts: [Fault] = []

    private mutating func refuseUnknown(_ parts: [Manuscript.Part], _ sorts: [Sort]) {
      var seen: [Sort] = []
      for (part, sort) in zip(parts, sorts) {
        if sort == .unknown {
          let near = nearest(part.title, among: Sort.names.map { $0.title })
          fault(
            "no part of a crossword is called \(part.title)",
            hint: near.map { "did you mean ## \($0)?" }
              ?? "a list of clues says how its words run: ## \(part.title) (across), (down) or "
              + "(cells)",
            at: part.place)
        } else if sort.isFenced, seen.contains(sort) {
          fault(
            "there is a part called \(part.title) already", hint: "keep one of them", at: part.place
          )
        }
        seen.append(sort)
      }
    }

    /// Joins all parts of a sort; drops the backslash that keeps a line from being a heading.
    private func prose(
      _ parts: [Manuscript.Part], _ sorts: [Sort], _ isWanted: (Sort) -> Bool
    ) -> String {
      var texts: [String] = []
      for (part, sort) in zip(parts, sorts) where isWanted(sort) {
        let lines = part.lines.map { line in
          let content = line.content
          let isEscaped = content.drop { $0 == UInt8(ascii: "\\") }.first == UInt8(ascii: "#")
          return Crossword.text(
            isEscaped && content.first != UInt8(ascii: "#") ? content.dropFirst() : content)
        }
        let text = tidied(lines.joined(separator: "\n"), breaksLines: true)
        if !text.isEmpty { texts.append(text) }
      }
      return texts.joined(separator: "\n\n")
    }
  }
}

extension Crossword.Reader {
  func style() -> Crossword.Style {
    reading.text("style").flatMap { Crossword.Style(rawValue: $0) } ?? .free
  }

  mutating func readFront(_ definition: inout Crossword.Definition) {
    definition.copyright = Crossword.tidied(reading.text("copyright") ?? "")
    definition.par = par()
    definition.hints = reading.whole("hints")
    definition.hidesAnswer = reading.text("answers") == "hidden"
    definition.ink = reading.text("blocks").flatMap { Crossword.Ink(rawValue: $0) } ?? .black
    definition.hasBoxes = reading.flag("boxes")
    definition.excluded = reading.list("exclude").compactMap { $0.text }
    for (name, value) in reading.source.front["credits"]?.fields ?? Fields() where !value.isNull {
      definition.credits[name] = value
    }
  }

  /// Colours by the letters that stand for them in the layer of shades.
  mutating func shades() -> [String: String] {
    var shades: [String: String] = [:]
    for (name, value) in reading.source.front["shades"]?.fields ?? Fields() {
      let colour = reading.source.spots["shades." + name]?.raw ?? value.text ?? ""
      if name.unicodeScalars.count != 1 {
        fault(
          "a shade is called by one letter, not \(name)", hint: "as in a: \"#ffd700\"",
          in: "shades." + name)
      } else if let colour = Self.colour(colour) {
        shades[name] = colour
      } else {
        fault(
          "this is no colour",
          hint: "write it as \"#ffd700\" within quotes, or as a name like gold",
          in: "shades." + name)
      }
    }
    return shades
  }

  /// In lower case, with `#rgb` expanded to `#rrggbb`; `nil` if it is no colour.
  private static func colour(_ text: String) -> String? {
    var bytes = text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    if bytes.count == 4, bytes[0] == UInt8(ascii: "#") {
      bytes = [bytes[0]] + bytes.dropFirst().flatMap { [$0, $0] }
    }
    let colour = Crossword.text(bytes[...])
    return Crossword.isColour(colour) ? colour : nil
  }

  /// Reads minutes, `m:ss` or `h:mm:ss`; the result is in seconds.
  private mutating func par() -> Int? {
    guard reading.source.front["par"].map({ !$0.isNull }) ?? false else { return nil }
    let parts = (reading.text("par") ?? "").parts(at: ":", keepsEmpty: true)
    let numbers = parts.compactMap { $0.utf8.count < 4 ? Int($0) : nil }
    guard numbers.count == parts.count, (1...3).contains(parts.count),
      numbers.allSatisfy({ $0 >= 0 }), numbers.dropFirst().allSatisfy({ $0 < 60 })
    else {
      fault("par is a time", hint: "write minutes and seconds, as in \"12:00\"", in: "par")
      return nil
    }
    let seconds =
      numbers.count == 1 ? numbers[0] * 60 : numbers.reduce(0) { $0 * 60 + $1 }
    guard (1...359_999).contains(seconds) else {
      fault("par is a time of some seconds and less than a hundred hours", in: "par")
      return nil
    }
    return seconds
  }
}
