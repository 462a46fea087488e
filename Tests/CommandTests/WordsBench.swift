import Foundation
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
