import Foundation
import Puzzle
import Testing

extension InChromium.ChromiumTests {
  @Suite struct Look {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    /// The size that a PNG states in its header, or nothing if the bytes are no PNG.
    private func size(ofPNG data: Data) -> [Int]? {
      let bytes = Array(data.prefix(24))
      guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]), bytes.count == 24
      else { return nil }
      return [bytes[16..<20], bytes[20..<24]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test func `a picture shows the screen or the whole page`() async throws {
      let page = try await scratch.show(
        "<body style='margin: 0; height: 1500px'>", width: 320, height: 640)
      let file = scratch.folder.appending(path: "page.png")
      try await page.screenshot(to: file)
      #expect(size(ofPNG: try Data(contentsOf: file)) == [320, 640])
      #expect(size(ofPNG: try await page.screenshot(fullPage: true)) == [320, 1500])
      try await page.resize(width: 200, height: 100, scale: 2)
      #expect(size(ofPNG: try await page.screenshot()) == [400, 200])
      #expect(try await page.number("innerWidth") == 200)
    }

    @Test func `the same page gives the same picture`() async throws {
      let html = "<h1>Ebb and flow</h1><button>Go</button>"
      let first = try await scratch.show(html).screenshot()
      let second = try await scratch.show(html).screenshot()
      #expect(first == second)
    }

    @Test func `a visitor's wishes reach the style sheets`() async throws {
      let page = try await scratch.show("<p>Tide")
      let queries = [
        "(prefers-color-scheme: dark)", "(prefers-reduced-motion: reduce)",
        "(prefers-contrast: more)", "(forced-colors: active)", "print",
      ]
      let asking =
        "[\(queries.map(JSON.quoted).joined(separator: ","))].map(q => matchMedia(q).matches)"
      #expect(try await page.evaluate(asking) == [false, false, false, false, false])
      try await page.emulate(
        colorScheme: .dark, reducedMotion: true, contrast: .more, medium: .print)
      #expect(try await page.evaluate(asking) == [true, true, true, false, true])
      try await page.emulate(forcedColors: true)
      #expect(try await page.evaluate(asking) == [false, false, false, true, false])
    }

    @Test func `a page is printed as a PDF in the size it asks for`() async throws {
      let page = try await scratch.show("<style>@page { size: 4in 6in }</style><p>Tide")
      let pdf = String(decoding: try await page.pdf().data, as: UTF8.self)
      #expect(pdf.hasPrefix("%PDF-"))
      #expect(pdf.contains("[0 0 288 432]"))
    }

    @Test(arguments: [(Page.Paper.a4, [595, 842]), (.letter, [612, 792])])
    func `pages are counted on paper of either size`(paper: Page.Paper, points: [Int])
      async throws
    {
      let page = try await scratch.show(
        "<style>p { break-after: page }</style><p>1</p><p>2</p><p>3</p>4")
      let print = try await page.pdf(on: paper)
      #expect(print.pageCount == 4)
      let box = String(decoding: print.data, as: UTF8.self)
        .firstMatch(of: /MediaBox \[0 0 ([0-9.]+) ([0-9.]+)\]/)
      for (length, expected) in zip([box?.1, box?.2], points) {
        let length = try #require(length.flatMap { Double($0) })
        #expect(abs(length - Double(expected)) < 1.5)
      }
    }

    @Test func `a visitor travels to another time zone`() async throws {
      let page = try await Chromium.shared.newPage()
      try await page.travel(to: "Pacific/Auckland")
      #expect(
        try await page.text("Intl.DateTimeFormat().resolvedOptions().timeZone")
          == "Pacific/Auckland")
    }

