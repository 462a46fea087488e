import Testing

@testable import Puzzle

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
