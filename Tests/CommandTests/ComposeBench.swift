import Foundation
import TestSupport
import Testing

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
