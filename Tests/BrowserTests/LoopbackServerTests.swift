import Foundation
import Testing

@Suite struct LoopbackServerTests {
  private let scratch: Scratch
  private let shelf: Shelf

  init() throws {
    scratch = try Scratch()
    try scratch.write("secret", to: "outside.txt")
    try scratch.write("home", to: "site/index.html")
    try scratch.write("inner", to: "site/a b/index.html")
    try scratch.write("x", to: "site/plain")
    let site = scratch.folder.appending(path: "site")
    try FileManager.default.createSymbolicLink(
      at: site.appending(path: "way-out"), withDestinationURL: scratch.folder)
    shelf = Shelf(root: site, prefix: "/press")
  }

  @Test(arguments: [
    ("/press/", "200 OK"), ("/press/index.html?x=1", "200 OK"), ("/press/a%20b/", "200 OK"),
    ("/press", "301 Moved Permanently"), ("/press/a%20b", "301 Moved Permanently"),
    ("/press/none", "404 Not Found"), ("/press/index.html/", "404 Not Found"),
    ("/", "404 Not Found"), ("/pressed/", "404 Not Found"),
    ("/press/../outside.txt", "403 Forbidden"), ("/press/%2e%2e/outside.txt", "403 Forbidden"),
    ("/press/..%2foutside.txt", "403 Forbidden"), ("/press/..%5coutside.txt", "403 Forbidden"),
    ("/press/way-out/outside.txt", "403 Forbidden"),
    ("press/", "400 Bad Request"), ("/press/%zz", "400 Bad Request"),
    ("/press/%00", "400 Bad Request"),
  ])
  func `a path gets the status it deserves`(target: String, status: String) {
    let answer = shelf.answer(method: "GET", target: target)
    #expect(answer.status == status)
    #expect(!answer.body.starts(with: Data("secret".utf8)))
  }

  @Test func `a folder without its slash is moved along with its query`() {
    let answer = shelf.answer(method: "GET", target: "/press/a%20b?x=1")
    #expect(answer.fields.contains { $0 == ("Location", "/press/a%20b/?x=1") })
  }

  @Test func `only reading is allowed`() {
    let answer = shelf.answer(method: "POST", target: "/press/")
    #expect(answer.status == "405 Method Not Allowed")
    #expect(answer.fields.contains { $0 == ("Allow", "GET, HEAD") })
  }

  @Test(arguments: [
    ("/a/player.wasm", "application/wasm"), ("/player.js", "text/javascript; charset=utf-8"),
    ("/INDEX.HTML", "text/html; charset=utf-8"), ("/site.webmanifest", "application/manifest+json"),
    ("/figure.svg", "image/svg+xml"), ("/wasm", "application/octet-stream"),
    ("/v1.wasm/plain", "application/octet-stream"),
  ])
  func `a file is announced as what it is`(path: String, type: String) {
    #expect(MediaType.of(path) == type)
  }
}

extension InChromium {
  @Suite struct Serving {
    private let scratch: Scratch

    init() throws { scratch = try Scratch() }

    @Test func `a browser gets files, lengths and types`() async throws {
      try scratch.write("<title>Tide</title>", to: "index.html")
      try scratch.write(String(repeating: "é", count: 1_000_000), to: "long.txt")
      let module = Data([0x00, 0x61, 0x73, 0x6D, 0x01, 0x00, 0x00, 0x00])
      try module.write(to: scratch.folder.appending(path: "player.wasm"))
      let server = try LoopbackServer(serving: scratch.folder, under: "/press")
      let page = try await Chromium.shared.newPage()
      try await page.open(server.address)
      #expect(try await page.text("document.title") == "Tide")
      #expect(try await page.text("location.pathname") == "/press/")
      let text = "fetch('long.txt').then(r => r.text()).then(t => t.length)"
      #expect(try await page.number(text) == 1_000_000)
      let head = "fetch('long.txt', {method: 'HEAD'}).then(r => r.headers.get('content-length'))"
      #expect(try await page.text(head) == "2000000")
      let post = "fetch('long.txt', {method: 'POST', body: 'x'}).then(r => r.status)"
      #expect(try await page.number(post) == 405)
      let play = "WebAssembly.instantiateStreaming(fetch('player.wasm')).then(() => true)"
      #expect(try await page.flag(play))
      #expect(server.requests.contains("GET /press/player.wasm"))
      #expect(page.outsideRequests == [])
    }

    @Test func `a stopped server is not there any more`() async throws {
      try scratch.write("<title>Tide</title>", to: "index.html")
      let server = try LoopbackServer(serving: scratch.folder)
      let page = try await Chromium.shared.newPage()
      try await page.open(server.address)
      server.stop()
      let fault = await #expect(throws: BrowserFault.self) { try await page.open(server.address) }
      #expect(fault?.description.contains("net::ERR_CONNECTION") == true)
    }
  }
}
