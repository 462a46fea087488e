import CHttp
import Files
import Glibc
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
