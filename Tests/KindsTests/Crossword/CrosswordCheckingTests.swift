import Puzzle
import TestSupport
import Testing

@testable import Grids
@testable import Kinds

struct CrosswordCheckingTests {
  private func told(_ text: String, style: String) throws -> [String] {
    let head = "---\nkind: crossword\nstyle: \(style)\n---\n"
    let definition = try Crossword.read(try Subject.source(head + text, name: "test"))
    return Crossword.check(definition, .empty).map { fault in
      "\(fault.place?.line ?? 0):\(fault.place?.column ?? 0) "
        + (fault.weight == .error ? "error: " : "") + fault.message
        + (fault.hint.map { " (\($0))" } ?? "")
    }
  }

  /// A grid with a clue for every word.
  private func puzzle(_ rows: [String]) throws -> String {
    let grid = "## Grid\n```\n" + rows.joined(separator: "\n") + "\n```\n"
    let definition = try Crossword.read(
      try Subject.source("---\nkind: crossword\n---\n" + grid, name: "test"))
    var text = grid
    for axis in Crossword.Axis.allCases {
      text += axis == .across ? "\n## Across\n" : "\n## Down\n"
      for light in definition.grid.lights where light.axis == axis {
        let sign = axis == .across ? "rightwards" : "downwards"
        text += "\(light.number). Thing \(light.number) \(sign) (\(light.cells.count))\n"
      }
    }
    return text
  }

  private static let patterns: [(style: String, rows: [String])] = [
    ("mini", ["ABCD", "EFGH", "IJKL", "MNOP"]),
    ("mini", ["ABC", "DEF", "GHI"]),
    ("mini", ["ABCD", "EFGH", "IJ##", "KLMN"]),
    ("mini", ["RUNS#", "U#A.T", "N#LOT", "#ABUT"]),
    ("american", ["HEART", "EMBER", "ABUSE", "RESIN", "TREND"]),
    ("american", ["ABCDEF#", "GHIJKLM", "NOPQRST", "UVWXYZA", "BCDEFGH", "JIKLMNO", "#PQRSTU"]),
    ("american", ["AB#CD", "E#G#F"]),
    ("british", ["ABCDEFG", "H#I#J#K", "LMNOPQR"]),
    ("british", ["ABCDEFG", "H###J##", "LMNOPQR"]),
    ("barred", ["ABCDEFG", "H#I#J#K", "LMNOPQR"]),
    ("free", ["AB#CD", "E###F"]),
    ("mini", ["SOLARIUM", "########", "POLARIUM"]),
    ("mini", ["EARN#", "#EARN", "#A#N#", "TRAIN", "#NSS#"]),
  ]

  @Test func `patterns and answers are judged by their style`() throws {
    var text = ""
    for (style, rows) in Self.patterns {
      text += "\(style) \(rows.joined(separator: "/"))\n"
      for line in try told(puzzle(rows), style: style) { text += "  \(line)\n" }
    }
    try Golden.check(text, "Golden/patterns.txt")
  }

  private static let clues = [
    "", "1. Boss (3)\n4. Pet (3) ~ DOG\n",
    "1. Small cat, or cats, purring (3)\n4. See 9\n## Down\n2/1. Friends <i>dogged</i>\n",
    "1.\n4. Something\n   cells: none\n", "1. Same\n   enumeration: 9\n4. <i>Same</i>\n",
    "1/4. Cat that dogs (3,3)\n4. See 1\n",
  ]

  @Test func `clues are judged by the style of their grid`() throws {
    var text = ""
    for clues in Self.clues {
      for style in ["american", "british", "free"] {
        text += "\(style)\n\(clues)"
        let grid = "## Grid\n```\nCAT\nDOG\n```\n## Across\n"
        for line in try told(grid + clues, style: style) where !line.contains("2 letters") {
          text += "  \(line)\n"
        }
      }
    }
    try Golden.check(text, "Golden/clues.txt")
  }

  @Test func `what bars part is judged as what blocks part`() throws {
    let text = "## Grid\n```\nABCD\nEFGH\nIJKL\nMNOP\n```\n"
    let bars = "## Bars\n```\n....\n|...\n..|.\n....\n```\n"
    let half = "## Bars\n```\n....\n____\n....\n....\n```\n"
    #expect(try told(text + bars, style: "barred").allSatisfy { !$0.contains("symmetry") })
    let lopsided = bars.replacing("..|.\n....\n```", with: "....\n....\n```")
    #expect(
      try told(text + lopsided, style: "barred").contains {
        $0.contains("no symmetry (row 2, column 1 is unlike its opposite, row 3, column 4)")
      })
    #expect(try told(text + half, style: "mini").contains { $0.contains("falls into 2 parts") })
  }

  @Test func `a finding without a file is told all the same`() throws {
    let grid = Crossword.Grid(
      width: 3, height: 1, cells: ["A", "B", "C"].map { Crossword.Cell(.white, $0) })
    let definition = Crossword.Definition(style: .mini, grid: grid.numbered, sections: [])
    let faults = Crossword.check(definition, .empty)
    #expect(!faults.isEmpty && faults.allSatisfy { $0.place == nil })
  }

  @Test func `measuring and checking the largest grid takes no time to speak of`() {
    let cells = (0..<40_000).map { Crossword.Cell(.white, $0 % 3 == 0 ? "A" : "B") }
    let grid = Crossword.Grid(width: 200, height: 200, cells: cells).numbered
    let definition = Crossword.Definition(style: .american, grid: grid, sections: [])
    let clock = ContinuousClock()
    #expect(clock.measure { _ = Crossword.check(definition, .empty) } < .seconds(20))
    #expect(clock.measure { _ = Crossword.difficulty(definition, .empty) } < .seconds(20))
  }
}
