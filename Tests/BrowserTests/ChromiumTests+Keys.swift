import Foundation
import Testing

extension InChromium.ChromiumTests {
  @Suite struct Keys {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func listening() async throws -> Page {
      try await scratch.show(
        """
        <input id=field autofocus><input id=next>
        <script>
        window.heard = [];
        for (const type of ['keydown', 'keypress', 'keyup']) document.addEventListener(type, e =>
          heard.push([e.type, e.key, e.code, e.keyCode, e.isTrusted,
            (e.ctrlKey ? 'c' : '') + (e.shiftKey ? 's' : '') + (e.altKey ? 'a' : '')].join(' ')));
        document.querySelector('#field').focus();
        </script>
        """)
    }

    @Test func `typing fills a field letter by letter`() async throws {
      let page = try await listening()
      try await page.type("Ebb & flöw, 7 pm: {~}?")
      #expect(
        try await page.text("document.querySelector('#field').value") == "Ebb & flöw, 7 pm: {~}?")
    }

    @Test(arguments: [
      (
        "ArrowLeft", ["keydown ArrowLeft ArrowLeft 37 true ", "keyup ArrowLeft ArrowLeft 37 true "]
      ),
      (
        "a",
        ["keydown a KeyA 65 true ", "keypress a KeyA 97 true ", "keyup a KeyA 65 true "]
      ),
      (
        "Enter",
        [
          "keydown Enter Enter 13 true ", "keypress Enter Enter 13 true ",
          "keyup Enter Enter 13 true ",
        ]
      ),
      (
        "?",
        [
          "keydown Shift ShiftLeft 16 true s", "keydown ? Slash 191 true s",
          "keypress ? Slash 63 true s", "keyup ? Slash 191 true s",
          "keyup Shift ShiftLeft 16 true ",
        ]
      ),
      (
        "Space",
        ["keydown   Space 32 true ", "keypress   Space 32 true ", "keyup   Space 32 true "]
      ),
      ("F2", ["keydown F2 F2 113 true ", "keyup F2 F2 113 true "]),
    ])
    func `a page hears a key as from a keyboard`(key: String, events: [String]) async throws {
      let page = try await listening()
      try await page.press(key)
      #expect(try await page.texts("heard") == events)
    }

    @Test func `a shortcut types nothing and does what it does`() async throws {
      let page = try await listening()
      try await page.type("tide")
      try await page.evaluate("heard.length = 0")
      try await page.press("a", with: [.control])
      #expect(
        try await page.texts("heard") == [
          "keydown Control ControlLeft 17 true c", "keydown a KeyA 65 true c",
          "keyup a KeyA 65 true c", "keyup Control ControlLeft 17 true ",
        ])
      try await page.press("Delete")
      #expect(try await page.text("document.querySelector('#field').value") == "")
      try await page.press("z", with: [.control])
      #expect(try await page.text("document.querySelector('#field').value") == "tide")
    }

    @Test func `Backspace deletes and Tab moves on, with shift back again`() async throws {
      let page = try await listening()
      try await page.type("tides")
      try await page.press("Backspace", times: 2)
      #expect(try await page.text("document.querySelector('#field').value") == "tid")
      try await page.press("Tab")
      #expect(try await page.text("document.activeElement.id") == "next")
      try await page.press("Tab", with: [.shift])
      #expect(try await page.text("document.activeElement.id") == "field")
    }

    @Test func `a telephone puts in a text without keys`() async throws {
      let page = try await listening()
      try await page.insert("tide")
      #expect(try await page.text("document.querySelector('#field').value") == "tide")
      #expect(try await page.texts("heard") == [])
    }

    @Test func `a key that does not exist is named`() async throws {
      let page = try await Chromium.shared.newPage()
      let fault = await #expect(throws: BrowserFault.self) { try await page.press("LeftArrow") }
      #expect(fault?.description.contains("No key is called LeftArrow") == true)
    }
  }
}
