import CHttp
import Press

/// What goes back to a browser.
package struct HttpAnswer: Sendable {
  /// What follows the head of it.
  package enum Body: Sendable {
    case bytes([UInt8])
    /// Pieces as they come; whoever asks for the next one waits for it. None is the end.
    case stream(@Sendable () -> [UInt8]?)
  }

  /// One line of its head.
  package typealias Line = (name: String, value: String)

  /// The number that says how it went.
  package var status = 200
  /// The lines of its head, in order.
  package var lines: [Line] = []
  /// What was asked for.
  package var body = Body.bytes([])

  /// Says something in plain words.
  package static func plain(_ status: Int, _ text: String, _ lines: [Line] = []) -> HttpAnswer {
    HttpAnswer(
      status: status,
      lines: [("Content-Type", MediaType.plain), ("Cache-Control", "no-store")] + lines,
      body: .bytes(Array((text + "\n").utf8)))
  }

  /// Sends the browser to another address, for now and not for ever.
  static func redirect(to address: String) -> HttpAnswer {
    plain(302, "This stands at \(address)", [("Location", address)])
  }
}

extension HttpAnswer {
  /// A stream of pieces as the library takes them: so many bytes at a time.
  private final class Pieces {
    let next: @Sendable () -> [UInt8]?
    var rest: ArraySlice<UInt8> = []

    init(_ next: @escaping @Sendable () -> [UInt8]?) { self.next = next }

    /// Fills a buffer and tells with how much; nothing at the end.
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

  /// Hands the answer to the library, which sends it.
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
