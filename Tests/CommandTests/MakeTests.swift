import Foundation
import TestSupport
import Testing

struct MakeTests {
  private let press: Scratch
  private var shell: Shell { Shell(in: press.path) }

  init() throws {
    press = try Scratch()
    try press.write("words: []\n", to: "content/press.yaml")
    try press.copy(Repository.path("content/quotes"), to: "content/quotes")
  }

  @Test func `the same seed makes the same puzzle, and another one another`() throws {
    let first = try shell.press("make", "cryptogram", "--seed", "7")
    #expect(first.status == 0)
    #expect(first.output.hasPrefix("---\nkind: cryptogram\n"))
    #expect(first.errors == "")
    #expect(try shell.press("make", "cryptogram", "--seed=7").output == first.output)
    #expect(try shell.press("make", "cryptogram", "--seed", "8").output != first.output)
    #expect(try shell.press("make", "cryptogram", "--seed", "seven").output != first.output)
  }

  @Test func `without a seed it says which one it took`() throws {
    let outcome = try shell.press("make", "cryptogram")
    let match = try #require(outcome.errors.wholeMatch(of: /seed (\d+)\n/))
    let again = try shell.press("make", "cryptogram", "--seed", String(match.1))
    #expect(again.output == outcome.output)
    #expect(try shell.press("make", "cryptogram", "--quiet").errors == "")
  }

  @Test func `the shards of a run are together the whole run`() throws {
    let scratch = try Scratch()
    let run = ["make", "cryptogram", "--seed", "7", "--count", "5", "--into"]
    let whole = try shell.run(Shell.foolscap, run + [scratch["whole"]])
    #expect(whole.status == 0)
    #expect(whole.output == "")
    #expect(whole.errors.split(separator: "\n").count == 5)
    for shard in ["1/2", "2/2"] {
      #expect(
        try shell.run(Shell.foolscap, run + [scratch["parts"], "--shard", shard]).status == 0)
    }
    let files = scratch.files(below: "whole")
    #expect(files.keys.sorted() == (1...5).map { "cryptogram-\($0).md" })
    #expect(scratch.files(below: "parts") == files)
    #expect(Set(files.values).count == 5)
    let printed = try shell.press("make", "cryptogram", "--seed", "7", "--count", "5")
    let texts = files.sorted { $0.key < $1.key }.map { String(decoding: $0.value, as: UTF8.self) }
    #expect(printed.output == texts.joined())
  }

  @Test func `small crosswords of a run share the words out, in shards as in one`() throws {
    let scratch = try Scratch()
    let run = ["make", "crossword", "--style", "mini", "--seed", "7", "--count", "40", "--into"]
    #expect(try shell.run(Shell.foolscap, run + [scratch["whole"]]).status == 0)
    for shard in ["1/2", "2/2"] {
      let part = try shell.run(Shell.foolscap, run + [scratch["parts"], "--shard", shard])
      #expect(part.status == 0)
    }
    let files = scratch.files(below: "whole")
    #expect(scratch.files(below: "parts") == files)
    let lines = files.values.flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
    let clues = lines.filter { $0.contains(" ~ ") }.map { $0.drop { $0 != " " } }
    #expect(clues.count > 350)
    #expect(Set(clues).count == clues.count)
    let answers = clues.map { $0.split(separator: "~").last }
    #expect(Set(answers).count == answers.count)
  }

  @Test func `wishes are met`() throws {
    let outcome = try shell.press(
      "make", "cryptogram", "--seed", "3", "--style", "patristocrat", "--hints", "2",
      "--min", "100", "--max", "105")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("style: patristocrat\n"))
    #expect(outcome.output.contains(/given: .=. .=.\n/))
    let text = try #require(outcome.output.split(separator: "---\n").last)
    #expect((100...105).contains(text.filter(\.isLetter).count))
  }

  @Test func `a switch is said by its name alone`() throws {
    let scratch = try Scratch()
    let text = "The tide comes in without being asked, and leaves before anybody has thought of it."
    try scratch.write(text + "\n-- The harbour master\n", to: "content/quotes/sea.txt")
    let outcome = try Shell(in: scratch.path).press("make", "cryptogram", "--encipher-author")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("encipher-author: true\n"))
    #expect(outcome.output.contains("author: The harbour master\n"))
  }

  @Test func `a wish that nothing can meet is a fault`() throws {
    let outcome = try shell.press("make", "cryptogram", "--seed", "3", "--min", "5000")
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("error: "))
  }

  @Test func `a file that stands there is never lost`() throws {
    let scratch = try Scratch()
    try scratch.write("mine", to: "cryptogram-1.md")
    let outcome = try shell.press("make", "cryptogram", "--seed", "3", "--into", scratch.path)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("cryptogram-1.md: error: another file stands here already"))
    #expect(scratch.text("cryptogram-1.md") == "mine")
  }

  @Test func `a puzzle is made from the texts and letters of the press that is named`() throws {
    let scratch = try Scratch("another press")
    try scratch.write(
      "El niño soñaba cada mañana con un año sin escuela, y cada otoño volvía a la montaña.\n"
        + "-- Nadie\n",
      to: "content/quotes/unas.txt")
    try scratch.write("alphabet: spanish\nwords: []\n", to: "content/press.yaml")
    let outcome = try shell.press("make", "cryptogram", "--press", scratch.path, "--seed", "1")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("El niño soñaba"))
    #expect(outcome.output.contains("author: Nadie"))
    #expect(outcome.output.contains(/key: .*Ñ/))
  }
}

