import Foundation
import TestSupport
import Testing

struct CommandLineTests {
  private let shell = Shell()

  private static let mistakes: [([String], String, String)] = [
    (["biuld"], "there is no command biuld", "did you mean `foolscap build`?"),
    (["frobnicate"], "there is no command frobnicate", "`foolscap help` lists them"),
    (["build", "--ouput", "x"], "build has no option --ouput", "did you mean --output?"),
    (["build", "--ouput=x"], "build has no option --ouput", "did you mean --output?"),
    (["build", "-q"], "build has no option -q", "`foolscap help build` lists them"),
    (["build", "stie"], "no edition is called stie", "did you mean site?"),
    (["check", "tide.md"], "there is no file tide.md", "known are site, booklet, daily"),
    (["build", "xyzzy"], "no edition is called xyzzy", "known are site, booklet, daily"),
    (["build", "site", "daily", "booklet", "x"], "no edition is called x", "known are site"),
    (["build", "--output"], "--output wants a value after it", "usage: foolscap build"),
    (["build", "--output", "--json"], "--output wants a value after it", "usage"),
    (["build", "--json=yes"], "--json takes no value", ""),
    (["build", "--jobs", "none"], "--jobs wants a whole number from 1 to 256, not none", ""),
    (["build", "--jobs", "0"], "--jobs wants a whole number from 1 to 256, not 0", ""),
    (["build", "--date", "2026-02-30"], "--date wants a day such as", ""),
    (["build", "--date", "yesterday"], "--date wants a day such as", ""),
    (["build", "--press", "/no/such/folder"], "there is no folder /no/such/folder", ""),
    (["help", "biuld"], "no page of the help is called biuld", "did you mean build?"),
    (["kinds", "crytogram"], "no kind is called crytogram", "did you mean cryptogram?"),
    (["make"], "the kind to make is missing", ""),
    (["make", "crossbread"], "no kind is called crossbread", "known are cryptogram"),
    (["make", "cryptogram", "--hnts", "3"], "no option --hnts", "did you mean --hints?"),
    (["make", "cryptogram", "--sed", "3"], "no option --sed", "did you mean --seed?"),
    (["make", "cryptogram", "--hints", "many"], "--hints cannot be this", "a whole number"),
    (["make", "cryptogram", "--hints"], "--hints wants a value after it", ""),
    (["make", "cryptogram", "--style", "aristocat"], "--style", "did you mean aristocrat?"),
    (["make", "cryptogram", "--count", "0"], "--count wants a whole number", ""),
    (["make", "cryptogram", "--shard", "3/2"], "--shard wants two numbers", ""),
    (["make", "cryptogram", "--shard", "0/2"], "--shard wants two numbers", ""),
    (["make", "cryptogram", "--shard", "1"], "--shard wants two numbers", ""),
    (["make", "cryptogram", "again"], "make takes no again", "usage: foolscap make"),
    (["play"], "is missing", ""), (["render"], "the template is missing", ""),
    (["play", "nowhere.md"], "there is no file and no kind nowhere.md", ""),
    (["play", "crytogram"], "no kind crytogram", "did you mean cryptogram?"),
    (["render", "/no/template", "-"], "there is no file /no/template", ""),
    (["render", "-", "-"], "there is no file -", ""), (["render", "/", "-"], "no file /", ""),
    (["render", "/dev/null", "/no/data"], "there is no file /no/data", ""),
  ]

  @Test(arguments: [[], ["help"], ["--help"], ["-h"]])
  func `without a command it tells what it can do`(words: [String]) throws {
    let outcome = try shell.run(Shell.foolscap, words)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    for command in ["build", "make", "check", "play", "render", "words", "kinds", "help"] {
      #expect(outcome.output.contains("  \(command)"))
    }
    #expect(outcome.output.contains("cryptogram"))
  }

