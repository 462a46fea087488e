import Testing

extension InChromium {
  /// What a player chooses in the settings does what it says, and is kept.
  @Suite struct Settings {
    private let site: BuiltSite
    private static let id = "village-clock"

    init() throws { site = try BuiltSite.shared.get() }

    @Test func `letters stand under the code or over it`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(Self.id, of: site)
      #expect(try await page.flag(Self.isUnder))
      try await page.choose("#set-place-over")
      #expect(try await page.flag(Self.isUnder) == false)
      try await page.choose("#set-place-under")
      #expect(try await page.flag(Self.isUnder))
    }

    @Test func `the cursor moves on after typing, or stays`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(Self.id, of: site)
      try await page.click("#c0")
      try await page.press("q")
      #expect(try await page.text(Self.cursor) != "c0")
      try await page.choose("#set-advance")
      try await page.click("#c0")
      try await page.press("j")
      #expect(try await page.text(Self.cursor) == "c0")
      #expect(try await page.written(at: 0) == "J")
    }

    @Test func `letters are checked while solving only for those who wish it`() async throws {
      let solution = try Solution(of: Self.id)
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(Self.id, of: site)
      try await page.write([(solution.pairs[0].cipher, try solution.other(than: 0))])
      try await page.write([solution.pairs[1]])
      #expect(try await page.count(of: ".amiss") == 0)
      try await page.choose("#set-check")
      let marked = "[...new Set([...document.querySelectorAll('.amiss b')].map(e => e.innerText))]"
      #expect(try await page.texts(marked) == [solution.pairs[0].cipher])
      try await page.choose("#set-check")
      #expect(try await page.count(of: ".amiss") == 0)
    }

    @Test func `conflicts are shown only for those who wish it`() async throws {
      let pairs = try Solution(of: Self.id).pairs
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(Self.id, of: site)
      try await page.write([(pairs[0].cipher, pairs[0].plain), (pairs[1].cipher, pairs[0].plain)])
      let marked =
        "[...new Set([...document.querySelectorAll('.cell.conflict b')]"
        + ".map(e => e.innerText))].sort()"
      #expect(try await page.texts(marked) == [pairs[0].cipher, pairs[1].cipher].sorted())
      try await page.choose("#set-conflicts")
      #expect(try await page.count(of: ".conflict") == 0)
    }

    @Test func `the clock is shown or hidden`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(Self.id, of: site)
      #expect(try await page.text(of: "#clock-time") == "0:00")
      try await page.choose("#set-clock")
      #expect(try await page.count(of: "#clock-time, #clock-stop") == 0)
      try await page.choose("#set-clock")
      #expect(try await page.text(of: "#clock-time") == "0:00")
    }

    @Test func `every setting survives a reload and travels to the next cryptogram`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(Self.id, of: site)
      let usual = try await page.texts(Self.standing)
      #expect(usual.count == 8)
      let changes = [
        "place-over", "advance", "check", "conflicts", "order-keyboard", "clock",
      ]
      for name in changes { try await page.choose("#set-\(name)") }
      let chosen = try await page.texts(Self.standing)
      #expect(zip(usual, chosen).allSatisfy { $0 != $1 }, "\(chosen)")
      try await page.reload()
      try await page.awaitPlayer()
      #expect(try await page.texts(Self.standing) == chosen)
      try await page.play("two-gardeners", of: site)
      #expect(try await page.texts(Self.standing) == chosen)
      #expect(try await page.flag(Self.isUnder) == false)
      #expect(try await page.count(of: "#clock-time") == 0)
      #expect(page.problems == [])
    }

    @Test func `the information of every setting opens and closes by keyboard`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(Self.id, of: site)
      try await page.click("#tool-settings")
      let names = try await page.texts(
        "[...document.querySelectorAll('#settings details')].map(e => e.id)")
      #expect(names.count == 6)
      for name in names {
        let words = "document.querySelector('#\(name) p').checkVisibility()"
        #expect(try await page.flag(words) == false)
        try await page.evaluate("document.querySelector('#\(name) summary').focus()")
        try await page.press("Enter")
        #expect(try await page.flag(words), "\(name)")
        #expect(try await page.text(of: "#\(name) p").count > 40)
      }
      // A change of the board beneath leaves open what the player opened.
      try await page.click("#set-advance")
      #expect(try await page.count(of: "#settings details[open]") == names.count)
      for name in names {
        try await page.evaluate("document.querySelector('#\(name) summary').focus()")
        try await page.press("Enter")
      }
      #expect(try await page.count(of: "#settings details[open]") == 0)
    }

    private static let cursor = "document.querySelector('.cell.selected').id"

    private static let isUnder =
      "document.querySelector('#c0 i').getBoundingClientRect().top"
      + " > document.querySelector('#c0 b').getBoundingClientRect().top"

    /// How every control in the dialog stands.
    private static let standing =
      "[...document.querySelectorAll('#settings [data-set]')].map(e => e.id + ' ' + e.checked)"
  }

  /// The clock on the page, which a faked second hand drives so that no test waits for minutes.
  @Suite struct Clocks {
    private let site: BuiltSite
    private static let id = "upside-down"

    init() throws { site = try BuiltSite.shared.get() }

    @Test func `the clock runs from the first letter on, and not before`() async throws {
      let page = try await playing()
      try await page.pass(seconds: 5)
      #expect(try await page.text(of: "#clock-time") == "0:00")
      try await page.click("#c0")
      try await page.press("q")
      try await page.pass(seconds: 7)
      #expect(try await page.text(of: "#clock-time") == "0:07")
      try await page.pass(seconds: 58)
      #expect(try await page.text(of: "#clock-time") == "1:05")
    }

    @Test func `a pause stops the clock and a second press lets it go on`() async throws {
      let page = try await playing()
      try await page.write(Array(try Solution(of: Self.id).pairs[..<2]))
      try await page.pass(seconds: 3)
      try await page.click("#clock-stop")
      #expect(try await page.accessible("button", named: "Go on").role == "button")
      try await page.pass(seconds: 9)
      #expect(try await page.text(of: "#clock-time") == "0:03")
      try await page.click("#clock-stop")
      #expect(try await page.accessible("button", named: "Pause").role == "button")
      try await page.pass(seconds: 4)
      #expect(try await page.text(of: "#clock-time") == "0:07")
    }

    @Test func `the clock stops with the puzzle and the time is told`() async throws {
      let page = try await playing()
      let pairs = try Solution(of: Self.id).pairs
      try await page.write(Array(pairs.dropLast()))
      try await page.pass(seconds: 50)
      try await page.write([pairs[pairs.count - 1]])
      try await page.pass(seconds: 20)
      #expect(try await page.text(of: "#done-foot") == "Solved in 0:50")
      #expect(try await page.count(of: "#clock-stop") == 0)
      try await page.reload()
      try await page.awaitPlayer()
      #expect(try await page.text(of: "#clock-time") == "0:50")
    }

    @Test func `the time is kept when the page is left`() async throws {
      let page = try await playing()
      try await page.write(Array(try Solution(of: Self.id).pairs[..<1]))
      try await page.pass(seconds: 13)
      try await page.open(site.page("index.html"))
      try await page.play(Self.id, of: site)
      #expect(try await page.text(of: "#clock-time") == "0:13")
    }

    @Test func `the clock says nothing aloud`() async throws {
      let page = try await playing()
      try await page.write(Array(try Solution(of: Self.id).pairs[..<1]))
      try await page.wait(until: "document.querySelector('#say').textContent !== ''")
      let said = try await page.text(of: "#say")
      try await page.pass(seconds: 3)
      #expect(try await page.text(of: "#say") == said)
      #expect(
        try await page.flag("document.querySelector('#clock').closest('[aria-live]') === null"))
    }

    private func playing() async throws -> Page {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.prepare(
        """
        (() => {
          const began = performance.now();
          let later = 0;
          const beats = [];
          performance.now = () => began + later;
          const real = window.setInterval.bind(window);
          window.setInterval = (beat, pause) =>
            pause === 1000 ? beats.push(beat) : real(beat, pause);
          window.pass = (seconds) => {
            for (let second = 0; second < seconds; second++) {
              later += 1000;
              beats.forEach((beat) => beat());
            }
          };
        })();
        """)
      try await page.play(Self.id, of: site)
      return page
    }
  }
}

extension Page {
  /// Lets seconds pass on a clock that a test has faked.
  fileprivate func pass(seconds: Int) async throws { try await evaluate("pass(\(seconds))") }
}
