import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Files
@testable import Press

/// Files of other programs among the puzzles of a press.
struct ForeignPuzzleTests {
  private let scratch: Scratch

  private static let text = """
    <ACROSS PUZZLE>
    <TITLE>
    \tLow Tide
    <AUTHOR>
    \tAnn Other
    <SIZE>
    \t4x4
    <GRID>
    \tCAT
    \tO.O
    \tBOW
    <ACROSS>
    \tMouse's worry
    \tTie
    <DOWN>
    \tMale swan
    \tPull

    """

  init() throws {
    scratch = try Scratch(inMemory: true)
    try scratch.write("words: []\nseed: low water\n", to: "content/press.yaml")
    try scratch.write(Self.text, to: "content/puzzles/sea/tide.txt")
  }

  private func content() throws -> (content: Content, said: [String]) {
    let press = try Press(scratch.path, installation: nil)
    let content = Content(press, WorkerPool(jobs: 2))
    let folder = scratch["content/puzzles/"]
    return (content, content.faults.map { $0.text.replacing(folder, with: "") })
  }

  @Test func `a file dropped in is a puzzle under its stem`() throws {
    let (content, said) = try content()
    let entry = try #require(content.puzzles.first)
    #expect(entry.id == "sea/tide")
    #expect(entry.path == "puzzles/sea/tide.html")
    #expect(entry.title == "Low Tide")
    #expect(entry.author == "Ann Other")
    #expect(entry.puzzle.info.slug == "crossword")
    #expect(
      said.contains {
        $0.hasPrefix("sea/tide.txt:7:1: warning: the file speaks of 4x4, but the grid is 3×3")
      })
    #expect(!Faults(content.faults).hasErrors)
  }

  @Test func `a damaged file is a fault and the rest goes on`() throws {
    try scratch.write(Data([1, 2, 3]), to: "content/puzzles/noise.puz")
    let (content, said) = try content()
    #expect(content.puzzles.map(\.id) == ["sea/tide"])
    #expect(said.first?.hasPrefix("noise.puz: error: this is no .puz file\n") == true)
  }

  @Test func `a text that is no puzzle is left alone`() throws {
    try scratch.write("Buy milk.\n", to: "content/puzzles/notes.txt")
    try scratch.write("", to: "content/puzzles/empty.txt")
    let (content, said) = try content()
    #expect(content.puzzles.map(\.id) == ["sea/tide"])
    #expect(!said.contains { $0.hasPrefix("notes.txt") || $0.hasPrefix("empty.txt") })
  }

  @Test func `two files for one page are a fault`() throws {
    try scratch.write("---\nkind: crossword\n---\n", to: "content/puzzles/sea/tide.md")
    let (content, said) = try content()
    #expect(content.puzzles.count < 2)
    #expect(
      said.contains {
        $0.hasPrefix(
          "sea/tide.txt: error: sea/tide.md makes the page puzzles/sea/tide.html already\n")
      })
  }

  @Test func `the dice of a puzzle hang on its address`() throws {
    let press = try Press(scratch.path, installation: nil)
    let entry = try press.entry(in: scratch["content/puzzles/sea/tide.txt"])
    #expect(entry.id == "sea/tide")
    #expect(entry.source.seed == Dice.seed(from: "low water/sea/tide"))
    #expect(press.file(ofPuzzle: "sea/tide") == scratch["content/puzzles/sea/tide.txt"])
    #expect(press.file(ofPuzzle: "sea/tides") == nil)
  }
}