  @Test func `it tells its version`() throws {
    let outcome = try shell.press("--version")
    #expect(outcome.output.prefixMatch(of: /foolscap \d+\.\d+\.\d+/) != nil)
    #expect(outcome.output.hasSuffix("\n") && outcome.errors == "")
    #expect(outcome.status == 0)
  }

  @Test func `the version bears the day that is noted beside the program`() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "share/foolscap/templates/none")
    try scratch.write("", to: "bin/none")
    try FileManager.default.linkItem(atPath: Shell.foolscap, toPath: scratch["bin/foolscap"])
    let shell = Shell(in: scratch.path)
    let plain = try shell.run(scratch["bin/foolscap"], ["--version"]).output
    #expect(plain.wholeMatch(of: /foolscap \d+\.\d+\.\d+\n/) != nil)
    try scratch.write("2026-11-20\n", to: "share/foolscap/built")
    let dated = try shell.run(scratch["bin/foolscap"], ["--version"]).output
    #expect(dated == plain.dropLast() + " (2026-11-20)\n")
    try scratch.write("yesterday\n", to: "share/foolscap/built")
    #expect(try shell.run(scratch["bin/foolscap"], ["--version"]).output == plain)
  }

  @Test(arguments: mistakes)
  func `a command line that means nothing ends with 2 and a way out`(
    words: [String], message: String, hint: String
  ) throws {
    let outcome = try shell.run(Shell.foolscap, words)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("foolscap: "))
    #expect(outcome.errors.contains(message))
    if !hint.isEmpty { #expect(outcome.errors.contains(hint)) }
  }

  @Test(arguments: ["build", "make", "check", "play", "render", "words", "kinds", "help"])
  func `every command has a manual`(name: String) throws {
    let outcome = try shell.press("help", name)
    #expect(outcome.status == 0)
    #expect(outcome.output.hasPrefix("usage: foolscap \(name)"))
    for flag in ["--press FOLDER", "--seed N", "--date YYYY-MM-DD", "--jobs N", "--json"] {
      #expect(outcome.output.contains(flag))
    }
    #expect(try shell.press(name, "--help").output == outcome.output)
  }

  @Test func `kinds are listed, and each tells its keys, its recipe and its options`() throws {
    let list = try shell.press("kinds")
    #expect(list.output.contains("  cryptogram  Cryptogram: "))
    let manual = try shell.press("kinds", "cryptogram")
    for line in ["In a definition", "  title ", "To order", "  level", "In play", "  advance"] {
      #expect(manual.output.contains(line))
    }
    #expect(list.status == 0 && manual.status == 0)
    let narrow = try Shell(environment: ["COLUMNS": "60"]).press("kinds", "crossword").output
    #expect(narrow.split(separator: "\n").allSatisfy { $0.count <= 60 })
  }

  @Test func `help shows a page, the press's own first`() throws {
    let page = try shell.press("help", "terminal")
    #expect(page.output.hasPrefix("At the terminal\n═══════════════\n"))
    #expect(page.output.hasSuffix("\n"))
    let scratch = try Scratch()
    try scratch.write("---\ntitle: T\n---\n\nMy own.\n", to: "content/help/terminal.md")
    let own = try Shell(in: scratch.path).press("help", "terminal")
    #expect(own.output == "T\n═\n\nMy own.\n")
    #expect(try Shell(in: scratch.path).press("help", "press").output.hasPrefix("Running"))
    #expect(try shell.press("help", "../pages/about").status == 2)
  }

  @Test func `help draws the figures of a page, and names those that it cannot draw`() throws {
    let help = try shell.press("help", "cryptogram").output
    #expect(help.contains("\n    B MGYYNG YGNNX YJG YGBUSY, BRF"))
    #expect(help.contains("\n    A .ETT.E TE... THE TEA..T, A_."))
    #expect(!help.contains(".yaml"))
    let scratch = try Scratch()
    let page =
      "Look:\n\n![A fine\nboard](a.yaml)\n\n![](b.yaml \"Not there\")\n\nSeen ![c](c.yaml)."
    try scratch.write(page, to: "content/help/look.md")
    try scratch.write("kind: nothing\n", to: "content/help/a.yaml")
    let own = try Shell(in: scratch.path).press("help", "look")
    #expect(own.output == "Look:\n\n[A fine board]\n\n[Not there]\n\nSeen [c].\n")
  }

  @Test func `a reader that has heard enough ends it quietly`() throws {
    let outcome = try shell.line("$foolscap help | head -n 1; $foolscap kinds cryptogram | true")
    #expect(outcome.output == "A press for word puzzles: pages, booklets and daily sheets.\n")
    #expect(outcome.errors == "")
    let deaf = try shell.line("trap '' PIPE; ($foolscap help; echo $? >&2) | true")
    #expect(deaf.errors == "0\n")
  }

  @Test func `a result that cannot be written is the machine's trouble`() throws {
    let outcome = try shell.line("$foolscap help > /dev/full")
    #expect(outcome.status == 3)
    #expect(outcome.errors == "foolscap: cannot write the result: No space left on device\n")
  }

  @Test func `after two dashes every word is a name`() throws {
    let outcome = try shell.press("kinds", "--", "--seed")
    #expect(outcome.errors.contains("no kind is called --seed"))
  }
}

