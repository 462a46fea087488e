import Puzzle

extension Crossword {
  /// Text collected over several lines. A backslash makes the next sign literal and, at the end of
  /// a line, keeps the line break; other lines are joined.
  struct Wording {
    private(set) var bytes: [UInt8] = []
    /// For each byte, whether it was escaped.
    private(set) var isLiteral: [Bool] = []
    private var origins: [Int] = []
    private var pieces: [(start: Int, line: Manuscript.Line)] = []
    private var endsInBreak = false

    init(_ slice: ArraySlice<UInt8>, of line: Manuscript.Line) { append(slice, of: line) }

    mutating func append(_ slice: ArraySlice<UInt8>, of line: Manuscript.Line) {
      if !pieces.isEmpty {
        push(endsInBreak ? 0x0A : 0x20, at: slice.startIndex, isLiteral: endsInBreak)
      }
      pieces.append((bytes.count, line))
      endsInBreak = false
      var place = slice.startIndex
      while place < slice.endIndex {
        let byte = slice[place]
        let next = place + 1 < slice.endIndex ? slice[place + 1] : nil
        if byte == UInt8(ascii: "\\"), let next, Self.isSign(next) {
          push(next, at: place, isLiteral: true)
          place += 1
        } else if byte == UInt8(ascii: "\\"), next == nil {
          endsInBreak = true
        } else {
          push(byte, at: place, isLiteral: false)
        }
        place += 1
      }
    }

    var whole: Range<Int> { bytes.indices }

    func text(_ range: Range<Int>, breaksLines: Bool = true) -> String {
      Crossword.tidied(Crossword.text(bytes[range]), breaksLines: breaksLines)
    }

    func trimmed(_ range: Range<Int>) -> Range<Int> {
      var range = range
      while let first = range.first, bytes[first] <= 0x20 { range = (first + 1)..<range.upperBound }
      while let last = range.last, bytes[last] <= 0x20 { range = range.lowerBound..<last }
      return range
    }

    /// Whether a sign is at a place, unescaped.
    func has(_ sign: Unicode.Scalar, at place: Int) -> Bool {
      bytes[place] == UInt8(ascii: sign) && !isLiteral[place]
    }

    /// Where a byte is in the source file.
    func place(at index: Int) -> Place {
      let piece = pieces.last { $0.start <= index } ?? pieces[0]
      let isInside = origins.indices.contains(index)
      return piece.line.place(at: isInside ? origins[index] : piece.line.text.endIndex)
    }

    /// The signs that a backslash escapes, as in Markdown.
    static func isSign(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
      default: false
      }
    }

    private mutating func push(_ byte: UInt8, at origin: Int, isLiteral literal: Bool) {
      bytes.append(byte)
      isLiteral.append(literal)
      origins.append(origin)
    }
  }

  package static let tags: [[UInt8]] = ["i", "b", "u", "s", "sub", "sup"].map { Array($0.utf8) }

  /// Keeps the few tags that clues may have, closes each, and escapes everything else.
  static func html(_ text: String) -> String {
    var out: [UInt8] = []
    var open: [[UInt8]] = []
    walk(text) { byte, tag, closes in
      guard let tag else { return escape(byte, to: &out) }
      if closes {
        guard open.contains(tag) else { return }
        while let last = open.popLast() {
          out += [0x3C, 0x2F] + last + [0x3E]
          if last == tag { break }
        }
      } else {
        open.append(tag)
        out += [0x3C] + tag + [0x3E]
      }
    }
    while let last = open.popLast() { out += [0x3C, 0x2F] + last + [0x3E] }
    return String(decoding: out, as: UTF8.self)
  }

  static func plain(_ text: String) -> String {
    var out: [UInt8] = []
    walk(text) { byte, tag, _ in if tag == nil { out.append(byte) } }
    return String(decoding: out, as: UTF8.self)
  }

  private static func escape(_ byte: UInt8, to out: inout [UInt8]) {
    if let entity = byte.entity { out.append(entity) } else { out.append(byte) }
  }

  /// Visits each byte of text, and each tag with `byte` 0.
  private static func walk(
    _ text: String, _ visit: (_ byte: UInt8, _ tag: [UInt8]?, _ closes: Bool) -> Void
  ) {
    let bytes = Array(text.utf8)
    var here = 0
    while here < bytes.count {
      if bytes[here] == 0x3C, let (tag, closes, end) = tag(bytes, at: here) {
        visit(0, tag, closes)
        here = end
      } else {
        visit(bytes[here], nil, false)
        here += 1
      }
    }
  }

  /// One of the tags that clues may have, without spaces or attributes.
  package static func tag(
    _ bytes: [UInt8], at start: Int
  ) -> (name: [UInt8], closes: Bool, end: Int)? {
    let closes = start + 1 < bytes.count && bytes[start + 1] == 0x2F
    let from = start + (closes ? 2 : 1)
    for tag in tags {
      let end = from + tag.count
      if end < bytes.count, bytes[end] == 0x3E, bytes[from..<end].elementsEqual(tag) {
        return (tag, closes, end + 1)
      }
    }
    return nil
  }
}
