import Puzzle

public struct Heading: Sendable, Equatable {
  /// The level in the HTML, from 1 to 6.
  public let level: Int
  public let id: String
  public let text: String
  public let place: Place

  /// For pages that are not made from Markdown.
  public init(level: Int, id: String, text: String, place: Place) {
    self.level = level
    self.id = id
    self.text = text
    self.place = place
  }
}

extension [Heading] {
  /// The table of contents for templates: a nested list of `id`, `title` and `children`.
  public func contents(levels: ClosedRange<Int> = 1...6) -> Value {
    var open: [(level: Int, entry: Value, children: [Value])] = []
    var top: [Value] = []
    func close(downTo level: Int) {
      while let last = open.last, last.level >= level {
        open.removeLast()
        var entry = last.entry
        entry["children"] = .list(last.children)
        if open.isEmpty {
          top.append(entry)
        } else {
          open[open.count - 1].children.append(entry)
        }
      }
    }
    for heading in self where levels.contains(heading.level) {
      close(downTo: heading.level)
      open.append((heading.level, ["id": .text(heading.id), "title": .text(heading.text)], []))
    }
    close(downTo: 0)
    return .list(top)
  }
}

/// Assigns unique ids to the headings of one article.
struct Slugs {
  private var taken: Set<String> = []
  private var next: [String: Int] = [:]

  var all: Set<String> { taken }

  /// The second heading of the same words gets the suffix `-2`.
  mutating func id(for text: String) -> String {
    let slug = Self.slug(text)
    let base = slug.isEmpty ? "section" : slug
    guard taken.contains(base) else {
      taken.insert(base)
      return base
    }
    var number = next[base] ?? 2
    while taken.contains("\(base)-\(number)") { number += 1 }
    next[base] = number + 1
    taken.insert("\(base)-\(number)")
    return "\(base)-\(number)"
  }

  /// Letters and digits of any script in lowercase, with a hyphen for each gap.
  static func slug(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return slug(ofASCII: text) }
    var slug = String.UnicodeScalarView()
    var gap = false
    for scalar in text.lowercased().unicodeScalars {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .connectorPunctuation:
        if gap, !slug.isEmpty { slug.append("-") }
        gap = false
        slug.append(scalar)
      case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control, .dashPunctuation:
        gap = true
      default:
        if scalar == "/" { gap = true }
      }
    }
    return String(slug)
  }

  /// A fast path for ASCII.
  private static func slug(ofASCII text: String) -> String {
    var slug: [UInt8] = []
    slug.reserveCapacity(text.utf8.count)
    var gap = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
        if gap, !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
        gap = false
        slug.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      case 0...0x20, 0x7F, UInt8(ascii: "-"), UInt8(ascii: "/"): gap = true
      default: break
      }
    }
    return String(decoding: slug, as: UTF8.self)
  }
}

struct PlainText {
  private var bytes: [UInt8] = []
  private var start = 0

  /// One line per block.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func add(_ words: String) { bytes.append(contentsOf: words.utf8) }

  /// Starts a line, so that words of two blocks never run together.
  mutating func beginBlock() {
    if !bytes.isEmpty { bytes.append(0x0A) }
    start = bytes.count
  }

  @discardableResult
  mutating func endBlock() -> String {
    while bytes.count > start, let last = bytes.last, last == 0x20 || last == 0x0A {
      bytes.removeLast()
    }
    bytes.removeSubrange(start..<(bytes[start...].firstIndex { $0 != 0x20 } ?? bytes.count))
    let words = String(decoding: bytes[start...], as: UTF8.self)
    if bytes.count == start, start > 0 {
      bytes.removeLast()
      start = bytes.count
    }
    return words
  }
}
