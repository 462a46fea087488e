import Foundation
import TestSupport
import Testing

@testable import Build
@testable import Press
@testable import Server

extension InChromium {
  /// What happens to an open page while somebody writes the press that it belongs to.
  @Suite struct LiveTests {
    private let press: TestSupport.Scratch
    private let room: Room

    /// A server that is sent home with the test.
    private final class Room: Sendable {
      let show: PreviewServer

      init(_ show: PreviewServer) {
        self.show = show
        let thread = Thread { show.run() }
        thread.stackSize = 8 << 20
        thread.start()
      }

      deinit { show.stop() }
    }

    init() throws {
      press = try TestSupport.Scratch("live", inMemory: true)
      try press.write("words: []\neditions: [site]\n", to: "content/press.yaml")
      try press.copy(Repository.path("templates/serve"), to: "templates/serve")
      let page = """
        <!doctype html><html lang="en"><head><title>{{ page.title }}</title>
        <link rel="stylesheet" href="{{ root }}assets/site.css"></head>
        <body>{% block main %}{% endblock %}<p style="height: 3000px">tall</p></body></html>
        """
      try press.write(page, to: "templates/site/page.html")
      for name in ["text", "home", "help", "help-index", "puzzles"] {
        let text =
          "{% layout 'site/page.html' %}{% block main %}{{ page.content | raw }}{% endblock %}"
        try press.write(text, to: "templates/site/\(name).html")
      }
      try press.write("p { color: rgb(1, 2, 3) }\n", to: "templates/assets/site.css")
      try press.write("First words.\n", to: "content/pages/one.md")
      try press.write("Other words.\n", to: "content/pages/two.md")
      var wishes = Build.Wishes()
      wishes.installation = nil
      room = Room(try PreviewServer(press.path, wishes, port: 0))
    }

    private func open(_ name: String = "one") async throws -> Page {
      let page = try await Chromium.shared.newPage()
      try await page.open(room.show.address + "site/\(name).html")
      try await page.evaluate("window.mark = 'the same page'")
      return page
    }

    private static let overlay = "document.querySelector('foolscap-faults')?.shadowRoot"

    @Test func `a page that changes shows itself anew, where its reader was`() async throws {
      let page = try await open()
      try await page.evaluate("scrollTo(0, 700)")
      try press.write("Second words.\n", to: "content/pages/one.md")
      try await page.wait(until: "document.body.innerText.includes('Second words')")
      #expect(try await page.flag("window.mark === undefined"))
      try await page.wait(until: "scrollY === 700")
      try press.write("Third words.\n", to: "content/pages/one.md")
      try await page.wait(until: "document.body.innerText.includes('Third words')")
      try await page.wait(until: "scrollY === 700")
    }

    @Test func `a style sheet is changed without the page being loaded`() async throws {
      let page = try await open()
      try press.write("p { color: rgb(4, 5, 6) }\n", to: "templates/assets/site.css")
      let colour = "getComputedStyle(document.querySelector('p')).color"
      try await page.wait(until: "\(colour) === 'rgb(4, 5, 6)'")
      try await page.wait(until: "document.querySelectorAll('link').length === 1")
      #expect(try await page.text("window.mark") == "the same page")
      try press.write("p { color: rgb(7, 8, 9) }\n", to: "templates/assets/site.css")
      try await page.wait(until: "\(colour) === 'rgb(7, 8, 9)'")
      #expect(try await page.text("window.mark") == "the same page")
    }

    @Test func `a page is left alone while others change`() async throws {
      let (one, two) = (try await open(), try await open("two"))
      try press.write("Newer words.\n", to: "content/pages/two.md")
      try await two.wait(until: "document.body.innerText.includes('Newer words')")
      #expect(try await one.text("window.mark") == "the same page")
    }

    @Test func `what is wrong lies over the page until it is mended`() async throws {
      let page = try await open()
      try press.write("---\ntitel: x\n---\n", to: "content/pages/two.md")
      try await page.wait(until: "\(Self.overlay)?.querySelector('li')")
      let told = try await page.text("\(Self.overlay).querySelector('section').innerText")
      #expect(told.contains("content/pages/two.md:2:1"))
      #expect(told.contains("the key titel is unknown here"))
      #expect(told.contains("did you mean title?"))
      #expect(try await page.text("window.mark") == "the same page")
      let alert = try await page.accessible("alert", named: "Faults of the press")
      #expect(alert.name == "Faults of the press")
      try press.write("Mended.\n", to: "content/pages/two.md")
      try await page.wait(until: "!(\(Self.overlay))")
      #expect(try await page.text("window.mark") == "the same page")
    }

    @Test func `faults can be put away with a key, and come back when they are others`()
      async throws
    {
      let page = try await open()
      try press.write("---\ntitel: x\n---\n", to: "content/pages/two.md")
      try await page.wait(until: "\(Self.overlay)?.querySelector('li')")
      try await page.press("Escape")
      try await page.wait(until: "!(\(Self.overlay))")
      try press.write("---\ntitel: x\n---\n\nMore.\n", to: "content/pages/two.md")
      try press.write("---\ntitle: x\nordr: 2\n---\n", to: "content/pages/two.md")
      try await page.wait(until: "\(Self.overlay)?.textContent.includes('ordr')")
      try await page.evaluate("\(Self.overlay).querySelector('button').focus()")
      try await page.press("Enter")
      try await page.wait(until: "!(\(Self.overlay))")
    }

    @Test func `a page that was broken when it was opened opens when it is mended`() async throws {
      try press.write("---\ntitel: x\n---\n", to: "content/pages/two.md")
      let page = try await open()
      try await page.wait(until: "\(Self.overlay)?.querySelector('li')")
      try press.write("Fine.\n", to: "content/pages/two.md")
      try await page.wait(until: "!(\(Self.overlay)) && document.body.innerText.includes('First')")
    }
  }
}
