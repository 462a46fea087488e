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
}
