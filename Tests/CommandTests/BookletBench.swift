import Foundation
import Glibc
import TestSupport
import Testing

/// Figures for people, printed by `make bench`; nothing here has a limit to meet.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["BENCH"] != nil, "for make bench"))
struct BookletBench {
  @Test func `a booklet of a hundred puzzles, beside Chromium printing its page`() throws {
    let scratch = try Scratch(inMemory: true)
    let shell = Shell(in: scratch.path, environment: ["XDG_CACHE_HOME": scratch["cache"]])
    let program = Repository.path(".build/release/foolscap")
    try scratch.write("dictionary: false\n", to: "content/press.yaml")
    try writeCrosswords(60, into: scratch)
    for (kind, count) in [("cryptogram", "30"), ("anagram", "10")] {
      let made = try shell.run(
        program,
        ["make", kind, "--count", count, "--seed", "7", "--into", "content/puzzles", "--quiet"])
      #expect(made.status == 0, Comment(rawValue: made.errors))
    }
    try scratch.write(
      """
      title: A hundred puzzles
      sections:
        - {title: Crosswords, puzzles: [{kind: crossword}]}
        - {title: Cryptograms, puzzles: [{kind: cryptogram}]}
        - {title: Circles, puzzles: [{kind: anagram}]}

      """, to: "content/booklets/hundred.yaml")

    let ours = try measure(shell, program, ["build", "booklet/hundred.pdf", "--quiet"])
    let pdf = scratch["output/booklet/hundred/hundred.pdf"]
    print("bench: from definitions to a page and a PDF of \(pages(pdf, shell)) pages: \(ours)")
    print("bench: the PDF weighs \(size(pdf)) kB")
    let page = "file://" + scratch["output/booklet/hundred/index.html"]
    let printed = scratch["chromium.pdf"]
    let theirs = try measure(
      shell, "/usr/bin/chromium",
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=" + scratch["profile"],
        "--no-pdf-header-footer", "--print-to-pdf=" + printed, page,
      ])
    print("bench: Chromium prints the page, \(pages(printed, shell)) pages: \(theirs)")
    print("bench: its PDF weighs \(size(printed)) kB")
  }

  /// The larger crosswords of the sample press, under as many titles as are wanted; composing so
  /// many would take longer than all that is measured.
  private func writeCrosswords(_ count: Int, into scratch: Scratch) throws {
    let large = Repository.files(below: "content/puzzles", ending: ".md").compactMap { path in
      let text = (try? Repository.text(path)) ?? ""
      let grid = text.components(separatedBy: "```").dropFirst().first ?? ""
      let rows = grid.split(separator: "\n").count
      return text.contains("kind: crossword") && (13...17).contains(rows) ? text : nil
    }
    let plain = try #require(large.isEmpty ? nil : large)
    for number in 0..<count {
      let lines = plain[number % plain.count].components(separatedBy: "\n")
      let text = lines.map { $0.hasPrefix("title:") ? $0 + " \(number + 1)" : $0 }
      try scratch.write(
        text.joined(separator: "\n"), to: "content/puzzles/crossword-\(number + 1).md")
    }
  }

  private func size(_ file: String) -> Int {
    (FileManager.default.contents(atPath: file)?.count ?? 0) / 1024
  }

  private func pages(_ pdf: String, _ shell: Shell) -> String {
    let told = try? shell.run("/usr/bin/pdfinfo", [pdf]).output
    let line = told?.split(separator: "\n").first { $0.hasPrefix("Pages:") }
    return line?.split(separator: " ").last.map(String.init) ?? "?"
  }

  /// Wall clock, processor time of the program and its children, and the most memory any of them
  /// had.
  private func measure(_ shell: Shell, _ program: String, _ words: [String]) throws -> String {
    let (start, before) = (ContinuousClock.now, Self.usage)
    let outcome = try shell.run(program, words)
    #expect(outcome.status == 0, Comment(rawValue: outcome.errors))
    let wall = Int((ContinuousClock.now - start) / .milliseconds(1))
    let after = Self.usage
    return "\(wall) ms, \(after.work - before.work) ms of work, \(after.memory / 1024) MB at most"
  }

  /// Of all programs that ended: processor time in milliseconds, and the most memory of one in kB.
  private static var usage: (work: Int, memory: Int) {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    let (user, system) = (usage.ru_utime, usage.ru_stime)
    let work =
      (user.tv_sec + system.tv_sec) * 1000 + Int(user.tv_usec + system.tv_usec) / 1000
    return (work, usage.ru_maxrss)
  }
}
