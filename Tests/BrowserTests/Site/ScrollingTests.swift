import Foundation
import Testing

extension InChromium {
  /// Where the page stands while a puzzle longer than the screen is played.
  @Suite struct Scrolling {
    private let site: BuiltSite

    init() throws { site = try BuiltSite.shared.get() }

    @Test func `the clock does not pull a reader back to the board`() async throws {
      let page = try await Chromium.shared.newPage(width: 320, height: 640)
      try await page.play("night-train", of: site)
      try await page.click("#c0")
      try await page.press("q")
      try await page.evaluate("scrollTo({top: document.body.scrollHeight, behavior: 'instant'})")
      let top = try await page.number("scrollY")
      let time = try await page.text(of: "#clock-time")
      try await page.wait(until: "document.querySelector('#clock-time').textContent !== '\(time)'")
      #expect(try await page.number("scrollY") == top)
    }

    @Test func `a tap on the strip leaves the page under the finger`() async throws {
      let page = try await Chromium.shared.newPage(width: 320, height: 640)
      try await page.useTouchscreen()
      try await page.play("night-train", of: site)
      let centre = "{ block: 'center', behavior: 'instant' }"
      try await page.evaluate("document.querySelector('#sC').scrollIntoView(\(centre))")
      let before = try await page.measure("#sC").y
      try await page.tap("#sC")
      try await page.wait(until: "document.querySelector('#sC').matches('.selected')")
      let after = try await page.measure("#sC").y
      #expect(abs(after - before) < 2)
    }

    @Test func `a letter that is typed out of sight comes into sight`() async throws {
      let page = try await Chromium.shared.newPage(width: 320, height: 640)
      try await page.play("night-train", of: site)
      try await page.click("#c0")
      try await page.evaluate("scrollTo({top: document.body.scrollHeight, behavior: 'instant'})")
      try await page.press("q")
      let inSight = "(r => r.top >= 0 && r.bottom <= innerHeight)"
      let place = "document.querySelector('[data-focus]').getBoundingClientRect()"
      try await page.wait(until: "\(inSight)(\(place))")
    }
  }
}
