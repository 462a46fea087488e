import Foundation
import Glibc
import TestSupport
import Testing

/// Figures for people, printed by `make bench`: CPU seconds with loading, beside Qxw where Debian's
/// package of that name is installed.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["BENCH"] != nil, "for bench"))
struct FillBench {
  private static let list = "/usr/share/dict/american-english-large"
  private static let qxw = "/usr/games/qxw"
  private static let cap = "60"
  private let shell: Shell
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    shell = Shell(in: scratch.path)
  }

  /// Grids of the usual sizes, written for this bench after the rules of the usual papers.
  private static let grids = [
    ("open 5", ".....\n.....\n.....\n.....\n.....\n"),
    (
      "15 by 15, 78 words, 36 blocks",
      """
      ...##...#......
      ...#...........
      ...............
      ##....#...#....
      ....#......#...
      ...#...##......
      .....#......###
      .....#...#.....
      ###......#.....
      ......##...#...
      ...#......#....
      ....#...#....##
      ...............
      ...........#...
      ......#...##...

      """
    ),
    (
      "15 by 15, 70 words, 28 blocks",
      """
      ...#......#....
      ...#...........
      ...#...........
      .......#....###
      .....#...#.....
      ......#........
      #..........#...
      ....#.....#....
      ...#..........#
      ........#......
      .....#...#.....
      ###....#.......
      ...........#...
      ...........#...
      ....#......#...

      """
    ),
  ]

  @Test func `grids filled, beside Qxw`() throws {
    guard FileManager.default.fileExists(atPath: Self.list) else {
      print("bench: fill wants wamerican-large, which is not installed")
      return
    }
    let program = Repository.path(".build/release/foolscap")
    for (name, grid) in Self.grids {
      try scratch.write(grid, to: "grid.txt")
      let times = try (1...10).map { seed in
        try seconds(program, ["fill", "grid.txt", "--words", Self.list, "--seed", "\(seed)"])
      }
      let own = times.compactMap { $0 }.sorted()
      guard own.count == times.count, let worst = own.last else {
        print("bench: fill \(name): \(own.count) of \(times.count) seeds filled")
        continue
      }
      let middle = own[own.count / 2]
      var line = "bench: fill \(name): median \(text(middle)) s, worst of 10 seeds \(text(worst)) s"
      if FileManager.default.fileExists(atPath: Self.qxw) {
        try scratch.write(Self.deck(grid), to: "deck.qxd")
        let other = try seconds(
          "/usr/bin/timeout", [Self.cap, Self.qxw, "-b", scratch["deck.qxd"]])
        line +=
          other.map { "; qxw \(text($0)) s, ratio \(text(middle / max($0, 0.001)))" }
          ?? "; qxw none in \(Self.cap) s"
      }
      print(line)
    }
  }

  /// CPU seconds of a program; nothing where it fails.
  private func seconds(_ program: String, _ words: [String]) throws -> Double? {
    let before = Self.used()
    guard try shell.run(program, words).status == 0 else { return nil }
    return Self.used() - before
  }

  /// What all programs that were waited for have used.
  private static func used() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1_000_000
    }
  }

  private func text(_ number: Double) -> String { String(format: "%.3f", number) }

  /// The grid in the words of Qxw's batch mode: an entry a line, its cells by name.
  private static func deck(_ grid: String) -> String {
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
