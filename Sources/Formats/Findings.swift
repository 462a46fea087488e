import Kinds
import Puzzle

/// Collects warnings and faults while a file is read or written. Repeated messages are counted
/// instead of listed.
struct Findings {
  private struct Finding {
    let fault: Fault
    var count = 1
  }

  private var findings: [Finding] = []
  private var known: [String: Int] = [:]

  /// The maximum number of different messages.
  static let most = 500

  /// For what is lost or was repaired; the file is still readable.
  mutating func warn(_ message: String, hint: String? = nil, line: Int? = nil) {
    note(.warning(message, hint: hint, at: Self.place(line)))
  }

  /// For what makes the file unreadable.
  mutating func fail(_ message: String, hint: String? = nil, line: Int? = nil) {
    note(Fault(message, hint: hint, at: Self.place(line)))
  }

  mutating func note(_ fault: Fault) {
    if let place = known[fault.message], findings[place].fault.weight == fault.weight {
      findings[place].count += 1
    } else if findings.count < Self.most || fault.weight == .error && !hasFaults {
      known[fault.message] = findings.count
      findings.append(Finding(fault: fault))
    }
  }

  /// Fails if there are more clues than any crossword has.
  mutating func isTooMany(_ clues: Int, line: Int? = nil) -> Bool {
    guard clues > Limits.clues else { return false }
    fail("there are more than \(Limits.clues) clues", line: line)
    return true
  }

  var hasFaults: Bool { findings.contains { $0.fault.weight == .error } }

  var all: [Fault] { findings.map { Self.counted($0.fault, $0.count) } }

  /// Returns the warnings, or throws if there is any fault.
  func result() throws(Faults) -> [Fault] {
    if hasFaults { throw Faults(all).sorted() }
    return all
  }

  private static func counted(_ fault: Fault, _ count: Int) -> Fault {
    guard count > 1 else { return fault }
    return Fault(
      "\(fault.message) (\(count) times)", hint: fault.hint, at: fault.place, in: fault.file,
      weight: fault.weight)
  }

  private static func place(_ line: Int?) -> Place? { line.map { Place(line: $0, column: 1) } }
}

/// Warns about the parts of a crossword that a format cannot hold.
struct Losses {
  enum Part: CaseIterable {
    case hints, explanations, anagrams, also, given, circles, shades, bars, voids, preamble
    case afterword, par, allowance, secrecy, draft, tags, style, namedLinks
  }

  let form: String
  let holds: Set<Part>

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
