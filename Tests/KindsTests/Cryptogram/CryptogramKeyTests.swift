import Puzzle
import Testing

@testable import Kinds

@Suite struct CryptogramKeyTests {
  private func cipher(_ lines: String, _ alphabet: Alphabet, seed: UInt64 = 1) throws -> String {
    let definition = try CryptogramSamples.read(
      "---\n\(lines)\n---\n" + alphabet.text(alphabet.letters), alphabet: alphabet, seed: seed)
    return alphabet.text(definition.key.cipher)
  }

  @Test(arguments: Alphabet.known)
  func `a random key uses every letter once and none for itself`(alphabet: Alphabet) throws {
    for seed in 0..<200 {
      var dice = Dice(seed: UInt64(seed))
      let key = Cryptogram.Key.random(alphabet.count, &dice, allowsSelf: false)
      #expect(key.cipher.sorted() == alphabet.letters)
      #expect(key.selves.isEmpty)
      #expect(alphabet.letters.allSatisfy { key.plain[Int(key.cipher[Int($0)])] == $0 })
    }
  }

  @Test func `each of the nine derangements of four letters is drawn about as often`() {
    var counts: [[Letter]: Int] = [:]
    var dice = Dice(seed: 2)
    for _ in 0..<9000 {
      counts[Cryptogram.Key.random(4, &dice, allowsSelf: false).cipher, default: 0] += 1
    }
    #expect(counts.count == 9)
    #expect(counts.values.allSatisfy { (850...1150).contains($0) })
  }

  @Test func `where letters may stand for themselves all twenty-four keys are drawn`() {
    var dice = Dice(seed: 3)
    let keys = (0..<2000).map { _ in Cryptogram.Key.random(4, &dice, allowsSelf: true).cipher }
    #expect(Set(keys).count == 24)
  }

  @Test func `one seed gives one key for ever`() throws {
    let key = try cipher("title: A", .english, seed: 7)
    #expect(try cipher("title: B", .english, seed: 7) == key)
    #expect(try cipher("title: A", .english, seed: 8) != key)
    #expect(key == "PMZGSJQTUEOBFAVDYWLIXNRKCH")
  }

  @Test(arguments: [
    ("key: caesar\nshift: 3", "DEFGHIJKLMNOPQRSTUVWXYZABC"),
    ("key: caesar\nshift: -1", "ZABCDEFGHIJKLMNOPQRSTUVWXY"),
    ("key: CAESAR\nshift: 29", "DEFGHIJKLMNOPQRSTUVWXYZABC"),
    ("key: atbash", "ZYXWVUTSRQPONMLKJIHGFEDCBA"),
    ("key: qwertyuiopasdfghjklzxcvbmn", "QWERTYUIOPASDFGHJKLZXCVBMN"),
  ])
  func `a key can be named or written out`(lines: String, expected: String) throws {
    #expect(try cipher(lines, .english) == expected)
  }

  /// Worked by hand for five letters, plain ABCDE, keyed CABDE and BEDAC:
  /// K1 sets CABDE over BCDEA, K2 ABCDE over BDECA, K3 CABDE over ABDEC, K4 CABDE over EDACB.
  @Test(arguments: [
    ("key: k1\nkeyword: cab\nshift: 1", "CDBEA"), ("key: k2\nkeyword: cab\nshift: 2", "BDECA"),
    ("key: k3\nkeyword: cab\nshift: 1", "BDAEC"),
    ("key: k4\nkeyword: cab\nkeyword2: bed\nshift: 1", "DAECB"),
  ])
  func `keyed alphabets are those of the ACA`(lines: String, expected: String) throws {
    #expect(try cipher(lines, try Alphabet.named("ABCDE")) == expected)
  }

  @Test func `a keyed alphabet moves on to the first shift without a letter for itself`() throws {
    let five = try Alphabet.named("ABCDE")
    #expect(try cipher("key: k2\nkeyword: cab\nshift: 1", five) == "BDECA")
    #expect(try cipher("key: k2\nkeyword: cab\nshift: 1\nallow-self: true", five) == "ABDEC")
  }

  @Test(arguments: ["caesar", "k1\nkeyword: harbour", "k2\nkeyword: x", "k3\nkeyword: zoo"])
  func `without a shift the dice choose one that leaves no letter itself`(key: String) throws {
    let ciphers = try (0..<40).map { try cipher("key: \(key)", .english, seed: $0) }
    #expect(Set(ciphers).count > 5)
    for cipher in ciphers {
      #expect(zip(cipher, "ABCDEFGHIJKLMNOPQRSTUVWXYZ").allSatisfy { $0 != $1 })
    }
  }

  @Test func `who solved it is told the keyword`() throws {
    let file = "---\nkey: k4\nkeyword: butter\nkeyword2: knife\n---\nSpread it while it is warm."
    let definition = try CryptogramSamples.read(file)
    #expect(
      definition.key.line(.english) == "The key is of type K4, made with BUTTER and KNIFE.")
  }
}

@Suite struct CryptogramCipherTests {
  private static let atbash = "key: atbash\nallow-self: true"

  private func cipher(_ text: String, _ front: String = atbash) throws -> Cipher {
    try #require(Cryptogram.cipher(try CryptogramSamples.read("---\n\(front)\n---\n\(text)")))
  }

  @Test func `solvers see what is printed, letter by letter and mark by mark`() throws {
    let cipher = try cipher("“Little,” he said\nat noon.\n\nNo?")
    #expect(cipher.text == "“ORGGOV,” SV HZRW ZG MLLM.\nML?")
    #expect(cipher.hasBreaks)
    #expect(cipher.allowsSelf)
  }

  @Test func `given letters are known`() throws {
    let cipher = try cipher("Little he said", Self.atbash + "\ngiven: L E")
    #expect(cipher.given.text(.english) == "O=L V=E")
  }

  @Test func `a patristocrat hides its words`() throws {
    let cipher = try cipher("Little he said", Self.atbash + "\nstyle: patristocrat")
    #expect(cipher.text == "ORGGO VSVHZ RW")
    #expect(!cipher.hasBreaks)
  }

  @Test func `a heading in the clear is left out, an author in code is not`() throws {
    let family = try cipher("Heading\nLit\nTail", Self.atbash + "\nstyle: family")
    #expect(family.text == "ORG\nGZRO")
    let signed = try cipher("Lit", Self.atbash + "\nauthor: Tal\nencipher-author: true")
    #expect(signed.text == "ORG\n— GZO")
  }

  @Test func `what is seen depends on nothing that is not`() throws {
    let cipher = try cipher("Little he said")
    #expect(cipher.read(with: Substitution(of: 26)) == cipher.text)
  }
}
