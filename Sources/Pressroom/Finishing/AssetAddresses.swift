import Puzzle

/// Finds the addresses of a page, a script or a list that lead into the folder of assets.
enum AssetAddresses {
  private static let folder = Array("assets/".utf8)

  /// Where such addresses stand. In markup they stand within tags, or between quotes in scripts;
  /// what a text merely says is left alone.
  static func ranges(in bytes: [UInt8], isMarkup: Bool) -> [Range<Int>] {
    bytes.withUnsafeBytes { bytes in
      mentions(in: bytes).compactMap { place, end in
        let start = self.start(of: place, in: bytes)
        return opens(start, in: bytes, isMarkup: isMarkup) ? start..<end : nil
      }
    }
  }

  /// The assets that a script mentions however it may put their addresses together.
  static func names(in script: [UInt8]) -> [String] {
    script.withUnsafeBytes { bytes in
      mentions(in: bytes).map { String(decoding: bytes[$0.place..<$0.end], as: UTF8.self) }
    }
  }

  /// Where the folder's name stands, and where the path ends that it is part of. The search looks
  /// at the end of the name first, and leaps over it where that cannot be.
  private static func mentions(in bytes: UnsafeRawBufferPointer) -> [(place: Int, end: Int)] {
    var found: [(place: Int, end: Int)] = []
    var last = folder.count - 1
    while last < bytes.count {
      guard let back = folder.lastIndex(of: bytes[last]) else {
        last += folder.count
        continue
      }
      guard back == folder.count - 1 else {
        last += folder.count - 1 - back
        continue
      }
      let place = last - back
      guard bytes[place..<last].elementsEqual(folder.dropLast()) else {
        last += folder.count
        continue
      }
      var end = last + 1
      while end < bytes.count, isPath(bytes[end]) { end += 1 }
      found.append((place, end))
      last = end + folder.count - 1
    }
    return found
  }

  /// Whole addresses have a scheme in front of their path.
  private static func start(of place: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    var start = place
    while start > 0, isPath(bytes[start - 1]) { start -= 1 }
    guard start > 0, bytes[start - 1] == UInt8(ascii: ":"), start < place,
      bytes[start] == UInt8(ascii: "/")
    else { return start }
    start -= 1
    while start > 0, isPath(bytes[start - 1]) { start -= 1 }
    return start
  }

  private static func opens(
    _ start: Int, in bytes: UnsafeRawBufferPointer, isMarkup: Bool
  ) -> Bool {
    guard start > 0 else { return false }
    switch bytes[start - 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "("), UInt8(ascii: "`"): return true
    case UInt8(ascii: " "), UInt8(ascii: "="), UInt8(ascii: "\n"):
      guard isMarkup else { return false }
      var place = start - 1
      while place > 0, bytes[place] != UInt8(ascii: "<"), bytes[place] != UInt8(ascii: ">") {
        place -= 1
      }
      return bytes[place] == UInt8(ascii: "<")
    default: return false
    }
  }

  private static func isPath(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...0xFF: true
    case UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "%"), UInt8(ascii: "~"), UInt8(ascii: "+"):
      true
    default: false
    }
  }
}
