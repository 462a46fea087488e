import Foundation

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
