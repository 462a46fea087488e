import Press
import Puzzle

/// One web page's share of a length: patterns that follow one another, so that no page weighs more
/// than a telephone likes.
package struct Portion: Sendable {
  /// The words of one pattern, or as many of them as one page can take.
  package struct Piece: Sendable {
    /// Which group of the section it is.
    package let group: Int
    /// Which of the group's pieces it is, from one.
    package let part: Int
    /// The pattern, in letters and in numbers.
    package let letters: String, digits: String
    /// Its words, ready for a page.
    package let run: String
    /// Roughly what it weighs on a page, its heading with it.
    package let weight: Int
  }

  /// How many letters each word has.
  package let length: Int
  /// Which of the length's pages it is, from one.
  package let number: Int
  /// What it holds.
  package let pieces: [Piece]

  /// Where it stands.
  package var path: String { PatternDictionary.path(String(length), part: number) }

  /// The most bytes of words and headings on a page. What stands around them is small beside what
  /// is left of the 300 kB that no page exceeds.
  package static let limit = 250_000

  /// What the marks around a heading and its words weigh, its counts with them.
  private static let marks = 120

  /// Shares a section out, about equally.
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
      // A word weighs most where every other one is bold.
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
