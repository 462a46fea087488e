import Kinds
import Puzzle

extension AcrossLite.Lowering {
  /// Says what a reader of the file will find otherwise than it was written, by reading it back.
  /// What is left out for want of a place was said before.
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

  /// Clues of lists that run along no axis went to the notes, heading and all.
  private mutating func tellLists(_ back: Crossword.Definition) {
    let sections = definition.sections.filter { $0.axis != nil || $0.clues.isEmpty }
    let isUsual = sections.allSatisfy { section in
      section.axis.map { section.title == ($0 == .across ? "Across" : "Down") } ?? false
    }
    if !isUsual || sections.count != back.sections.count {
      tell("lists of clues become Across and Down", sections.map(\.title))
    }
  }

  /// Clues of plain text that come back with another text or another count of letters.
  private func changedClues(_ back: Crossword.Definition) -> [String] {
    let found = back.sections.flatMap(\.clues)
    return clues { clue in
      guard clue.links.isEmpty, AcrossLite.plain(clue.text) == clue.text else { return false }
      guard let twin = found.first(where: { $0.cells == clue.cells }) else { return false }
      return twin.text != clue.text || twin.enumeration != clue.enumeration
    }
  }
}
