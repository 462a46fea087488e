import Foundation
import Synchronization

/// A web server for one test: a folder on 127.0.0.1, at a port that was free.
final class LoopbackServer: Sendable {
  /// The address of the folder, with a slash at its end.
  let address: String
  private let listener: Listener

  /// Serves a folder, below a path such as `/puzzles` if one is given, until `stop()` or the last
  /// reference.
  init(serving folder: URL, under prefix: String = "") throws {
    listener = try Listener(shelf: Shelf(root: folder, prefix: prefix))
    address = "http://127.0.0.1:\(listener.port)\(prefix)/"
    listener.start()
  }

  deinit { listener.stop() }

  /// The request lines so far, such as `GET /index.html`, also those that the browser makes on its
  /// own.
  var requests: [String] { listener.requests.withLock { $0 } }

  /// Refuses whatever comes from now on, like a server that has gone away.
  func stop() {
    listener.stop()
  }
}

/// The part that the threads hold on to, so that the server itself can be let go of.
private final class Listener: Sendable {
  let port: UInt16
  let requests = Mutex<[String]>([])
  private let socket: Int32
  private let shelf: Shelf

  init(shelf: Shelf) throws {
    self.shelf = shelf
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    socket = Glibc.socket(AF_INET, type, 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
    let isListening = withUnsafeMutablePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) == 0 && listen(socket, 64) == 0
          && getsockname(socket, $0, &size) == 0
      }
    }
    port = UInt16(bigEndian: place.sin_port)
    guard socket >= 0, isListening else {
      close(socket)
      throw BrowserFault("No port of 127.0.0.1 could be listened at.")
    }
  }

  deinit { close(socket) }

  func start() {
    let thread = Thread { [self] in
      while true {
        let visitor = accept(socket, nil, nil)
        if visitor < 0, errno == EINTR || errno == ECONNABORTED { continue }
        guard visitor >= 0 else { return }
        _ = fcntl(visitor, F_SETFD, FD_CLOEXEC)
        // Browsers open connections ahead of need, and one that stays silent must not hold up the
        // rest.
        Thread.detachNewThread { [self] in
          Visit(socket: visitor).serve { method, target in
            requests.withLock { $0.append("\(method) \(target)") }
            return shelf.answer(method: method, target: target)
          }
        }
      }
    }
    thread.start()
  }

  func stop() {
    shutdown(socket, Int32(SHUT_RDWR))
  }
}

/// What a server says of a file; browsers refuse modules and WebAssembly that are announced
/// wrongly.
enum MediaType {
  /// The type for the ending of a file's name.
  static func of(_ path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last ?? ""
    return known[ending.lowercased()] ?? "application/octet-stream"
  }

  private static let known = [
    "html": "text/html; charset=utf-8", "htm": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "mjs": "text/javascript; charset=utf-8", "json": "application/json",
    "wasm": "application/wasm", "txt": "text/plain; charset=utf-8",
    "md": "text/markdown; charset=utf-8", "xml": "application/xml", "rss": "application/rss+xml",
    "atom": "application/atom+xml", "webmanifest": "application/manifest+json",
    "ics": "text/calendar; charset=utf-8", "pdf": "application/pdf", "svg": "image/svg+xml",
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "avif": "image/avif", "ico": "image/x-icon", "woff": "font/woff",
    "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf", "mp3": "audio/mpeg",
  ]
}
