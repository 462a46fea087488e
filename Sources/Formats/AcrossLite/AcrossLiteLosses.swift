import Kinds
import Puzzle

extension AcrossLite.Lowering {
  /// Warns about what differs when the file is read back; omissions have been reported already.
  mutating func tellChanges(in puzzle: AcrossLite) {
    let back = puzzle.definition
    var texts = ["title", "author"].filter { definition.common[$0] != back.common[$0] }
    if definition.common["note"] != nil { texts.append("note") }
    if definition.copyright != back.copyright { texts.append("copyright") }
    let hasPreamble = !definition.preamble.isEmpty && definition.preamble != back.preamble
    if hasPreamble { texts.append("text above the grid") }
    tell("written otherwise or in another place", texts)
    let shown = definition.grid.cells.indices.filter {
      definition.grid.cells[$0].label.isEmpty && !back.grid.cells[$0].label.isEmpty
    }
    tell("numbers that were hidden are shown", shown.map { back.grid.cells[$0].label })
    tell("links between words are told in words", clues { !$0.links.isEmpty })
    tell("written otherwise", changedClues(back))
    tellLists(back)
  }

  /// Lists without an axis are written to the notes, heading included.
  private mutating func tellLists(_ back: Crossword.Definition) {
    let sections = definition.sections.filter { $0.axis != nil || $0.clues.isEmpty }
    let isUsual = sections.allSatisfy { section in
      section.axis.map { section.title == ($0 == .across ? "Across" : "Down") } ?? false
    }
    if !isUsual || sections.count != back.sections.count {
      tell("lists of clues become Across and Down", sections.map(\.title))
    }
  }

  private func changedClues(_ back: Crossword.Definition) -> [String] {
    let found = back.sections.flatMap(\.clues)
    return clues { clue in
      guard clue.links.isEmpty, AcrossLite.plain(clue.text) == clue.text else { return false }
      guard let twin = found.first(where: { $0.cells == clue.cells }) else { return false }
      return twin.text != clue.text || twin.enumeration != clue.enumeration
    }
  }

  /// The grid without what Across Lite cannot draw, with a warning for each loss.
  mutating func grid() -> Crossword.Grid {
    var grid = definition.grid
    let name = { (place: Int) in "r\(grid.row(of: place) + 1)c\(grid.column(of: place) + 1)" }
    func places(_ isSo: (Crossword.Cell) -> Bool) -> [String] {
      definition.grid.cells.indices.filter { isSo(definition.grid.cells[$0]) }.map(name)
    }
    tell("bars between cells are left out", places { $0.hasBarRight || $0.hasBarBelow })
    tell("places without a cell become blocks", places { $0.form == .void })
    let hasCircles = grid.cells.contains { $0.hasCircle }
    tell(
      hasCircles ? "shades are left out" : "shades become circles",
      places { $0.form == .white && !$0.shade.isEmpty })
    tell("shades of blocks are left out", places { $0.form != .white && !$0.shade.isEmpty })
    tell(
      "other accepted contents are left out",
      places { cell in
        let kept = cell.solution.unicodeScalars.count > 1 ? cell.also.first : nil
        return cell.also != AcrossLite.also(kept ?? "", for: cell.solution)
      })
    for place in grid.cells.indices {
      grid.cells[place].hasBarRight = false
      grid.cells[place].hasBarBelow = false
      if grid.cells[place].form == .void { grid.cells[place].form = .block }
      if !hasCircles && grid.cells[place].form == .white && !grid.cells[place].shade.isEmpty {
        grid.cells[place].hasCircle = true
      }
      grid.cells[place].shade = ""
    }
    let plain = grid.numbered
    tell(
      "numbers become the usual ones",
      grid.cells.indices.filter {
        let label = grid.cells[$0].label
        return label != plain.cells[$0].label && !label.isEmpty
      }.map { "\(name($0)) is \(grid.cells[$0].label)" })
    return plain
  }

  mutating func tellOmissions() {
    let common = definition.common
    var lost = ["date", "tags", "draft"].filter { common[$0] != nil }
    lost += definition.credits.filter { key, value in
      key != AcrossLite.form || value.text != AcrossLite.diagramless
    }.map(\.key)
    if definition.style != .free { lost.append("style") }
    if !definition.afterword.isEmpty { lost.append("what is told at the end") }
    if definition.par != nil { lost.append("par") }
    if definition.hints != nil { lost.append("number of hints") }
    if definition.hidesAnswer { lost.append("that the answer is hidden") }
    tell("left out", lost)
    tell("hints are left out", clues { !$0.hint.isEmpty })
    tell("explanations are left out", clues { !$0.explanation.isEmpty })
    tell("letters to shuffle are left out", clues { !$0.anagram.isEmpty })
    tell(
      "italics become quotation marks, other marks of type are left out",
      clues { AcrossLite.plain($0.text) != $0.text })
  }

  func clues(_ isSo: (Crossword.Clue) -> Bool) -> [String] {
    definition.sections.flatMap { section in
      section.clues.filter(isSo).map { "\($0.label) \(section.title.lowercased())" }
    }
  }
}

extension AcrossLite {
  /// The text without tags. Italics, which usually mark titles, become quotation marks, and bold
  /// text is put between asterisks.
  static func plain(_ text: String) -> String {
    Tags.pieces(of: text).map { piece in
      switch piece {
      case .text(let text): text
      case .open("i"), .close("i"): "\""
      case .open("b"), .close("b"): "*"
      case .open, .close: ""
      }
    }.joined()
  }
}
