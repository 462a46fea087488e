import Formats
import Kinds
import Puzzle
import Testing

/// Files that are far too large, too small or too deep for a crossword.
struct FormBoundsTests {
  static let suffixes = ["ipuz", "jpz", "exolve", "xd"]

  private static func square(_ side: Int) -> Crossword.Definition {
    let cells = (0..<(side * side)).map { place in
      place / max(1, side) % 2 == 1 && place % side % 2 == 1
        ? Crossword.Cell(.block) : Crossword.Cell(.white, "E")
    }
    let grid = Crossword.Grid(width: side, height: side, cells: cells).numbered
    let sections = [Crossword.Axis.across, .down].map { axis in
      Crossword.Section(
        axis == .across ? "Across" : "Down", axis,
        grid.lights.filter { $0.axis == axis }.map {
          Crossword.Clue(String($0.number), "Clue", cells: $0.cells)
        })
    }
    return Crossword.Definition(grid: grid, sections: side > 1 ? sections : [])
  }

  @Test(.timeLimit(.minutes(5)), arguments: suffixes, [1, 2, 99])
  func `grids of any sensible size are read`(suffix: String, side: Int) throws {
    let form = try Format.named(suffix)
    let definition = Self.square(side)
    let read = try form.decode(form.encode(definition).bytes).definition
    #expect(read.grid.cells.map { $0.solution } == definition.grid.cells.map { $0.solution })
    #expect(
      read.sections.map { $0.clues.count }.filter { $0 > 0 }
        == definition.sections.map { $0.clues.count }.filter { $0 > 0 })
  }

  @Test(.timeLimit(.minutes(5)), arguments: suffixes)
  func `a grid of two hundred a side is read`(suffix: String) throws {
    let form = try Format.named(suffix)
    let read = try form.decode(form.encode(Self.square(200)).bytes).definition
    #expect(read.grid.cells.count == 40_000)
    #expect(read.sections[0].clues.last?.cells.count == 200)
  }

  static let misshapen: [(suffix: String, text: String)] = [
    ("ipuz", ipuz("0", "0", "[]")), ("ipuz", ipuz("-3", "2", "[]")),
    ("ipuz", ipuz("1000", "1000", "[[0]]")), ("ipuz", ipuz("2", "1", "[[0]]")),
    ("ipuz", ipuz("9223372036854775807", "9223372036854775807", "[[0]]")),
    ("ipuz", ipuz("1", "1", "[[\"#\"]]")), ("ipuz", ipuz("1", "1", "{}")),
    ("jpz", jpz("0", "0", "")), ("jpz", jpz("300", "300", "")), ("jpz", jpz("x", "y", "")),
    ("jpz", jpz("99999999999", "99999999999", "")), ("jpz", jpz("1", "1", "")),
    ("jpz", jpz("2", "1", "<cell x=\"3\" y=\"1\"/>")),
    ("exolve", exolve("0", "0", "")), ("exolve", exolve("256", "1", "A")),
    ("exolve", exolve("-1", "-1", "A")), ("exolve", exolve("1", "2", "A")),
    ("exolve", exolve("2", "1", "A")), ("exolve", exolve("1", "1", ".")),
    ("xd", "## Grid\n\n"), ("xd", "## Grid\n\nAB\nC\n"), ("xd", "## Grid\n\n##\n##\n"),
    ("xd", "## Grid\n\n" + String(repeating: "A", count: 256) + "\n"),
  ]

  private static func ipuz(_ width: String, _ height: String, _ rows: String) -> String {
    "{\"kind\": [\"http://ipuz.org/crossword#1\"], \"dimensions\": {\"width\": \(width), "
      + "\"height\": \(height)}, \"puzzle\": \(rows), \"clues\": {}}"
  }

  private static func jpz(_ width: String, _ height: String, _ cells: String) -> String {
    "<rectangular-puzzle><crossword><grid width=\"\(width)\" height=\"\(height)\">\(cells)</grid>"
      + "</crossword></rectangular-puzzle>"
  }

  private static func exolve(_ width: String, _ height: String, _ grid: String) -> String {
    "exolve-begin\nexolve-width: \(width)\nexolve-height: \(height)\nexolve-grid:\n\(grid)\n"
      + "exolve-end\n"
  }

  @Test(arguments: misshapen)
  func `grids that are none are refused`(suffix: String, text: String) throws {
    #expect(throws: Faults.self) { try Format.named(suffix).decode(Array(text.utf8)) }
  }

  @Test(.timeLimit(.minutes(5)), arguments: suffixes)
  func `a file of a hundred megabytes is refused`(suffix: String) throws {
    let bytes = [UInt8](repeating: UInt8(ascii: "["), count: 100 << 20)
    #expect(throws: Faults.self) { try Format.named(suffix).decode(bytes) }
  }

  @Test(.timeLimit(.minutes(5)), arguments: [("ipuz", "["), ("ipuz", "{\"a\":"), ("jpz", "<a>")])
  func `nesting without end is refused`(suffix: String, opening: String) throws {
    let text = String(repeating: opening, count: 200_000)
    #expect(throws: Faults.self) { try Format.named(suffix).decode(Array(text.utf8)) }
  }

  /// What would grow without bounds while it is read: the same cells named over and over.
  static let swollen: [(suffix: String, head: String, part: String, tail: String)] = [
    (
      "jpz",
      "<rectangular-puzzle><crossword><grid width=\"255\" height=\"255\">"
        + "<cell x=\"1-255\" y=\"1-255\" solution=\"A\"/></grid>"
        + "<word id=\"1\" x=\"1-255\" y=\"1-255\"/>"
        + "<clues>", "<clue word=\"1\"/>", "</clues></crossword></rectangular-puzzle>"
    ),
    (
      "jpz", "<rectangular-puzzle><crossword><grid width=\"255\" height=\"255\">",
      "<cell x=\"1-255\" y=\"1-255\"/>", "</grid></crossword></rectangular-puzzle>"
    ),
    (
      "jpz",
      "<rectangular-puzzle><crossword><grid width=\"255\" height=\"1\">"
        + "<cell x=\"1-255\" y=\"1\" solution=\"A\"/></grid><word id=\"1\">",
      "<cells x=\"1-255\" y=\"1\"/>", "</word></crossword></rectangular-puzzle>"
    ),
    ("jpz", "<a ", "a='' ", "/>"),
    ("jpz", "<a>", "<b xmlns='b'/>", "</a>"),
  ]

  @Test(.timeLimit(.minutes(5)), arguments: swollen)
  func `what would grow without end is refused`(
    suffix: String, head: String, part: String, tail: String
  ) throws {
    let text = head + String(repeating: part, count: 20_000) + tail
    #expect(throws: Faults.self) { try Format.named(suffix).decode(Array(text.utf8)) }
  }

  static let long: [(suffix: String, head: String, part: String, tail: String)] = [
    ("xd", "## Metadata\n\nRebus: ", "1=A ", "\n\n## Grid\n\n1A\n"),
    ("xd", "## Grid\n\nAB\n\n## Clues\n\nA1. x ~ AB\n", "A1 ^alt: CD\n", ""),
    ("xd", "## Grid\n\nAB\n\n## Clues\n\n", "1. {/<i>", "\n"),
    ("xd", "## Grid\n\nAB\n\n## Clues\n\n", "1. x\n", "\n"),
    (
      "exolve", "exolve-begin\nexolve-width: 2\nexolve-height: 1\nexolve-grid:\nAB\n",
      "exolve-across:\n", "exolve-end\n"
    ),
    (
      "exolve",
      "exolve-begin\nexolve-width: 2\nexolve-height: 1\nexolve-grid:\nAB\nexolve-across:\n1",
      ",1", "\nexolve-end\n"
    ),
    (
      "exolve",
      "exolve-begin\nexolve-width: 2\nexolve-height: 1\nexolve-grid:\nAB\nexolve-nodir:\n",
      "#a1 [A] <b>(1) [\n", "exolve-end\n"
    ),
  ]

  @Test(.timeLimit(.minutes(5)), arguments: long)
  func `what goes on and on is read in time`(
    suffix: String, head: String, part: String, tail: String
  ) throws {
    let text = head + String(repeating: part, count: 20_000) + tail
    let decoded = try? Format.named(suffix).decode(Array(text.utf8))
    if let decoded { #expect(decoded.definition.grid.cells.count == 2) }
    #expect((decoded?.warnings.count ?? 0) <= 501)
  }
}
