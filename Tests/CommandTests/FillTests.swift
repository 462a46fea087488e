import Foundation
import Glibc
import TestSupport
import Testing

struct FillTests {
  private let scratch: Scratch
  private var shell: Shell { Shell(in: scratch.path) }
  private static let english = Repository.path("content/words/english.txt")

  init() throws {
    scratch = try Scratch()
    try scratch.write(".....\n.....\n.....\n.....\n.....\n", to: "open5.txt")
    try scratch.write(
      "....#...\n....#...\n........\n##....##\n........\n...#....\n...#....\n", to: "g.txt")
  }

  @Test func `the filled grid and nothing else is printed, the same for a seed`() throws {
    let outcome = try shell.press("fill", "g.txt", "--words", Self.english, "--seed", "7")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let rows = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(rows.map(\.count) == [8, 8, 8, 8, 8, 8, 8, 0])
    #expect(outcome.output.allSatisfy { $0.isUppercase || $0 == "#" || $0 == "\n" })
    let again = try shell.press("fill", "g.txt", "--words", Self.english, "--seed", "7")
    #expect(again.output == outcome.output)
    let other = try shell.press("fill", "-", "--seed", "8", input: scratch.text("g.txt") ?? "")
    #expect(other.status == 0)
    #expect(other.output != outcome.output)
  }

  @Test func `several lists are one, and scores rule`() throws {
    try scratch.write("...\n", to: "three.txt")
    try scratch.write("CAT;40\n", to: "a.txt")
    try scratch.write("DOG;90\nEMU;60\n", to: "b.txt")
    func fill(_ words: String...) throws -> Shell.Outcome {
      try shell.run(
        Shell.foolscap, ["fill", "three.txt", "--seed", "1", "--words", "a.txt"] + words)
    }
    #expect(try fill().output == "CAT\n")
    #expect(try fill("--words", "b.txt").output == "DOG\n")
    #expect(try fill("--words", "b.txt", "--min-score", "70").output == "DOG\n")
    #expect(try fill("--min-score", "70").status == 1)
  }

  @Test func `times are told aside`() throws {
    let outcome = try shell.press("fill", "open5.txt", "--seed", "1", "--time")
    #expect(outcome.errors.contains(/^loading \d+\.\d ms, searching \d+\.\d ms\n$/))
  }

  @Test(arguments: [
    ("QZ...\n", "g.txt:1:1: error: no word fits 1 across, QZ..."),
    ("....\n...\n", "g.txt:2:4: error: this row has 3 cells, the first has 4"),
    ("###\n", "g.txt:1:1: error: the grid has no white cell"),
    ("..é?\n", "g.txt:1:4: error: ? is no cell"),
    ("CAT\n###\nCAT\n", "g.txt:3:1: error: 2 across and 1 across are both CAT"),
    (
      String(repeating: ".", count: 40) + "\n",
      "g.txt:1:1: error: no list has a word of 40 letters, and 1 across wants one"
    ),
  ])
  func `what cannot be filled ends with 1 and the place`(grid: String, message: String) throws {
    try scratch.write(grid, to: "g.txt")
    let outcome = try shell.press("fill", "g.txt", "--words", Self.english, "--seed", "1")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix(message))
    #expect(outcome.errors.contains("hint: "))
  }

  @Test func `entries that cannot be filled together are named, and no others`() throws {
    try scratch.write("...#.....\n.##......\n.##......\n", to: "g.txt")
    try scratch.write("CAT\nDOG\nPIG\nBULLS\nHORSES\nCAMELS\nBUTTER\n", to: "list.txt")
    let outcome = try shell.press("fill", "g.txt", "--words", "list.txt", "--seed", "1")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("no list has a word") || outcome.errors.contains("across"))
  }

  @Test func `a limit ends what would take long, and says how far it came`() throws {
    let row = String(repeating: ".", count: 10) + "\n"
    try scratch.write(String(repeating: row, count: 10), to: "open10.txt")
    let start = ContinuousClock.now
    let outcome = try shell.press("fill", "open10.txt", "--limit", "0.5", "--seed", "1")
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("the best attempt left") || outcome.errors.contains("no words"))
  }

  @Test func `an interruption ends it at once and prints nothing`() throws {
    let row = String(repeating: ".", count: 10) + "\n"
    try scratch.write(String(repeating: row, count: 10), to: "open10.txt")
    let process = try shell.start(
      Shell.foolscap, ["fill", "open10.txt", "--words", Self.english, "--seed", "1"],
      files: (Shell.nowhere, scratch["output"], scratch["errors"]))
    var status: Int32 = 0
    for _ in 0..<100 where waitpid(process, &status, WNOHANG) == 0 {
      usleep(100_000)
      kill(process, SIGINT)
    }
    #expect(status & 0x7F == SIGINT)
    #expect(scratch.text("output") == "")
  }

  @Test(arguments: [
    (["fill"], "the grid is missing"), (["fill", "none.txt"], "there is no file none.txt"),
    (["fill", "g.txt", "--limit", "no"], "--limit wants a number of seconds, not no"),
    (["fill", "g.txt", "--min-score", "101"], "--min-score wants a whole number from 0 to 100"),
    (["fill", "g.txt", "--words", "."], ". is a folder, not a list"),
  ])
  func `a command line that cannot be understood ends with 2`(
    words: [String], message: String
  ) throws {
    let outcome = try shell.run(Shell.foolscap, words)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message))
  }
}
