import Foundation
import Puzzle
import TestSupport
import Testing

/// Figures for people, printed by `make bench`: whole processes, from their start to their end.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["BENCH"] != nil, "for bench"))
struct WordsBench {
  private static let runs = 21
  private static let list = Repository.path("content/words/english.txt")

  @Test func `words of the shipped list, beside what a shell would use`() throws {
    let program = Repository.path(".build/release/foolscap")
    func words(_ arguments: String...) throws -> String {
      try median(program, ["words", Self.list] + arguments)
    }
    print("bench: the program with nothing to do: \(try median(program, ["--version"]))")
    print("bench: words of one pattern: \(try words("--like", "XJFFXU"))")
    let pattern = "^(.)(.)(.)\\3\\1(.);"
    print("bench: grep -E for that pattern: \(try median("/bin/grep", ["-E", pattern, Self.list]))")
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    print("bench: every length read and searched: \(try words("--from", letters, "--count"))")
    print("bench: wc -l of the same list: \(try median("/usr/bin/wc", ["-l", Self.list]))")
    print("bench: all counted by length, score and pattern: \(try words())")
  }

  private func median(_ program: String, _ words: [String]) throws -> String {
    let shell = Shell(in: "/tmp")
    let times = try (0..<Self.runs).map { _ in
      let start = ContinuousClock.now
      let process = try shell.start(program, words)
      #expect(Shell.wait(for: process) == 0)
      return (ContinuousClock.now - start) / .milliseconds(1)
    }
    let tenths = Int((times.sorted()[Self.runs / 2] * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}

/// Figures for people, printed by `make bench`; nothing here has a limit to meet.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["BENCH"] != nil, "for make bench"))
struct HintBench {
  private let shell = Shell(in: Repository.path(""))
  private let program = Repository.path(".build/release/foolscap")

  private static let texts = [
    "A road that is swept every morning soon forgets who walked upon it the evening before.",
    "Our postman knows four languages and uses each of them to complain about the same hill.",
    "If the soup has gone cold while you were praising it, you have praised it for too long.",
    "Two brothers shared one umbrella for years, and both of them were always a little wet.",
    "Before you borrow money from a friend, decide which of the two you would rather keep.",
    "The museum of small mistakes is open every day except, as it turned out, on Tuesday.",
    "An honest map would show the places where everybody before you has also been lost.",
    "Nobody thanks the bridge, and yet everyone in the valley has an opinion of the river.",
    "My uncle whistled in the dark so well that people came from miles around to be afraid.",
    "There were more coats than guests, and by midnight there were more guests than chairs.",
    "She folded the letter so small that the bad news inside could hardly move or breathe.",
    "Whoever built this staircase was thinking of somebody with longer legs and more faith.",
  ]

  @Test func `one word looked up, the whole program, beside grep with back-references`() throws {
    let list = Repository.path("content/words/english.txt")
    let grep = ["-E", "^(.)(.)(.)\\3\\1(.)[[:blank:]]", list]
    let (own, other) = try (
      median(of: 21) { try shell.run(program, ["hint", "XJFFXU"]) },
      median(of: 21) { try shell.run("/bin/grep", grep) }
    )
    let ratio = (own / other * 100).rounded() / 100
    print("bench: hint XJFFXU: \(own) ms; grep -E over the same list: \(other) ms; ratio \(ratio)")
    let three = try median(of: 11) { try shell.run(program, ["hint", "XJFFXU", "FJU", "XUF"]) }
    print("bench: hint, three words together: \(three) ms")
  }

  @Test func `aristocrats and patristocrats solved`() throws {
    for options in [[], ["--patristocrat"]] {
      var times: [Double] = []
      var exact = 0
      for (number, text) in Self.texts.enumerated() {
        let code = Self.encipher(text, number)
        let outcome = try shell.run(program, ["solve", "--time"] + options, input: code)
        let match = try #require(outcome.errors.firstMatch(of: /solving ([\d.]+) ms/))
        times.append(Double(match.1) ?? 0)
        let letters = outcome.output.split(separator: "\ncode").first?.filter(\.isLetter) ?? ""
        if letters.uppercased() == text.filter(\.isLetter).uppercased() { exact += 1 }
      }
      times.sort()
      let name = options.isEmpty ? "aristocrats" : "patristocrats"
      print(
        "bench: \(times.count) \(name) of 70 letters: median \(times[times.count / 2]) ms, most "
          + "\(times[times.count - 1]) ms, \(exact) read exactly")
    }
  }

  private func median(of count: Int, _ work: () throws -> Shell.Outcome) throws -> Double {
    var times: [Double] = []
    for _ in 0..<count {
      let start = ContinuousClock.now
      #expect(try work().status == 0)
      times.append((ContinuousClock.now - start) / .milliseconds(1))
    }
    return (times.sorted()[count / 2] * 10).rounded() / 10
  }

  /// Exchanges letters by a key of the text's own, in which none stands for itself.
  private static func encipher(_ text: String, _ number: Int) -> String {
    var dice = Dice(seed: UInt64(number))
    var key = Alphabet.english.letters
    repeat { dice.shuffle(&key) } while key.enumerated().contains { $0 == Int($1) }
    return String(
      text.uppercased().map { letter in
        guard let plain = Alphabet.english.letters(in: String(letter)).first else { return letter }
        return Character(Alphabet.english.symbol(key[Int(plain)]))
      })
  }
}

/// Figures for people, printed by `make bench`: CPU seconds with loading, beside Qxw where Debian's
/// package of that name is installed.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["BENCH"] != nil, "for bench"))
struct FillBench {
  private static let qxw = "/usr/games/qxw"
  private static let cap = "60"
  private let shell: Shell
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    shell = Shell(in: scratch.path)
  }

  /// A grid of `Grids`, written for this bench after the rules of the usual papers.
  struct Task: CustomTestStringConvertible {
    let title: String
    let grid: String
    /// The list that the words come from.
    var list = "american-english-large"
    /// How many seeds are tried.
    var seeds = 10

    var testDescription: String { title }
  }

  private static let tasks = [
    Task(title: "open 5 by 5", grid: "open-5"),
    Task(title: "13 by 13, 66 words", grid: "american-13-66-words-32-blocks"),
    Task(title: "15 by 15, 78 words, 38 blocks", grid: "american-15-78-words-38-blocks"),
    Task(title: "15 by 15, 78 words, 36 blocks", grid: "american-15-78-words-36-blocks"),
    Task(title: "15 by 15, 70 words, 28 blocks", grid: "american-15-70-words-28-blocks"),
    Task(title: "21 by 21, 140 words", grid: "american-21-140-words-68-blocks"),
    Task(title: "British 15 by 15", grid: "british-15-31-words"),
    Task(title: "open 7 by 7, huge list", grid: "open-7", list: "american-english-huge", seeds: 1),
  ]

  @Test(arguments: tasks) func `a grid filled, beside Qxw`(task: Task) throws {
    let list = "/usr/share/dict/" + task.list
    guard FileManager.default.fileExists(atPath: list) else {
      print("bench: fill wants \(list), which is not installed")
      return
    }
    let program = Repository.path(".build/release/foolscap")
    let grid = try Repository.text("Tests/CommandTests/Grids/\(task.grid).txt")
    try scratch.write(grid, to: "grid.txt")
    let times = try (1...task.seeds).map { seed in
      try seconds(program, ["fill", "grid.txt", "--words", list, "--seed", "\(seed)"])
    }
    let own = times.compactMap { $0 }.sorted()
    var line = "bench: fill \(task.title): "
    if let worst = own.last, own.count == times.count {
      let of = task.seeds > 1 ? ", worst of \(task.seeds) seeds \(text(worst)) s" : ""
      line += "\(task.seeds > 1 ? "median " : "")\(text(own[own.count / 2])) s" + of
    } else {
      line += "\(own.count) of \(times.count) seeds filled"
    }
    if FileManager.default.fileExists(atPath: Self.qxw) {
      try scratch.write(Self.deck(grid, list), to: "deck.qxd")
      let other = try peer()
      let ratio = own.isEmpty ? 0 : own[own.count / 2] / max(other ?? 60, 0.001)
      line +=
        other.map { "; qxw \(text($0)) s, ours is \(text(ratio)) of it" }
        ?? "; qxw none in \(Self.cap) s"
    }
    print(line)
  }

  /// CPU seconds of Qxw in the middle one of three runs, since it rolls other dice each time;
  /// nothing where it found no fill.
  private func peer() throws -> Double? {
    let words = ["--cpu=" + Self.cap, Self.qxw, "-b", scratch["deck.qxd"]]
    guard let first = try seconds("/usr/bin/prlimit", words) else { return nil }
    let others = try (1...2).map { _ in try seconds("/usr/bin/prlimit", words) ?? .infinity }
    let middle = ([first] + others).sorted()[1]
    return middle.isFinite ? middle : nil
  }

  /// CPU seconds of a program; nothing where it fails, or ends without a fill.
  private func seconds(_ program: String, _ words: [String]) throws -> Double? {
    let before = ProcessorTime.ofChildren
    let outcome = try shell.run(program, words)
    guard outcome.status == 0, !outcome.output.isEmpty else { return nil }
    return ProcessorTime.ofChildren - before
  }

  private func text(_ number: Double) -> String { String(format: "%.3f", number) }

  /// The grid in the words of Qxw's batch mode: an entry a line, its cells by name.
  private static func deck(_ grid: String, _ list: String) -> String {
    let rows = grid.split(separator: "\n").map(Array.init)
    let across = rows.indices.map { row in rows[row].indices.map { (row, $0) } }
    let down = (rows.first ?? []).indices.map { column in rows.indices.map { ($0, column) } }
    var lines = [".DICTIONARY 1 \(list)", ".RANDOM 1"]
    for line in across + down {
      for run in line.split(whereSeparator: { rows[$0.0][$0.1] == "#" }) where run.count > 1 {
        lines.append(run.map { "r\($0.0)c\($0.1)" }.joined(separator: " "))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Figures for people, printed by `make bench`: whole crosswords from nothing, pattern, words and
/// clues, each in a process of its own.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["BENCH"] != nil, "for bench"))
struct ComposeBench {
  @Test(arguments: [
    ("a mini", ["--style", "mini"]), ("15 by 15", ["--style", "american", "--size", "15"]),
    ("a British 15 by 15", ["--style", "british", "--size", "15"]),
  ])
  func `whole crosswords composed`(name: String, wishes: [String]) throws {
    let program = Repository.path(".build/release/foolscap")
    let shell = Shell(in: Repository.path(""))
    var times: [Double] = []
    for seed in 1...10 {
      let before = ProcessorTime.ofChildren
      let words = ["make", "crossword", "--jobs", "1", "--seed", "\(seed)"] + wishes
      if try shell.run(program, words).status == 0 {
        times.append(ProcessorTime.ofChildren - before)
      }
    }
    times.sort()
    guard times.count == 10 else {
      print("bench: make crossword, \(name): \(times.count) of 10 seeds made")
      return
    }
    let figures = [times[5], times[9]].map { String(format: "%.2f", $0) }
    print("bench: make crossword, \(name): median \(figures[0]) s, worst of 10 \(figures[1]) s")
  }
}
