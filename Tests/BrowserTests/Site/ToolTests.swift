import Testing

extension InChromium {
  /// The row of tools over the board.
  @Suite struct Tools {
    private let site: BuiltSite
    private static let id = "good-advice"

    init() throws { site = try BuiltSite.shared.get() }

    @Test func `a hint writes the letter under the cursor and stays`() async throws {
      let page = try await playing()
      let solution = try Solution(of: Self.id)
      try await page.click("#c0")
      try await page.click("#tool-hint")
      #expect(try await page.written(at: 0) == solution.pairs[0].plain)
      #expect(try await page.count(of: ".cell.given") > 0)
      try await page.click("#c0")
      try await page.press("q")
      #expect(try await page.written(at: 0) == solution.pairs[0].plain)
      try await page.click("#tool-undo")
      #expect(try await page.written(at: 0) == "")
      #expect(page.problems == [])
    }

    @Test func `a check tells how many letters deserve another look, and marks none`() async throws
    {
      let page = try await playing()
      let solution = try Solution(of: Self.id)
      try await page.click("#tool-check")
      try await page.wait(until: Self.says("All is well so far."))
      try await page.write([(solution.pairs[0].cipher, try solution.other(than: 0))])
      try await page.click("#tool-check")
      try await page.wait(until: Self.says("One letter deserves another look."))
      #expect(try await page.count(of: ".amiss") == 0)
    }

    @Test func `undo takes a revealed answer back`() async throws {
      let page = try await playing()
      let pairs = try Solution(of: Self.id).pairs
      try await page.write(Array(pairs[..<3]))
      let before = try await page.writtenLetters()
      try await page.click("#tool-reveal")
      try await page.click("#reveal-yes")
      let after = try await page.writtenLetters()
      #expect(after.count > before.count)
      #expect(try await page.count(of: "#done") == 1)
      try await page.click("#tool-undo")
      #expect(try await page.writtenLetters() == before)
      #expect(try await page.count(of: "#done") == 0)
      try await page.click("#tool-redo")
      #expect(try await page.writtenLetters() == after)
      #expect(page.problems == [])
    }

    @Test func `undo brings back all that starting again took away`() async throws {
      let page = try await playing()
      try await page.write(Array(try Solution(of: Self.id).pairs[..<6]))
      let before = try await page.writtenLetters()
      #expect(before.count > 6)
      try await page.click("#tool-again")
      #expect(try await page.writtenLetters() == "")
      try await page.reload()
      try await page.awaitPlayer()
      #expect(try await page.writtenLetters() == "")
      try await page.click("#tool-undo")
      #expect(try await page.writtenLetters() == before)
      for _ in 1...6 { try await page.click("#tool-undo") }
      #expect(try await page.writtenLetters() == "")
      for _ in 1...6 { try await page.click("#tool-redo") }
      #expect(try await page.writtenLetters() == before)
      #expect(page.problems == [])
    }

    @Test func `a tool with nothing to do says so and does nothing`() async throws {
      let page = try await playing()
      for tool in ["undo", "redo", "again"] {
        let button = try await page.accessible("button", named: Self.names[tool] ?? "")
        #expect(button.states["disabled"] == true, "\(tool)")
        try await page.click("#tool-\(tool)")
      }
      #expect(try await page.writtenLetters() == "")
      try await page.write(try Solution(of: Self.id).pairs)
      for tool in ["hint", "check", "reveal"] {
        let button = try await page.accessible("button", named: Self.names[tool] ?? "")
        #expect(button.states["disabled"] == true, "\(tool)")
        try await page.click("#tool-\(tool)")
      }
      #expect(try await page.count(of: "dialog[open]") == 0)
      #expect(page.problems == [])
    }

    private static let names = [
      "undo": "Undo", "redo": "Redo", "again": "Start again", "hint": "Hint", "check": "Check",
      "reveal": "Reveal",
    ]

    private static func says(_ words: String) -> String {
      "document.querySelector('#say').textContent === \"\(words)\""
    }

    private func playing() async throws -> Page {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(Self.id, of: site)
      return page
    }
  }
}