/// What the README and the help say in figures, counted anew.
struct ClaimTests {
  private let scratch: Scratch
  private var shell: Shell { Shell(in: scratch.path) }

  init() throws { scratch = try Scratch() }

  /// The numbers that a text gives in places of this form, without their commas.
  private func numbers(in text: String, _ form: Regex<(Substring, Substring)>) -> [Int] {
    text.split(separator: /\s+/).joined(separator: " ").matches(of: form)
      .compactMap { Int($0.1.replacing(",", with: "")) }
  }

  @Test(arguments: ["README.md", "content/help/quotations.md"])
  func `the clue book has as many clues for as many words as is claimed`(file: String) throws {
    let text = try Repository.text(file)
    let clues = try Repository.text("content/clues/english.tsv").split(separator: "\n")
      .dropFirst()
    let answers = Set(clues.compactMap { $0.split(separator: "\t").first })
    let claimed = numbers(in: text, /ore than ([\d,]+) (?:crossword )?clues/)
    #expect(!claimed.isEmpty)
    for number in claimed { #expect((number..<number + 2000).contains(clues.count)) }
    for number in numbers(in: text, /clues[\w ]* for ([\d,]+) (?:words|answers)/) {
      #expect((number..<number + 1000).contains(answers.count))
    }
  }

  @Test func `the printed dictionary has as many words as the README claims`() throws {
    try scratch.copy(Repository.path("content/words"), to: "content/words")
    try scratch.write(
      "editions: [booklet]\ndictionary: {rarest: 35}\n", to: "content/press.yaml")
    #expect(try shell.press("build", "booklet").status == 0)
    let page = try #require(scratch.text("output/booklet/dictionary.html"))
    let printed = try #require(numbers(in: page, /([\d,]+) words for cryptograms/).first)
    let claimed = numbers(
      in: try Repository.text("README.md"), /more than ([\d,]+) words by length and pattern/)
    #expect(!claimed.isEmpty)
    for number in claimed { #expect((number..<number + 2000).contains(printed)) }
  }

  @Test func `as many sayings come with the program as the help claims`() throws {
    let sayings = try Repository.names(in: "content/quotes").filter {
      $0.hasSuffix(".txt") && $0 != "families.txt"
    }
    .flatMap { try Repository.text("content/quotes/" + $0).split(separator: "\n%") }
    let claimed = numbers(
      in: try Repository.text("content/help/quotations.md"), /Some ([\d,]+) sayings/)
    #expect(!claimed.isEmpty)
    for number in claimed { #expect((number - 20...number + 20).contains(sayings.count)) }
  }
}
