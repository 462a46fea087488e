import Puzzle
import Testing

@testable import Kinds

/// How well words are known, which is part of the game and saved with it.
@Suite struct RackMasteryTests {
  private static let list = "CAT COT DOG GOD ACT TOO"

  private func session(_ letters: String = "CATDOGO") throws -> Session {
    let words = Self.list.split(separator: " ").map {
      (word: Alphabet.english.letters(in: String($0)), score: UInt8(50))
    }
    let source = try Subject.source("---\nkind: rack\nletters: \(letters)\n---\n", name: "rack")
    return try PuzzleKind(Rack.self).read(source).open(Shelf(alphabet: .english, words: words))
  }

  @Test func `a level is twice the times found less the times it was there`() {
    var mastery = Rack.Mastery()
    let (cat, dog): ([Letter], [Letter]) = ([2, 0, 19], [3, 14, 6])
    for _ in 1...3 {
      mastery.show(dog)
      mastery.show(cat)
      mastery.find(cat)
    }
    mastery.show(cat)
    #expect(mastery.tally(of: cat)?.level == 2)
    #expect(mastery.tally(of: dog)?.level == -3)
    #expect(mastery.tally(of: [0]) == nil)
    #expect(mastery.count == 2 && mastery.mastered == 0)
    #expect(mastery.levels.map { $0.count } == [1, 0, 0, 0, 0, 1, 0])
  }

  @Test func `what was found is kept with the game and counts over its lists`() throws {
    let session = try session()
    try session.hear("word cat")
    try session.hear("show 1")
    #expect(session.view()["mastery"]["seen"] == 6)
    for seed in 1...8 {
      try session.hear("new \(seed)")
      for word in Self.list.split(separator: " ") { _ = try? session.hear("word \(word)") }
    }
    let other = try self.session()
    try other.resume(try JSON.read(JSON.write(session.save())))
    #expect(other.view()["mastery"] == session.view()["mastery"])
    #expect((session.view()["mastery"]["mastered"].int ?? 0) > 0)
  }

  @Test func `a word that was hinted at or shown does not rise`() throws {
    let session = try session()
    try session.hear("hint")
    try session.hear("word act")
    try session.hear("word dog")
    let levels = (session.view()["rows"].list ?? []).map { $0["level"].int ?? 9 }
    #expect(levels == [-1, -1, -1, 1, -1, -1])
  }

  @Test func `words that are mastered can be filled in, up to half of the list`() throws {
    let session = try session()
    try session.hear("set fill on")
    var filled = 0
    for seed in 1...12 {
      for word in Self.list.split(separator: " ") { _ = try? session.hear("word \(word)") }
      #expect(session.isSolved)
      try session.hear("new \(seed)")
      let states = (session.view()["rows"].list ?? []).map { $0["state"].text ?? "" }
      let known = states.filter { $0 == "known" }.count
      #expect(known * 2 <= states.count)
      #expect(states.allSatisfy { $0 == "known" || $0 == "open" })
      filled += known
    }
    #expect(filled > 0)
  }
}
