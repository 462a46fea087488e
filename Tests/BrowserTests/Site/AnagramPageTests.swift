import Foundation
import TestSupport
import Testing

extension InChromium {
  /// The anagram circle in the hands of a player.
  @Suite struct AnagramPage {
    private let site: BuiltSite
    private static let plain = "first-day"
    private static let away = "lost-star"
    private static let free = "fools-paper"

    init() throws { site = try BuiltSite.shared.get() }

    @Test(arguments: [320, 1280])
    func `a word is spelt by keyboard, left half-way and taken up again`(width: Int) async throws {
      let page = try await Chromium.shared.newPage(width: width, height: 900)
      try await page.play(Self.plain, of: site)
      try await page.click("#b1")
      for key in ["m", "o", "n"] { try await page.press(key) }
      try await page.wait(until: Self.reads("MON"))
      try await page.reload()
      try await page.awaitPlayer()
      #expect(try await page.flag(Self.reads("MON")))
      try await page.click("#b4")
      for key in ["d", "a", "y"] { try await page.press(key) }
      try await page.wait(until: "document.querySelector('#done') !== null")
      #expect(try await page.text(of: "#done-word") == "MONDAY")
      #expect(page.problems == [])
      #expect(page.outsideRequests == [])
      try await page.reload()
      try await page.awaitPlayer()
      #expect(try await page.count(of: "#done") == 1)
    }

    @Test(arguments: [320, 1280])
    func `letters are taken away and a word is spelt by touch`(width: Int) async throws {
      let page = try await Chromium.shared.newPage(width: width, height: 900)
      try await page.useTouchscreen()
      try await page.play(Self.away, of: site)
      try await page.tap("#tray1")
      try await page.wait(until: "document.querySelector('#tray.active') !== null")
      for letter in ["S", "T", "A", "R"] {
        try await tapLetter(letter, on: page, until: "#tray .gone:not(.open)")
      }
      try await page.wait(until: "document.querySelector('#tray.active') === null")
      try await tapLetter("U", on: page, until: "#b1 i")
      try await page.tap("#b1")
      try await page.wait(until: "document.querySelector('#b1 i') === null")
      try await tapLetter("N", on: page, until: "#b1 i")
      try await page.reload()
      try await page.awaitPlayer()
      #expect(try await page.flag(Self.reads("N")))
      try await page.tap("#b2")
      for (place, letter) in ["A", "T", "U", "R", "E"].enumerated() {
        try await tapLetter(letter, on: page, until: "#b\(place + 2) i")
      }
      try await page.wait(until: "document.querySelector('#done') !== null")
      #expect(try await page.flag("document.documentElement.scrollWidth <= innerWidth"))
      #expect(page.problems == [])
    }

    @Test func `letters stand at 0.35 of the width, at equal angles from the top`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.emulate(reducedMotion: true)
      try await page.play("in-the-pit", of: site)
      let faults = try await page.texts(
        """
        (() => {
          const ring = document.querySelector('#circle').getBoundingClientRect();
          const [cx, cy] = [ring.x + ring.width / 2, ring.y + ring.height / 2];
          return [...document.querySelectorAll('#circle .tile')].map((tile, place, all) => {
            const box = tile.getBoundingClientRect();
            const [x, y] = [box.x + box.width / 2 - cx, box.y + box.height / 2 - cy];
            const radius = Math.hypot(x, y) / ring.width;
            const turn = (Math.atan2(x, -y) * 180 / Math.PI + 360) % 360;
            const off = Math.abs(turn - place * 360 / all.length);
            const wrong = Math.abs(radius - 0.35) > 0.005 || Math.min(off, 360 - off) > 0.5;
            return wrong ? `${tile.id}: ${radius} ${turn}` : "";
          }).filter(e => e);
        })()
        """)
      #expect(faults == [])
      #expect(try await page.count(of: "#circle .tile") == 9)
    }

