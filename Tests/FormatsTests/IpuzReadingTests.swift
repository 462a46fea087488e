import Formats
import Kinds
import Puzzle
import Testing

/// What files of ipuz may say beyond the usual.
struct IpuzReadingTests {
  private func read(
    puzzle: String = "[[1, 2], [3, 0]]", solution: String = "[[\"T\", \"O\"], [\"I\", \"N\"]]",
    clues: String = "{}", kind: String = "crossword#1", more: String = ""
  ) throws -> Decoded {
    let text = """
      {"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/\(kind)"], \(more)
       "dimensions": {"width": 2, "height": 2}, "puzzle": \(puzzle), "solution": \(solution),
       "clues": \(clues)}
      """
    return try Format.named("ipuz").decode(Array(text.utf8))
  }

  private func again(_ definition: Crossword.Definition) throws -> Decoded {
    let form = try Format.named("ipuz")
    return try form.decode(form.encode(definition).bytes)
  }

  @Test(arguments: [
    ("[[0, 0], [1, 0]]", "[[0, 0], [0, 1]]"), ("[[1, 1], [2, 1]]", "[[1, 1], [1, 2]]"),
  ])
  func `cells are counted from 0 or from 1`(across: String, down: String) throws {
    let decoded = try read(
      clues: """
        {"Across": [{"number": 1, "clue": "Towards", "cells": \(across)}],
         "Down": [{"number": 1, "clue": "Bind", "cells": \(down)}]}
        """)
    #expect(decoded.definition.sections.map { $0.clues[0].cells } == [[0, 1], [0, 2]])
    let isZero = across.hasPrefix("[[0")
    #expect(decoded.warnings.contains { $0.message.contains("counted from 0") } == isZero)
    #expect(try again(decoded.definition).definition == decoded.definition)
  }

  @Test func `cells counted from 0 are known by their numbers`() throws {
    let decoded = try read(
      puzzle: "[[null, 1], [2, 3]]", solution: "[[null, \"O\"], [\"I\", \"N\"]]",
      clues: "{\"Down\": [{\"number\": 3, \"clue\": \"Odd\", \"cells\": [[1, 1]]}]}")
    #expect(decoded.definition.sections[0].clues[0].cells == [3])
  }

  @Test func `cells outside of either count are a fault`() {
    #expect(throws: Faults.self) {
      try read(
        clues: "{\"Across\": [{\"number\": 1, \"clue\": \"x\", \"cells\": [[0, 1], [2, 1]]}]}")
    }
  }

  static let diagramless = """
    {"Across": [[1, "Of the things (2)"]], "Down": [[1, "Towards (2)"]]}
    """

  @Test(arguments: ["crossword/diagramless#1", "crossword#1"])
  func `a diagramless puzzle has its blocks from the solution`(kind: String) throws {
    let decoded = try read(
      puzzle: "[[0, 0], [0, 0]]", solution: "[[\"T\", \"O\"], [\"O\", \"#\"]]",
      clues: Self.diagramless, kind: kind)
    let grid = decoded.definition.grid
    #expect(grid.cells.map { $0.form } == [.white, .white, .white, .block])
    #expect(grid.cells.map { $0.label } == ["1", "", "", ""])
    #expect(decoded.definition.sections.map { $0.clues[0].cells } == [[0, 1], [0, 2]])
    #expect(decoded.definition.credits["form"] == "diagramless")
    #expect(decoded.warnings.count == 1)
    let form = try Format.named("ipuz")
    let encoded = form.encode(decoded.definition)
    #expect(encoded.warnings == [])
    #expect(String(decoding: encoded.bytes, as: UTF8.self).contains("diagramless#1"))
    #expect(try form.decode(encoded.bytes).definition == decoded.definition)
  }

  @Test func `a diagramless puzzle without blocks is left open`() throws {
    let decoded = try read(
      puzzle: "[[0, 0], [0, 0]]", solution: "null", clues: Self.diagramless,
      kind: "crossword/diagramless#1")
    #expect(decoded.definition.grid.cells.allSatisfy { $0.form == .white && $0.label.isEmpty })
    #expect(decoded.definition.sections.map { $0.clues[0].enumeration } == ["2", "2"])
    #expect(decoded.warnings.count == 1)
    #expect(try again(decoded.definition).definition == decoded.definition)
  }

  @Test func `clues without numbers belong to the words in their order`() throws {
    let decoded = try read(
      clues: "{\"Across\": [\"Towards\", \"At home\"], \"Down\": [\"Bind\", \"Not off\"]}")
    #expect(
      decoded.definition.sections.map { $0.clues.map { $0.label } } == [["1", "3"], ["1", "2"]])
    #expect(decoded.definition.sections[1].clues[1].cells == [1, 3])
  }

  @Test func `the charset comes back`() throws {
    let decoded = try read(more: "\"charset\": \"ABC\",")
    #expect(decoded.definition.credits["charset"] == "ABC")
    let form = try Format.named("ipuz")
    let text = String(decoding: form.encode(decoded.definition).bytes, as: UTF8.self)
    #expect(text.contains("\"charset\": \"ABC\""))
  }

  @Test func `the colour of letters is told as lost`() throws {
    let warnings = try read(
      puzzle: "[[{\"cell\": 1, \"style\": {\"colortext\": \"ff0000\"}}, 2], [3, 0]]"
    ).warnings
    #expect(warnings.contains { $0.message == "the colour of the letters in a cell is not kept" })
  }

  @Test(arguments: [("Mind the tide.", nil), ("Another text", "Another text" as String?)])
  func `an introduction is not printed twice`(notes: String, note: String?) throws {
    let definition = try read(
      more: "\"intro\": \"Mind the tide.\", \"notes\": \"\(notes)\","
    ).definition
    #expect(definition.preamble == "Mind the tide.")
    #expect(definition.common["note"]?.text == note)
  }

  @Test func `blanks in a row are kept`() throws {
    let definition = try read(
      clues: "{\"Across\": [[1, \"Towards  <i>it</i>  all\"]]}",
      more: "\"title\": \"Two.  Blanks\","
    ).definition
    #expect(definition.common["title"] == "Two.  Blanks")
    #expect(definition.sections[0].clues[0].text == "Towards  <i>it</i>  all")
  }
}
