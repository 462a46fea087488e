import CZlib
import Puzzle

extension Gzip {
  /// What is worth packing: a server that sends the packed file saves nothing on less.
  static let leastBytes = 1024

  private static let texts = [
    ".html", ".css", ".js", ".svg", ".json", ".xml", ".txt", ".webmanifest", ".ics", ".wasm",
  ]

  /// Tells whether a file is to have a packed one beside it. Pictures, typefaces and PDFs are packed
  /// already.
  static func packs(_ path: String, _ count: Int) -> Bool {
    count >= leastBytes && texts.contains(where: path.hasSuffix)
  }

  /// Packs as well as zlib can, with nothing in the head that another day or machine would have
  /// otherwise.
  static func packed(_ bytes: [UInt8]) -> [UInt8] {
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

  /// Tells by its last bytes whether a packed file holds some others.
  static func holds(_ packed: [UInt8], _ bytes: [UInt8]) -> Bool {
    guard packed.count > 18 else { return false }
    let sum = UInt32(crc32_z(0, bytes, bytes.count))
    let foot = [sum, UInt32(truncatingIfNeeded: bytes.count)].flatMap { number in
      (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
    }
    return packed.suffix(8).elementsEqual(foot)
  }
}
