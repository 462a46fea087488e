import Puzzle
import Testing

struct GlossaryTests {
  private static let words = ["ACE", "ART", "CAT"].map { Alphabet.english.letters(in: $0) }
  private static let glossary = Glossary(length: 3, lines: ["noun: a card", "", "noun: a pet"])

  private static func shard() -> Shard {
    Shard(length: 3, letters: Array(words.joined()), scores: [50, 50, 50])
  }

  @Test func `a packed glossary tells the same`() throws {
    let bytes = Self.glossary.packed
    let unpacked = try #require(Glossary(packed: bytes))
    #expect(bytes.first == 0)
    #expect(unpacked.length == 3)
    #expect((0..<unpacked.count).map { unpacked[$0] } == ["noun: a card", nil, "noun: a pet"])
    #expect(unpacked[3] == nil)
    #expect(unpacked[-1] == nil)
  }

  @Test func `a gloss of several lines stays one line`() {
    #expect(Glossary(length: 3, lines: ["a\nb", "c"]).count == 2)
  }

  @Test(arguments: [[], [0], [0, 0], [3, 0], [0, 3, 65]] as [[UInt8]])
  func `what is no glossary is refused`(bytes: [UInt8]) {
    #expect(Glossary(packed: bytes) == nil)
  }

  @Test func `a shelf asks somebody what its own words mean, and no others`() throws {
    let shelf = Shelf(alphabet: .english, shards: [Self.shard()]).defining { "\($0.count) letters" }
    #expect(try shelf.definition(of: Self.words[0]) == "3 letters")
    #expect(try shelf.definition(of: [0, 0, 0]) == nil)
  }

  @Test func `a shelf without anybody to ask knows no meaning`() throws {
    let shelf = Shelf(alphabet: .english, shards: [Self.shard()])
    #expect(try shelf.definition(of: Self.words[0]) == nil)
  }

  @Test func `in a browser words come first, then their meanings, each named while it is missing`()
    throws
  {
    var shelf = Shelf(awaiting: .english, lengths: [3], defined: [3])
    #expect(awaited(shelf) == "3")
    shelf.add(Self.shard())
    #expect(awaited(shelf) == "3-glosses")
    shelf.add(Self.glossary)
    #expect(try shelf.definition(of: Self.words[0]) == "noun: a card")
    #expect(try shelf.definition(of: Self.words[1]) == nil)
    #expect(try shelf.definition(of: [25, 25, 25]) == nil)
  }

  @Test func `meanings that no page carries are not waited for`() throws {
    var shelf = Shelf(awaiting: .english, lengths: [3])
    shelf.add(Self.shard())
    #expect(try shelf.definition(of: Self.words[0]) == nil)
  }

  private func awaited(_ shelf: Shelf) -> String? {
    do throws(Fault) {
      return try shelf.definition(of: Self.words[0])
    } catch { return error.awaits }
  }
}
