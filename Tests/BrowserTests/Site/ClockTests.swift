import Testing

extension InChromium {
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
