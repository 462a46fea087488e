import CZlib

/// A zip archive as programs write it, or as nobody should.
struct ZipFile {
  private var files: [UInt8] = []
  private var table: [UInt8] = []
  private var count = 0

  /// The archive.
  var bytes: [UInt8] {
    files + table + Self.long(0x0605_4B50) + [0, 0, 0, 0] + Self.short(count) + Self.short(count)
      + Self.long(table.count) + Self.long(files.count) + [0, 0]
  }

  /// Adds a file.
  mutating func add(
    _ name: String, _ content: [UInt8], isSqueezed: Bool = false, flags: Int = 0, method: Int? = nil
  ) {
    let packed = isSqueezed ? Self.squeezed(content) : content
    let checksum = content.withUnsafeBufferPointer {
      crc32(0, $0.baseAddress, UInt32($0.count))
    }
    let start = files.count
    let head =
      Self.short(20) + Self.short(flags) + Self.short(method ?? (isSqueezed ? 8 : 0))
      + [0, 0, 0, 0] + Self.long(Int(checksum)) + Self.long(packed.count)
      + Self.long(content.count) + Self.short(name.utf8.count) + [0, 0]
    files += Self.long(0x0403_4B50) + head + Array(name.utf8) + packed
    table += Self.long(0x0201_4B50) + Self.short(20) + head + [UInt8](repeating: 0, count: 10)
    table += Self.long(start) + Array(name.utf8)
    count += 1
  }

  /// Lets the table say that the first file is smaller than it is.
  mutating func claimSize(_ size: Int) { table.replaceSubrange(24..<28, with: Self.long(size)) }

  private static func squeezed(_ content: [UInt8]) -> [UInt8] {
    var room = uLongf(compressBound(uLong(content.count)))
    var packed = [UInt8](repeating: 0, count: Int(room))
    compress(&packed, &room, content, uLong(content.count))
    return Array(packed[2..<(Int(room) - 4)])
  }

  private static func short(_ number: Int) -> [UInt8] {
    [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)]
  }

  private static func long(_ number: Int) -> [UInt8] {
    short(number & 0xFFFF) + short(number >> 16 & 0xFFFF)
  }
}
