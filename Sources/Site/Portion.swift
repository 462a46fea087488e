import Press
import Puzzle

/// One page of words of the same length: consecutive patterns, split so that no page is too heavy
/// for a phone.
package struct Portion: Sendable {
  /// The words of one pattern that fit on the page.
  package struct Piece: Sendable {
    /// The index of the group in its section.
    package let group: Int
    /// From one.
    package let part: Int
    package let letters: String, digits: String
    /// The words as HTML.
    package let run: String
    /// Approximate bytes on a page, with its heading.
    package let weight: Int
  }

  package let length: Int
  /// From one.
  package let number: Int
  package let pieces: [Piece]

  package var path: String { PatternDictionary.path(String(length), part: number) }

  /// Bytes of words and headings on a page. The rest fits easily into the 300 kB that no page
  /// exceeds.
  package static let limit = 250_000

  /// Bytes of the markup around a heading, its words and counts.
  private static let marks = 120

  /// Splits a section into pages of about equal weight.
  package static func all(
    of section: PatternDictionary.Section, _ dictionary: PatternDictionary, limit: Int = limit
  ) -> [Portion] {
    let pieces = pieces(of: section, dictionary, limit: limit)
    let weight = pieces.reduce(0) { $0 + $1.weight }
    let share = weight / max(1, (weight + limit - 1) / limit)
    var portions: [[Piece]] = []
    var open: [Piece] = []
    var filled = 0
    for piece in pieces {
      if !open.isEmpty, filled >= share || filled + piece.weight > limit {
        portions.append(open)
        open = []
        filled = 0
      }
      open.append(piece)
      filled += piece.weight
    }
    if !open.isEmpty { portions.append(open) }
    return portions.enumerated().map {
      Portion(length: section.length, number: $0.offset + 1, pieces: $0.element)
    }
  }

  private static func pieces(
    of section: PatternDictionary.Section, _ dictionary: PatternDictionary, limit: Int
  ) -> [Piece] {
    let lettering = Lettering(dictionary.alphabet)
    var pieces: [Piece] = []
    for (number, group) in section.groups.enumerated() {
      let (letters, digits) = (group.pattern.letters, group.pattern.digits)
      let heading = marks + 3 * letters.utf8.count + digits.utf8.count
      // The markup is largest where every other word is bold.
      let most = max(1, (limit - heading) / (section.length * lettering.widest + 5))
      for start in stride(from: 0, to: group.words.count, by: most) {
        let end = min(start + most, group.words.count)
        let run = lettering.run(group.words, start..<end, common: dictionary.choices.common)
        pieces.append(
          Piece(
            group: number, part: start / most + 1, letters: letters, digits: digits, run: run,
            weight: run.utf8.count + heading))
      }
    }
    return pieces
  }
}
