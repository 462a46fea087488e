import Kinds
import Puzzle

/// What a form cannot hold, said thing by thing while a crossword is written in it.
struct Losses {
  /// Parts of a definition for which some forms have no place.
  enum Part: CaseIterable {
    case hints, explanations, anagrams, also, given, circles, shades, bars, voids, preamble
    case afterword, par, allowance, secrecy, draft, tags, style, namedLinks
  }

  /// The name of the form.
  let form: String
  /// What it has a place for.
  let holds: Set<Part>

  /// Says everything that a definition has and the form has not.
  func tell(_ definition: Crossword.Definition, _ findings: inout Findings) {
    for part in Part.allCases where !holds.contains(part) {
      for thing in things(part, definition) { findings.warn("\(form) has no place for \(thing)") }
    }
  }

  private func clues(
    _ definition: Crossword.Definition, _ matches: (Crossword.Clue) -> Bool
  ) -> [String] {
    definition.sections.flatMap { section in
      section.clues.filter(matches).map { "\($0.label) \(section.title)" }
    }
  }

  private func things(_ part: Part, _ definition: Crossword.Definition) -> [String] {
    let cells = definition.grid.cells
    switch part {
    case .hints: return clues(definition) { !$0.hint.isEmpty }.map { "the hint to \($0)" }
    case .explanations:
      return clues(definition) { !$0.explanation.isEmpty }.map { "the explanation of \($0)" }
    case .anagrams:
      return clues(definition) { !$0.anagram.isEmpty }.map { "the anagram letters of \($0)" }
    case .also: return cells.flatMap { $0.also }.map { "\($0), which is right in a cell as well" }
    case .given: return cells.filter { $0.isGiven }.map { _ in "a letter given from the start" }
    case .circles: return cells.filter { $0.hasCircle }.map { _ in "a circle" }
    case .shades: return cells.filter { !$0.shade.isEmpty }.map { "the shade \($0.shade)" }
    case .bars:
      return cells.filter { $0.hasBarRight || $0.hasBarBelow }.map { _ in "a bar between cells" }
    case .voids:
      return cells.filter { $0.form == .void }.map { _ in "a missing cell; it became a block" }
    case .preamble: return definition.preamble.isEmpty ? [] : ["the text above the grid"]
    case .afterword: return definition.afterword.isEmpty ? [] : ["the text told at the end"]
    case .par: return definition.par.map { _ in ["the time of a good solver"] } ?? []
    case .allowance: return definition.hints.map { _ in ["the number of hints"] } ?? []
    case .secrecy: return definition.hidesAnswer ? ["hidden answers; they can be read"] : []
    case .draft: return definition.common["draft"]?.bool == true ? ["the mark of a draft"] : []
    case .style:
      return definition.style == .free ? [] : ["the style \(definition.style.rawValue)"]
    case .namedLinks:
      return clues(definition) { $0.linked.count < $0.links.count }
        .map { "the link of \($0) to a word without a number" }
    case .tags: return definition.common["tags"].map { _ in ["tags"] } ?? []
    }
  }
}
