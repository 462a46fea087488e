import Files
import Press
import Puzzle

/// One page of the pattern index: every pattern with its count and link.
package struct PatternIndex: Sendable {
  /// The patterns of one length that fit on the page.
  package struct Part: Sendable {
    package let length: Int
    /// The links as HTML.
    package var run: [UInt8] = []
    package var first: Pattern, last: Pattern
  }

  /// From one.
  package let number: Int
  package let parts: [Part]

  package var path: String { PatternDictionary.path("patterns", part: number) }

  /// Splits all patterns over as few pages as possible.
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

/// The pages of the pattern dictionary, split but not yet rendered.
package struct PatternPages: Sendable {
  package let dictionary: PatternDictionary
  let portions: [[Portion]]
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

  var turning: [(section: PatternDictionary.Section, portion: Portion)] {
    zip(dictionary.sections, portions).flatMap { section, portions in
      portions.map { (section, $0) }
    }
  }
}
