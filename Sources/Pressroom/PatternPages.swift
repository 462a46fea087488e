import Puzzle

/// The pages of a dictionary on the site, shared out but not yet drawn.
struct PatternPages: Sendable {
  /// What they list.
  let dictionary: PatternDictionary
  /// The pages of each section.
  let portions: [[Portion]]
  /// The pages of the index of patterns.
  let indexes: [PatternIndex]

  init(_ dictionary: PatternDictionary, _ crew: Crew, limit: Int = Portion.limit) {
    self.dictionary = dictionary
    let sections = dictionary.sections
    let portions = crew.each(sections.count) {
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
