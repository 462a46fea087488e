import Foundation
import Testing

extension InChromium.ChromiumTests {
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
