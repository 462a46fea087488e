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
      #expect(usual.count == 6)
      let changes = ["place-over", "advance", "check", "conflicts", "clock"]
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
      #expect(names.count == 5)
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
}
