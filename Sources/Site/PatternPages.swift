import Files
import Press
import Puzzle

/// One page of the index: every pattern with its count and where it stands.
package struct PatternIndex: Sendable {
  /// The patterns of one length, or as many of them as the page takes.
  package struct Part: Sendable {
    /// How many letters the patterns have.
    package let length: Int
    /// The links, ready for a page.
    package var run: [UInt8] = []
    /// The first and the last pattern.
    package var first: Pattern, last: Pattern
  }

  /// Which page of the index it is, from one.
  package let number: Int
  /// What it lists.
  package let parts: [Part]

  /// Where it stands.
  package var path: String { PatternDictionary.path("patterns", part: number) }

  /// Shares all patterns out over as few pages as hold them.
  package static func all(
    of sections: [PatternDictionary.Section], _ portions: [[Portion]], limit: Int
  ) -> [PatternIndex] {
    var pages: [[Part]] = []
    var open: [Part] = []
    var filled = 0
    for (section, portions) in zip(sections, portions) {
      for portion in portions {
        let name = Path.name(of: portion.path)
        for piece in portion.pieces where piece.part == 1 {
          let group = section.groups[piece.group]
          let letters = piece.letters
          let link = "<a href=\"\(name)#\(letters)\">\(letters) <i>\(group.words.count)</i></a>\n"
          if filled + link.utf8.count > limit {
            pages.append(open)
            open = []
            filled = 0
          }
          if open.last?.length != section.length {
            open.append(Part(length: section.length, first: group.pattern, last: group.pattern))
            filled += 200
          }
          open[open.count - 1].run += link.utf8
          open[open.count - 1].last = group.pattern
          filled += link.utf8.count
        }
      }
    }
    if !open.isEmpty { pages.append(open) }
    return pages.enumerated().map { PatternIndex(number: $0.offset + 1, parts: $0.element) }
  }
}

/// The pages of a dictionary on the site, shared out but not yet drawn.
package struct PatternPages: Sendable {
  /// What they list.
  package let dictionary: PatternDictionary
  /// The pages of each section.
  let portions: [[Portion]]
  /// The pages of the index of patterns.
  package let indexes: [PatternIndex]

  package init(_ dictionary: PatternDictionary, _ workers: WorkerPool, limit: Int = Portion.limit) {
    self.dictionary = dictionary
    let sections = dictionary.sections
    let portions = workers.each(sections.count) {
      Portion.all(of: sections[$0], dictionary, limit: limit)
    }
    self.portions = portions
    indexes = PatternIndex.all(of: sections, portions, limit: limit)
  }

  /// Every page of words in order, with the section it belongs to.
  var turning: [(section: PatternDictionary.Section, portion: Portion)] {
    zip(dictionary.sections, portions).flatMap { section, portions in
      portions.map { (section, $0) }
    }
  }
}
