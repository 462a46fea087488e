import Foundation
import TestSupport
import Testing

/// Days on the command line: which are out, and what a press without any does.
struct DailyCommandTests {
  private let scratch: Scratch
  private var shell: Shell { Shell(in: scratch.path) }

  init() throws {
    scratch = try Scratch()
    try publish("site, daily")
    try scratch.write("ACE\nARC\nBEE\nCAB\nEAR\nERA\nICE\n", to: "content/words/few.txt")
    let sayings = ["one swallow", "many hands", "small beer", "the last straw"].map {
      "The way to \($0) is long, and nobody has yet come back from there to tell us how it ends.\n"
    }
    try scratch.write(sayings.joined(separator: "%\n"), to: "content/quotes/few.txt")
  }

  private func publish(_ editions: String) throws {
    try scratch.write(
      "title: Small\nurl: https://example.org/\nplaces: {site: .}\neditions: [\(editions)]\n"
        + "words: words/few.txt\nquotes: quotes/few.txt\ndictionary: false\n",
      to: "content/press.yaml")
  }

  /// Composes four days, one after another, of which the last two lie ahead.
  private func compose(from start: String, on date: String) throws {
    try scratch.write(
      "start: \(start)\nseed: test\nweek:\n  every: [cryptogram]\n", to: "content/daily.yaml")
    let outcome = try shell.press("build", "daily", "--date", date, "--ahead", "2")
    #expect(outcome.status == 0, Comment(rawValue: outcome.errors))
    #expect(scratch.files(below: "content/daily").count == 4)
  }

  private func page(_ name: String) throws -> String {
    try #require(scratch.text("output/daily/" + name), "\(name)")
  }

  @Test func `a plain build keeps days back that the clock has not come to`() throws {
    try publish("daily")
    try compose(from: "2999-01-01", on: "2999-01-02")
    #expect(try page("feed.xml").contains("2999/01/02"))
    #expect(try shell.press("check").status == 0)
    let outcome = try shell.press("build")
    #expect(outcome.status == 0, Comment(rawValue: outcome.errors))
    for name in ["feed.xml", "feed.json", "daily.ics", "sitemap.xml"] {
      #expect(try !page(name).contains("2999"), "\(name)")
    }
    #expect(try page("index.html").contains("No day has come out yet."))
    #expect(try page("2999/01/03/index.html").contains("This page opens on"))
    #expect(scratch.files(below: "content/daily").count == 4)
  }

  @Test func `a plain build brings out the days that came since, and makes none`() throws {
    try publish("daily")
    try compose(from: "2001-01-01", on: "2001-01-02")
    #expect(try !page("feed.xml").contains("2001/01/03"))
    #expect(try shell.press("build").status == 0)
    #expect(try page("feed.xml").contains("2001/01/04"))
    #expect(try page("sitemap.xml").contains("https://example.org/daily/2001/01/04/"))
    #expect(scratch.files(below: "content/daily").count == 4)
    let front = try page("index.html")
    let words = front.replacing(/<[^>]*>/, with: "")
    #expect(words.contains("The newest puzzles are of Thursday, 4 January 2001."))
  }

  @Test func `without a recipe there are no days, no way to them, and no fault`() throws {
    for command in ["build", "check"] {
      let outcome = try shell.press(command)
      #expect(outcome.status == 0, Comment(rawValue: outcome.errors))
      #expect(!outcome.errors.contains("daily"))
    }
    #expect(scratch.names(in: "output") == ["site"])
    let home = try #require(scratch.text("output/site/index.html"))
    #expect(!home.contains("daily"))
    #expect(scratch.text("output/site/robots.txt")?.contains("daily") == false)
  }

  @Test(arguments: ["build", "check"])
  func `whoever asks for days where there is no recipe is told how to write one`(
    command: String
  ) throws {
    let outcome = try shell.press(command, "daily")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasPrefix(
        "content/daily.yaml: error: the press has no days\n"
          + "  hint: write this file as `foolscap help daily` shows, or give puzzles a date\n"))
    #expect(scratch.names() == ["content"])
    try publish("daily")
    #expect(try shell.press(command).status == 1)
  }

  @Test(arguments: [false, true])
  func `what was built of days goes with their recipe, and nothing else does`(
    isMine: Bool
  ) throws {
    try compose(from: "2001-01-01", on: "2001-01-02")
    if isMine { try scratch.write("mine", to: "output/daily/2001/mine.txt") }
    for name in ["content/daily.yaml", "content/daily"] {
      try FileManager.default.removeItem(atPath: scratch[name])
    }
    let outcome = try shell.press("build")
    #expect(outcome.status == 0, Comment(rawValue: outcome.errors))
    #expect(outcome.errors.contains(/daily: output\/daily \(0 written, 0 unchanged, \d+ removed\)/))
    #expect(scratch.names(in: "output") == (isMine ? ["daily", "site"] : ["site"]))
    #expect(scratch.names(in: "output/daily") == (isMine ? ["2001"] : []))
    #expect(scratch.text("output/daily/2001/mine.txt") == (isMine ? "mine" : nil))
    #expect(try !shell.press("build").errors.contains("daily"))
  }
}
