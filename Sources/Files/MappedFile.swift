import Glibc

/// A memory-mapped file, because a lookup needs only a few lines of a large dictionary.
///
/// Nobody writes to the bytes, so threads may share them.
package final class MappedFile: @unchecked Sendable {
  package let bytes: UnsafeRawBufferPointer

  /// `nil` if the file is missing, empty or unreadable.
  package init?(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0,
      let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0),
      start != MAP_FAILED
    else { return nil }
    bytes = UnsafeRawBufferPointer(start: start, count: Int(status.st_size))
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count) }

  /// Without its newline; `nil` outside the file.
  package func line(at offset: Int) -> UnsafeRawBufferPointer? {
    guard bytes.indices.contains(offset) else { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[offset..<end(of: offset)])
  }

  /// Binary search in a sorted file for the lines with a key, which ends at `sign`.
  package func lines(of key: [UInt8], before sign: Character, by order: Order = .bytes) -> [String]
  {
    guard let sign = sign.asciiValue else { return [] }
    var low = 0
    var high = bytes.count
    while low < high {
      let start = begin(of: (low + high) / 2)
      if order.precedes(self.key(at: start, before: sign), key) {
        low = min(end(of: start) + 1, high)
      } else {
        high = start
      }
    }
    var lines: [String] = []
    while let line = line(at: low), order.matches(self.key(at: low, before: sign), key) {
      lines.append(String(decoding: line, as: UTF8.self))
      low = end(of: low) + 1
    }
    return lines
  }

  package enum Order {
    case bytes
    /// As dictd sorts: only letters, digits and spaces count, without case.
    case dictionary

    fileprivate func precedes(_ one: UnsafeRawBufferPointer, _ other: [UInt8]) -> Bool {
      switch self {
      case .bytes: one.lexicographicallyPrecedes(other)
      case .dictionary: Self.folded(one).lexicographicallyPrecedes(Self.folded(other))
      }
    }

    fileprivate func matches(_ one: UnsafeRawBufferPointer, _ other: [UInt8]) -> Bool {
      switch self {
      case .bytes: one.elementsEqual(other)
      case .dictionary: Self.folded(one) == Self.folded(other)
      }
    }

    private static func folded(_ bytes: some Sequence<UInt8>) -> [UInt8] {
      bytes.compactMap { byte in
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x20:
          byte
        default: nil
        }
      }
    }
  }

  private func key(at start: Int, before sign: UInt8) -> UnsafeRawBufferPointer {
    let line = bytes[start..<end(of: start)]
    return UnsafeRawBufferPointer(rebasing: line.prefix { $0 != sign })
  }

  private func begin(of offset: Int) -> Int {
    bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  private func end(of offset: Int) -> Int {
    bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }
}
