import Foundation
import Glibc
import Puzzle
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

  @Test func `words that are excluded are not used, and a crossword's file remembers them`() throws
  {
    try scratch.write("...\n", to: "three.txt")
    try scratch.write("CAT;40\nDOG;90\nEMU;60\n", to: "list.txt")
    try scratch.write("# not today\ndog\n", to: "banned.txt")
    func fill(_ words: String...) throws -> Shell.Outcome {
      try shell.run(Shell.foolscap, ["fill", "--seed", "1", "--words", "list.txt"] + words)
    }
    #expect(try fill("three.txt", "--exclude", "banned.txt").output == "EMU\n")
    try scratch.write("---\nkind: crossword\n---\n\n## Grid\n\n```\n...\n```\n", to: "x.md")
    #expect(try fill("x.md", "out.md", "--exclude", "banned.txt").status == 0)
    let written = scratch.text("out.md") ?? ""
    #expect(written.contains("exclude:") && written.contains("dog"))
    try scratch.write(written.replacing("EMU", with: "..."), to: "out.md")
    #expect(try fill("out.md").output == "EMU\n")
  }

  @Test func `some rows are filled and the others left open`() throws {
    let outcome = try shell.press(
      "fill", "g.txt", "--words", Self.english, "--seed", "7", "--only", "1-3")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let rows = outcome.output.split(separator: "\n").map(String.init)
    #expect(rows.count == 7)
    #expect(rows.prefix(3).allSatisfy { $0.allSatisfy { $0 == "#" || $0.isUppercase } })
    #expect(rows.dropFirst(3) == ["##....##", "........", "...#....", "...#...."])
    let wrong = try shell.press("fill", "g.txt", "--only", "3-1")
    #expect(wrong.status == 2 && wrong.errors.contains("--only wants rows"))
  }

  @Test func `the words that an entry may be are listed with their scores and crossings`() throws {
    try scratch.write("C..\n.##\n.##\n", to: "corner.txt")
    try scratch.write("CAT;40\nCUP;90\nCOD;70\nDOG;90\n", to: "list.txt")
    let outcome = try shell.run(
      Shell.foolscap, ["fill", "corner.txt", "--words", "list.txt", "--slot", "1A"])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let lines = outcome.output.split(separator: "\n").map {
      $0.split(separator: " ").map(String.init)
    }
    #expect(lines.map { $0.first } == ["CUP", "COD", "CAT"])
    #expect(lines.first == ["CUP", "90"])
    #expect(outcome.errors.contains("1 across, C..: 3 words"))
    try scratch.write("C..\n.#.\n.#.\n", to: "corner.txt")
    try scratch.write("CAT;40\nCUP;90\nTOP;70\n", to: "list.txt")
    let crossed = try shell.run(
      Shell.foolscap, ["fill", "corner.txt", "--words", "list.txt", "--slot", "1 across"])
    let words = crossed.output.split(separator: "\n").map { $0.split(separator: " ").first ?? "" }
    #expect(words == ["CAT", "CUP"], "a word that leaves a crossing entry none comes after others")
    let none = try shell.run(
      Shell.foolscap, ["fill", "corner.txt", "--words", "list.txt", "--slot", "9D"])
    #expect(none.status == 1 && none.errors.contains("the grid has no entry 9D"))
  }

  @Test func `an editor's report is printed, and what an editor would send back`() throws {
    let made = try shell.press(
      "make", "crossword", "--style", "mini", "--seed", "3", "--into", "made")
    #expect(made.status == 0)
    let outcome = try shell.press("check", "--report", "made/crossword-1.md")
    #expect(outcome.status == 0, "\(outcome.errors)")
    for row in ["words", "mean score", "obscure crossings  none", "repeated stems     none"] {
      #expect(outcome.output.contains("\n  " + row), "\(row)")
    }
    try scratch.write(
      "---\nkind: crossword\ntitle: Twins\n---\n\n## Grid\n\n"
        + "```\nBAKED\nA####\nK####\nE####\nR####\n```\n",
      to: "twins.md")
    let twins = try shell.press("check", "--report", "twins.md", "--json")
    let value = try JSON.read(twins.output)
    #expect(value["reports"].list?.first?["measures"]["repeated stems"] == "1: BAKED and BAKER")
    let faults = value["faults"].list?.compactMap { $0["message"].text } ?? []
    #expect(faults.contains("BAKED and BAKER are forms of one word"))
    try scratch.write("---\nkind: hangman\ntitle: One\n---\n", to: "h.md")
    let other = try shell.press("check", "--report", "h.md")
    #expect(other.status == 2 && other.errors.contains("nothing is measured"))
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

/// Grids that come from crosswords' files.
struct FillFileTests {
  private let scratch: Scratch
  private var shell: Shell { Shell(in: scratch.path) }
  private static let grid = "....#...\n....#...\n........\n##....##\n........\n...#....\n...#....\n"

  init() throws {
    scratch = try Scratch()
    try scratch.write("words: []\n", to: "content/press.yaml")
    try scratch.write(Self.grid, to: "g.txt")
  }

  private func fill(_ words: String...) throws -> Shell.Outcome {
    let list = ["--words", Repository.path("content/words/english.txt"), "--seed", "7"]
    return try shell.run(Shell.foolscap, ["fill"] + words + list)
  }

  private func native(_ grid: String, _ rest: String = "") -> String {
    "---\nkind: crossword\ntitle: Tide\n---\n\n## Grid\n\n```\n\(grid)```\n" + rest
  }

  @Test(arguments: ["md", "puz", "ipuz", "jpz", "exolve", "xd"])
  func `a grid is filled the same from whatever file it comes`(ending: String) throws {
    let grid = "S..Y" + Self.grid.dropFirst(4)
    try scratch.write(native(grid), to: "a.md")
    #expect(try shell.press("convert", "a.md", "g." + ending, "--force", "--quiet").status == 0)
    try scratch.write(grid, to: "drawn.txt")
    let drawn = try fill("drawn.txt")
    let outcome = try fill("g." + ending)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output == drawn.output)
    #expect(outcome.output.prefix(5).wholeMatch(of: /S[A-Z]{2}Y#/) != nil)
  }

  @Test func `bars and circles are kept where the answer goes into a crossword's file`() throws {
    let marks = "\n## Marks\n\n```\no....\n.....\n.....\n```\n"
    let rest = marks + "\n## Bars\n\n```\n..|..\n.....\n.....\n```\n"
    try scratch.write(native(".....\n.....\n.....\n", rest), to: "a.md")
    let printed = try fill("a.md")
    #expect(printed.status == 0)
    let outcome = try fill("a.md", "b.md")
    #expect(outcome.status == 0)
    #expect(outcome.output + outcome.errors == "")
    #expect(scratch.text("b.md") == native(printed.output, rest))
    try scratch.write("mine", to: "b.md")
    #expect(try fill("a.md", "b.md").status == 1)
    #expect(scratch.text("b.md") == "mine")
    #expect(try fill("a.md", "b.md", "--force").status == 0)
    #expect(try fill("a.md", "-", "--to", "md").output == scratch.text("b.md"))
  }

  @Test func `a drawing becomes a crossword's file`() throws {
    #expect(try fill("g.txt", "g.puz", "--quiet").status == 0)
    #expect(try fill("g.puz").output == fill("g.txt").output)
  }

  @Test func `standard input is of the form that is said`() throws {
    try scratch.write("CAT\n", to: "list.txt")
    let text = native("..T\n")
    let line = "\"$foolscap\" fill - --from md --words list.txt --seed 1"
    #expect(try shell.line(line, input: text).output == "CAT\n")
  }

  @Test func `squares of several letters and squares that are not there are respected`() throws {
    try scratch.write("PASTA\nART\nSEE\nTAR\nPAST\nAREA\nSTATER\n", to: "list.txt")
    try scratch.write(native("_..(STA)\n#...\n#...\n#..R\n"), to: "a.md")
    let outcome = try shell.press("fill", "a.md", "--words", "list.txt", "--seed", "1")
    #expect(outcome.output == "_PA(STA)\n#ART\n#SEE\n#TAR\n")
    #expect(try shell.press("fill", "-", input: outcome.output).output == outcome.output)
  }

  @Test(arguments: [
    ("A.(1)\n", "a.md:9:3: error: no word of the lists can have 1 in it, as 1 across has"),
    ("Z..Z\n", "a.md:9:1: error: no word fits 1 across, Z..Z"),
    ("CAT\n###\nCAT\n", "a.md:11:1: error: 2 across and 1 across are both CAT"),
    ("###\n", "a.md:9:1: error: the grid has no cell to write in"),
    (".#.\n", "a.md:9:1: error: this cell belongs to no entry"),
  ])
  func `what cannot be filled ends with 1 and its place in the file`(
    grid: String, message: String
  ) throws {
    try scratch.write(native(grid), to: "a.md")
    let outcome = try fill("a.md")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix(message))
    #expect(outcome.errors.contains("hint: "))
  }

  @Test func `another kind of puzzle has no grid`() throws {
    try scratch.write("---\nkind: cryptogram\n---\nSome text.\n", to: "a.md")
    let outcome = try fill("a.md")
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("a.md:2:7: error: no grid is to be filled in the kind cryp"))
  }

  @Test func `only words that have clues are taken where that is asked`() throws {
    try scratch.write("CQT;90\nCXT;90\nCUT;10\n", to: "list.txt")
    try scratch.write("CUT\tTrim, as hair\nCOD\tFish\n", to: "content/clues/own.tsv")
    try scratch.write("C.T\n", to: "c.txt")
    let words = ["fill", "c.txt", "--words", "list.txt", "--seed", "1"]
    #expect(try shell.run(Shell.foolscap, words).output != "CUT\n")
    #expect(try shell.run(Shell.foolscap, words + ["--clued"]).output == "CUT\n")
    try scratch.write("....\n", to: "c.txt")
    let outcome = try shell.run(Shell.foolscap, words + ["--clued"])
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasPrefix(
        "c.txt:1:1: error: the press has no clue for any word of 4 letters in the lists"))
  }

  @Test(arguments: [
    (["g.txt", "out.doc"], "the form of out.doc is not told by its ending"),
    (["g.txt", "--to", "puz"], "--to wants a file"),
    (["g.txt", "-"], "the form of standard output"),
    (["g.txt", "--from", "pux"], "no form has the ending .pux"),
    (["g.txt", "content", "--to", "md"], "content is a folder"),
  ])
  func `a command line that cannot be understood ends with 2`(
    words: [String], message: String
  ) throws {
    let outcome = try shell.run(Shell.foolscap, ["fill"] + words)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message))
  }
}