    @Test func `a long press locks a letter, and clearing leaves it`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(Self.plain, of: site)
      try await page.click("#b1")
      for key in ["m", "o"] { try await page.press(key) }
      try await page.wait(until: Self.reads("MO"))
      try await page.evaluate(
        "document.querySelector('#b1').dispatchEvent(new MouseEvent('contextmenu', "
          + "{ bubbles: true, cancelable: true }))")
      try await page.wait(until: "document.querySelector('#b1.locked') !== null")
      try await page.click("#clear")
      try await page.wait(until: Self.reads("M"))
      try await page.click("#try")
      try await page.wait(until: "document.querySelectorAll('#boxes i').length === 6")
      #expect(try await page.text(of: "#b1 i") == "M")
      try await page.click("#tool-again")
      try await page.wait(until: Self.reads(""))
      #expect(page.problems == [])
    }

    @Test func `shuffling draws the letters in and out, and less motion is honoured`() async throws
    {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(Self.plain, of: site)
      let order = "[...document.querySelectorAll('#circle .tile')].map(e => e.textContent).join('')"
      let before = try await page.text(order)
      try await page.click("#shuffle")
      try await page.wait(until: "\(order) !== '\(before)'")
      let names = "getComputedStyle(document.querySelector('#circle .tile')).animationName"
      #expect(try await page.text(names).contains("gather"))
      #expect(try await page.text(order).count == 6)
      try await page.emulate(reducedMotion: true)
      #expect(try await page.text(names) == "none")
      try await page.emulate(reducedMotion: false)
      try await page.choose("#set-motion")
      try await page.wait(until: "\(names) === 'none'")
      #expect(page.problems == [])
    }

    @Test func `sounds are off, and play once where they are wanted`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(Self.plain, of: site)
      try await page.click("#b1")
      try await page.press("m")
      try await page.wait(until: Self.reads("M"))
      #expect(try await page.count(of: "audio") == 0)
      try await page.choose("#set-sound")
      try await page.click("#b2")
      try await page.press("o")
      try await page.wait(until: "document.querySelector('audio')?.played.length > 0")
      #expect(page.problems == [])
    }

    @Test func `letters of one's own are laid out, spelt and kept`() async throws {
      let page = try await Chromium.shared.newPage(width: 320, height: 900)
      try await page.play(Self.free, of: site)
      #expect(try await page.flag("document.querySelector('#own-letters').spellcheck === false"))
      try await page.click("#own-letters")
      try await page.insert("users rip")
      try await page.press("Enter")
      try await page.wait(until: "document.querySelectorAll('#boxes .box').length === 8")
      try await page.click("#own-clue")
      try await page.insert("A <b>revelation</b> & more")
      try await page.press("Enter")
      try await page.wait(
        until: "document.querySelector('#clue').textContent.includes('<b>revelation</b>')")
      try await page.click("#b1")
      for key in ["s", "u", "r"] { try await page.press(key) }
      try await page.wait(until: Self.reads("SUR"))
      try await page.reload()
      try await page.awaitPlayer()
      #expect(try await page.flag(Self.reads("SUR")))
      #expect(try await page.text("document.querySelector('#own-letters').value") == "USERS RIP")
      #expect(try await page.flag("document.documentElement.scrollWidth <= innerWidth"))
      try await page.click("#own-end")
      try await page.wait(until: "document.querySelector('#clue').textContent.includes('Fop')")
      #expect(page.problems == [])
    }

    @Test func `parts of the clue are shown one by one`() async throws {
      let page = try await Chromium.shared.newPage(width: 1280, height: 900)
      try await page.play(Self.plain, of: site)
      for count in 1...3 {
        try await page.click("#tool-part")
        try await page.wait(until: "document.querySelectorAll('#parts li').length === \(count)")
      }
      #expect(try await page.count(of: "#tool-part[aria-disabled]") == 1)
      #expect(try await page.text(of: "#clue .indicator") == "out of order")
      try await page.click("#tool-help")
      #expect(try await page.flag("document.querySelector('#help').open"))
      try await page.press("Escape")
      #expect(page.problems == [])
    }

    /// Taps a letter of the circle until it does something, as people do.
    private func tapLetter(_ letter: String, on page: Page, until effect: String) async throws {
      let tile =
        "[...document.querySelectorAll('#circle .tile')]"
        + ".find(e => e.textContent === '\(letter)')"
      let name = try await page.text("\(tile)?.id ?? ''")
      try #require(!name.isEmpty, "no \(letter) is in the circle")
      for _ in 1...3 {
        try await page.tap("#\(name)")
        let shown = "document.querySelector('\(effect)') && !document.querySelector('#\(name)')"
        let isDone = "Boolean(\(shown))"
        if (try? await page.wait(until: isDone, within: .seconds(2))) != nil { return }
      }
      Issue.record("taps on \(letter) do nothing")
    }

    private static func reads(_ word: String) -> String {
      "[...document.querySelectorAll('#boxes i')].map(e => e.textContent).join('') === '\(word)'"
    }
  }
}
