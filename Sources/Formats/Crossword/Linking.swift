import Kinds
import Puzzle

extension Crossword.Definition {
  /// Normalizes what a file said: labels that join several words become links, a linked clue covers
  /// all of its words, and a clue that only refers to it has no cells. Clues without cells get
  /// those of the word that their label names. In an open grid no word has a beginning yet.
  mutating func settle(isOpen: Bool = false, _ findings: inout Findings) {
    var count = sections.reduce(0) { $0 + $1.clues.reduce(0) { $0 + $1.cells.count } }
    guard count <= Limits.cells else { return findings.fail(Self.endless) }
    self = tidied
    grid = grid.withoutIdleBars
    let finder = LightFinder(grid)
    var taken: Set<String> = []
    for section in sections.indices {
      let axis = sections[section].axis
      for place in sections[section].clues.indices {
        sections[section].clues[place].partLabel(axis)
        sections[section].clues[place].directLinks(axis, finder)
        let clue = sections[section].clues[place]
        for name in clue.linked {
          taken.insert(finder.key(name.number, name.axis ?? axis))
        }
      }
    }
    for section in sections.indices {
      let axis = sections[section].axis
      for place in sections[section].clues.indices {
        let key = finder.key(sections[section].clues[place].label, axis)
        if axis != nil, taken.contains(key), sections[section].clues[place].links.isEmpty {
          sections[section].clues[place].cells = []
        } else {
          count -= sections[section].clues[place].cells.count
          let title = sections[section].title
          var unsaid = Findings()
          if isOpen {
            sections[section].clues[place].run(axis, finder, title, &unsaid)
          } else {
            sections[section].clues[place].run(axis, finder, title, &findings)
          }
          count += sections[section].clues[place].cells.count
          guard count <= Limits.cells else { return findings.fail(Self.endless) }
        }
      }
    }
  }

  private static let endless = "the clues run through more than \(Limits.cells) cells"
}

extension LightFinder {
  fileprivate func key(_ number: String, _ axis: Crossword.Axis?) -> String {
    axis.map { number + ($0 == .across ? "a" : "d") } ?? number
  }
}

extension Crossword.Clue {
  fileprivate mutating func partLabel(_ axis: Crossword.Axis?) {
    guard links.isEmpty, let names = LightName.all(label),
      names[0].axis == nil || names[0].axis == axis
    else { return }
    label = names[0].number
    links = names.dropFirst().map { $0.link(in: axis) }
  }

  /// Adds the direction to a link whose word only runs the other way.
  fileprivate mutating func directLinks(_ axis: Crossword.Axis?, _ finder: LightFinder) {
    guard let axis, !links.isEmpty else { return }
    let other: Crossword.Axis = axis == .across ? .down : .across
    links = links.map { link in
      guard let name = LightName(link), name.axis == nil, finder.cells(name.number, axis) == nil,
        finder.cells(name.number, other) != nil
      else { return link }
      return LightName(name.number, other).link(in: axis)
    }
  }

  fileprivate mutating func run(
    _ axis: Crossword.Axis?, _ finder: LightFinder, _ title: String, _ findings: inout Findings
  ) {
    let own = axis.flatMap { finder.cells(label, $0) }
    if cells.isEmpty, own == nil, axis != nil, !label.isEmpty {
      findings.warn("no word of the grid begins at \(label) \(title)")
    }
    guard cells.isEmpty || cells == own else { return }
    cells = finder.cells(of: self, axis, first: own ?? []) { name in
      findings.warn("no word of the grid begins at \(name.brief), to which \(label) is linked")
    }
  }
}

extension LightFinder {
  /// The cells that the label and links of a clue imply.
  func usualCells(of clue: Crossword.Clue, _ axis: Crossword.Axis?) -> [Int] {
    let own = axis.flatMap { cells(clue.label, $0) } ?? []
    return cells(of: clue, axis, first: own) { _ in }
  }

  /// A word may begin in the cell where the previous one ends; that cell counts once.
  fileprivate func cells(
    of clue: Crossword.Clue, _ axis: Crossword.Axis?, first: [Int], missing: (LightName) -> Void
  ) -> [Int] {
    var all = first
    for name in clue.linked.prefix(Limits.links) {
      let ways = name.axis.map { [$0] } ?? [axis ?? .across, axis == .down ? .across : .down]
      guard let more = ways.lazy.compactMap({ cells(name.number, $0) }).first else {
        missing(name)
        continue
      }
      all += all.last == more.first ? more[1...] : more[...]
    }
    return all
  }
}
