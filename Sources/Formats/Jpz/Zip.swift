import CZlib
import Puzzle

/// A zip archive with a single file. Only the central directory is read, not the local headers,
/// because it alone says what belongs to the archive.
enum Zip {
  static func isPacked(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x50, 0x4B, 3, 4]) }

  /// Refuses an archive with no file or several, and one that unpacks to more than `limit` bytes.
  static func unpack(_ bytes: [UInt8], upTo limit: Int) throws(Fault) -> [UInt8] {
    let archive = Bytes(all: bytes)
    let files = try entries(archive).filter {
      !$0.name.hasSuffix("/") && !$0.name.hasPrefix("__MACOSX/")
    }
    guard let file = files.first else { throw Fault("the zip archive has no file in it") }
    guard files.count == 1 else {
      let names = files.prefix(3).map { $0.name }.joined(separator: ", ")
      throw Fault(
        "the zip archive has \(files.count) files in it, where one puzzle should be: \(names)",
        hint: "unpack it and read the files one by one")
    }
    guard file.flags & 1 == 0 else { throw Fault("the zip archive is locked with a password") }
    guard file.size <= limit else { throw Inflater.tooLarge(limit) }
    let packed = try content(of: file, in: archive)
    switch file.method {
    case 0:
      try Inflater.check(packed, file.checksum)
      return Array(packed)
    case 8: return try Inflater.inflate(packed, upTo: limit, checksum: file.checksum)
    default: throw Fault("the zip archive is packed in a way (\(file.method)) that is not known")
    }
  }

  private struct Entry {
    let name: String
    let flags: Int
    let method: Int
    let checksum: UInt32
    let packed: Int
    let size: Int
    let start: Int
  }

  private static let damaged = Fault(
    "the zip archive is damaged or cut short", hint: "fetch the file again")

  private static func entries(_ archive: Bytes) throws(Fault) -> [Entry] {
    guard let end = archive.last(0x0605_4B50, within: 22 + 0xFFFF),
      let count = archive.short(end + 10), let start = archive.long(end + 16),
      count != 0xFFFF, start != 0xFFFF_FFFF
    else { throw damaged }
    var entries: [Entry] = []
    var next = start
    for _ in 0..<count {
      guard archive.long(next) == 0x0201_4B50, let flags = archive.short(next + 8),
        let method = archive.short(next + 10), let checksum = archive.long(next + 16),
        let packed = archive.long(next + 20), let size = archive.long(next + 24),
        let name = archive.short(next + 28), let extra = archive.short(next + 30),
        let remark = archive.short(next + 32), let start = archive.long(next + 42),
        let letters = archive.slice(next + 46, name)
      else { throw damaged }
      entries.append(
        Entry(
          name: String(decoding: letters, as: UTF8.self), flags: flags, method: method,
          checksum: UInt32(truncatingIfNeeded: checksum), packed: packed, size: size, start: start))
      next += 46 + name + extra + remark
    }
    return entries
  }

  private static func content(of file: Entry, in archive: Bytes) throws(Fault) -> ArraySlice<UInt8>
  {
    guard archive.long(file.start) == 0x0403_4B50, let name = archive.short(file.start + 26),
      let extra = archive.short(file.start + 28),
      let content = archive.slice(file.start + 30 + name + extra, file.packed)
    else { throw damaged }
    return content
  }

  /// Little-endian numbers; `nil` beyond the end.
  private struct Bytes {
    let all: [UInt8]

    func short(_ place: Int) -> Int? {
      guard place >= 0, place + 2 <= all.count else { return nil }
      return Int(all[place]) | Int(all[place + 1]) << 8
    }

    func long(_ place: Int) -> Int? {
      guard let low = short(place), let high = short(place + 2) else { return nil }
      return low | high << 16
    }

    func slice(_ place: Int, _ count: Int) -> ArraySlice<UInt8>? {
      guard place >= 0, count >= 0, count <= all.count, place <= all.count - count else {
        return nil
      }
      return all[place..<(place + count)]
    }

    func last(_ sign: Int, within count: Int) -> Int? {
      guard all.count >= 22 else { return nil }
      let first = max(0, all.count - count)
      return stride(from: all.count - 22, through: first, by: -1).first { long($0) == sign }
    }
  }
}

/// Unpacks raw deflate data, as in zip archives.
enum Inflater {
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

  static func check(_ bytes: ArraySlice<UInt8>, _ checksum: UInt32) throws(Fault) {
    let found = bytes.withUnsafeBufferPointer {
      crc32(0, $0.baseAddress, UInt32(truncatingIfNeeded: $0.count))
    }
    guard UInt32(truncatingIfNeeded: found) == checksum || bytes.isEmpty else {
      throw Fault("the zip archive is damaged: its checksum is wrong", hint: "fetch it again")
    }
  }

  static func tooLarge(_ limit: Int) -> Fault {
    Fault("the zip archive unpacks to more than \(limit >> 20) MB, as no crossword does")
  }
}
