import Puzzle
import TestSupport
import Testing

@testable import Press

/// What `daily.yaml` may ask for, and what is told where it asks for too much.
struct DailyRecipeTests {
  @Test(arguments: [
    ("week: {every: [cryptogram]}\n", "1:1: error: no first day is named"),
    ("start: soon\nweek: {every: [cryptogram]}\n", "1:8: error: start is no day"),
    ("start: 2026-02-29\nweek: {every: [cryptogram]}\n", "1:8: error: start is no day"),
    ("start: 2026-11-16\n", "1:1: error: no day has a puzzle"),
    (
      "start: 2026-11-16\nweek: {every: [cryptogramm]}\n", "2:16: error: no puzzle is called crypto"
    ),
    (
      "start: 2026-11-16\nweek: {every: [cryptogram ezsy]}\n",
      "2:16: error: no level is called ezsy"
    ),
    ("start: 2026-11-16\nweek: {mondays: [rack]}\n", "2:8: error: the key mondays is unknown here"),
    (
      "start: 2026-11-16\nlevels: [eesy]\nweek: {every: [rack]}\n",
      "2:10: error: no level is called"
    ),
    (
      "start: 2026-11-16\npuzzles: {a: {kind: rak}}\nweek: {every: [a]}\n",
      "2:21: error: no kind is called rak"
    ),
    (
      "start: 2026-11-16\npuzzles: {a: {kind: rack, sise: 8}}\nweek: {every: [a]}\n",
      "2:27: error: the key sise is unknown here"
    ),
    (
      "start: 2026-11-16\npuzzles: {A b: {kind: rack}}\nweek: {every: [rack]}\n",
      "2:11: error: A b cannot be part of an address"
    ),
    (
      "start: 2026-11-16\nweek: {every: [dictionary]}\n",
      "2:16: error: no puzzle is called dictionary"
    ),
    (
      "start: 2026-11-16\nwindows: {rak: 3}\nweek: {every: [rack]}\n",
      "2:11: error: the key rak is unknown here"
    ),
    (
      "start: 2026-11-16\nspecial: {2026-13-24: [rack]}\nweek: {every: [rack]}\n",
      "2:11: error: 2026-13-24 is no day"
    ),
    (
      "start: 2026-11-16\nweek: {every: [puzzles/a.md]}\n", "2:16: error: a file makes one day only"
    ),
    (
      "start: 2026-11-16\nquotes: quotes/b.txt\nweek: {every: [rack]}\n",
      "2:9: error: quotes/b.txt is not there"
    ),
    (
      "start: 2026-11-16\nspecial: {2026-11-16: [puzzles/a.md]}\nweek: {every: [rack]}\n",
      "2:24: error: the puzzle puzzles/a.md is not there"
    ),
    ("- a\n", "1:1: error: the file should hold keys and values"),
    ("start: [\n", "2:1: error: "),
  ])
  func `a recipe that is wrong is refused with its place`(recipe: String, fault: String) throws {
    let press = try DailyPress(recipe)
    let told = press.told(try press.build("2026-11-16"))
    #expect(told.count == 1, "\(told)")
    #expect(told.first?.hasPrefix("content/daily.yaml:" + fault) == true, "\(told)")
  }

