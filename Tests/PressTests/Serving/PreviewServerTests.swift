import Foundation
import Puzzle
import Synchronization
import TestSupport
import Testing

@testable import Build
@testable import Daily
@testable import Press
@testable import Server

struct PreviewServerTests {
  private let press: SmallPress

  init() throws {
    press = try SmallPress()
    try press.scratch.write("body {}\n", to: "templates/assets/site.css")
  }

  @Test func `pages are shown under their editions, and the root leads to the site`() throws {
    let served = try ServedPress(press)
    let root = try served.get("/")
    #expect(root.status == 302)
    #expect(root.fields["location"] == "/site/")
    let page = try served.get("/site/1/page-1.html")
    #expect(page.status == 200)
    #expect(page.body.contains("<p>old 1</p>"))
    #expect(page.fields["content-type"] == "text/html; charset=utf-8")
    #expect(page.fields["cache-control"] == "no-cache")
    let style = try served.get("/site/assets/site.css")
    #expect(style.fields["content-type"] == "text/css; charset=utf-8")
    #expect(style.body == "body {}\n")
    #expect(press.scratch.names() == ["content", "templates"], "the output is not touched")
  }

  @Test func `a folder is moved to its slash, and shows its first page`() throws {
    try press.write("inner", to: "2026/index")
    let served = try ServedPress(press)
    for target in ["/site", "/site/2026", "/site/2026?x=1"] {
      let reply = try served.get(target)
      #expect(reply.status == 302)
      let query = target.contains("?") ? "?x=1" : ""
      #expect(reply.fields["location"] == target.prefix { $0 != "?" } + "/" + query)
    }
    #expect(try served.get("/site/2026/").body.contains("inner"))
    #expect(try served.get("/site/2026/index.html/").status == 404)
    #expect(try served.get("/site/1/").status == 404)
  }

  @Test(arguments: [
    ("/site/../content/press.yaml", 403), ("/site/%2e%2e/content/press.yaml", 403),
    ("/..%2f..%2fetc/passwd", 403), ("/site/.foolscap-manifest", 403), ("/.git/config", 403),
    ("/site/%00", 400), ("/site/index.html%00.txt", 400), ("/%zz", 400), ("/site/nothing", 404),
    ("/content/press.yaml", 404), ("/etc/passwd", 404), ("//etc/passwd", 400),
  ])
  func `nothing but the press is shown`(target: String, status: Int) throws {
    let reply = try ServedPress(press).get(target)
    #expect(reply.status == status)
    #expect(!reply.body.contains("editions"))
    #expect(!reply.body.contains("root:"))
  }

