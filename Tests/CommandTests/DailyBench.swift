import Foundation
import TestSupport
import Testing

/// Figures for people, printed by `make bench`: a year of days with five kinds each, composed and
/// built from nothing, and built again from its ledger.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["BENCH"] != nil, "for bench"))
struct DailyBench {
  @Test func `a year of days`() throws {
    let scratch = try Scratch("year", inMemory: true)
    try scratch.write(
      "title: A year\nwords: [words/english.txt, words/three-letters.txt]\ndictionary: false\n",
      to: "content/press.yaml")
    try scratch.write(
      """
      start: 2026-11-20
      seed: bench
      window: 60
      windows: {crossword: 14, rack: 365}
      puzzles:
        mini: {kind: crossword, style: mini}
      week:
        every: [mini, cryptogram, anagram, rack, hangman]

      """, to: "content/daily.yaml")
    let program = Repository.path(".build/release/foolscap")
    for what in ["composed and built", "built again from the ledger"] {
      try? FileManager.default.removeItem(atPath: scratch["output"])
      let (start, before) = (ContinuousClock.now, ProcessorTime.ofChildren)
      let outcome = try Shell(in: scratch.path).run(
        program, ["build", "daily", "--date", "2027-11-19", "--jobs", "2"])
      #expect(outcome.status == 0, Comment(rawValue: outcome.errors))
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      let memory = ProcessorTime.memoryOfChildren / 1_000_000
      let figures = [seconds, ProcessorTime.ofChildren - before].map { String(format: "%.1f", $0) }
      print(
        "bench: build daily, 365 days of five kinds \(what): \(figures[0]) s, \(figures[1]) s of "
          + "processor, \(memory) MB")
    }
    let files = scratch.files(below: "output/daily")
    print("bench: build daily: \(files.count) files")
  }

  @Test func `the weight of daily pages`() throws {
    let scratch = try Scratch("weight", inMemory: true)
    let outcome = try Shell(in: Repository.root).press(
      "build", "daily", "--date", "2026-11-20", "--output", scratch.path)
    #expect(outcome.status == 0, Comment(rawValue: outcome.errors))
    for page in ["index.html", "2026/11/20/index.html", "2026/11/20/mini-hard.html"] {
      guard let text = scratch.text("daily/" + page) else { continue }
      let names = text.matches(of: /(?:src|href)="([^"]*assets\/[^"]*\.(?:css|js))"/)
        .map { String($0.1).replacing("../", with: "") }
      let all = ["daily/" + page] + Set(names).map { "daily/" + $0 }
      let weight = try all.reduce(0) { sum, name in
        sum + (try Shell(in: scratch.path).line("gzip -9c '\(name)' | wc -c").output).bytes
      }
      print("bench: \(page) with its styles and scripts: \(weight / 1024) kB gzipped")
      #expect(weight < 150 * 1024)
    }
  }
}

extension String {
  fileprivate var bytes: Int { Int(filter(\.isNumber)) ?? 0 }
}
