import Foundation
import Puzzle
import Testing

extension InChromium {
  /// The driver itself, tried on small pages, so that a failure elsewhere can be blamed on the
  /// site.
  @Suite enum ChromiumTests {}
}

extension InChromium.ChromiumTests {
  @Suite struct Launching {
    @Test func `a closed browser leaves no process and no profile behind`() async throws {
      let browser = try await Chromium.launch()
      let page = try await browser.newPage()
      #expect(try await page.number("6 * 7") == 42)
      #expect(try living(inGroup: browser.processID).count > 1)
      #expect(FileManager.default.fileExists(atPath: browser.scratchFolder.path))
      await browser.close()
      #expect(kill(browser.processID, 0) == -1)
      try await Patience.wait(for: "the renderers to end", within: .seconds(5)) {
        try living(inGroup: browser.processID) == []
      }
      #expect(!FileManager.default.fileExists(atPath: browser.scratchFolder.path))
      let fault = await #expect(throws: BrowserFault.self) { try await page.evaluate("1") }
      #expect(fault?.description.contains("The browser is gone") == true)
    }

    @Test func `a browser ends when nobody holds it any more`() async throws {
      var browser: Chromium? = try await Chromium.launch()
      let id = try #require(browser?.processID)
      #expect(kill(id, 0) == 0)
      browser = nil
      #expect(kill(id, 0) == -1)
    }

    @Test func `a page keeps its browser`() async throws {
      let page = try await Chromium.launch().newPage()
      #expect(try await page.flag("true"))
    }

    @Test func `all tests share one browser`() async throws {
      let first = try await Chromium.shared
      let second = try await Chromium.shared
      #expect(first === second)
      #expect(first.version.contains("Chrome"))
    }

    @Test func `a program that is no browser fails with its last words`() async throws {
      let program = try script("echo 'I am a teapot' >&2; exit 1")
      let fault = await #expect(throws: BrowserFault.self) { try await Chromium.launch(program) }
      #expect(fault?.description.contains("I am a teapot") == true)
    }

    @Test func `a program that never answers is given up`() async throws {
      let program = try script("exec sleep 60")
      let fault = await #expect(throws: BrowserFault.self) {
        try await Chromium.launch(program, within: .milliseconds(200))
      }
      #expect(fault?.description.contains("no answer within 0.2 seconds") == true)
    }

