import Foundation
import Puzzle
import TestSupport
import Testing

struct PlayTests {
  private let scratch: Scratch
  private var shell: Shell { Shell(in: scratch.path) }

  /// ABCD… stands for BCDE…, so `put` lines are easy to write down.
  private static let solution = ["THE", "TIDE", "COMES", "IN"].joined()
  private static let moves = Set(solution).sorted().map { letter in
    "put \(next(letter)) \(letter)"
  }

  init() throws {
    scratch = try Scratch("a röom")
    try scratch.write("words: []\n", to: "content/press.yaml")
    try write("tide", "THE TIDE COMES IN")
  }

  private func write(_ name: String, _ text: String) throws {
    try scratch.write(
      "---\nkind: cryptogram\nkey: BCDEFGHIJKLMNOPQRSTUVWXYZA\n---\n\n\(text)\n",
      to: "content/puzzles/\(name).md")
  }

  private static func next(_ letter: Character) -> Character {
    Character(UnicodeScalar((letter.asciiValue ?? 0) + 1))
  }

  private func play(_ lines: [String], _ words: String...) throws -> Shell.Outcome {
    let file = words.isEmpty ? ["content/puzzles/tide.md"] : words
    let input = lines.map { $0 + "\n" }.joined()
    return try shell.run(Shell.foolscap, ["play"] + file, input: input)
  }

