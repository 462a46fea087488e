import CZlib
import Puzzle

/// Unpacks what lies in a zip archive.
enum Inflater {
  /// Unpacks bytes and holds them against their checksum.
  static func inflate(
    _ packed: ArraySlice<UInt8>, upTo limit: Int, checksum: UInt32
  ) throws(Fault) -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit2_(&stream, -15, ZLIB_VERSION, size) == Z_OK else {
      throw Fault("zlib cannot work here")
    }
    defer { inflateEnd(&stream) }
    var status = Z_OK
    let unpacked = packed.withUnsafeBytes { input in
      [UInt8](unsafeUninitializedCapacity: limit + 1) { output, filled in
        let bytes = UnsafeMutableRawPointer(mutating: input.baseAddress)
        stream.next_in = bytes?.assumingMemoryBound(to: UInt8.self)
        stream.avail_in = UInt32(truncatingIfNeeded: input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(truncatingIfNeeded: limit + 1)
        status = CZlib.inflate(&stream, Z_FINISH)
        filled = limit + 1 - Int(stream.avail_out)
      }
    }
    guard unpacked.count <= limit else { throw tooLarge(limit) }
    guard status == Z_STREAM_END else {
      throw Fault("the zip archive is damaged or cut short", hint: "fetch the file again")
    }
    try check(unpacked[...], checksum)
    return unpacked
  }

  /// Holds bytes against their checksum.
  static func check(_ bytes: ArraySlice<UInt8>, _ checksum: UInt32) throws(Fault) {
    let found = bytes.withUnsafeBufferPointer {
      crc32(0, $0.baseAddress, UInt32(truncatingIfNeeded: $0.count))
    }
    guard UInt32(truncatingIfNeeded: found) == checksum || bytes.isEmpty else {
      throw Fault("the zip archive is damaged: its checksum is wrong", hint: "fetch it again")
    }
  }

  /// What is said of an archive that unpacks to more than any puzzle has.
  static func tooLarge(_ limit: Int) -> Fault {
    Fault("the zip archive unpacks to more than \(limit >> 20) MB, as no crossword does")
  }
}
