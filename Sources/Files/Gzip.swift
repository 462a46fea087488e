import CZlib
import Puzzle

package enum Gzip {
  package static func isPacked(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: [0x1F, 0x8B])
  }

  /// Unpacks a whole file, which may have several members.
  package static func unpack(
    _ bytes: [UInt8], upTo limit: Int = Disk.Most.unpacked
  ) throws(Fault) -> [UInt8] {
    var unpacked: [UInt8] = []
    var rest = bytes[...]
    repeat {
      let inflater = try Inflater()
      rest = try inflater.inflate(rest, into: &unpacked, upTo: limit)
      rest = rest.drop { $0 == 0 }
    } while isPacked(rest)
    guard rest.isEmpty else {
      throw Fault(
        "the gzip file is damaged: \(rest.count) bytes after its end are no gzip", hint: Self.hint)
    }
    return unpacked
  }

  package static let hint = "fetch the file again; `gzip -t` tells when it is whole"
}

/// Owns a `z_stream`.
private final class Inflater {
  private var stream = z_stream()
  /// What zlib calls window bits: the largest window, with gzip's header and trailer.
  private static let gzip: Int32 = 31

  init() throws(Fault) {
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(&stream, Self.gzip, ZLIB_VERSION, size) == Z_OK else {
      throw Fault("zlib cannot work here")
    }
  }

  deinit { inflateEnd(&stream) }

  /// Unpacks to the end of the stream and returns the bytes after it.
  func inflate(
    _ packed: ArraySlice<UInt8>, into unpacked: inout [UInt8], upTo limit: Int
  ) throws(Fault) -> ArraySlice<UInt8> {
    var packed = packed
    let room = max(1 << 16, min(1 << 22, packed.count * 4))
    while true {
      var status = Z_OK
      var left = 0
      let piece = packed.withUnsafeBytes { input in
        [UInt8](unsafeUninitializedCapacity: room) { output, filled in
          let bytes = UnsafeMutableRawPointer(mutating: input.baseAddress)
          stream.next_in = bytes?.assumingMemoryBound(to: UInt8.self)
          stream.avail_in = UInt32(truncatingIfNeeded: min(input.count, 1 << 30))
          stream.next_out = output.baseAddress
          stream.avail_out = UInt32(truncatingIfNeeded: room)
          status = CZlib.inflate(&stream, Z_NO_FLUSH)
          left = input.count - min(input.count, 1 << 30) + Int(stream.avail_in)
          filled = room - Int(stream.avail_out)
        }
      }
      packed = packed.suffix(left)
      unpacked += piece
      guard unpacked.count <= limit else {
        throw Fault(
          "the gzip file unpacks to more than \(limit >> 20) MB", hint: "it is no list of words")
      }
      switch status {
      case Z_STREAM_END: return packed
      case Z_OK where piece.count == room || !packed.isEmpty: continue
      case Z_OK, Z_BUF_ERROR:
        throw Fault(
          "the gzip file is cut short: it ends after \(unpacked.count) bytes were unpacked",
          hint: Gzip.hint)
      default:
        let reason = stream.msg.map { String(cString: $0) } ?? "zlib says \(status)"
        throw Fault("the gzip file is damaged: \(reason)", hint: Gzip.hint)
      }
    }
  }
}

extension Gzip {
  /// Compressing smaller files saves a server nothing.
  static let leastBytes = 1024

  private static let texts = [
    ".html", ".css", ".js", ".svg", ".json", ".xml", ".txt", ".webmanifest", ".ics", ".wasm",
  ]

  /// Whether a file gets a `.gz` beside it. Images, fonts and PDFs are compressed already.
  package static func packs(_ path: String, _ count: Int) -> Bool {
    count >= leastBytes && texts.contains(where: path.hasSuffix)
  }

  /// At best compression, without name and time in the header, so that output is reproducible.
  package static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard
      deflateInit2_(
        &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 31, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
        == Z_OK
    else { return [] }
    defer { deflateEnd(&stream) }
    var input = bytes
    let room = Int(deflateBound(&stream, UInt(bytes.count)))
    return input.withUnsafeMutableBufferPointer { input in
      [UInt8](unsafeUninitializedCapacity: room) { output, filled in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(room)
        filled = deflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : 0
      }
    }
  }

  /// Compares checksum and length in the gzip trailer, without unpacking.
  package static func holds(_ packed: [UInt8], _ bytes: [UInt8]) -> Bool {
    guard packed.count > 18 else { return false }
    let sum = UInt32(crc32_z(0, bytes, bytes.count))
    let foot = [sum, UInt32(truncatingIfNeeded: bytes.count)].flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
    }
    return packed.suffix(8).elementsEqual(foot)
  }
}
