import Foundation
import Glibc
import TestSupport
import Testing

/// Figures for people, printed by `make bench`; nothing here has a limit to meet.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["BENCH"] != nil, "for make bench"))
struct BuildBench {
  private static let pages = 5000

  @Test func `a site of five thousand pages, beside a copy of its files`() throws {
    let scratch = try Scratch(inMemory: true)
    let templates = "Tests/PressroomTests/Presses/small-site/templates"
    try scratch.copy(Repository.path(templates), to: "templates")
    try scratch.write("words: []\neditions: [site]\n", to: "content/press.yaml")
    for number in 0..<Self.pages { try write(number, in: scratch) }
    let shell = Shell(in: scratch.path)
    let program = Repository.path(".build/release/foolscap")
    func build() throws -> String { try time(shell, program, ["build", "site", "--quiet"]) }

    let fresh = try build()
    let same = try build()
    try scratch.write("Changed.\n", to: "content/pages/0/page-0.md")
    let one = try build()
    let copy = try time(shell, "/bin/cp", ["-R", "output", "copy"])
    print("bench: \(Self.pages) pages of 1.5 kB: \(fresh)")
    print("bench: the same again: \(same); with one page changed: \(one)")
    print("bench: cp -R of the output: \(copy)")
  }

  @Test func `the cryptogram dictionary of the words that come with the program`() throws {
    let scratch = try Scratch(inMemory: true)
    let shell = Shell(in: scratch.path)
    let program = Repository.path(".build/release/foolscap")
    for choice in ["false", "true"] {
      try scratch.write("dictionary: \(choice)\n", to: "content/press.yaml")
      #expect(try shell.run(program, ["build", "--quiet"]).status == 0)
      let again = try time(shell, program, ["build", "--quiet"])
      print("bench: an empty press, `dictionary: \(choice)`: \(again)")
    }
  }

  private func write(_ number: Int, in scratch: Scratch) throws {
    let other = number * 7 % Self.pages
    let link = "[another page](../\(other / 100)/page-\(other).md)"
    let paragraph = "The *tide* comes in without being asked, says \(link), and `leaves` again.\n\n"
    let text = (0..<15).map { "## Section \($0)\n\n\(paragraph)" }.joined()
    try scratch.write(
      "---\ntitle: Page \(number)\n---\n\n" + text.prefix(1450) + "\n",
      to: "content/pages/\(number / 100)/page-\(number).md")
  }

  private func time(_ shell: Shell, _ program: String, _ words: [String]) throws -> String {
    let (start, before) = (ContinuousClock.now, Self.work)
    #expect(try shell.run(program, words).status == 0)
    let wall = (ContinuousClock.now - start) / .milliseconds(1)
    return "\(Int(wall)) ms, \(Self.work - before) ms of work"
  }

  /// The processor time of all programs that ended, in milliseconds.
  private static var work: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    let (user, system) = (usage.ru_utime, usage.ru_stime)
    return (user.tv_sec + system.tv_sec) * 1000 + Int(user.tv_usec + system.tv_usec) / 1000
  }
}