    @Test func `an unknown program is named`() async throws {
      let fault = await #expect(throws: BrowserFault.self) {
        try await Chromium.launch("/nowhere/chromium")
      }
      #expect(fault?.description.contains("/nowhere/chromium could not be started") == true)
    }

    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// What runs in a process group. The orphans that init has yet to reap do not count.
    private func living(inGroup group: Int32) throws -> [Int32] {
      let processes = try FileManager.default.contentsOfDirectory(atPath: "/proc")
      return processes.compactMap(Int32.init).filter { id in
        let line = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ""
        let fields = line.split(separator: ")").last?.split(separator: " ") ?? []
        return fields.count > 2 && fields[0] != "Z" && fields[2] == "\(group)"
      }
    }

    private func script(_ lines: String) throws -> String {
      let file = try scratch.write("#!/bin/sh\n\(lines)\n", to: "program")
      chmod(file.path, 0o700)
      return file.path
    }
  }

  @Suite struct Asking {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func `a page tells its title, its words and its counts`() async throws {
      let page = try await scratch.show("<title>Tide</title><p> Ebb <b>and</b> flow<p>Moon")
      #expect(try await page.text("document.title") == "Tide")
      #expect(try await page.text(of: "p") == "Ebb and flow")
      #expect(try await page.count(of: "p") == 2)
      #expect(try await page.number("innerWidth") == 400)
      #expect(try await page.flag("'fetch' in window"))
      #expect(
        try await page.texts("[...document.querySelectorAll('p')].map(e => e.innerText)")
          == ["Ebb and flow", "Moon"])
    }

    @Test(arguments: [
      ("null", Value.null), ("undefined", .null), ("true", true), ("-0.5", -0.5),
      ("1/0", .real(.infinity)), ("'\\u0000 \\\" é 😀 \\u2028'", "\u{0} \" é 😀 \u{2028}"),
      ("({a: [1, {b: 'c'}]})", ["a": [1, ["b": "c"]] as Value] as Value), ("Promise.resolve(3)", 3),
    ])
    func `a value of JavaScript arrives whole`(expression: String, value: Value) async throws {
      let page = try await Chromium.shared.newPage()
      #expect(try await page.evaluate(expression) == value)
    }

    @Test func `a string travels into the page and back unharmed`() async throws {
      let text = "\u{1}\t\n\r'\"\\`${x}\u{7F}\u{2029}é😀</script>"
      let page = try await Chromium.shared.newPage()
      #expect(try await page.text(JSON.quoted(text)) == text)
    }

    @Test func `what a script throws is thrown by the question`() async throws {
      let page = try await Chromium.shared.newPage()
      let fault = await #expect(throws: BrowserFault.self) { try await page.evaluate("ebb.flow") }
      #expect(fault?.description.contains("ReferenceError: ebb is not defined") == true)
    }

    @Test func `an answer of the wrong sort is named`() async throws {
      let page = try await Chromium.shared.newPage()
      let fault = await #expect(throws: BrowserFault.self) { try await page.text("1 + 1") }
      #expect(fault?.description == "1 + 1 should be a string and is 2.")
      await #expect(throws: BrowserFault.self) { try await page.text(of: "#x") }
    }

    @Test func `waiting ends when the thing happens`() async throws {
      let page = try await scratch.show(
        "<script>setTimeout(() => document.body.append('late'), 150)</script><body>")
      try await page.wait(until: "document.body.innerText.includes('late')", within: .seconds(10))
    }

    @Test func `waiting in vain tells what was the case at last`() async throws {
      let page = try await scratch.show("<script>console.error('no tide')</script>")
      let fault = await #expect(throws: BrowserFault.self) {
        try await page.wait(until: "document.querySelector('#x').value", within: .seconds(2))
      }
      let description = try #require(fault?.description)
      #expect(description.contains("in vain for document.querySelector('#x').value"))
      #expect(description.contains("TypeError"))
      #expect(description.contains("no tide"))
    }

    @Test func `a script that never ends does not hold up the tests`() async throws {
      let page = try await Chromium.shared.newPage()
      let fault = await #expect(throws: BrowserFault.self) {
        try await page.evaluate("for (;;);", within: .milliseconds(200))
      }
      #expect(fault?.description == "Runtime.evaluate had no answer within 0.2 seconds.")
      let other = try await Chromium.shared.newPage()
      #expect(try await other.flag("true"))
    }

    @Test func `a page that crashes says so at once`() async throws {
      let page = try await Chromium.shared.newPage()
      let fault = await #expect(throws: BrowserFault.self) { try await page.ask("Page.crash") }
      #expect(fault?.description.contains("has crashed") == true)
      #expect(page.problems.contains("crash: the page has crashed"))
    }

    @Test func `an address that leads nowhere is named`() async throws {
      let page = try await Chromium.shared.newPage()
      let fault = await #expect(throws: BrowserFault.self) {
        try await page.open("file:///nowhere/index.html")
      }
      #expect(
        fault?.description
          == "file:///nowhere/index.html did not open: net::ERR_FILE_NOT_FOUND.")
    }

    @Test func `a page that never finishes loading is given up`() async throws {
      let file = try scratch.write("<script>for (;;);</script>", to: "a.html")
      let page = try await Chromium.shared.newPage()
      let fault = await #expect(throws: BrowserFault.self) {
        try await page.open(file, within: .milliseconds(500))
      }
      #expect(fault?.description.contains("in vain for the load event of file:///") == true)
    }

    @Test func `a prepared script runs before the page's own`() async throws {
      let page = try await Chromium.shared.newPage()
      try await page.prepare("window.tide = 'high'")
      try await page.open(
        scratch.write("<title></title><script>document.title = tide</script>", to: "a.html"))
      #expect(try await page.text("document.title") == "high")
    }

    @Test func `a page can be seen without its scripts`() async throws {
      let page = try await Chromium.shared.newPage()
      try await page.switchOffScripts()
      try await page.open(
        scratch.write("<p>still<script>document.body.innerHTML = ''</script>", to: "a.html"))
      #expect(try await page.text(of: "p") == "still")
    }
  }

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
