import Foundation
import Puzzle
import Synchronization
import TestSupport
import Testing

@testable import Files
@testable import Server

/// What the server does while somebody writes.
struct FollowingTests {
  private let press: SmallPress

  init() throws { press = try SmallPress() }

  @Test func `a page that changes is built and shown, and told of by its address`() throws {
    let served = try ServedPress(press)
    _ = try served.wait()
    try press.write("new words", to: "1/page-1")
    let news = try served.wait(after: 1)
    #expect(news.isDone)
    #expect(news.paths == ["/site/1/page-1.html"])
    #expect(try served.get("/site/1/page-1.html").body.contains("new words"))
    #expect(try served.get("/site/2/page-2.html").body.contains("old 2"))
  }

  @Test func `pages come and go, in folders that come and go`() throws {
    let served = try ServedPress(press)
    _ = try served.wait()
    try press.write("deep", to: "a/b/c/deep")
    _ = try served.wait { $0.paths.contains("/site/a/b/c/deep.html") }
    try press.write("deeper", to: "a/b/c/deep")
    _ = try served.wait(after: 2)
    #expect(try served.get("/site/a/b/c/deep.html").body.contains("deeper"))
    let count = served.news.count
    try FileManager.default.removeItem(atPath: press.scratch["content/pages/a"])
    _ = try served.wait(after: count) { $0.paths == ["/site/a/b/c/deep.html"] }
    #expect(try served.get("/site/a/b/c/deep.html").status == 404)
  }

  @Test func `a broken file leaves the last good pages and is told of until it is mended`() throws {
    let served = try ServedPress(press)
    _ = try served.wait()
    try press.write("---\ntitel: x\n---\nbroken", to: "1/page-1")
    let broken = try served.wait(after: 1)
    #expect(!broken.isDone)
    let fault = try #require(broken.faults.first { $0.weight == .error })
    #expect(fault.place == Place(line: 2, column: 1))
    #expect(try served.get("/site/1/page-1.html").body.contains("old 1"))
    try press.write("{% if %}", to: "2/page-2")
    try press.scratch.write(Data([0x66, 0xFF, 0xFE]), to: "content/pages/3.md")
    _ = try served.wait(after: 2)
    try press.write("mended", to: "1/page-1")
    try press.write("old 2", to: "2/page-2")
    try press.write("three", to: "3")
    let mended = try served.wait(after: 3) { $0.isDone }
    #expect(mended.faults.allSatisfy { $0.weight == .warning })
    #expect(try served.get("/site/1/page-1.html").body.contains("mended"))
  }

  @Test func `a press that is broken from the start says so, and opens when it is mended`() throws {
    try press.scratch.write("title: [", to: "content/press.yaml")
    let served = try ServedPress(press)
    let reply = try served.get("/site/1/page-1.html")
    #expect(reply.status == 503)
    #expect(reply.fields["content-type"] == "text/html; charset=utf-8")
    #expect(reply.body.contains("Nothing to show yet"))
    #expect(reply.body.contains("/.foolscap/live.js"))
    try press.scratch.write("words: []\neditions: [site]\n", to: "content/press.yaml")
    _ = try served.wait { $0.isDone }
    #expect(try served.get("/site/1/page-1.html").body.contains("old 1"))
  }

  @Test func `a press that vanishes and comes back is followed again`() throws {
    let served = try ServedPress(press)
    _ = try served.wait()
    let (here, there) = (press.scratch["content"], press.scratch["elsewhere"])
    try FileManager.default.moveItem(atPath: here, toPath: there)
    let gone = try served.wait(after: 1)
    #expect(!gone.isDone)
    #expect(try served.get("/site/1/page-1.html").body.contains("old 1"))
    try FileManager.default.moveItem(atPath: there, toPath: here)
    try press.write("back", to: "1/page-1")
    _ = try served.wait(after: 2) { $0.isDone }
    let count = served.news.count
    try press.write("again", to: "1/page-1")
    _ = try served.wait(after: count) { $0.paths == ["/site/1/page-1.html"] }
    #expect(try served.get("/site/1/page-1.html").body.contains("again"))
  }

