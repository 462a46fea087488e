/// Hands out the ids of one article's headings, each only once.
struct Slugs {
  private var taken: Set<String> = []
  private var next: [String: Int] = [:]

  /// What every heading has been given so far.
  var all: Set<String> { taken }

  /// Makes an id from the words of a heading; a second one of the same words gets `-2`.
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

  /// Letters and digits of any script in lower case, with a hyphen for each gap.
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

  /// The same, sooner, where every byte is a character.
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