  @Test func `only reading is allowed, and only under the machine's own names`() throws {
    let served = try ServedPress(press)
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"] {
      let reply = try served.get("/site/", "Content-Length: 0", method: method)
      #expect(reply.status == 405)
      #expect(reply.fields["allow"] == "GET, HEAD")
    }
    for host in ["evil.example", "evil.example:\(served.port)", "localhost.evil.example"] {
      #expect(try RawVisit.ask("/site/", port: served.port, host: host).status == 403)
    }
    #expect(try RawVisit.ask("/site/", port: served.port, host: nil).status / 100 == 4)
    #expect(try RawVisit.ask("/site/", port: served.port, host: "127.0.0.1:1").status == 200)
  }

  @Test func `a HEAD has the head of the page and nothing below it`() throws {
    let served = try ServedPress(press)
    let page = try served.get("/site/1/page-1.html")
    let head = try served.get("/site/1/page-1.html", method: "HEAD")
    #expect(head.status == 200)
    #expect(head.body == "")
    #expect(head.fields["content-length"] == String(page.body.utf8.count))
  }

  @Test func `what a browser has already is not sent again, and parts can be had`() throws {
    let served = try ServedPress(press)
    let whole = try served.get("/site/assets/site.css")
    let tag = try #require(whole.fields["etag"])
    #expect(try served.get("/site/assets/site.css", "If-None-Match: \(tag)").status == 304)
    #expect(try served.get("/site/assets/site.css", "If-None-Match: \"x\"").status == 200)
    let part = try served.get("/site/assets/site.css", "Range: bytes=0-3")
    #expect(part.status == 206)
    #expect(part.body == "body")
    #expect(part.fields["content-range"] == "bytes 0-3/8")
    #expect(try served.get("/site/assets/site.css", "Range: bytes=8-").status == 416)
    let other = try served.get("/site/assets/site.css", "Range: bytes=0-3", "If-Range: \"x\"")
    #expect(other.status == 200)
    let page = try served.get("/site/1/page-1.html")
    try press.say("new")
    _ = try served.wait(after: 1)
    let old = try #require(page.fields["etag"])
    let fresh = try served.get("/site/1/page-1.html", "If-None-Match: \(old)")
    #expect(fresh.status == 200)
    #expect(fresh.body.contains("new 1"))
  }

  @Test func `the site's own page stands for what is missing, and its addresses hold`() throws {
    try press.scratch.write(
      "<head><title>x</title></head><body>Not here</body>", to: "templates/site/404.html")
    try press.scratch.write(
      "---\ntemplate: site/404.html\n---\nNot here.\n", to: "content/pages/404.md")
    let served = try ServedPress(press)
    let reply = try served.get("/site/deep/down/nothing.html")
    #expect(reply.status == 404)
    #expect(reply.fields["content-type"] == "text/html; charset=utf-8")
    #expect(reply.body.contains("<head><base href=\"/site/\">"))
    #expect(reply.body.contains("Not here"))
  }

  @Test func `the script that follows is in what is shown and never in what is built`() throws {
    try press.scratch.write(
      "<body>{% block main %}{% endblock %}</body></html>", to: "templates/site/page.html")
    try press.scratch.write("let follows;", to: "templates/serve/live.js")
    let served = try ServedPress(press)
    let page = try served.get("/site/1/page-1.html")
    let tag = "<script src=\"/.foolscap/live.js\" data-page=\"/site/1/page-1.html\" data-mark=\""
    #expect(page.body.contains(tag))
    #expect(page.body.contains(#/\.1" defer></script></body></html>/#))
    #expect(try served.get("/.foolscap/live.js").body == "let follows;")
    #expect(try !served.get("/site/assets/site.css").body.contains("script"))
    try press.build()
    for (name, data) in press.scratch.files(below: "output") {
      let text = String(decoding: data, as: UTF8.self)
      #expect(!text.contains("live.js") && !text.contains("follows"), "\(name)")
    }
  }

  @Test func `what somebody put beside the built pages is shown, and no stale page`() throws {
    try press.build()
    try press.scratch.write("mine", to: "output/site/mine.txt")
    try press.scratch.write("%PDF", to: "output/booklet/book/book.pdf")
    try press.scratch.write("hidden", to: "output/site/.hidden")
    try press.scratch.write("outside", to: "outside.txt")
    try FileManager.default.createSymbolicLink(
      atPath: press.scratch["output/site/way"], withDestinationPath: press.scratch.path)
    try FileManager.default.createSymbolicLink(
      atPath: press.scratch["output/site/out.txt"],
      withDestinationPath: press.scratch["outside.txt"])
    try FileManager.default.removeItem(atPath: press.scratch["content/pages/1/page-1.md"])
    let served = try ServedPress(press)
    #expect(try served.get("/site/mine.txt").body == "mine")
    let book = try served.get("/booklet/book/book.pdf")
    #expect(book.body == "%PDF")
    #expect(book.fields["content-type"] == "application/pdf")
    #expect(try served.get("/site/1/page-1.html").status == 404)
    #expect(try served.get("/site/.hidden").status == 403)
    #expect(try served.get("/site/way/outside.txt").status == 404)
    #expect(try served.get("/site/out.txt").status == 404)
  }

  @Test func `no worker is given out that would keep old pages`() throws {
    try press.scratch.write("self.x = 1", to: "templates/assets/sw.js")
    let served = try ServedPress(press)
    #expect(try served.get("/site/assets/sw.js").body == "self.x = 1")
    let worker = try served.get("/site/assets/sw.js", "Service-Worker: script")
    #expect(worker.fields["content-type"] == "text/javascript; charset=utf-8")
    #expect(worker.body.contains("unregister()") && !worker.body.contains("self.x"))
  }

  @Test func `editions stand where the press puts them, be it at the root`() throws {
    try press.scratch.write(
      "words: []\neditions: [site]\nplaces: {site: ., daily: days}\n", to: "content/press.yaml")
    let served = try ServedPress(press)
    #expect(try served.get("/1/page-1.html").body.contains("data-page=\"/1/page-1.html\""))
    #expect(try served.get("/site/1/page-1.html").status == 404)
    try press.write("front", to: "index")
    _ = try served.wait(after: 1) { $0.paths.contains("/index.html") }
    #expect(try served.get("/").body.contains("front"))
    try press.scratch.write(
      "words: []\neditions: [site]\nplaces: {site: a/b}\n", to: "content/press.yaml")
    _ = try served.wait(after: 2)
    #expect(try served.get("/").fields["location"] == "/a/b/")
    #expect(try served.get("/a/b").fields["location"] == "/a/b/")
    #expect(try served.get("/a/b/").body.contains("front"))
  }
}

/// A small press that is being served while a test looks on.
final class ServedPress: Sendable {
  let press: SmallPress
  let room: PreviewServer
  private let ledger: Ledger

  /// What was told of each build, in order.
  private final class Ledger: Sendable {
    let news = Mutex<[PreviewServer.News]>([])
  }

  init(
    _ press: SmallPress, port: Int? = 0, today: @escaping @Sendable () -> String? = { nil }
  ) throws {
    self.press = press
    let ledger = Ledger()
    self.ledger = ledger
    var wishes = Build.Wishes()
    wishes.installation = nil
    let tell: @Sendable (PreviewServer.News) -> Void = { news in
      ledger.news.withLock { $0.append(news) }
    }
    let room = try PreviewServer(press.scratch.path, wishes, port: port, today: today, tell: tell)
    self.room = room
    let thread = Thread { room.run() }
    thread.stackSize = 8 << 20
    thread.start()
  }

