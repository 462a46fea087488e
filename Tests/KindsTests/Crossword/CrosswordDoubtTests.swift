import Puzzle
import TestSupport
import Testing

@testable import Kinds

/// What looks like a slip of the pen: a fault where it can mean nothing else, a warning where it
/// may be meant.
struct CrosswordDoubtTests {
  private static let head = "---\nkind: crossword\nstyle: free\n---\n"
  private static let grid = "## Grid\n```\nCAT\nDOG\n```\n## Across\n"

  private func source(_ clue: String) throws -> Source {
    try Subject.source(Self.head + Self.grid + clue + "\n", name: "test")
  }

  private func told(_ fault: Fault) -> String {
    "\(fault.place?.line ?? 0):\(fault.place?.column ?? 0) \(fault.message)"
      + (fault.hint.map { " (\($0))" } ?? "")
  }

  @Test(arguments: [
    (
      "1. Pet (3 ~ CAT",
      "11:8 the bracket of the lengths is not closed "
        + "(write (3), or \\(3 if it belongs to the clue)"
    ),
    (
      "1. Pet (2,1",
      "11:8 the bracket of the lengths is not closed "
        + "(write (2,1), or \\(2,1 if it belongs to the clue)"
    ),
    (
      "1. Pet (0) ~ CAT",
      "11:8 no word has 0 letters (write how many it has, or \\(0) if it belongs to the clue)"
    ),
    (
      "1. Pet (3,0)",
      "11:8 no word has 0 letters (write how many it has, or \\(3,0) if it belongs to the clue)"
    ),
  ])
  func `lengths that are none are a fault`(clue: String, fault: String) throws {
    let faults = #expect(throws: Faults.self) { try Crossword.read(source(clue)) }
    #expect(faults?.all.map(told) == [fault])
  }

  @Test(arguments: ["x", "?", "", "3,x"])
  func `words that may be lengths are a warning`(words: String) throws {
    let definition = try Crossword.read(source("1. Pet (\(words)) ~ CAT"))
    #expect(definition.sections[0].clues[0].text == "Pet (\(words))")
    let doubts = Crossword.check(definition, .empty).map(told).filter { $0.contains("length") }
    #expect(
      doubts == [
        "11:8 (\(words)) tells no length and is printed as part of the clue "
          + "(write the length, or \\(\(words)) if that is meant)"
      ])
  }

  @Test(arguments: [
    "Film (1976)", "Sight (in Paris)", "Agent (007)", "Doc (abbr.)", "Pet \\(x)", "Pet \\(0)",
    "Pet \\(3", "A (small) pet", "War (1914-18)", "Pet (the", "Pet (3) of (x) kinds",
  ])
  func `a plain bracket stays in its clue without a word`(clue: String) throws {
    let definition = try Crossword.read(source("1. \(clue) ~ CAT"))
    #expect(
      definition.sections[0].clues[0].text == String(clue.filter { $0 != "\\" }))
    #expect(definition.sections[0].clues[0].enumeration == "")
    #expect(definition.origin.doubts == [])
    #expect(try Crossword.read(source("1. \(clue) ~ CAT")) == definition)
    let again = try Crossword.read(
      Subject.source(Crossword.write(definition), name: "test"))
    #expect(again == definition)
    #expect(again.origin.doubts == [])
  }

  @Test func `blanks in a row are kept`() throws {
    let definition = try Crossword.read(source("1. Pet  of  the house (3) ~ CAT"))
    #expect(definition.sections[0].clues[0].text == "Pet  of  the house")
    let again = try Crossword.read(Subject.source(Crossword.write(definition), name: "test"))
    #expect(again == definition)
  }

  @Test func `signs that are no letters are a fault`() throws {
    let text = Self.head + "## Grid\n```\nC?T\nDO!\n(\\?)(!)T\n```\n"
    let faults = #expect(throws: Faults.self) {
      try Crossword.read(try Subject.source(text, name: "test"))
    }
    #expect(
      faults?.all.map(told) == [
        "7:2 ? is no letter "
          + "(draw . for a cell that is not told, or (\\?) if the sign itself is meant)",
        "8:3 ! is no letter "
          + "(draw . for a cell that is not told, or (\\!) if the sign itself is meant)",
      ])
  }

  @Test func `a sign within brackets is what it is`() throws {
    let text = Self.head + "## Grid\n```\nC(\\?)T\nDO(!)\n```\n"
    let definition = try Crossword.read(try Subject.source(text, name: "test"))
    #expect(definition.grid.cells.map { $0.solution } == ["C", "?", "T", "D", "O", "!"])
    let again = try Crossword.read(
      Subject.source(Crossword.write(definition), name: "test"))
    #expect(again == definition)
  }
}
