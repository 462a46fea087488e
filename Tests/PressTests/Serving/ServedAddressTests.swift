import Testing

@testable import Server

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