  deinit { room.stop() }

  var port: Int { Int(room.address.split(separator: ":").last?.dropLast() ?? "") ?? 0 }

  /// What came of the builds so far.
  var news: [PreviewServer.News] { ledger.news.withLock { $0 } }

  /// Waits for a build that is as wished and gives what was told of it.
  func wait(
    after count: Int = 0, _ isIt: (PreviewServer.News) -> Bool = { _ in true }
  ) throws -> PreviewServer.News {
    for _ in 0..<4000 {
      if let found = news.dropFirst(count).first(where: isIt) { return found }
      usleep(5000)
    }
    throw CocoaError(.userCancelled, userInfo: ["news": "\(news)"])
  }

  /// Asks for something as a browser does.
  func get(_ target: String, _ lines: String..., method: String = "GET") throws -> RawVisit.Reply {
    try RawVisit.ask(target, port: port, method: method, lines)
  }
}

struct ServedAddressTests {
  @Test(arguments: [
    ("/", "", ""), ("/site/", "site/", ""), ("/site/a%20b.html", "site/a b.html", ""),
    ("/site/%C3%A4.html?x=1&y=%2e%2e", "site/ä.html", "?x=1&y=%2e%2e"), ("/a..b", "a..b", ""),
    ("/site/ä.html", "site/ä.html", ""), ("/a%2Fb", "a/b", ""), ("/a%252e%252e/b", "a%2e%2e/b", ""),
    ("/a?", "a", "?"), ("/a?b?c", "a", "?b?c"),
  ])
  func `an address is spelled out once`(target: String, path: String, query: String) {
    #expect(ServedAddress(target) == .path(path, query: query))
  }

  @Test(arguments: [
    "/..", "/../x", "/site/../../x", "/%2e%2e/x", "/.%2e/x", "/%2E./x", "/site/..%2fx", "/./x",
    "/.git/config", "/site/.foolscap-manifest", "/site/%2egit", "/a%5c..%5cb", "/a\\b", "/site/.",
  ])
  func `what is hidden or lies above is refused`(target: String) {
    #expect(ServedAddress(target) == .forbidden)
  }

  @Test(arguments: [
    "", "site/", "*", "http://127.0.0.1/site/", "/%", "/%4", "/%zz", "/%+1", "/%00", "/a%00.html",
    "/a%0d%0aSet-Cookie:x", "/a\u{7F}", "//site", "/site//x", "/%ff%fe",
  ])
  func `what is no address is told so`(target: String) {
    #expect(ServedAddress(target) == .malformed)
  }

  @Test(arguments: [
    ("localhost", true), ("LOCALHOST:8000", true), ("127.0.0.1:1", true), ("[::1]:8000", true),
    ("[::1]", true), ("evil.example", false), ("localhost.evil.example:8000", false),
    ("127.0.0.1.evil.example", false), ("127.0.0.2", false), ("", false), ("localhost:", false),
    ("localhost:80:80", false), ("localhost:x", false), ("[::1]evil.example", false),
  ])
  func `only the machine's own names are answered to`(host: String, isOurs: Bool) {
    let request = HttpRequest(method: "GET", target: "/", fields: ["host": host])
    #expect(request.isForThisMachine == isOurs)
    #expect(!HttpRequest(method: "GET", target: "/").isForThisMachine)
  }

  @Test(
    arguments: [
      (nil, ByteRange.whole), ("bytes=0-3", .part(0..<4)), ("bytes=4-", .part(4..<10)),
      ("bytes=-3", .part(7..<10)), ("bytes=-30", .part(0..<10)), ("bytes=8-99", .part(8..<10)),
      ("bytes=10-", .outside), ("bytes=-0", .outside), ("bytes=5-4", .whole), ("bytes=a-b", .whole),
      ("bytes=0-1,3-4", .whole), ("lines=0-3", .whole), ("bytes=", .whole), ("bytes=-", .whole),
      ("bytes=0-99999999999999999999", .whole),
    ] as [(String?, ByteRange)])
  func `a part of a file is had by its numbers`(field: String?, range: ByteRange) {
    #expect(ByteRange(field, of: 10) == range)
  }

  @Test(arguments: [
    ("a/player.wasm", "application/wasm"), ("x.js", "text/javascript; charset=utf-8"),
    ("INDEX.HTML", "text/html; charset=utf-8"), ("a.webmanifest", "application/manifest+json"),
    ("f.svg", "image/svg+xml"), ("f.woff2", "font/woff2"), ("f.otf", "font/otf"),
    ("d.json", "application/json"), ("d.ics", "text/calendar; charset=utf-8"),
    ("feed.atom", "application/atom+xml"), ("wasm", "application/octet-stream"),
    ("v1.wasm/plain", "application/octet-stream"), ("b.pdf", "application/pdf"),
  ])
  func `a file is announced as what it is`(path: String, type: String) {
    #expect(MediaType.of(path) == type)
  }
}
