import CHttp
import Files
import Glibc
import Press
import Synchronization

/// An HTTP server on this machine. libmicrohttpd handles the protocol; the `Answering` closure
/// decides every response.
package final class HttpDaemon: Sendable {
  /// Called on many threads at once.
  package typealias Answering = @Sendable (HttpRequest) -> HttpAnswer

  package let port: Int
  private let handle: Mutex<Handle?>
  private let desk: Desk

  private struct Handle: @unchecked Sendable {
    let daemon: OpaquePointer
  }

  /// The context pointer of the C callbacks.
  private final class Desk: Sendable {
    let answer: Answering

    init(_ answer: @escaping Answering) { self.answer = answer }
  }

  /// One request. libmicrohttpd calls first with the header, and accepts a response only at the
  /// second call.
  private final class Call {
    let target: String
    var isKnown = false

    init(_ target: String) { self.target = target }
  }

  package init(_ socket: ListeningSocket, _ answer: @escaping Answering) throws(Trouble) {
    desk = Desk(answer)
    port = socket.port
    let daemon = chttp_start(
      socket.descriptor, Unmanaged.passUnretained(desk).toOpaque(), Self.hear, Self.note, Self.end)
    guard let daemon else {
      close(socket.descriptor)
      throw Trouble("cannot serve on", "port \(socket.port)", "libmicrohttpd does not start")
    }
    handle = Mutex(Handle(daemon: daemon))
  }

  /// Closes the socket and waits for pending responses.
  package func stop() {
    let handle = handle.withLock { handle in
      defer { handle = nil }
      return handle
    }
    if let handle { MHD_stop_daemon(handle.daemon) }
  }

  private static let note:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) ->
      UnsafeMutableRawPointer? = { _, target, _ in
        let target = target.map { String(cString: $0) } ?? ""
        return Unmanaged.passRetained(Call(target)).toOpaque()
      }

  private static let end: MHD_RequestCompletedCallback = { _, _, call, _ in
    guard let pointer = call?.pointee else { return }
    Unmanaged<Call>.fromOpaque(pointer).release()
    call?.pointee = nil
  }

  private static let hear: MHD_AccessHandlerCallback = {
    desk, connection, _, method, _, _, size, call in
    guard let desk, let connection, let method, let pointer = call?.pointee else { return .NO }
    let call = Unmanaged<Call>.fromOpaque(pointer).takeUnretainedValue()
    let verb = String(cString: method)
    let isReading = verb == "GET" || verb == "HEAD"
    if isReading, !call.isKnown || size?.pointee != 0 {
      call.isKnown = true
      size?.pointee = 0
      return .YES
    }
    var request = HttpRequest(method: verb, target: call.target)
    for name in HttpRequest.fields {
      let value = MHD_lookup_connection_value(connection, .HEADER_KIND, name)
      request.fields[name] = value.map { String(cString: $0) }
    }
    let answer = Unmanaged<Desk>.fromOpaque(desk).takeUnretainedValue().answer(request)
    return answer.send(on: connection)
  }
}

package struct HttpRequest: Sendable {
  /// The header fields that responses depend on.
  package static let fields = [
    "host", "if-none-match", "range", "if-range", "last-event-id", "service-worker",
  ]

  let method: String
  /// The undecoded path with its query.
  package let target: String
  /// Names are in lowercase.
  package var fields: [String: String] = [:]

  /// Path and query, undecoded.
  package var parts: (address: Substring, query: Substring) {
    let address = target.prefix { $0 != "?" }
    return (address, target.dropFirst(address.count + 1))
  }

  /// Whether the `Host` is one of this machine's own names. This prevents DNS rebinding, by which a
  /// page from elsewhere could read the server under another name.
  var isForThisMachine: Bool {
    guard let host = fields["host"]?.lowercased() else { return false }
    let isBracketed = host.hasPrefix("[")
    let name = isBracketed ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }
    let port = host.dropFirst(name.count)
    let isPort = port.isEmpty || port.first == ":" && UInt16(port.dropFirst()) != nil
    return isPort && ["localhost", "127.0.0.1", "[::1]"].contains(name)
  }
}

