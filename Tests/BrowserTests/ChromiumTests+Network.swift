import Foundation
import Puzzle
import Testing

extension InChromium.ChromiumTests {
  @Suite struct Network {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func `what goes wrong on a page is noted`() async throws {
      let page = try await scratch.show(
        """
        <img src=missing.png><img src='http://example.invalid/x.png'>
        <script>
        console.error('no', {tide: 1}, 3);
        console.log('all is well');
        setTimeout(() => { throw new Error('ebb') });
        Promise.reject(new Error('flow'));
        setTimeout(() => { alert('Solved!'); document.title = 'done' });
        </script>
        """)
      try await page.wait(until: "document.title === 'done'")
      let problems = page.problems
      #expect(problems.count == 6, "\(problems)")
      #expect(problems.contains("console.error: no Object 3"))
      #expect(problems.contains { $0.hasPrefix("uncaught: Error: ebb") })
      #expect(problems.contains { $0.hasPrefix("uncaught: Error: flow") })
      #expect(problems.contains("alert dialog: Solved!"))
      #expect(problems.contains { $0.hasSuffix("missing.png (net::ERR_FILE_NOT_FOUND)") })
      #expect(
        problems.contains(
          "failed request: http://example.invalid/x.png (net::ERR_NAME_NOT_RESOLVED)"))
      #expect(page.outsideRequests == ["http://example.invalid/x.png"])
      try await page.open(scratch.write("<p>calm", to: "calm.html"))
      #expect(page.problems == [])
    }

    @Test func `requests of frames and workers are heard too`() async throws {
      let ask = "fetch('http://worker.invalid/a').catch(() => postMessage('done'))"
      try scratch.write(ask, to: "worker.js")
      try scratch.write("<img src='http://frame.invalid/b'>", to: "frame.html")
      try scratch.write(
        """
        <iframe src=frame.html></iframe>
        <iframe src='data:text/html,<img src=http://far.invalid/c>'></iframe>
        <script>
        new Worker('worker.js').onmessage = () => { document.title = 'done' };
        new WebSocket('ws://socket.invalid/d');
        </script>
        """, to: "index.html")
      let server = try LoopbackServer(serving: scratch.folder)
      let page = try await Chromium.shared.newPage()
      try await page.open(server.address)
      try await page.wait(until: "document.title === 'done'")
      #expect(
        page.outsideRequests.sorted() == [
          "http://far.invalid/c", "http://frame.invalid/b", "http://worker.invalid/a",
          "ws://socket.invalid/d",
        ])
    }

    @Test func `storage survives a reload and belongs to one visitor`() async throws {
      try scratch.write("<title>Tide</title>", to: "index.html")
      let server = try LoopbackServer(serving: scratch.folder)
      let page = try await Chromium.shared.newPage()
      try await page.open(server.address)
      try await page.evaluate("localStorage.setItem('moves', 'A1'); window.stale = true")
      try await page.reload()
      #expect(try await page.text("localStorage.getItem('moves')") == "A1")
      #expect(try await page.text("typeof stale") == "undefined")
      let beside = try await Chromium.shared.newPage(beside: page)
      try await beside.open(server.address)
      #expect(try await beside.text("localStorage.getItem('moves')") == "A1")
      let stranger = try await Chromium.shared.newPage()
      try await stranger.open(server.address)
      #expect(try await stranger.evaluate("localStorage.getItem('moves')") == .null)
    }

    @Test func `a page opened from disk keeps its storage over a reload`() async throws {
      let page = try await scratch.show("<p>Tide")
      try await page.evaluate("localStorage.setItem('moves', 'A1')")
      try await page.reload()
      #expect(try await page.text("localStorage.getItem('moves')") == "A1")
    }

    @Test func `a visitor may allow the clipboard`() async throws {
      let page = try await scratch.show("<p>Tide")
      try await page.visitor.allow("clipboardReadWrite", "clipboardSanitizedWrite")
      let copy = "navigator.clipboard.writeText('3/6').then(() => navigator.clipboard.readText())"
      #expect(try await page.text(copy) == "3/6")
    }

    @Test func `a page that is let go of leaves the browser`() async throws {
      let browser = try await Chromium.shared
      var page: Page? = try await browser.newPage()
      let target = try #require(page?.target)
      func isOpen() async throws -> Bool {
        let targets = try await browser.ask("Target.getTargets")["targetInfos"].list ?? []
        return targets.contains { $0["targetId"].text == target }
      }
      #expect(try await isOpen())
      page = nil
      try await Patience.wait(for: "the tab to close", within: .seconds(5)) {
        try await !isOpen()
      }
    }

    @Test func `a link is followed`() async throws {
      try scratch.write("<title>Next</title>", to: "next.html")
      let page = try await scratch.show("<a href=next.html>on</a>")
      try await page.follow("a")
      #expect(try await page.text("document.title") == "Next")
    }

    @Test func `offline nothing arrives, online again it does`() async throws {
      try scratch.write("<title>Tide</title>", to: "index.html")
      let server = try LoopbackServer(serving: scratch.folder)
      let page = try await Chromium.shared.newPage()
      try await page.open(server.address)
      let asking = "fetch('index.html').then(() => 'here', () => 'gone')"
      #expect(try await page.text(asking) == "here")
      try await page.goOffline()
      #expect(try await page.text(asking) == "gone")
      #expect(try await page.flag("navigator.onLine") == false)
      await #expect(throws: BrowserFault.self) { try await page.reload(within: .seconds(2)) }
      try await page.goOnline()
      try await page.open(server.address)
      #expect(try await page.text(asking) == "here")
    }

    @Test func `a service worker serves a page that is offline`() async throws {
      try scratch.write(
        """
        onactivate = e => e.waitUntil(clients.claim());
        onfetch = e => e.respondWith(fetch(e.request).catch(() => new Response(
          '<title>Kept</title>', {headers: {'Content-Type': 'text/html'}})));
        """, to: "keeper.js")
      try scratch.write(
        """
        <title>Fresh</title><script>navigator.serviceWorker.register('keeper.js');
        navigator.serviceWorker.oncontrollerchange = () => { window.kept = true }</script>
        """, to: "index.html")
      let server = try LoopbackServer(serving: scratch.folder)
      let page = try await Chromium.shared.newPage()
      try await page.open(server.address)
      try await page.wait(until: "window.kept")
      #expect(page.problems == [])
      try await page.goOffline()
      try await page.reload()
      #expect(try await page.text("document.title") == "Kept")
    }
  }
}