  @Test func `a window that lasts longer than the quotations is a fault with its day`() throws {
    let press = try DailyPress(quotations: 10)
    #expect(try press.build("2026-11-25").isDone)
    let told = press.told(try press.build("2026-11-26"))
    #expect(
      told == [
        """
        content/daily.yaml:3:9: error: no cryptogram for 2026-11-26: no text fits: 10 used \
        before; the window of 20 days is 11 too long
          hint: ask for less, or add texts, or write windows: {cryptogram: 9}
        """
      ])
    #expect(press.ledger.count == 10)
  }

  @Test func `the window of a kind is told of where it is written`() throws {
    let recipe = DailyPress.recipe + "windows: {cryptogram: 12}\n"
    let told = try DailyPress(recipe, quotations: 5)
    let faults = told.told(try told.build("2026-11-30"))
    #expect(faults.count == 1)
    #expect(faults.first?.hasPrefix("content/daily.yaml:6:23: error: no cryptogram for") == true)
    #expect(faults.first?.contains("the window of 12 days is 8 too long") == true, "\(faults)")
    #expect(faults.first?.hasSuffix("windows: {cryptogram: 4}") == true, "\(faults)")
  }

  @Test func `what no window is to blame for is told of where it is asked for`() throws {
    let press = try DailyPress(
      DailyPress.recipe.replacing("[cryptogram]", with: "[{puzzle: cryptogram, min: 900}]"))
    let told = press.told(try press.build("2026-11-18"))
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("content/daily.yaml:5:") == true, "\(told)")
    #expect(told.first?.contains("window") == false, "\(told)")
  }

  @Test func `a window that nobody wrote gives way, as little as it must, and says so`() throws {
    let press = try DailyPress(
      DailyPress.recipe.replacing("window: 20\n", with: ""), quotations: 10)
    let report = try press.build("2026-12-31")
    #expect(report.isDone)
    let days = press.ledger.sorted { $0.key < $1.key }
      .compactMap { $0.value.components(separatedBy: "---\n").last }
    for (number, text) in days.enumerated() {
      #expect(!days[max(0, number - 9)..<number].contains(text), "day \(number + 1)")
    }
    let remark = try #require(report.faults.first { $0.message.contains("comes again") })
    #expect(remark.weight == .warning)
    #expect(remark.message.contains("after 10 days on 2026-11-26, sooner than the usual 365"))
    #expect(remark.hint?.hasSuffix("windows: {cryptogram: 9}") == true)
    #expect(remark.place?.line == 4)
  }

  @Test func `after its window a quotation may come again, and not before`() throws {
    let press = try DailyPress(
      DailyPress.recipe.replacing("window: 20", with: "window: 8"), quotations: 10)
    try press.build("2026-12-31")
    let days = press.ledger.sorted { $0.key < $1.key }
      .compactMap { $0.value.components(separatedBy: "---\n").last }
    #expect(days.count == 46)
    for (number, text) in days.enumerated() {
      #expect(!days[max(0, number - 8)..<number].contains(text), "day \(number + 1)")
    }
    #expect(Set(days).count == 10)
  }

  @Test func `a rack's letters keep out of each other's windows`() throws {
    let press = try DailyPress(
      "start: 2026-11-16\nwindow: 5\npuzzles: {r: {kind: rack, size: 4, min: 1}}\n"
        + "week: {every: [r]}\n"
    )
    try press.build("2026-12-16")
    let racks = press.ledger.sorted { $0.key < $1.key }.compactMap { file in
      file.value.split(separator: "\n").first { $0.hasPrefix("letters:") }.map { $0.sorted() }
    }
    #expect(racks.count == 31)
    for (number, rack) in racks.enumerated() {
      #expect(!racks[max(0, number - 5)..<number].contains(rack))
    }
  }

  @Test func `weekdays, counts and levels multiply out`() throws {
    let press = try DailyPress(
      """
      start: 2026-11-16
      seed: test
      count: 2
      puzzles:
        quote: {kind: cryptogram, title: Quotation, count: 1}
      week:
        every: [quote]
        weekdays: [rack]
        weekend: [{puzzle: quote, level: [easy, medium], hints: 3}]
        sunday: [quote]

      """)
    var faults: [Fault] = []
    let daily = try #require(
      DailyRecipe.read(of: try Press(press.scratch.path, installation: nil), &faults))
    #expect(faults.isEmpty)
    func names(_ day: String, _ wishes: DayWishes = DayWishes()) throws -> [String] {
      daily.slots(on: try #require(Day(day)), wishes).map(\.name)
    }
    #expect(try names("2026-11-16") == ["quote", "rack", "rack-2"])
    #expect(try names("2026-11-21") == ["quote", "quote-easy", "quote-medium"])
    #expect(try names("2026-11-22") == ["quote", "quote-easy", "quote-medium", "quote-2"])
    var wishes = DayWishes()
    wishes.levels = ["easy", "hard"]
    wishes.count = 1
    #expect(
      try names("2026-11-16", wishes) == ["quote-easy", "quote-hard", "rack-easy", "rack-hard"])
    let slots = daily.slots(on: try #require(Day("2026-11-16")), DayWishes())
    #expect(slots.first?.title == "Quotation" && slots.first?.number == nil)
    #expect(slots.last?.title == nil && slots.last?.number == 2)
  }

  @Test func `what the command line asks for counts for days that are new`() throws {
    let press = try DailyPress()
    try press.build("2026-11-16")
    try press.build("2026-11-17", count: 2)
    try press.build("2026-11-18", levels: ["hard"])
    #expect(
      press.ledger.keys.sorted() == [
        "2026/11/16/1-cryptogram.md", "2026/11/17/1-cryptogram.md", "2026/11/17/2-cryptogram-2.md",
        "2026/11/18/1-cryptogram-hard.md",
      ])
  }

  @Test func `a special day has what it asks for, its file settled with it`() throws {
    let press = try DailyPress(
      DailyPress.recipe + """
        special:
          2026-11-17:
            title: A day of rest
            puzzles: [puzzles/Own One.md, cryptogram]
          2026-11-18: {title: As usual}

        """)
    let own = "---\nkind: cryptogram\ntitle: By hand\n---\nWritten by hand and not drawn by lot.\n"
    try press.scratch.write(own, to: "content/puzzles/Own One.md")
    try press.build("2026-11-18")
    #expect(
      press.ledger.keys.sorted() == [
        "2026/11/16/1-cryptogram.md", "2026/11/17/1-own-one.md", "2026/11/17/2-cryptogram.md",
        "2026/11/18/1-cryptogram.md",
      ])
    #expect(
      press.page("2026/11/17/index.html")?.hasPrefix(
        "Tuesday, 17 November 2026: A day of rest A day of rest\nBy hand: own-one\n") == true)
    try press.scratch.write(own.replacing("lot", with: "chance"), to: "content/puzzles/Own One.md")
    try press.build("2026-11-18")
    #expect(press.page("2026/11/17/answers.html")?.contains("drawn by lot") == true)
  }
}
