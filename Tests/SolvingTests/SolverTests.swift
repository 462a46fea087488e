import TestSupport
import Testing

import Puzzle
@testable import Solving

@Suite struct SolverTests {
  private static let solver = SolverSamples.solver

  private static let sentences = [
    "The ferryman charged one coin to cross and three to come back, since we all knew the view.",
    "Never lend your spade to a man who says that he has only one small gap to dig before supper.",
    "Abraham Lincoln walked eight miles to return a book, or so the librarian keeps telling me.",
    "It's a strange house: stairs creak when nobody's on the stairs, and can't when somebody is.",
    "Four cats shared the warm windowsill, each of them quite certain that the others were guests.",
    "My cousin learned to play the bagpipes in a lighthouse, and we've asked him to keep at it.",
  ]

  private static let nothing = Substitution(of: 26)

  private func solve(
    _ text: String, _ known: Substitution = nothing, hasBreaks: Bool = true
  ) throws -> Solver.Outcome {
    let solver = try #require(Self.solver)
    let cipher = Cipher(text, .english, hasBreaks: hasBreaks, given: known)
    return try #require(try solver.solve(cipher.ciphertext, knowing: known))
  }

  private func read(_ text: String, with reading: Solver.Reading) -> String {
    Cipher(text, .english, hasBreaks: true, given: Self.nothing).read(with: reading.key)
  }

  @Test(arguments: sentences)
  func `a sentence is read as it was written`(sentence: String) throws {
    let code = SolverSamples.encipher(sentence, Dice.seed(from: sentence)).text
    let outcome = try solve(code)
    #expect(read(code, with: outcome.best) == sentence)
    #expect(outcome.isSensible && outcome.confidence > 0.3)
  }

  @Test func `a letter that comes once leaves two readings, and both are named`() throws {
    let sentence =
      "They that have gone out to sea must live for the sea, not for the shore at noon."
    let code = SolverSamples.encipher(sentence, 40).text
    let outcome = try solve(code)
    let readings = ([outcome.best] + outcome.others).map { read(code, with: $0) }
    #expect(readings.contains(sentence))
    #expect(!outcome.others.isEmpty)
    #expect(outcome.confidence < 1)
    let shares = ([outcome.best] + outcome.others).map(\.share)
    #expect(shares == shares.sorted(by: >))
    #expect(abs(shares.reduce(0, +) - 1) < 0.000_001)
  }

