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

    let words = ["build", "booklet/hundred.pdf", "--quiet"]
    let ours = try measure(shell, program, words)
    // Where poppler cannot be found, nobody looks the PDF over.
    let alone = try measure(
      Shell(in: scratch.path, environment: ["PATH": "/nowhere"]), program, words)
    let pdf = scratch["output/booklet/hundred/hundred.pdf"]
    print("bench: from definitions to a page and a PDF of \(pages(pdf, shell)) pages: \(ours)")
    print("bench: the same without looking it over for the printer: \(alone)")
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

/// Figures for people, printed by `make bench`: a year of days with five kinds each, composed and
/// built from nothing, and built again from its ledger.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["BENCH"] != nil, "for bench"))
struct DailyBench {
  @Test func `a year of days`() throws {
    let scratch = try Scratch("year", inMemory: true)
    try scratch.write(
      "title: A year\nwords: words/english.txt\ndictionary: false\n",
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

/// What programs cost, however busy the machine is beside them.
enum ProcessorTime {
  /// The seconds that all programs which were waited for have used.
  static var ofChildren: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1_000_000
    }
  }

  /// The most bytes that one of them held at a time.
  static var memoryOfChildren: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
    return usage.ru_maxrss * 1024
  }
}
