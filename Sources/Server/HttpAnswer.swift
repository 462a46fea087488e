import CHttp
import Press

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