    @Test func `a screen reader finds a button by its name`() async throws {
      let page = try await scratch.show(
        """
        <h1>Tide</h1><button aria-pressed=true>Check <b>all</b></button>
        <input aria-label=Guess value=EBB><p aria-hidden=true>unheard
        """)
      let button = try await page.accessible("button", named: "Check all")
      #expect(button.states["pressed"] == "true")
      let tree = try await page.accessibilityTree()
      let roles = tree.map(\.role).filter { ["heading", "button", "textbox"].contains($0) }
      #expect(roles == ["heading", "button", "textbox"])
      #expect(tree.contains { $0.role == "textbox" && $0.name == "Guess" && $0.value == "EBB" })
      #expect(!tree.contains { $0.name == "unheard" })
      let fault = await #expect(throws: BrowserFault.self) {
        try await page.accessible("button", named: "Clear")
      }
      #expect(fault?.description == "No button is named Clear; there are [\"Check all\"].")
    }
  }

  @Suite struct Pointing {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    private func listening(_ html: String) async throws -> Page {
      try await scratch.show(
        """
        <style>div { width: 50px; height: 50px; touch-action: none; user-select: none }</style>
        \(html)
        <script>
        window.heard = [];
        const hear = (types, tell) => types.split(' ').forEach(type =>
          document.addEventListener(type, e => heard.push(type + ' ' + tell(e)), {passive: false}));
        </script>
        """)
    }

    @Test func `a click is trusted and lands in the middle of a far element`() async throws {
      let page = try await listening("<div style='height: 3000px'></div><button id=b>Go</button>")
      try await page.evaluate(
        "hear('click', e => [e.target.id, e.isTrusted, e.shiftKey, e.detail])")
      try await page.click("#b")
      try await page.click("#b", with: [.shift])
      #expect(try await page.texts("heard") == ["click b,true,false,1", "click b,true,true,1"])
    }

    @Test func `a double click and a click with the right button are told apart`() async throws {
      let page = try await listening("<div id=a>A</div>")
      try await page.evaluate("hear('click dblclick contextmenu', e => e.button + ' ' + e.detail)")
      try await page.click("#a", times: 2)
      try await page.click("#a", button: .right)
      #expect(
        try await page.texts("heard") == [
          "click 0 1", "click 0 2", "dblclick 0 2", "contextmenu 2 0",
        ])
    }

    @Test func `a click that something else would catch is refused`() async throws {
      let page = try await listening(
        """
        <button id=b>Go</button>
        <div id=veil style='position: fixed; inset: 0; width: auto; height: auto'></div>
        """)
      let fault = await #expect(throws: BrowserFault.self) { try await page.click("#b") }
      #expect(fault?.description == "A pointer on the middle of #b would hit div#veil instead.")
    }

    @Test func `what is not there or takes no room cannot be clicked`() async throws {
      let page = try await listening("<button id=b hidden>Go</button>")
      let missing = await #expect(throws: BrowserFault.self) { try await page.click("#c") }
      #expect(missing?.description == "No element matches #c.")
      let hidden = await #expect(throws: BrowserFault.self) { try await page.click("#b") }
      #expect(hidden?.description == "#b takes up no room on the page.")
    }

    @Test func `a tap comes from a finger`() async throws {
      let page = try await listening("<div id=a>A</div>")
      try await page.useTouchscreen()
      try await page.evaluate(
        "hear('touchstart touchend click', e => e.pointerType ?? e.target.id)")
      try await page.tap("#a")
      try await page.wait(until: "heard.length === 3")
      #expect(try await page.texts("heard") == ["touchstart a", "touchend a", "click touch"])
      #expect(try await page.flag("matchMedia('(pointer: coarse)').matches"))
    }

    @Test func `a mouse drags over elements in turn`() async throws {
      let page = try await listening("<div id=a></div><div id=b></div><div id=c></div>")
      try await page.evaluate(
        "hear('pointerdown pointerover pointerup', e => e.target.id + e.buttons)")
      try await page.drag("#a", "#b", "#c")
      #expect(
        try await page.texts("heard") == [
          "pointerover a0", "pointerdown a1", "pointerover b1", "pointerover c1", "pointerup c0",
        ])
    }

    @Test func `a finger is drawn over the page`() async throws {
      let page = try await listening("<div id=a></div><div id=b></div>")
      try await page.useTouchscreen()
      try await page.evaluate(
        """
        hear('pointerdown pointerup', e =>
          e.pointerType + ' ' + document.elementFromPoint(e.clientX, e.clientY).id)
        """)
      try await page.swipe("#a", "#b")
      #expect(try await page.texts("heard") == ["pointerdown touch a", "pointerup touch b"])
    }

    @Test func `a mouse rests on an element`() async throws {
      let page = try await listening("<div id=a></div><div id=b></div>")
      try await page.hover("#b")
      #expect(try await page.flag("document.querySelector('#b').matches(':hover')"))
      #expect(try await page.measure("#b") == Page.Box(x: 8, y: 58, width: 50, height: 50))
    }
  }
}
