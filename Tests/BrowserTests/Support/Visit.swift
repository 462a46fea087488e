import Foundation
import Puzzle

/// One connection of a browser to the loopback server, for one request.
struct Visit {
  /// Closed when the visit is over.
  let socket: Int32

  /// Reads the request, has it answered and hangs up.
  func serve(_ answer: (_ method: String, _ target: String) -> Shelf.Answer) {
    defer { close(socket) }
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
    guard let head = head() else { return }
    let words = head.prefix { $0 != "\r\n" && $0 != "\n" }.split(separator: " ")
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else {
      return send(Shelf.Answer(status: "400 Bad Request"), withBody: true)
    }
    let method = String(words[0])
    send(answer(method, String(words[1])), withBody: method != "HEAD")
    drain()
  }

  /// The request up to the empty line; bodies are of no interest, for nothing but GET and HEAD is
  /// served.
  private func head() -> String? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while bytes.count < 1 << 16 {
      let count = recv(socket, &chunk, chunk.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      bytes += chunk[..<count]
      let head = String(decoding: bytes, as: UTF8.self)
      if head.contains("\r\n\r\n") { return head }
    }
    return nil
  }

  private func send(_ answer: Shelf.Answer, withBody: Bool) {
    var head = "HTTP/1.1 \(answer.status)\r\n"
    for (name, value) in answer.fields { head += "\(name): \(value)\r\n" }
    head += "Content-Length: \(answer.body.count)\r\n"
    // No cache and no guessing, so that a test sees what the files and their types really are.
    head +=
      "Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n"
    var rest = Array(head.utf8)[...]
    if withBody { rest += answer.body }
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits for the browser to hang up first, lest a close with unread bytes cut off the answer.
  private func drain() {
    shutdown(socket, Int32(SHUT_WR))
    var chunk = [UInt8](repeating: 0, count: 4096)
    while recv(socket, &chunk, chunk.count, 0) > 0 {}
  }
}

/// Somebody with cookies and storage of their own, which are forgotten with their last page.
final class Visitor: Sendable {
  /// Held so that a visitor outlives no browser.
  let browser: Chromium
  /// The protocol's name for what this visitor has stored.
  let context: String

  /// Comes to a browser with nothing stored.
  init(to browser: Chromium) async throws {
    let answer = try await browser.ask("Target.createBrowserContext", ["disposeOnDetach": true])
    self.browser = browser
    self.context = answer["browserContextId"].text ?? ""
  }

  deinit {
    browser.post("Target.disposeBrowserContext", ["browserContextId": .text(context)])
  }

  /// Says yes beforehand to what pages may ask for, such as `clipboardReadWrite` or
  /// `notifications`.
  func allow(_ permissions: String...) async throws {
    try await browser.ask(
      "Browser.grantPermissions",
      [
        "browserContextId": .text(context),
        "permissions": .list(permissions.map(Value.text)),
      ])
  }
}

extension Chromium {
  /// A fresh visitor: a tab with empty storage, at a scale of one pixel to one.
  func newPage(width: Int = 1024, height: Int = 768) async throws -> Page {
    try await Page.open(for: Visitor(to: self), width: width, height: height)
  }

  /// The same visitor's second tab, which sees the storage of the first.
  func newPage(beside page: Page, width: Int = 1024, height: Int = 768) async throws -> Page {
    try await Page.open(for: page.visitor, width: width, height: height)
  }
}

/// The one way of waiting for something, so that no test can wait for ever.
enum Patience {
  /// Asks again and again until the answer is yes, and throws a fault that names `what` when time
  /// is up.
  ///
  /// The last question is asked after the limit has passed: a machine that slept through the whole
  /// wait still gets its chance to answer.
  static func wait(
    for what: @autoclosure () -> String,
    within limit: Duration,
    every pause: Duration = .milliseconds(5),
    until isSo: () async throws -> Bool
  ) async throws {
    let end = ContinuousClock.now + limit
    while true {
      let isLate = ContinuousClock.now >= end
      if try await isSo() { return }
      if isLate { throw BrowserFault("Waited \(limit) in vain for \(what()).") }
      try await Task.sleep(for: pause)
    }
  }
}
