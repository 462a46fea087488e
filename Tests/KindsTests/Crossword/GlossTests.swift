import Testing

@testable import Kinds

@Suite struct GlossTests {
  @Test(
    arguments: [
      ("noun: a small feline mammal", "CAT", "Small feline mammal"),
      ("verb: move fast", "RUN", "Move fast"),
      ("noun: a large vessel (of wood); carries cargo", "ARK", "Large vessel"),
      ("badge, noun: an emblem that shows a rank", "BADGES", "Emblems that shows a rank"),
      ("hop, verb: jump lightly", "HOPPED", "Jumped lightly"),
      ("hop, verb: jump lightly", "HOPPING", "Jumping lightly"),
      ("hop, verb: jump lightly", "HOPS", "Jumps lightly"),
      ("run, verb: move fast", "RAN", "Moved fast"),
      ("ford, noun: crossing a stream by wading", "FORDS", "Crossing a stream by wading (pl.)"),
      ("noun: a set with a screen", "TV", "Set with a screen (abbr.)"),
    ])
  func `a meaning becomes a clue in the form of its answer`(
    line: String, answer: String, clue: String
  ) {
    #expect(Gloss(line, of: answer)?.clue == clue)
  }

  @Test(
    arguments: [
      ("noun: the state of being kind", "KINDNESS"),
      ("noun: any of various weeds", "DOCK"),
      ("adjective: of or relating to poetry or poets", "POETIC"),
      ("good, adjective: having desirable qualities", "BETTER"),
      ("a line without a part of speech", "CAT"),
    ])
  func `what would tell the answer, or nothing, makes no clue`(line: String, answer: String) {
    #expect(Gloss(line, of: answer) == nil)
  }
}