  @Test func `a known letter leaves only readings that agree with it`() throws {
    let sentence =
      "They that have gone out to sea must live for the sea, not for the shore at noon."
    let (code, key) = SolverSamples.encipher(sentence, 40)
    var known = Self.nothing
    for letter in Alphabet.english.letters(in: "LIVEM") { known.pair(key[Int(letter)], letter) }
    let outcome = try solve(code, known)
    #expect(read(code, with: outcome.best) == sentence)
    for reading in [outcome.best] + outcome.others {
      for pair in known.pairs { #expect(reading.key.plain(for: pair.cipher) == pair.plain) }
    }
  }

  @Test func `no letter stands for itself unless that is allowed`() throws {
    for reading in [try solve("THAT CAT SAT ON THE MAT")].flatMap({ [$0.best] + $0.others }) {
      #expect(reading.key.pairs.allSatisfy { $0.cipher != $0.plain })
    }
    let solver = try #require(Self.solver)
    let text = Ciphertext("THE CAT AND THE DOG SAT TOGETHER BEFORE THE FIRE", .english)
    let outcome = try solver.solve(text, knowing: Self.nothing, allowsSelf: true)
    let plain = text.letters.map { outcome?.best.key.plain(for: $0) }
    #expect(plain == text.letters)
  }

  @Test func `a text without breaks is read and parted into words`() throws {
    let sentence =
      "The gardener who talks to his roses has never once been contradicted by them, and this is "
      + "why he will go on talking to them long after the rest of the village has left off "
      + "listening."
    let code = SolverSamples.encipher(sentence, 3).text
    let outcome = try solve(code, hasBreaks: false)
    let letters = Alphabet.english.letters(in: code)
    let plain = letters.map { outcome.best.key.plain(for: $0) ?? 0 }
    #expect(plain == Alphabet.english.letters(in: sentence))
    var start = 0
    let words = outcome.best.ends.map { end in
      defer { start = end }
      return Alphabet.english.text(Array(plain[start..<end]))
    }
    #expect(words.prefix(5) == ["THE", "GARDENER", "WHO", "TALKS", "TO"])
    #expect(words.joined() == Alphabet.english.text(plain))
  }

  @Test func `few words are enough where the key needs no secret`() throws {
    let outcome = try solve("PHHW PH DW QRRQ")
    #expect(read("PHHW PH DW QRRQ", with: outcome.best) == "MEET ME AT NOON")
  }

  @Test func `the same text is read alike each time`() throws {
    let code = SolverSamples.encipher(Self.sentences[1], 9).text
    let (one, other) = (try solve(code), try solve(code))
    #expect(one.best == other.best)
    #expect(one.others == other.others)
  }

  @Test(arguments: ["sentence", "groups"])
  func `a text is read alike under any key`(form: String) throws {
    let text = Self.sentences[0] + " " + Self.sentences[3]
    let readings = try (0..<6).map { seed in
      let code = SolverSamples.encipher(text, UInt64(seed)).text
      let outcome = try solve(code, hasBreaks: form == "sentence")
      let letters = Alphabet.english.letters(in: code)
      return Alphabet.english.text(letters.map { outcome.best.key.plain(for: $0) ?? 0 })
    }
    #expect(Set(readings) == [Alphabet.english.text(Alphabet.english.letters(in: text))])
  }

  @Test(arguments: [
    ("Q", ["A", "I", "O"]), ("XJFFXU", ["LITTLE", "TWEETS", "SWOOSH"]),
    ("QXB'Z", ["DON'T", "CAN'T"]),
  ])
  func `a text of one word names all that it may be`(code: String, words: [String]) throws {
    let outcome = try solve(code)
    let readings = ([outcome.best] + outcome.others).map { read(code, with: $0) }
    #expect(Array(readings.prefix(words.count)) == words)
    #expect(code.count != 6 || readings.count == words.count)
    #expect(outcome.confidence < 1)
  }

  @Test func `a long text is searched by its beginning and read to its end`() throws {
    let text = (0..<40).map { number in
      Self.sentences[number % Self.sentences.count] + (number == 39 ? " Quartz, zinc, jinx." : "")
    }.joined(separator: " ")
    for hasBreaks in [true, false] {
      let code = SolverSamples.encipher(text, 11).text
      let outcome = try solve(code, hasBreaks: hasBreaks)
      #expect(read(code, with: outcome.best) == text)
    }
  }

  @Test func `nonsense makes no sense, and without letters there is nothing to say`() throws {
    #expect(try !solve("QZXJ VKQZ XXJQ ZVKX QJZZ VXKQ").isSensible)
    let solver = try #require(Self.solver)
    #expect(try solver.solve(Ciphertext("12, 34!", .english), knowing: Self.nothing) == nil)
  }

  @Test func `a key that is wholly known is simply read with`() throws {
    let (code, key) = SolverSamples.encipher(Self.sentences[0], 5)
    var known = Self.nothing
    for (plain, cipher) in key.enumerated() { known.pair(cipher, Letter(plain)) }
    #expect(read(code, with: try solve(code, known).best) == Self.sentences[0])
  }

  @Test func `a shelf without words and an alphabet without statistics do no harm`() throws {
    let solver = try Solver(Shelf(alphabet: .greek, shards: []))
    let known = Substitution(of: Alphabet.greek.count)
    let spaced = try solver.solve(Ciphertext("ΑΒΓ ΔΑ", .greek), knowing: known)
    let run = try solver.solve(Ciphertext("ΑΒΓΔΑΒ", .greek, hasBreaks: false), knowing: known)
    #expect(spaced?.best.key.count == 4)
    #expect(run?.best.key.count == 4)
  }
}
