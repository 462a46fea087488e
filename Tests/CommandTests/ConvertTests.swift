import Foundation
import Puzzle
import TestSupport
import Testing

struct ConvertTests {
  private let scratch: Scratch
  private var shell: Shell { Shell(in: scratch.path) }

  private static let text = """
    <ACROSS PUZZLE>
    <TITLE>
    \tLow Tide
    <AUTHOR>
    \tAnn Other
    <COPYRIGHT>
    \t
    <SIZE>
    \t3x3
    <GRID>
    \tCAT
    \tO.O
    \tBOW
    <ACROSS>
    \tMouse's worry (3)
    \tTie, or front of a ship
    <DOWN>
    \tMale swan
    \tPull <script>alert(1)</script>
    <NOTEPAD>

    """

  init() throws {
    scratch = try Scratch("a röom")
    try scratch.write("words: []\n", to: "content/press.yaml")
    try scratch.write(Self.text, to: "tide.txt")
  }

  private func convert(_ words: String..., input: String = "") throws -> Shell.Outcome {
    try shell.run(Shell.foolscap, ["convert"] + words, input: input)
  }

  private func bytes(_ name: String) -> Data? { scratch.files()[name] }

  @Test func `each form is told by its ending, and nothing is said where nothing is lost`() throws {
    let there = try convert("tide.txt", "tide.PUZ")
    #expect(there.output + there.errors == "" && there.status == 0)
    #expect(bytes("tide.PUZ")?.dropFirst(2).starts(with: Data("ACROSS&DOWN".utf8)) == true)
    #expect(try convert("tide.PUZ", "back.txt").status == 0)
    #expect(scratch.text("back.txt") == Self.text)
  }

  @Test func `the press's own form is one of them`() throws {
    #expect(try convert("tide.txt", "tide.md").status == 0)
    let own = try #require(scratch.text("tide.md"))
    #expect(own.contains("kind: crossword") && own.contains("Pull <script>alert(1)</script>"))
    #expect(try convert("tide.md", "back.txt").status == 0)
    #expect(scratch.text("back.txt") == Self.text)
    #expect(try convert("tide.md", "again.md").status == 0)
    #expect(scratch.text("again.md") == own)
  }

  @Test func `standard input and output take part where the forms are said`() throws {
    let piped = try shell.line(
      "cat tide.txt | $foolscap convert - - --from txt --to puz "
        + "| $foolscap convert - - --from=.puz --to=.txt")
    #expect(piped.output == Self.text)
    #expect(piped.errors == "")
  }

