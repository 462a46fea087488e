import Puzzle

/// Finds what a style sheet fetches.
enum StyleAddresses {
  /// The addresses in `url()` and behind `@import`, each with the place of its first byte.
  static func all(in style: ArraySlice<UInt8>) -> [(address: String, offset: Int)] {
    ranges(in: style).map { (String(decoding: style[$0], as: UTF8.self), $0.lowerBound) }
  }

  /// Where they stand, without their quotes; what stands in comments is passed over.
  static func ranges(in style: ArraySlice<UInt8>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var next = style.startIndex
    while next < style.endIndex {
      let rest = style[next...]
      if rest.starts(with: "/*".utf8) {
        next = rest.firstRange(of: Array("*/".utf8))?.upperBound ?? style.endIndex
      } else if rest.starts(with: "url(".utf8) {
        next = take(style, from: next + 4, until: UInt8(ascii: ")"), &found)
      } else if rest.starts(with: "@import".utf8) {
        let start = rest.dropFirst(7).firstIndex { !isSpace($0) } ?? style.endIndex
        let isQuoted = start < style.endIndex && isQuote(style[start])
        next = isQuoted ? take(style, from: start, until: UInt8(ascii: ";"), &found) : start
      } else {
        next += 1
      }
    }
    return found
  }

  private static func take(
    _ style: ArraySlice<UInt8>, from start: Int, until end: UInt8, _ found: inout [Range<Int>]
  ) -> Int {
    guard let first = style[start...].firstIndex(where: { !isSpace($0) }) else {
      return style.endIndex
    }
    let quote = isQuote(style[first]) ? style[first] : nil
    let from = quote == nil ? first : first + 1
    var stop = style[from...].firstIndex(of: quote ?? end) ?? style.endIndex
    let next = stop
    if quote == nil { while stop > from, isSpace(style[stop - 1]) { stop -= 1 } }
    if stop > from { found.append(from..<stop) }
    return min(next + 1, style.endIndex)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }
}