/// Runs that are shared out.
struct MakeSharingTests {
  private static let parallel = "/usr/bin/parallel"
  private let scratch: Scratch
  private var shell: Shell { Shell(in: scratch.path) }

  init() throws { scratch = try Scratch() }

  /// Every kind, as the program lists them.
  private static let slugs: [String] = {
    let outcome = try? Shell().press("kinds")
    return (outcome?.output ?? "").split(separator: "\n").compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
  }()

  /// What is asked of a kind beyond its name, where the usual is too much for a test.
  private static func wishes(of slug: String) -> String {
    slug == "crossword" ? " --style mini" : ""
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: parallel), "GNU parallel is not installed"),
    arguments: slugs)
  func `shares under GNU parallel are together the whole run, byte for byte`(slug: String) throws {
    let wishes = Self.wishes(of: slug) + " --seed 7 --count 5 --jobs 1 --quiet"
    let run = "\"$foolscap\" make \(slug)\(wishes) --into"
    let whole = try shell.line(run + " whole")
    #expect(whole.status == 0 && whole.errors == "")
    let shares = try shell.line(
      "export foolscap; seq 3 | \(Self.parallel) --will-cite -j 3 '" + run + " parts --shard {}/3'")
    #expect(shares.status == 0, "\(shares.errors)")
    let files = scratch.files(below: "whole")
    #expect(files.keys.sorted() == (1...5).map { "\(slug)-\($0).md" })
    #expect(Set(files.values).count == 5)
    #expect(scratch.files(below: "parts") == files)
  }

  @Test(arguments: slugs)
  func `the number of threads changes nothing`(slug: String) throws {
    let words = "make \(slug)\(Self.wishes(of: slug)) --seed 3 --count 3".split(separator: " ")
    let one = try shell.run(Shell.foolscap, words.map(String.init) + ["--jobs", "1"])
    let many = try shell.run(Shell.foolscap, words.map(String.init) + ["--jobs", "4"])
    #expect(one.status == 0)
    #expect(one.output.hasPrefix("---\n"))
    #expect(many.output == one.output)
  }

  @Test func `a share that is made again leaves what stands there`() throws {
    let words = ["make", "cryptogram", "--seed", "7", "--count", "10", "--into", scratch["out"]]
    #expect(try shell.run(Shell.foolscap, words + ["--shard", "1/2"]).status == 0)
    let half = scratch.files(below: "out")
    #expect(half.count == 5)
    try scratch.write("mine", to: "out/cryptogram-02.md")
    let outcome = try shell.run(Shell.foolscap, words)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("cryptogram-02.md: error: another file stands here already"))
    let all = scratch.files(below: "out")
    #expect(all.count == 10)
    #expect(scratch.text("out/cryptogram-02.md") == "mine")
    for (name, bytes) in half { #expect(all[name] == bytes) }
  }

  @Test func `what befalls many puzzles is told once`() throws {
    let words = ["make", "cryptogram", "--seed", "7", "--min", "4999", "--max", "5000", "--count"]
    let many = try shell.run(Shell.foolscap, words + ["40"])
    #expect(many.status == 1)
    #expect(many.output == "")
    #expect(many.errors.hasPrefix("error: puzzle 1 and 39 others: no text fits"))
    #expect(many.errors.split(separator: "\n").count == 2)
    let share = try shell.run(Shell.foolscap, words + ["4", "--shard", "2/3"])
    #expect(share.errors.hasPrefix("error: puzzle 2: no text fits"))
  }

  @Test func `a share that has nothing to do is content`() throws {
    let outcome = try shell.press("make", "cryptogram", "--seed", "7", "--shard", "5/5")
    #expect(outcome.status == 0)
    #expect(outcome.output + outcome.errors == "")
  }

  @Test(arguments: [
    (["--shard", "1/2"], "--shard wants a --seed"),
    (["--seed", "1", "--shard", "0/2"], "--shard wants two numbers such as 1/4, not 0/2"),
    (["--seed", "1", "--shard", "3/2"], "--shard wants two numbers such as 1/4, not 3/2"),
    (["--seed", "1", "--shard", "1/2/"], "--shard wants two numbers such as 1/4, not 1/2/"),
    (["--seed", "1", "--jobs", "0"], "--jobs wants a whole number from 1 to 256, not 0"),
  ])
  func `a command line that cannot be understood ends with 2`(
    words: [String], message: String
  ) throws {
    let outcome = try shell.run(Shell.foolscap, ["make", "cryptogram"] + words)
    #expect(outcome.status == 2)
    #expect(outcome.errors.contains(message))
  }
}
