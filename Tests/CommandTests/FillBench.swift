import Foundation
import TestSupport
import Testing

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
