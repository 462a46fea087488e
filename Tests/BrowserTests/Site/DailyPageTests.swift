import Foundation
import Puzzle
import TestSupport
import Testing

extension InChromium {
  /// The daily edition as readers meet it on different days.
  @Suite struct DailyPages {
    private let daily: BuiltDaily

    init() throws { daily = try BuiltDaily.shared.get() }

    private func page(on day: String, width: Int = 1280) async throws -> Page {
      let page = try await Chromium.shared.newPage(width: width, height: 900)
      try await page.pretend(day)
      return page
    }

    @Test(arguments: [
      ("2026-11-20", "daily/index.html"), ("2026-11-18", "daily/2026/11/18/index.html"),
      ("2026-11-22", "daily/2026/11/22/index.html"), ("2026-12-25", "daily/2026/11/23/index.html"),
      ("2026-01-01", "daily/index.html"),
    ])
    func `today is the day of the reader's own calendar`(day: String, end: String) async throws {
      let page = try await page(on: day)
      try await page.open(daily.page("statistics.html"))
      // The front page may give way to another before it has loaded.
      try await page.evaluate("location.href = 'index.html'")
      try await page.wait(
        until: "document.querySelector('h1 time') && location.pathname.endsWith('\(end)')"
          + " && document.readyState === 'complete'")
      #expect(try await page.flag("document.querySelector('h1').checkVisibility()"))
      #expect(page.problems == [])
    }

    @Test(arguments: [
      ("2026-11-20", false), ("2026-11-22", false), ("2026-11-23", false), ("2026-11-24", true),
      ("2026-12-25", true), ("2026-01-01", false),
    ])
    func `what is not of the reader's own day does not pass for it`(
      day: String, isOld: Bool
    ) async throws {
      let page = try await page(on: day)
      try await page.open(daily.page("statistics.html"))
      try await page.evaluate("location.href = 'index.html'")
      let due = min(max(day, "2026-11-20"), "2026-11-23")
      try await page.wait(
        until: "document.querySelector('h1 time')?.dateTime === '\(due)'"
          + " && document.readyState === 'complete'")
      let notice = "document.querySelector('.day-newest')"
      #expect(try await page.flag("\(notice).checkVisibility()") == isOld)
      if isOld {
        let words = "The newest puzzles are of Monday, 23 November 2026."
        #expect(try await page.text("\(notice).textContent") == words)
      }
      #expect(page.problems == [])
    }

    @Test func `links to a day lead nowhere before it has come`() async throws {
      let pages = ["2026/11/index", "2026/index", "archive", "2026/11/20/index"]
      let early = try await page(on: "2026-11-20")
      let later = try await page(on: "2026-11-22")
      for path in pages {
        for page in [early, later] { try await page.open(daily.page(path + ".html")) }
        let links = "[...document.links].filter(a => /2026.11.2[123].index/.test(a.href)).length"
        #expect(try await early.flag("\(links) === 0"), "\(path)")
        let count = path == "archive" ? 0 : path.hasSuffix("20/index") ? 1 : 2
        #expect(try await later.flag("\(links) === \(count)"), "\(path)")
      }
    }

    @Test func `a day that is ahead shows nothing before its time`() async throws {
      let early = try await page(on: "2026-11-20")
      let visible = "document.querySelector('.day, .puzzle')?.checkVisibility() === true"
      for path in ["index", "cryptogram-easy", "sheet", "answers"] {
        try await early.open(daily.page("2026/11/21/\(path).html"))
        #expect(try await early.flag(visible) == false, "\(path)")
        #expect(try await early.flag("document.querySelector('.not-yet').checkVisibility()"))
      }
      let due = try await page(on: "2026-11-21")
      for path in ["index", "cryptogram-easy", "sheet"] {
        try await due.open(daily.page("2026/11/21/\(path).html"))
        #expect(try await due.flag(visible), "\(path)")
        #expect(try await due.count(of: ".not-yet") == 0)
      }
      try await due.open(daily.page("2026/11/21/answers.html"))
      #expect(try await due.flag(visible) == false)
    }

    @Test func `without scripts a day that is ahead stays shut, and the newest is there`()
      async throws
    {
      let page = try await page(on: "2026-11-22")
      try await page.switchOffScripts()
      try await page.open(daily.page("2026/11/21/index.html"))
      #expect(try await page.flag("document.querySelector('.day').checkVisibility()") == false)
      try await page.open(daily.page("index.html"))
      #expect(try await page.text(of: "h1") == "Friday, 20 November 2026")
      #expect(try await page.flag("document.querySelector('.day').checkVisibility()"))
    }

    @Test func `calendars lead to the days that are out`() async throws {
      let links = """
        [...document.querySelectorAll('.calendar a')].filter(a => a.checkVisibility())
          .map(a => a.textContent.trim())
        """
      let early = try await page(on: "2026-11-20")
      try await early.open(daily.page("2026/11/index.html"))
      #expect(try await early.texts(links) == ["16", "17", "18", "19", "20"])
      let later = try await page(on: "2026-11-22")
      try await later.open(daily.page("2026/11/index.html"))
      #expect(try await later.texts(links) == ["16", "17", "18", "19", "20", "21", "22"])
      try await later.open(daily.page("2026/11/20/index.html"))
      #expect(try await later.flag("document.querySelector('.day-turn-on').checkVisibility()"))
    }

