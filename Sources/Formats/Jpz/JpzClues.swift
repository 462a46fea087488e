import Kinds
import Puzzle

/// Parses the words and clue lists of a JPZ file.
struct JpzClues {
  private let crossword: XmlElement
  private let layout: JpzLayout
  private let words: [String: [Int]]
  private let finder: LightFinder

  /// Reads the words, through which the clues name their cells.
  init(_ crossword: XmlElement, _ layout: JpzLayout, _ findings: inout Findings) {
    self.crossword = crossword
    self.layout = layout
    finder = LightFinder(layout.grid)
    var words: [String: [Int]] = [:]
    var count = 0
    for element in crossword.elements where element.name == "word" {
      var cells: [Int] = []
      if element.attribute("x") != nil, element.attribute("y") != nil {
        cells += JpzLayout.places(element, in: layout.grid, &findings) ?? []
      }
      for part in element.elements where part.name == "cells" {
        cells += JpzLayout.places(part, in: layout.grid, &findings) ?? []
        if cells.count + count > Limits.cells { break }
      }
      count += cells.count
      guard count <= Limits.cells else {
        findings.fail("the words run through more than \(Limits.cells) cells", line: element.line)
        break
      }
      if let id = element.attribute("id") { words[id] = cells }
    }
    self.words = words
  }

  func sections(_ findings: inout Findings) -> [Crossword.Section] {
    var sections: [Crossword.Section] = []
    var count = 0
    for list in crossword.elements where list.name == "clues" {
      let title = Tags.read(html: list["title"]?.html ?? "", &findings)
      let bare = Tags.plain(title).text.trimmed
      var section = Crossword.Section(bare.hasSuffix(":") ? String(bare.dropLast()) : bare, nil)
      for element in list.elements where element.name == "clue" {
        count += 1
        if findings.isTooMany(count, line: element.line) { return sections }
        section.clues.append(clue(element, &findings))
      }
      section.axis = axis(of: section)
      sections.append(section)
    }
    return sections
  }

  /// In JPZ, clues that only refer to another have cells; those marked as links lose them.
  func dropReferences(_ definition: inout Crossword.Definition) {
    let lists = crossword.elements.filter { $0.name == "clues" }
    for (section, list) in lists.enumerated() where definition.sections.indices.contains(section) {
      for (place, element) in list.elements("clue").enumerated() {
        guard ["1", "true"].contains(element.attribute("is-link") ?? "") else { continue }
        if definition.sections[section].clues[place].links.isEmpty {
          definition.sections[section].clues[place].cells = []
        }
      }
    }
  }

  private func clue(_ element: XmlElement, _ findings: inout Findings) -> Crossword.Clue {
    let text = Tags.read(html: element.html, &findings)
    var clue = Crossword.Clue((element.attribute("number") ?? "").trimmed, written: text)
    if let word = element.attribute("word") {
      if let cells = words[word] {
        clue.cells = cells
      } else {
        findings.warn("clue \(clue.label) belongs to a word that is not there", line: element.line)
      }
    }
    if clue.label.isEmpty, element.attribute("number") == nil, let first = clue.cells.first {
      clue.label = layout.grid.cells[first].label
    }
    if let lengths = element.attribute("format")?.trimmed, !lengths.isEmpty {
      clue.enumeration = Enumeration.part("(\(lengths))").enumeration
      if clue.enumeration.isEmpty { clue.enumeration = lengths.onOneLine }
    }
    if let citation = element.attribute("citation")?.trimmed, !citation.isEmpty {
      let lengths = Enumeration.part("(\(citation))").enumeration
      if !lengths.isEmpty, clue.enumeration.isEmpty {
        clue.enumeration = lengths
      } else {
        clue.explanation = Tags.read(html: citation, &findings)
      }
    }
    for name in element.attributes where !Self.known.contains(name) {
      findings.warn("the entry \(name) of a clue is not kept")
    }
    return clue
  }

  private static let known: Set<String> = ["word", "number", "format", "citation", "is-link"]

  /// A list whose words all run across is an across list, whatever its heading and language.
  private func axis(of section: Crossword.Section) -> Crossword.Axis? {
    if section.title.isLike("Across") { return .across }
    if section.title.isLike("Down") { return .down }
    let asked = section.clues.filter { !$0.cells.isEmpty }
    return Crossword.Axis.allCases.first { axis in
      !asked.isEmpty && asked.allSatisfy { finder.cells($0.label, axis) == $0.cells }
    }
  }
}