  @Test func `what was mended and what is lost is said line by line`() throws {
    #expect(try convert("tide.txt", "tide.puz").status == 0)
    var damaged = try #require(bytes("tide.puz"))
    damaged[0x34] = UInt8(ascii: "B")
    try scratch.write(damaged, to: "odd.puz")
    let odd = try convert("odd.puz", "odd.txt")
    #expect(odd.status == 0)
    #expect(odd.errors.hasPrefix("odd.puz: warning: checksums do not fit: whole, solution\n"))
    #expect(scratch.text("odd.txt")?.contains("\tBAT\n") == true)
    try scratch.write(
      "---\nkind: crossword\nstyle: mini\n---\n\n## Grid\n\n```\nAB\nCD\n```\n", to: "lost.md")
    let lost = try convert("lost.md", "lost.puz")
    #expect(lost.status == 0)
    #expect(
      lost.errors == "lost.puz: warning: lights without a clue get an empty one: "
        + "1 across, 3 across, 1 down, 2 down\n" + "lost.puz: warning: left out: style\n")
    let json = try convert("lost.md", "lost.puz", "--json")
    #expect(json.errors == "")
    #expect(try JSON.read(json.output)["faults"][1]["message"] == "left out: style")
  }

  @Test func `a file with faults is not converted`() throws {
    try scratch.write("<ACROSS PUZZLE>\n<GRID>\n\tAB\n\tC\n", to: "bad.txt")
    let bad = try convert("bad.txt", "bad.puz")
    #expect(bad.status == 1)
    #expect(bad.errors.hasPrefix("bad.txt:4:1: error: the row has 1 cells, the first one 2\n"))
    #expect(bytes("bad.puz") == nil)
    try scratch.write(Data([1, 2, 3]), to: "noise.puz")
    #expect(try convert("noise.puz", "-", "--to", "txt").status == 1)
  }

  @Test func `a puzzle of another kind has no other form`() throws {
    try scratch.write("---\nkind: cryptogram\n---\n\nTHE TIDE COMES IN\n", to: "code.md")
    let outcome = try convert("code.md", "code.puz")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("other programs have no form for cryptogram"))
    #expect(bytes("code.puz") == nil)
  }

  @Test func `another file that stands in the way is kept`() throws {
    try scratch.write("mine", to: "tide.puz")
    let refused = try convert("tide.txt", "tide.puz")
    #expect(refused.status == 1)
    #expect(refused.errors.hasPrefix("tide.puz: error: another file stands here already\n"))
    #expect(scratch.text("tide.puz") == "mine")
    #expect(try convert("tide.txt", "tide.puz", "--force").status == 0)
    let written = bytes("tide.puz")
    #expect(try convert("tide.txt", "tide.puz").status == 0)
    #expect(bytes("tide.puz") == written)
    #expect(scratch.names() == ["content", "tide.puz", "tide.txt"])
  }

  @Test(arguments: [
    ([], "the file to convert is missing"), (["tide.txt"], "the file to write is missing"),
    (["lost.puz", "x.txt"], "there is no file lost.puz"),
    (["tide.txt", "tide.doc"], "the form of tide.doc is not told by its ending"),
    (["tide.txt", "-"], "the form of standard output is not told by its ending"),
    (["tide.txt", "-", "--to", "pux"], "no form has the ending .pux"),
    (["tide.txt", "content", "--to", "puz"], "content is a folder"),
    (["tide.txt", "-", "--to", "puz", "--json"], "--json and - both want standard output"),
  ])
  func `a command line that cannot be meant ends with 2`(words: [String], message: String) throws {
    let outcome = try shell.run(Shell.foolscap, ["convert"] + words)
    #expect(outcome.status == 2)
    #expect(outcome.errors.hasPrefix("foolscap: " + message + "\n"))
    #expect(scratch.names() == ["content", "tide.txt"])
  }

  @Test func `a disk that fails ends with 3`() throws {
    #expect(try convert("tide.txt", "/dev/full", "--to", "puz").status == 3)
    #expect(try convert("tide.txt", "/proc/tide.puz").status == 3)
  }

  @Test(.timeLimit(.minutes(5)))
  func `what is far too long is refused at once`() throws {
    #expect(try shell.line("truncate -s 100M long.puz").status == 0)
    let long = try convert("long.puz", "long.txt")
    #expect(long.status == 1)
    #expect(long.errors.hasPrefix("long.puz: error: the file is too long: 102400 kB\n"))
    let endless = try convert("/dev/zero", "-", "--from", "puz", "--to", "txt")
    #expect(endless.status == 1)
    let piped = try shell.line("cat /dev/zero | $foolscap convert - - --from puz --to txt")
    #expect(piped.errors.hasPrefix("standard input: error: the file is too long\n"))
  }

  @Test func `a file of another program can be played`() throws {
    try scratch.write(Self.text.replacing("3x3", with: "4x4"), to: "odd.txt")
    let played = try shell.press("play", "odd.txt", input: "reveal\n")
    #expect(played.status == 0)
    #expect(played.output.contains("Male swan") || played.output.contains("Mouse's worry"))
    #expect(played.output.hasSuffix("Solved.\n"))
    #expect(played.errors.hasPrefix("odd.txt:9:1: warning: the file speaks of 4x4"))
    try scratch.write(Data([1, 2, 3]), to: "noise.puz")
    let noise = try shell.press("play", "noise.puz")
    #expect(noise.status == 1)
    #expect(noise.errors.hasPrefix("noise.puz: error: this is no .puz file\n"))
  }

  @Test func `check looks at the files that are named`() throws {
    #expect(try convert("tide.txt", "tide.puz").status == 0)
    var odd = try #require(bytes("tide.puz"))
    odd[0] ^= 1
    try scratch.write(odd, to: "odd.puz")
    let fine = try shell.press("check", "odd.puz")
    #expect(fine.status == 0)
    #expect(fine.errors.contains("odd.puz: warning: checksums do not fit: whole\n"))
    #expect(fine.errors.hasSuffix("nothing that stops a build\n"))
    #expect(try shell.press("check", "odd.puz", "--strict").status == 1)
    try scratch.write(Data(odd.prefix(70)), to: "cut.puz")
    let cut = try shell.press("check", "odd.puz", "cut.puz")
    #expect(cut.status == 1)
    #expect(cut.errors.contains("cut.puz: error: the file ends"))
    let lost = try shell.press("check", "odd.puz", "lost.puz")
    #expect(lost.status == 2)
    #expect(lost.errors.hasPrefix("foolscap: there is no file lost.puz\n"))
  }
}
