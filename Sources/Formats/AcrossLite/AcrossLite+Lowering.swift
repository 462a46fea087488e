import Kinds
import Puzzle

extension AcrossLite {
  /// Makes of a definition what Across Lite can hold, and says what it cannot.
  static func lowered(_ definition: Crossword.Definition) -> (Self, [Fault]) {
    var lowering = Lowering(definition)
    let puzzle = lowering.puzzle()
    return (puzzle, lowering.warnings)
  }

  /// A definition on its way into the form, and what is lost on it.
  struct Lowering {
    /// What is to be written.
    let definition: Crossword.Definition
    /// What the form cannot hold.
    var warnings: [Fault] = []
    /// Clues that have no light of their own in a plain grid.
    private var homeless: [(section: String, clue: String)] = []

    /// Prepares to lower.
    init(_ definition: Crossword.Definition) { self.definition = definition }

    /// Lowers everything.
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

    /// Lists some things of which the form lacks a part, if there are any.
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

    /// The further lights of a linked clue point back to its first.
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

/// The lights of a plain grid, to be found by the clues of any other.
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

  /// The light along which a clue begins, be it that the clue goes on in another, or that a bar
  /// ends it early; a clue that only refers to another has its number.
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
