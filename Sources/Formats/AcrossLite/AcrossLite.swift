import Kinds
import Puzzle

/// What the program Across Lite knows of a crossword. Its two forms, `.puz` and a text to type,
/// hold the same, so both are turned into this and made from it.
struct AcrossLite {
  /// What stands above it.
  var title = ""
  /// Who made it.
  var author = ""
  /// Whose rights are named.
  var copyright = ""
  /// What its notepad says.
  var notes = ""
  /// Whether the solver is to find out where the blocks are.
  var isDiagramless = false
  /// The grid; it has neither bars nor gaps, and its numbers are the usual ones.
  var grid: Crossword.Grid
  /// The clues of the grid's lights in their order, first those across; empty for a light that the
  /// file says nothing of.
  var clues: [String] = []

  /// A grid whose clues are still to come.
  init(_ grid: Crossword.Grid) { self.grid = grid }

  /// The entry under which a definition keeps what sort of puzzle it is, if that is no usual one.
  static let form = "form"
  /// What that entry says of a grid whose blocks are not shown.
  static let diagramless = "diagramless"
  /// What is said of such a grid, since a press draws its blocks.
  static let shownBlocks = Fault.warning(
    "the puzzle hides its blocks from the solver, but here they are shown")
}

extension AcrossLite {
  /// The crossword in the terms of the press.
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

  /// A text on one line, without what only steers a printer.
  static func line(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isSpace = scalar.value <= 0x20 || scalar.value == 0x7F
      if !isSpace {
        line.append(scalar)
      } else if let last = line.last, last != " " {
        line.append(" ")
      }
    }
    if line.last == " " { line.removeLast() }
    return String(line)
  }

  /// A text of several lines whose ends are those of Unix, without empty ones around it.
  static func lines(_ text: String) -> String {
    let body = lines(keeping: text).drop(while: \.isEmpty)
    return body.reversed().drop(while: \.isEmpty).reversed().joined(separator: "\n")
  }

  /// Every line of a text, whatever system wrote it, without spaces at its end.
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
}
