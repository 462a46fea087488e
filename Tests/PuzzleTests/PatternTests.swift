import Testing

@testable import Puzzle

struct PatternTests {
  private func pattern(_ word: String, _ alphabet: Alphabet = .english) -> Pattern {
    Pattern(of: alphabet.letters(in: word))
  }

  @Test(arguments: [
    ("XJFFXU", "ABCCAD", "123314"), ("BOOKBINDER", "ABBCADEFGH", "1223145678"),
    ("A", "A", "1"), ("", "", ""), ("ABCDEFGHI", "ABCDEFGHI", "123456789"),
    ("MISSISSIPPI", "ABCCBCCBDDB", "12332332442"),
    ("AMBIDEXTROUS", "ABCDEFGHIJKL", "1.2.3.4.5.6.7.8.9.10.11.12"),
  ])
  func `a pattern is written in letters and in numbers`(
    word: String, letters: String, digits: String
  ) {
    #expect(pattern(word).letters == letters)
    #expect(pattern(word).digits == digits)
  }

  @Test func `words with the same repeats have the same pattern, others do not`() {
    #expect(pattern("ELEVEN") != pattern("SISTER"))
    #expect(pattern("BUBBLE") == pattern("NUNNER"))
    #expect(pattern("BUBBLE").hashValue == pattern("NUNNER").hashValue)
    #expect(pattern("ABCA") != pattern("ABCB"))
  }

  @Test func `past twenty-six letters two patterns still never look alike`() {
    let letters = Alphabet.russian.letters
    let all = Pattern(of: letters)
    let repeated = Pattern(of: letters.prefix(26) + [0])
    let fresh = Pattern(of: Array(letters.prefix(27)))
    #expect(repeated.letters == "ABCDEFGHIJKLMNOPQRSTUVWXYZA")
    #expect(fresh.letters == "ABCDEFGHIJKLMNOPQRSTUVWXYZa")
    #expect(Set(all.letters).count == 33)
    #expect(all.digits.hasSuffix(".26.27.28.29.30.31.32.33"))
  }

  @Test func `every letter there can be has a sign of its own`() {
    let pattern = Pattern(of: (0...Letter.max).map { $0 })
    #expect(pattern.ranks == Array(0...UInt8.max))
    #expect(Set(pattern.letters.unicodeScalars).count == 256)
  }
}

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

@Suite struct TogetherTests {
  private static let words: [(String, UInt8)] = [
    ("LITTLE", 90), ("TWEETS", 65), ("LET", 90), ("TIE", 80), ("SET", 90), ("EEL", 50), ("TEE", 40),
    ("TELL", 90), ("SELL", 80), ("LESS", 90), ("TALL", 90),
  ]
  private static let shelf = Shelf(
    alphabet: .english, words: words.map { (Alphabet.english.letters(in: $0.0), $0.1) })

  private func readings(
    _ words: [String], _ map: String = "", limit: Int = 20
  ) throws -> (Shelf.Together, [String]) {
    let together = try Self.shelf.readings(
      of: words.map { Alphabet.english.letters(in: $0) },
      under: try Substitution(reading: map, .english), limit: limit)
    let texts = together.readings.map { $0.map(Alphabet.english.text).joined(separator: " ") }
    return (together, texts)
  }

  @Test func `words are read under one key`() throws {
    let (together, texts) = try readings(["XJFFXU", "FJU"])
    #expect(texts == ["LITTLE TIE"])
    #expect(together.counts == [2, 3])
    #expect(together.isWhole)
  }

  @Test func `the commonest readings come first, as many as are wanted`() throws {
    let all = try readings(["ABCC"]).1
    #expect(all.count == 4)
    #expect(all.last == "SELL")
    #expect(try readings(["ABCC"], limit: 2).1 == Array(all.prefix(2)))
  }

  @Test func `what is known rules readings out`() throws {
    #expect(try readings(["ABCC"], "A=T").1.sorted() == ["TALL", "TELL"])
    #expect(try readings(["XJFFXU", "FJU"], "F=E").1 == [])
  }

  @Test func `a word that cannot be makes the whole impossible`() throws {
    let (together, texts) = try readings(["ABCC", "ZZZZ"])
    #expect(texts.isEmpty)
    #expect(together.counts[1] == 0)
  }

  @Test func `the same word twice says the same twice`() throws {
    #expect(try readings(["XJFFXU", "XJFFXU"]).1.sorted() == ["LITTLE LITTLE", "TWEETS TWEETS"])
  }
}
