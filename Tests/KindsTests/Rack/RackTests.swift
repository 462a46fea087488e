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
    ("CATXYZQ", 9, "", false), ("ZZZ", 3, "ZZZ spells a single word", false),
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