package struct HttpAnswer: Sendable {
  package enum Body: Sendable {
    case bytes([UInt8])
    /// Blocks until the next chunk is there; `nil` at the end.
    case stream(@Sendable () -> [UInt8]?)
  }

  package typealias Line = (name: String, value: String)

  package var status = 200
  package var lines: [Line] = []
  package var body = Body.bytes([])

  package static func plain(_ status: Int, _ text: String, _ lines: [Line] = []) -> HttpAnswer {
    HttpAnswer(
      status: status,
      lines: [("Content-Type", MediaType.plain), ("Cache-Control", "no-store")] + lines,
      body: .bytes(Array((text + "\n").utf8)))
  }

  static func redirect(to address: String) -> HttpAnswer {
    plain(302, "This stands at \(address)", [("Location", address)])
  }
}

extension HttpAnswer {
  /// Adapts a stream of chunks to the reads of libmicrohttpd.
  private final class Pieces {
    let next: @Sendable () -> [UInt8]?
    var rest: ArraySlice<UInt8> = []

    init(_ next: @escaping @Sendable () -> [UInt8]?) { self.next = next }

    /// Returns the number of bytes; `nil` at the end.
    func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int? {
      while rest.isEmpty {
        guard let piece = next() else { return nil }
        rest = piece[...]
      }
      let part = rest.prefix(buffer.count)
      buffer.copyBytes(from: part)
      rest = rest.dropFirst(part.count)
      return part.count
    }
  }

  package func send(on connection: OpaquePointer) -> MHD_Result {
    guard let response = response() else { return .NO }
    defer { MHD_destroy_response(response) }
    for line in lines { MHD_add_response_header(response, line.name, line.value) }
    return MHD_queue_response(connection, UInt32(status), response)
  }

  private func response() -> OpaquePointer? {
    switch body {
    case .bytes(let bytes):
      return bytes.withUnsafeBytes {
        MHD_create_response_from_buffer(
          $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
      }
    case .stream(let next):
      let pieces = Unmanaged.passRetained(Pieces(next)).toOpaque()
      let response = MHD_create_response_from_callback(
        UInt64.max, 4096,
        { pieces, _, buffer, size in
          guard let pieces, let buffer else { return -1 }
          let room = UnsafeMutableRawBufferPointer(start: buffer, count: size)
          return Unmanaged<Pieces>.fromOpaque(pieces).takeUnretainedValue().fill(room) ?? -1
        }, pieces, { if let pieces = $0 { Unmanaged<Pieces>.fromOpaque(pieces).release() } })
      if response == nil { Unmanaged<Pieces>.fromOpaque(pieces).release() }
      return response
    }
  }
}

/// A TCP socket on the loopback address.
package struct ListeningSocket {
  package let descriptor: Int32
  package let port: Int

  /// How many ports from the usual one on are tried if none was named.
  private static let tries = 20
  package static let usual = 8000

  /// Opens the named port, or else the first free one from the usual on; zero takes any free port.
  package static func open(_ named: Int?) throws(Trouble) -> ListeningSocket {
    if let named { return try ListeningSocket(named) }
    for port in usual..<(usual + tries) {
      if let socket = try? ListeningSocket(port) { return socket }
    }
    return try ListeningSocket(0)
  }

  private init(_ wanted: Int) throws(Trouble) {
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let socket = Glibc.socket(AF_INET, type, 0)
    guard socket >= 0 else { throw Disk.trouble("cannot serve on", "port \(wanted)") }
    var yes: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = UInt16(truncatingIfNeeded: wanted).bigEndian
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) == 0 && listen(socket, 64) == 0
          && getsockname(socket, $0, &size) == 0
      }
    }
    guard isListening else {
      let failure = errno
      close(socket)
      throw Self.trouble(wanted, failure)
    }
    descriptor = socket
    port = Int(UInt16(bigEndian: place.sin_port))
  }

  private static func trouble(_ port: Int, _ failure: Int32) -> Trouble {
    guard failure == EADDRINUSE else {
      return Disk.trouble("cannot serve on", "port \(port)", failure)
    }
    return Trouble(
      "cannot serve on", "port \(port)",
      "another program has it; name another with --port, or leave --port out")
  }
}