  @Test func `a script that solves the puzzle ends with 0`() throws {
    let outcome = try play(Self.moves + ["clear U"])
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("UIF UJEF DPNFT JO\n"))
    #expect(outcome.output.hasSuffix("Solved.\n"))
    #expect(outcome.errors == "")
  }

  @Test func `letters go where the cursor is, and lines may end as they like`() throws {
    let outcome = try play(["th", "e  id\r", "coms", "n\r"])
    #expect(outcome.output.contains("THE T"))
    #expect(outcome.status == 0)
  }

  @Test(arguments: [[], ["quit"], Array(moves.dropLast()), moves.dropLast() + ["quit", moves[0]]])
  func `a script that leaves the puzzle unsolved ends with 1`(lines: [String]) throws {
    let outcome = try play(lines)
    #expect(outcome.status == 1)
    #expect(!outcome.output.contains("Solved."))
  }

  @Test func `what was done can be undone and done again`() throws {
    let outcome = try play(["undo", "put U T", "undo", "undo", "redo", "redo", "quit"])
    let boards = outcome.output.components(separatedBy: "UIF UJEF").dropFirst()
    #expect(boards.map { $0.contains("\nT_. T") } == [false, true, false, true])
    #expect(outcome.output.contains("there is nothing to undo\n"))
    #expect(outcome.output.contains("there is nothing to redo\n"))
  }

  @Test func `hint, reveal, restart and help do as they say`() throws {
    let help = try play(["help"])
    for word in ["put X L", "undo", "redo", "hint", "restart", "reveal", "save [FILE]", "quit"] {
      #expect(help.output.contains("  \(word)"))
    }
    #expect(try play(["hint"]).output.contains("1 of"))
    #expect(try play(["reveal"]).status == 0)
    #expect(try play(Self.moves.dropLast() + ["restart", Self.moves.last ?? ""]).status == 1)
  }

  @Test func `what cannot be done is said, and the game goes on`() throws {
    let outcome = try play(["put", "put 7 7", "tap 999", "§", ""] + Self.moves)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
  }

  @Test func `a game is kept and taken up again`() throws {
    let half = Self.moves.count / 2
    let file = ["content/puzzles/tide.md", "--state", "my game.json"]
    func play(_ lines: ArraySlice<String>) throws -> Shell.Outcome {
      try shell.run(
        Shell.foolscap, ["play"] + file, input: lines.map { $0 + "\n" }.joined())
    }
    #expect(try play(Self.moves[..<half]).status == 1)
    let saved = try JSON.read(try #require(scratch.text("my game.json")))
    #expect(saved["game"]["moves"].list?.count == half)
    #expect(try play(["undo", "redo"] + Self.moves[half...]).status == 0)
    #expect(try play([]).status == 0)
  }

  @Test func `a game is kept line by line, lest it be lost with the window`() throws {
    let outcome = try shell.line(
      """
      mkfifo lines
      $foolscap play content/puzzles/tide.md --state game < lines > /dev/null &
      exec 3> lines
      echo put U T >&3
      for wait in $(seq 400); do grep -q 'put U T' game 2> /dev/null && break; sleep 0.05; done
      kill -KILL $!
      """)
    #expect(outcome.status == 0)
    #expect(scratch.text("game")?.contains("put U T") == true)
  }

  @Test func `a game is never kept over the game of another puzzle`() throws {
    try write("other", "ANOTHER TIDE COMES IN")
    #expect(try play(["put U T"], "content/puzzles/tide.md", "--state", "game").status == 1)
    let kept = scratch.text("game")
    let outcome = try play(["put U T"], "content/puzzles/other.md", "--state", "game")
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("game: error: the game in this file belongs to another"))
    #expect(scratch.text("game") == kept)
    try scratch.write("{broken", to: "game")
    let broken = try play([], "content/puzzles/tide.md", "--state", "game")
    #expect(broken.status == 1)
    #expect(broken.errors.hasPrefix("game:1:2: error: "))
    #expect(scratch.text("game") == "{broken")
  }

  @Test func `save writes the game where it is told to`() throws {
    let outcome = try play(["put U T", "save a file.json", "save", "save /proc/no/game", "quit"])
    #expect(outcome.output.contains("Saved to a file.json.\n"))
    #expect(outcome.output.contains("Saved to cryptogram.game.json.\n"))
    #expect(outcome.output.contains("cannot make the folder /proc/no: No such file or directory\n"))
    #expect(scratch.text("a file.json") == scratch.text("cryptogram.game.json"))
    #expect(scratch.text("a file.json")?.contains("put U T") == true)
  }

  @Test func `a kind is played with a puzzle made now, and taken up with the same one`() throws {
    let words = ["play", "cryptogram", "--state", "game"]
    try scratch.copy(Repository.path("content/quotes"), to: "content/quotes")
    let first = try shell.run(Shell.foolscap, words, input: "hint\n")
    #expect(first.errors.hasPrefix("seed "))
    let second = try shell.run(Shell.foolscap, words, input: "reveal\n")
    #expect(second.errors == "")
    #expect(first.output.hasSuffix(second.output.components(separatedBy: "\n\n")[0]) == false)
    #expect(second.output.contains("1 of"))
    #expect(second.status == 0)
    let seeded = try shell.press("play", "cryptogram", "--seed", "7")
    #expect(seeded.output == (try shell.press("play", "cryptogram", "--seed", "7").output))
  }

  @Test func `what a puzzle is like can be asked for, and is kept with its game`() throws {
    try scratch.write("words: [words/list.txt]\n", to: "content/press.yaml")
    try scratch.write("BEAR\nBOAR\nDEER\nHARE\nTIGER\n", to: "content/words/list.txt")
    let words = ["play", "hangman", "--seed", "3", "--state", "game"]
    let first = try shell.run(
      Shell.foolscap, words + ["--length", "4", "--guesses", "9"], input: "z\n")
    #expect(first.output.contains("word of 4 letters. 9 wrong guesses left"))
    let second = try shell.run(Shell.foolscap, words, input: "q\n")
    #expect(second.output.contains("7 wrong guesses left"))
    let refused = try play([], "content/puzzles/tide.md", "--length", "4")
    #expect(refused.status == 2)
    #expect(refused.errors.contains("is made already, so --length cannot be asked of it"))
    let unknown = try play([], "hangman", "--lenght", "4")
    #expect(unknown.errors.contains("did you mean --length?"))
  }

  @Test func `a puzzle has the letters of its own press, from wherever it is played`() throws {
    try scratch.write("alphabet: spanish\nwords: []\n", to: "content/press.yaml")
    try scratch.write(
      "---\nkind: cryptogram\n---\n\nEl niño soñaba cada mañana con un año sin escuela.\n",
      to: "content/puzzles/deep/niño.md")
    let outcome = try Shell(in: "/").press("play", scratch["content/puzzles/deep/niño.md"])
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("  Ñ  O"))
    try FileManager.default.removeItem(atPath: scratch["content/puzzles/tide.md"])
    let templates = "Tests/PressTests/Presses/small-site/templates"
    try scratch.copy(Repository.path(templates), to: "templates")
    let site = try shell.press("build", "site")
    #expect(site.status == 0, Comment(rawValue: site.errors))
    let code = try #require(outcome.output.split(separator: "\n").first)
    let page = try #require(scratch.text("output/site/puzzles/deep/niño.html"))
    #expect(page.contains("<p>\(code)"))
  }

  @Test func `a definition with faults is not played`() throws {
    try scratch.write("---\nkind: cryptogram\nautor: x\nhints: y\n---\n\nTide\n", to: "broken.md")
    let outcome = try play([], "broken.md")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("broken.md:3:1: error: the key autor is unknown here"))
    #expect(outcome.errors.contains("broken.md:4:8: error: "))
  }
}