  @Test func `a file that is written in pieces is taken when it is whole`() throws {
    let served = try ServedPress(press)
    _ = try served.wait()
    let path = press.scratch["content/pages/1/page-1.md"]
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: 0)
    for piece in ["---\ntitle: In", " pieces\n", "---\n", "whole\n"] {
      try file.write(contentsOf: Data(piece.utf8))
      usleep(30_000)
    }
    try file.close()
    let news = try served.wait(after: 1) { _ in true }
    #expect(news.isDone, "\(news.faults.map(\.text))")
    #expect(try served.get("/site/1/page-1.html").body.contains("whole"))
    #expect(served.news.count == 2)
  }

  @Test func `what editors put beside a file is nobody's business`() throws {
    let served = try ServedPress(press)
    _ = try served.wait()
    try press.scratch.write("x", to: "content/pages/.page.md.swp")
    try press.scratch.write("x", to: "content/pages/page.md~")
    try press.scratch.write("x", to: "content/pages/#page.md#")
    usleep(300_000)
    #expect(served.news.count == 1)
    try press.write("new", to: "1/page-1")
    #expect(try served.wait(after: 1).paths == ["/site/1/page-1.html"])
  }

  @Test func `an open page hears what changed and what is wrong`() throws {
    let served = try ServedPress(press)
    _ = try served.wait()
    let page = try served.get("/site/1/page-1.html").body
    let mark = try #require(page.firstMatch(of: #/data-mark="(\d+\.\d+)"/#)?.1)
    let visit = try RawVisit(port: served.port)
    defer { visit.leave() }
    visit.say("GET /.foolscap/live?since=\(mark) HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(visit.hear(until: "data: ").contains("data: {\"changed\":[],\"faults\":["))
    try press.write("new", to: "1/page-1")
    #expect(visit.hear(until: "data: ").contains("\"changed\":[\"/site/1/page-1.html\"]"))
    try press.write("---\ntitel: x\n---\n", to: "1/page-1")
    let told = visit.hear(until: "data: ")
    #expect(told.contains("page-1.md:2:1\""))
    #expect(told.contains("\"hint\":\"did you mean title?\""))
    let late = try RawVisit(port: served.port)
    defer { late.leave() }
    late.say("GET /.foolscap/live?since=1.7 HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(late.hear(until: "data: ").contains("\"changed\":null"))
  }

  @Test func `two presses find two doors, and a door that is taken is told of`() throws {
    let one = try ServedPress(press, port: nil)
    let other = try ServedPress(try SmallPress(), port: nil)
    #expect(one.port != other.port)
    let port = one.port
    let trouble = #expect(throws: Trouble.self) {
      _ = try ServedPress(try SmallPress(), port: port)
    }
    #expect(trouble?.message.contains("port \(port): another program has it") == true)
  }

  @Test func `a server that stops lets every visitor go and leaves nothing behind`() throws {
    let served = try ServedPress(press)
    _ = try served.wait()
    let visit = try RawVisit(port: served.port)
    defer { visit.leave() }
    visit.say("GET /.foolscap/live HTTP/1.1\r\nHost: localhost\r\n\r\n")
    _ = visit.hear(until: "data: ")
    served.room.stop()
    _ = visit.hear()
    #expect(!FileManager.default.fileExists(atPath: served.room.store))
    #expect(throws: (any Error).self) { try RawVisit(port: served.port) }
  }

  @Test func `a new day is built though no file changes`() throws {
    let today = Mutex("2026-11-20")
    try press.scratch.write("---\ndate: 2026-11-21\n---\ntomorrow\n", to: "content/pages/late.md")
    let served = try ServedPress(press, today: { today.withLock { $0 } })
    _ = try served.wait()
    #expect(try served.get("/site/late.html").status == 404)
    today.withLock { $0 = "2026-11-21" }
    let news = try served.wait(after: 1)
    #expect(news.paths.contains("/site/late.html"))
    #expect(try served.get("/site/late.html").body.contains("tomorrow"))
  }
}
