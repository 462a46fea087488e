import Kinds
import Puzzle

/// Reads the text form of Across Lite, and says in which line something is amiss.
struct AcrossLiteTextReader {
  /// A line with its number in the file.
  struct Line {
    /// The text without spaces around it.
    var text: String
    /// Its number, from one.
    var number: Int
    /// Its place, to hang a fault on.
    var place: Place { Place(line: number, column: 1) }
  }

  /// What is odd so far.
  var warnings: [Fault] = []
  private var faults: [Fault] = []
  private var parts: [AcrossLiteText.Heading: [Line]] = [:]
  private var notepad: [String] = []
  private var isRecognized = false

  /// Parts a file by its headings. Everything under the last one is the notepad's, as it stands.
  init(_ bytes: [UInt8]) throws(Faults) {
    var findings = Findings()
    let text = try PlainText.read(bytes, &findings)
    warnings = findings.all
    var heading: AcrossLiteText.Heading?
    for (number, raw) in AcrossLite.lines(keeping: text).enumerated() {
      let line = Line(text: AcrossLite.line(raw), number: number + 1)
      if heading == .notepad {
        notepad.append(raw)
      } else if !isRecognized {
        guard !line.text.isEmpty else { continue }
        guard line.text.uppercased().hasPrefix("<ACROSS PUZZLE") else { return }
        isRecognized = true
      } else if let next = Self.heading(line.text) {
        heading = next
        if parts[next] == nil { parts[next] = [] }
      } else if let heading {
        parts[heading, default: []].append(line)
      } else if !line.text.isEmpty {
        warnings.append(.warning("a line before the first heading is left out", at: line.place))
      }
    }
  }

  /// Reads the whole file.
  mutating func read() throws(Faults) -> Decoded {
    guard isRecognized else {
      throw Faults(
        Fault(
          "this is no Across Lite text", hint: "one begins with <ACROSS PUZZLE>",
          at: Place(line: 1, column: 1)))
    }
    let rebus = rebus()
    var puzzle = AcrossLite(grid(rebus))
    puzzle.title = joined(.title)
    puzzle.author = joined(.author)
    puzzle.copyright = joined(.copyright)
    puzzle.notes = notepad.joined(separator: "\n")
    puzzle.isDiagramless = (parts[.grid] ?? []).contains { $0.text.utf8.contains(Puz.hiddenBlock) }
    if puzzle.isDiagramless { warnings.append(AcrossLite.shownBlocks) }
    // How many clues there must be is told by a grid that is whole.
    guard faults.isEmpty else { throw Faults(faults).sorted() }
    puzzle.clues = clues(puzzle.grid.lights)
    let definition = puzzle.definition
    var findings = Findings()
    definition.require(&findings)
    faults += findings.all
    guard faults.isEmpty else { throw Faults(faults) }
    return Decoded(definition, warnings: warnings)
  }

  /// Notes what makes the puzzle unreadable.
  mutating func fault(_ message: String, hint: String? = nil, at place: Place?) {
    faults.append(Fault(message, hint: hint, at: place))
  }

  /// The lines under a heading that hold something.
  func lines(_ heading: AcrossLiteText.Heading) -> [Line] {
    (parts[heading] ?? []).filter { !$0.text.isEmpty }
  }

  private func joined(_ heading: AcrossLiteText.Heading) -> String {
    lines(heading).map(\.text).joined(separator: " ")
  }

  private mutating func clues(_ lights: [Crossword.Light]) -> [String] {
    let across = lights.count { $0.axis == .across }
    return clues(.across, across) + clues(.down, lights.count - across)
  }

  /// The clues under a heading, one a line. Empty lines count only where they make up the number.
  private mutating func clues(_ heading: AcrossLiteText.Heading, _ count: Int) -> [String] {
    var all = parts[heading] ?? []
    while all.count > count, all.last?.text.isEmpty == true { all.removeLast() }
    if all.count != count { all = lines(heading) }
    let name = heading.rawValue.lowercased()
    if all.count < count {
      fault(
        "\(all.count) clues \(name) for \(count) lights",
        hint: "each light needs a line, also where it has no clue yet", at: all.last?.place)
    }
    for line in all.dropFirst(count) {
      warnings.append(
        .warning("a clue without a light \(name) is left out: \(line.text)", at: line.place))
    }
    return all.prefix(count).map(\.text) + [String](repeating: "", count: max(0, count - all.count))
  }

  private static func heading(_ line: String) -> AcrossLiteText.Heading? {
    guard line.utf8.count < 16, line.hasPrefix("<"), line.hasSuffix(">") else { return nil }
    return AcrossLiteText.Heading(rawValue: line.dropFirst().dropLast().uppercased())
  }
}
