import Kinds
import Puzzle

/// A crossword as Across Lite holds it, in either of its formats, `.puz` and text.
struct AcrossLite {
  var title = ""
  var author = ""
  var copyright = ""
  var notes = ""
  /// Whether the solver has to find the blocks.
  var isDiagramless = false
  /// Has neither bars nor gaps, and only the standard numbering.
  var grid: Crossword.Grid
  /// The clues of `grid.lights` in order, across first; empty for a light without a clue.
  var clues: [String] = []

  init(_ grid: Crossword.Grid) { self.grid = grid }

  /// The credits key that records the sort of puzzle if it is not an ordinary one.
  static let form = "form"
  static let diagramless = "diagramless"
  static let shownBlocks = Fault.warning(
    "the puzzle hides its blocks from the solver, but here they are shown")
}

extension AcrossLite {
  var definition: Crossword.Definition {
    var sections = [
      Crossword.Section("Across", .across), Crossword.Section("Down", .down),
    ]
    for (light, clue) in zip(grid.lights, clues) {
      let told = Crossword.Clue(
        String(light.number), written: Self.line(clue), cells: light.cells)
      sections[light.axis == .across ? 0 : 1].clues.append(told)
    }
    var definition = Crossword.Definition(
      grid: grid.numbered, sections: sections.filter { !$0.clues.isEmpty })
    for (key, text) in [("title", Self.line(title)), ("author", Self.line(author))] {
      if !text.isEmpty { definition.common[key] = .text(text) }
    }
    definition.copyright = Self.line(copyright)
    definition.preamble = Self.lines(notes)
    if isDiagramless { definition.credits[Self.form] = .text(Self.diagramless) }
    return definition
  }

  /// Puts a text on one line; a control character counts as a space, with those around it.
  static func line(_ text: String) -> String { text.onOneLine }

  /// Normalizes line ends to LF and drops empty lines at both ends.
  static func lines(_ text: String) -> String {
    let body = lines(keeping: text).drop(while: \.isEmpty)
    return body.reversed().drop(while: \.isEmpty).reversed().joined(separator: "\n")
  }

