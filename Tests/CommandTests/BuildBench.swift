import Foundation
import Glibc
import TestSupport
import Testing

/// Figures for people, printed by `make bench`; nothing here has a limit to meet.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["BENCH"] != nil, "for make bench"))
struct BuildBench {
  private static let pages = 5000

  @Test func `a site of five thousand pages, beside Hugo and a copy of its files`() throws {
    let scratch = try Scratch(inMemory: true)
    let templates = "Tests/PressTests/Presses/small-site/templates"
    try scratch.copy(Repository.path(templates), to: "templates")
    try scratch.write("words: []\neditions: [site]\n", to: "content/press.yaml")
    for number in 0..<Self.pages { try write(number, in: scratch) }
    try layHugo(in: scratch)
    let shell = Shell(in: scratch.path)
    let program = Repository.path(".build/release/foolscap")
    var (ours, theirs): ([Figure], [Figure]) = ([], [])
    for _ in 0..<3 {
      try? FileManager.default.removeItem(atPath: scratch["output"])
      ours.append(try figure(of: shell, program, ["build", "site", "--quiet"]))
      try? FileManager.default.removeItem(atPath: scratch["hugo"])
      theirs.append(
        try figure(of: shell, "/usr/bin/hugo", ["--quiet", "--contentDir", "content/pages"]))
    }
    let (one, other) = (Figure.best(of: ours), Figure.best(of: theirs))
    print("bench: \(Self.pages) pages of 1.5 kB: \(one)")
    print("bench: Hugo on the same pages: \(other)")
    let ratio = (100 * one.wall / other.wall).rounded() / 100
    print("bench: ours of Hugo's time: \(ratio)")
    #expect(ratio <= 0.5)

    let same = try time(shell, program, ["build", "site", "--quiet"])
    try scratch.write("Changed.\n", to: "content/pages/0/page-0.md")
    let changed = try time(shell, program, ["build", "site", "--quiet"])
    let copy = try time(shell, "/bin/cp", ["-R", "output", "copy"])
    print("bench: another process, nothing changed: \(same); one page changed: \(changed)")
    print("bench: cp -R of the output: \(copy)")
  }

  /// Hugo with a template much like the one of the small press, and nothing that ours has not.
  private func layHugo(in scratch: Scratch) throws {
    try scratch.write(
      """
      baseURL = "https://example.org/"
      title = "A Press"
      publishDir = "hugo"
      layoutDir = "hugo-layouts"
      disableKinds = ["taxonomy", "term", "RSS", "sitemap", "section"]
      """, to: "config.toml")
    let page = """
      <!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>{{ .Title }} · {{ site.Title }}</title>
      <link rel="stylesheet" href="/assets/site.css"></head>
      <body><header><a href="/">{{ site.Title }}</a></header>
      <main><h1>{{ .Title }}</h1>{{ .Content }}</main>
      <footer>{{ site.Title }}</footer></body></html>

      """
    for name in ["single", "list"] {
      try scratch.write(page, to: "hugo-layouts/_default/\(name).html")
    }
    try scratch.write(page, to: "hugo-layouts/index.html")
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
    "\(try figure(of: shell, program, words))"
  }

  /// What a program took.
  private struct Figure: CustomStringConvertible {
    let wall: Double
    let work: Int
    let peak: String

    var description: String { "\(Int(wall)) ms, \(work) ms of work, \(peak)" }

    static func best(of all: [Figure]) -> Figure {
      all.min { $0.wall < $1.wall } ?? Figure(wall: .infinity, work: 0, peak: "")
    }
  }

  /// GNU time tells how much memory a program had at most.
  private func figure(of shell: Shell, _ program: String, _ words: [String]) throws -> Figure {
    let (start, before) = (ContinuousClock.now, Self.work)
    let outcome = try shell.run("/usr/bin/time", ["-f", "%M", program] + words)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let wall = (ContinuousClock.now - start) / .milliseconds(1)
    let peak = outcome.errors.split(separator: "\n").last.flatMap { Int($0) } ?? 0
    return Figure(wall: wall, work: Self.work - before, peak: "\(peak / 1024) MB")
  }

  /// The processor time of all programs that ended, in milliseconds.
  private static var work: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    let (user, system) = (usage.ru_utime, usage.ru_stime)
    return (user.tv_sec + system.tv_sec) * 1000 + Int(user.tv_usec + system.tv_usec) / 1000
  }
}
