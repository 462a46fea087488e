import Foundation
import Puzzle
import Testing

extension InChromium.ChromiumTests {
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
        try await page.wait(until: "document.querySelector('#x').value", within: .milliseconds(100))
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
}