  /// Every line of a text, whatever its line ends, without trailing spaces.
  static func lines(keeping text: String) -> [String] {
    var lines: [String.UnicodeScalarView] = [.init()]
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if scalar == "\r" || scalar == "\n" && last != "\r" {
        lines.append(.init())
      } else if scalar.value >= 0x20 && scalar.value != 0x7F {
        lines[lines.count - 1].append(scalar)
      } else if scalar == "\t" {
        lines[lines.count - 1].append(" ")
      }
      last = scalar
    }
    return lines.map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return String(line)
    }
  }

  static func capitals(_ text: String) -> String {
    var capitals = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { capitals.append(Folding.capital(scalar)) }
    return String(capitals)
  }

  /// Alternative answers for a cell of several letters: Across Lite also accepts its short letter.
  /// The first letter needs no mention, and X is the default where none was chosen.
  static func also(_ short: String, for full: String) -> [String] {
    let scalars = Array(short.unicodeScalars)
    guard scalars.count == 1, isPlain(scalars[0]), short != "X" else { return [] }
    guard full.unicodeScalars.count > 1 else { return [] }
    return full.unicodeScalars.first == scalars[0] ? [] : [short]
  }

  /// The letter written to the grid for a cell of several letters.
  static func short(_ cell: Crossword.Cell) -> Unicode.Scalar {
    let chosen = cell.also.filter { $0.unicodeScalars.count == 1 } + [cell.solution]
    for scalar in chosen.compactMap({ $0.unicodeScalars.first }) where isPlain(scalar) {
      return scalar
    }
    return "X"
  }

  /// Whether a character can be written to the grid as is; `.`, `:` and `-` mean blocks and blanks.
  static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    (0x21...0x7E).contains(scalar.value) && !".:-".unicodeScalars.contains(scalar)
      && Folding.capital(scalar) == scalar
  }

  /// Reduces a definition to what Across Lite can hold, with a warning for each loss.
  static func lowered(_ definition: Crossword.Definition) -> (Self, [Fault]) {
    var lowering = Lowering(definition)
    let puzzle = lowering.puzzle()
    return (puzzle, lowering.warnings)
  }

  struct Lowering {
    let definition: Crossword.Definition
    var warnings: [Fault] = []
    /// Clues without a light of their own in a plain grid.
    private var homeless: [(section: String, clue: String)] = []

    init(_ definition: Crossword.Definition) { self.definition = definition }

    mutating func puzzle() -> AcrossLite {
      var puzzle = AcrossLite(grid())
      puzzle.isDiagramless = definition.credits[AcrossLite.form]?.text == AcrossLite.diagramless
      puzzle.title = line(definition.common["title"]?.text ?? "")
      puzzle.author = line(definition.common["author"]?.text ?? "")
      puzzle.copyright = line(definition.copyright)
      puzzle.clues = clues(puzzle.grid.lights)
      puzzle.notes = notes()
      tellOmissions()
      tellChanges(in: puzzle)
      return puzzle
    }

    /// Adds one warning that lists all `things`, if there are any.
    mutating func tell(_ what: String, _ things: [String]) {
      guard !things.isEmpty else { return }
      warnings.append(.warning("\(what): \(things.joined(separator: ", "))"))
    }

    private mutating func clues(_ lights: [Crossword.Light]) -> [String] {
      var clues = [String?](repeating: nil, count: lights.count)
      let places = LightTable(lights)
      for section in definition.sections {
        for clue in section.clues {
          let text = told(clue)
          if let light = places.light(of: clue, in: section), clues[light] == nil {
            clues[light] = text
          } else {
            homeless.append((section.title, clue.label.isEmpty ? text : clue.label + ". " + text))
          }
        }
      }
      tell("clues without a light of their own go to the notes", homeless.map(\.clue))
      refer(&clues, lights)
      let silent = zip(lights, clues).filter { $0.1 == nil }.map { light, _ in
        "\(light.number) \(light.axis == .across ? "across" : "down")"
      }
      tell("lights without a clue get an empty one", silent)
      return clues.map { $0 ?? "" }
    }

    /// Gives the further lights of a linked clue a "See …" clue that refers to its first.
    private func refer(_ clues: inout [String?], _ lights: [Crossword.Light]) {
      for section in definition.sections {
        for clue in section.clues where !clue.links.isEmpty {
          let cells = Set(clue.cells)
          for place in lights.indices where clues[place] == nil {
            guard lights[place].cells.allSatisfy(cells.contains) else { continue }
            clues[place] = "See \(clue.label) \(section.title.lowercased())"
          }
        }
      }
    }

    private func told(_ clue: Crossword.Clue) -> String {
      let text = line(clue.written)
      return clue.links.isEmpty ? text : "With \(clue.links.joined(separator: ", ")): \(text)"
    }

    private func line(_ text: String) -> String { AcrossLite.line(AcrossLite.plain(text)) }

    private func notes() -> String {
      var parts = [definition.common["note"]?.text ?? "", definition.preamble]
        .map(AcrossLite.plain)
      for section in definition.sections.map(\.title) {
        let clues = homeless.filter { $0.section == section }.map(\.clue)
        if !clues.isEmpty { parts.append(([section] + clues).joined(separator: "\n")) }
      }
      return AcrossLite.lines(parts.filter { !$0.isEmpty }.joined(separator: "\n\n"))
    }
  }
}

/// Finds the light of a plain grid that belongs to a clue of any other grid.
private struct LightTable {
  private let lights: [Crossword.Light]
  private var byStart: [Start: Int] = [:]
  private var byNumber: [Start: Int] = [:]

  private struct Start: Hashable {
    let number: Int
    let axis: Crossword.Axis
  }

  init(_ lights: [Crossword.Light]) {
    self.lights = lights
    for (place, light) in lights.enumerated() {
      byStart[Start(number: light.cells[0], axis: light.axis)] = place
      byNumber[Start(number: light.number, axis: light.axis)] = place
    }
  }

  /// The light along which a clue begins, even if the clue continues in another light or a bar ends
  /// it early. A clue without cells, which only refers to another, is found by its number.
  func light(of clue: Crossword.Clue, in section: Crossword.Section) -> Int? {
    guard let first = clue.cells.first else {
      guard let axis = section.axis, let number = Int(clue.label) else { return nil }
      return byNumber[Start(number: number, axis: axis)]
    }
    let axes = section.axis.map { [$0, $0 == .across ? .down : .across] } ?? [.across, .down]
    return axes.lazy.compactMap { byStart[Start(number: first, axis: $0)] }.first { place in
      zip(lights[place].cells, clue.cells).allSatisfy { $0 == $1 }
    }
  }
}
