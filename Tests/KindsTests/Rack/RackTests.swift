import Liquid
import Puzzle
import TestSupport
import Testing

@testable import Kinds

/// What the rack reads, writes, refuses and makes.
@Suite struct RackTests {
  private let kind = PuzzleKind(Rack.self)

  private func faults(_ front: String, body: String = "") -> [Fault] {
    do {
      _ = try kind.read(
        try Subject.source("---\nkind: rack\n\(front)\n---\n\(body)", name: "rack"))
      return []
    } catch let faults as Faults { return faults.all } catch { return [] }
  }

  @Test(
    arguments: [
      ("title: None", "the rack has no letters", nil),
      ("letters: ABC4EFG", "4 is no letter of the english alphabet", 3),
      ("letters: AB", "the rack has 2 letters", 3),
      ("letters: ABCDEFGHIJKLM", "the rack has 13 letters", 3),
      ("letters: ABCDE\nlength: 6", "the rack has 5 letters", 3),
      ("letters: ABCDE\nlength: 10", "length cannot be this", 4),
      ("letters: ABCDE\nfurther: words.example", "words.example is no address with a gap", 4),
      ("letters: ABCDE\nfurther: https://a/{it}", "https://a/{it} is no address with a gap", 4),
      ("letters: ABCDE\npictures: {CAB: ../cab.svg}", "CAB has no picture in this press", 4),
      ("letters: ABCDE\nmin: 5", "min is for racks that the press composes", 4),
      ("letters: ABCDE\nworth: 5", "the key worth is unknown here", 4),
    ] as [(String, String, Int?)])
  func `what is wrong in a file is said with its place`(
    front: String, message: String, line: Int?
  ) {
    let found = faults(front)
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix(message) == true)
    #expect(found.first?.place?.line == line)
  }

  @Test func `a text below the rack is a fault, since nothing would print it`() {
    #expect(faults("letters: ADEIRST", body: "A text.").map(\.message) == ["a rack has no text"])
  }

  @Test func `a file that is written reads back the same`() throws {
    let text = """
      ---
      kind: rack
      title: A rack
      note: A remark.
      tags:
        - short
      letters: BLOREAMT
      length: 4
      bonus: 60
      further: https://words.example/{word}
      pictures:
        BOAT: pictures/boat.svg
      study: true
      ---

      """
    let written = try kind.read(try Subject.source(text, name: "rack")).write()
    #expect(written == text)
  }

  @Test(arguments: [
    ("BCDFGHJ", 3, "BCDFGHJ spells no word of 3 letters", true),
    ("CATXYZQ", 9, "", false), ("EGG", 3, "EGG spells a single word", false),
    ("ZZZ", 3, "every word that ZZZ spells is a bonus", true),
  ])
  func `racks that spell nothing, or hardly anything, are told`(
    letters: String, length: Int, message: String, isError: Bool
  ) throws {
    guard length <= letters.count else {
      #expect(!faults("letters: \(letters)\nlength: \(length)").isEmpty)
      return
    }
    let front = "---\nkind: rack\nletters: \(letters)\nlength: \(length)\n---\n"
    let found = try kind.read(try Subject.source(front, name: "rack"))
      .check(try SamplePress.shelf())
    #expect(found.map(\.message) == [message])
    #expect(Faults(found).hasErrors == isError)
  }

  @Test func `a shelf without words, or without those of the length, is told`() throws {
    let puzzle = try kind.read(
      try Subject.source("---\nkind: rack\nletters: ADEIRST\n---\n", name: "rack"))
    #expect(puzzle.check(.empty).map(\.message) == ["there are no words to look for"])
    let tide = (word: Alphabet.english.letters(in: "TIDE"), score: UInt8(1))
    let other = Shelf(alphabet: .english, words: [tide])
    #expect(puzzle.check(other).map(\.message) == ["no word of the list has 3 letters"])
    let session = puzzle.open(other)
    #expect(session.view()["count"] == 0)
    #expect(throws: Fault.self) { try session.hear("new 1") }
  }

  @Test func `players may ask what the words of its length mean`() throws {
    let front = "---\nkind: rack\nletters: BLOREAMT\nlength: 4\n---\n"
    #expect(try kind.read(try Subject.source(front, name: "rack")).defines() == [4])
  }

  @Test func `a list is named after its first and its last word`() throws {
    let shelf = try SamplePress.shelf()
    #expect(try Rack.name(ofLength: 3, .english, shelf) == "Aah to Zzz")
    #expect(try Rack.name(ofLength: 40, .english, shelf) == "")
  }

  @Test func `the help explains every key of a definition and every wish of an order`() throws {
    let help = try KindHelp.text(of: "rack")
    for field in Rack.fields + Rack.recipe {
      #expect(help.contains("`\(field.name)"), "\(field.name)")
    }
  }
}

/// The board as a terminal prints it, in the states that look different.
@Suite struct RackBoardTests {
  @Test(arguments: [
    ("untouched", "seven-tiles", [String]()),
    ("spelling", "seven-tiles", ["set counts two", "key t", "key i", "jumble 5"]),
    ("shown", "quartz", ["word zax", "show 2", "hint"]),
    ("long", "four-letter-rack", ["word boat", "set counts first"]),
    ("done", "quartz", ["reveal"]),
  ])
  func `the board is drawn for a terminal`(name: String, file: String, lines: [String]) throws {
    let subject = try #require(Subject.all.first { $0.info.slug == "rack" })
    let session = try SamplePress.open(try subject.sample("content/puzzles/\(file).md"))
    for line in lines { try session.hear(line) }
    let template = "kinds/rack/board.txt"
    let library = try Library([template: try Repository.text("templates/" + template)])
    var settings = Settings()
    settings.escape = false
    settings.strict = true
    let drawn = try library.render(template, with: ["view": session.view()], settings).text
    #expect(drawn.split(separator: "\n").allSatisfy { $0.count <= 76 })
    try Golden.check(drawn, "Golden/board-\(name).txt")
  }
}

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
