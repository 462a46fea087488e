import Testing

@testable import Puzzle

@Suite struct CipherTests {
  private static let nothing = Substitution(of: 26)

  @Test(arguments: [
    ("XLMWX IWXQI WWEKI WLSYP H", false), ("XLMWX IWXQI\nWWEKI WLSYP HFIVI", false),
    ("Xlmwx iwxqi wweki wlsyp, hfivi", true), ("XLMW XIWX QIWW EKIW LSYP", true),
    ("XLMWX IWXQI WWEKI", true), ("XLMWX IWXQI WWEKI WLSYP HFIVIE", true), ("", true),
  ])
  func `groups of five letters hide their words`(text: String, hasBreaks: Bool) {
    #expect(Cipher(pasted: text, .english, given: Self.nothing).hasBreaks == hasBreaks)
  }

  @Test func `a text keeps its case and its marks`() throws {
    let key = try Substitution(reading: "X=L J=I F=T U=E", .english)
    let cipher = Cipher(pasted: "Xjffxu, xjffxu? Q!", .english, given: Self.nothing)
    #expect(cipher.read(with: key) == "Little, little? Q!")
  }

  @Test(arguments: [
    ("don't  'tis well-known", ["DON'T", "TIS", "WELL", "KNOWN"]), ("rock'n'roll", ["ROCK'N'ROLL"]),
    ("the dogs' “bone”", ["THE", "DOGS", "BONE"]), ("it’s 5pm", ["IT'S", "PM"]), ("''", []),
  ])
  func `words part at everything but an apostrophe`(text: String, words: [String]) {
    let found = Ciphertext(text, .english).words.map { word in
      word.map { $0 == 26 ? "'" : Alphabet.english.symbol($0) }.joined()
    }
    #expect(found == words)
  }

  @Test func `a text without breaks is one run of letters`() {
    let text = Ciphertext("ABC'D EF, GH", .english, hasBreaks: false)
    #expect(text.words == [[0, 1, 2, 3, 4, 5, 6, 7]])
  }

  @Test func `more of the key must agree with what is given`() throws {
    let given = try Substitution(reading: "X=L", .english)
    let cipher = Cipher("XJ", .english, hasBreaks: true, given: given)
    let more = try Substitution(reading: "J=I", .english)
    #expect(try cipher.knowing(more, allowsSelf: false).given.count == 2)
    let wrong = try Substitution(reading: "J=L", .english)
    #expect(throws: Fault.self) { try cipher.knowing(wrong, allowsSelf: false) }
  }

  @Test(arguments: [1.0, 0.5, 2.718_281_828_459_045, 1e-12, 12345.678, 0.75])
  func `logarithms and powers undo each other`(number: Double) {
    #expect(abs(number.logarithm.exponential - number) < number * 1e-9)
  }

  @Test func `logarithms agree with the tables`() {
    #expect(abs(10.0.logarithm - 2.302_585_092_994_046) < 1e-12)
    #expect(abs(1e-5.logarithm + 11.512_925_464_970_229) < 1e-11)
    #expect(0.0.logarithm == -.infinity)
    #expect((-800.0).exponential == 0)
  }
}

struct SubstitutionTests {
  private let alphabet = Alphabet.english

  private func letters(_ text: String) -> [Letter] { alphabet.letters(in: text) }

  private func key(_ pairs: String...) -> Substitution {
    var key = Substitution(of: 26)
    for pair in pairs.map(letters) { key.pair(pair[0], pair[1]) }
    return key
  }

  @Test func `a pair is known both ways until it is parted`() {
    var key = key("XL", "JI")
    let (x, l) = (letters("X")[0], letters("L")[0])
    #expect(key.plain(for: x) == l && key.cipher(for: l) == x && key.count == 2)
    #expect(key.pairs.map { alphabet.text([$0.cipher, $0.plain]) } == ["JI", "XL"])
    let parted = [key.part(x), key.part(x)]
    #expect(parted == [true, false])
    #expect(key.plain(for: x) == nil && key.cipher(for: l) == nil)
    key.part(letters("J")[0])
    #expect(key.isEmpty)
  }

  @Test(arguments: [
    ("XX", "X cannot stand for itself"), ("XB", "X stands for L already"),
    ("BL", "L is taken: X stands for it"),
  ])
  func `a pair that cannot be is refused with the reason`(pair: String, reason: String) {
    var key = key("XL")
    let pair = letters(pair)
    let fault = #expect(throws: Fault.self) {
      try key.pair(pair[0], with: pair[1], alphabet)
    }
    #expect(fault?.message == reason)
    #expect(key == self.key("XL"))
  }

  @Test func `a word is taken whole or not at all`() throws {
    var key = key("UE")
    try key.take(letters("LITTLE"), for: letters("XJFFXU"), alphabet)
    #expect(key == self.key("XL", "JI", "FT", "UE"))
    let before = key
    #expect(throws: Fault("J stands for I already")) {
      try key.take(letters("PO"), for: letters("BJ"), alphabet)
    }
    #expect(throws: Fault("TO is not as long as X")) {
      try key.take(letters("TO"), for: letters("X"), alphabet)
    }
    #expect(key == before)
  }

  @Test func `a key is full when every letter has its partner`() {
    var key = Substitution(of: 3)
    for letter in 0..<3 { key.pair(Letter(letter), Letter((letter + 1) % 3)) }
    #expect(key.isFull && !key.isEmpty)
    #expect(!key.admits(7, 1) && !key.admits(0, 0))
    #expect(key.plain(for: 7) == nil && key.cipher(for: 7) == nil)
  }
}
