import Foundation
import Puzzle
import TestSupport
import Testing

/// Figures for people, printed by `make bench`: what composed crosswords are like, by the command
/// that a person would give.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["BENCH"] != nil, "for bench"))
struct CrosswordBench {
  private let scratch: Scratch
  private let shell = Shell(in: Repository.root)

  init() throws { scratch = try Scratch() }

  /// Composes into a folder of its own; the seconds it took, and the grids.
  private func make(_ folder: String, _ arguments: [String], cap: String = "600") throws
    -> (Double, [[String]])
  {
    let path = scratch.path + "/" + folder
    let start = ContinuousClock.now
    let make = ["make", "crossword", "--seed", "1", "--into", path] + arguments
    _ = try shell.run(
      "/usr/bin/timeout", [cap, Repository.path(".build/release/foolscap")] + make)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return (
      seconds,
      scratch.names(in: folder).compactMap { scratch.text("\(folder)/\($0)") }
        .map(Self.grid)
    )
  }

  @Test(arguments: ["5", "5x7", "7", "8", "9"])
  func `a year of minis`(size: String) throws {
    let count = ["--style", "mini", "--size", size, "--count", "365"]
    let (seconds, grids) = try make(size, count)
    let patterns = Set(grids.map { $0.map { $0.map { $0 == "#" ? "#" : "." } } })
    let answers = grids.flatMap(Self.words)
    let most = Dictionary(answers.map { ($0, 1) }, uniquingKeysWith: +).values.max() ?? 0
    print(
      "bench: a year of minis of \(size): \(grids.count) in \(Self.tenths(seconds)) s, "
        + "\(Set(grids).count) different grids of \(patterns.count) patterns, one answer at most "
        + "\(most) times")
  }

  /// Lengths of themes as papers print them.
  private static let forms: [(size: String, lengths: [Int])] = [
    ("15", [9, 11, 9]), ("15", [10, 13, 10]), ("15", [11, 15, 11]), ("15", [8, 12, 12, 8]),
    ("15", [13, 11, 11, 13]), ("15", [15, 15, 15]), ("21", [13, 15, 17, 15, 13]),
    ("21", [11, 15, 19, 15, 11]),
  ]

  @Test func `themes drawn at random`() throws {
    let phrases = try Self.phrases()
    var (met, all, seconds) = (["15": 0, "21": 0], ["15": 0, "21": 0], [Double]())
    for number in 0..<16 {
      var dice = Dice(seed: UInt64(number))
      let form = Self.forms[number % Self.forms.count]
      let theme = form.lengths.compactMap { length in dice.pick(phrases[length] ?? []) }
      try scratch.write(theme.joined(separator: "\n") + "\n", to: "theme.txt")
      let (time, grids) = try make(
        "theme-\(number)",
        ["--style", "american", "--size", form.size, "--theme", scratch.path + "/theme.txt"],
        cap: "30")
      all[form.size, default: 0] += 1
      if !grids.isEmpty, time < 30 { met[form.size, default: 0] += 1 }
      seconds.append(time)
    }
    let median = Self.tenths(seconds.sorted()[seconds.count / 2])
    for size in ["15", "21"] {
      print("bench: themes of \(size)x\(size) within 30 s: \(met[size] ?? 0) of \(all[size] ?? 0)")
    }
    print(
      "bench: a themed crossword: median \(median) s, most \(Self.tenths(seconds.max() ?? 0)) s")
  }

  @Test func `themeless squares`() throws {
    let (seconds, grids) = try make("themeless", ["--style", "themeless", "--count", "10"])
    let words = grids.map { Self.words(of: $0).count }
    print(
      "bench: themeless squares: \(grids.count) of 10 in \(Self.tenths(seconds)) s, "
        + "\(words.min() ?? 0) to \(words.max() ?? 0) words")
  }

  @Test func `cryptic clues`() throws {
    let (seconds, grids) = try make(
      "cryptic", ["--style", "british", "--clues", "cryptic", "--count", "6"])
    let texts = scratch.names(in: "cryptic").compactMap { scratch.text("cryptic/\($0)") }
    let wanted = texts.reduce(0) { $0 + $1.components(separatedBy: "(clue wanted)").count - 1 }
    let all = texts.reduce(0) { $0 + $1.components(separatedBy: " ~ ").count - 1 }
    print(
      "bench: cryptic clues: \(all - wanted) of \(all) answers in \(grids.count) puzzles clued, "
        + "\(Self.tenths(seconds / Double(max(1, grids.count)))) s a puzzle")
  }

  /// The rows below `## Grid`.
  private static func grid(_ text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(of: "## Grid") else { return [] }
    return lines[(start + 1)...].drop { $0.isEmpty }.prefix { !$0.isEmpty }.filter {
      !$0.hasPrefix("`")
    }
  }

  private static func words(of grid: [String]) -> [String] {
    let width = grid.map(\.count).max() ?? 0
    let columns = (0..<width).map { column in
      String(grid.map { row in row.count > column ? Array(row)[column] : "#" })
    }
    return (grid + columns).flatMap { $0.split(separator: "#") }.filter { $0.count > 2 }
      .map(String.init)
  }

  /// The dealt phrases of score 60 and more, by length.
  private static func phrases() throws -> [Int: [String]] {
    var phrases: [Int: [String]] = [:]
    for line in try Repository.text("content/words/english.txt").split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count > 6, fields[6] == "phrase", fields[4] == "dealt",
        let score = Int(fields[3]), score >= 60
      else { continue }
      phrases[fields[0].count, default: []].append(String(fields[1]))
    }
    return phrases
  }

  private static func tenths(_ seconds: Double) -> String {
    let tenths = Int((seconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