    @Test func `days in a row are counted on the day itself and can be taken along`() async throws {
      let first = try await Chromium.shared.newPage(width: 1280, height: 900)
      for day in ["2026-11-16", "2026-11-18", "2026-11-19", "2026-11-20"] {
        try await first.pretend(day)
        let path = day.replacing("-", with: "/") + "/cryptogram-easy.html"
        try await first.open(daily.page(path))
        try await first.solveCryptogram()
      }
      try await first.open(daily.page("2026/11/17/cryptogram-easy.html"))
      try await first.solveCryptogram()
      try await first.open(daily.page("statistics.html"))
      let figures = "[...document.querySelectorAll('[data-stat]')].map(e => e.textContent)"
      #expect(try await first.texts(figures) == ["3", "3", "5", "5"])
      #expect(try await first.count(of: "#stats-rows tr") == 1)
      #expect(try await first.text(of: "#stats-rows td") == "5")
      try await first.open(daily.page("2026/11/index.html"))
      let mark = "document.querySelector('[data-day-mark=\"2026-11-17\"]')"
      #expect(try await first.text("\(mark).getAttribute('aria-label')") == "1 / 2")
      #expect(try await first.text(of: "[data-month-mark]") == "5 / 11")

      try await first.open(daily.page("statistics.html"))
      try await first.evaluate(
        """
        URL.createObjectURL = (blob) => {
          blob.text().then((text) => { window.saved = text; });
          return "about:blank#";
        };
        HTMLAnchorElement.prototype.click = () => {};
        document.querySelector("[data-export]").click();
        """)
      try await first.wait(until: "window.saved")
      let file = try await first.text("window.saved")
      let other = try await page(on: "2026-11-20")
      try await other.open(daily.page("statistics.html"))
      #expect(try await other.texts(figures) == ["0", "0", "0", "0"])
      try await take(file, other)
      #expect(try await other.texts(figures) == ["3", "3", "5", "5"])
      #expect(try await other.text(of: "[data-said=taken]") == "Taken: 5")
      try await take(file, other)
      #expect(try await other.text(of: "[data-said=kept]") == "Left as they were: 5")
      for nonsense in ["", "{", "[]", "{\"format\":\"other\"}", "{\"format\":\"foolscap-games\"}"] {
        try await take(nonsense, other)
        #expect(try await other.flag("document.querySelector('[data-said=bad]').checkVisibility()"))
        #expect(try await other.texts(figures) == ["3", "3", "5", "5"])
      }
      #expect(first.problems + other.problems == [])
    }

    private func take(_ file: String, _ page: Page) async throws {
      try await page.evaluate(
        """
        (() => {
          document.querySelectorAll("[data-said]").forEach((element) => { element.hidden = true; });
          const input = document.querySelector("[data-import]");
          const transfer = new DataTransfer();
          transfer.items.add(new File([\(JSON.write(.text(file)))], "games.json"));
          input.files = transfer.files;
          input.dispatchEvent(new Event("change"));
        })()
        """)
      try await page.wait(
        until: "[...document.querySelectorAll('[data-said]')].some(e => !e.hidden)")
    }

    @Test func `answers that were shown do not count`() async throws {
      let page = try await page(on: "2026-11-18")
      try await page.open(daily.page("2026/11/18/cryptogram-easy.html"))
      try await page.awaitPlayer()
      try await page.click("#tool-reveal")
      try await page.click("#reveal-yes")
      try await page.wait(until: "document.querySelector('.screen').matches('.solved')")
      try await page.open(daily.page("statistics.html"))
      #expect(try await page.text(of: "[data-stat=solved]") == "0")
    }

    @Test(arguments: Page.Paper.allCases)
    func `the day's sheet is one page`(paper: Page.Paper) async throws {
      let page = try await page(on: "2026-11-22")
      for day in ["16", "20", "22"] {
        try await page.open(daily.page("2026/11/\(day)/sheet.html"))
        try await page.evaluate("document.fonts.ready.then(() => true)")
        #expect(try await page.pdf(on: paper).pageCount == 1, "\(day)")
        #expect(
          try await page.flag(
            "document.querySelector('.day-sheet-body').getBoundingClientRect().bottom"
              + " <= document.querySelector('.day-paper').getBoundingClientRect().bottom + 1"))
      }
    }

    @Test(arguments: [320, 1280])
    func `no daily page is wider than the window`(width: Int) async throws {
      let page = try await page(on: "2026-11-20", width: width)
      for path in [
        "index", "archive", "statistics", "2026/index", "2026/11/index", "2026/11/20/index",
        "2026/11/20/rack", "2026/11/19/answers",
      ] {
        try await page.open(daily.page(path + ".html"))
        #expect(
          try await page.flag("document.documentElement.scrollWidth <= innerWidth"), "\(path)")
      }
    }
  }
}
