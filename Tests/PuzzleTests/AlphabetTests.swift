import Puzzle
import Testing

struct AlphabetTests {
  @Test(arguments: [
    ("english", 26), ("spanish", 27), ("german", 30), ("french", 26), ("greek", 24),
    ("russian", 33), ("ukrainian", 33),
  ])
  func `each known alphabet has its letters once, in order`(name: String, count: Int) throws {
    let alphabet = try Alphabet.named(name)
    #expect(alphabet.name == name)
    #expect(alphabet.count == count)
    #expect(Set(alphabet.scalars).count == count)
    #expect(alphabet.letters == (0..<count).map { Letter($0) })
    #expect(alphabet.letters(in: alphabet.text(alphabet.letters)) == alphabet.letters)
  }

  @Test(arguments: Alphabet.known)
  func `frequencies are there for every letter or for none`(alphabet: Alphabet) {
    let sum = alphabet.frequencies.reduce(0, +)
    #expect(alphabet.frequencies.isEmpty || alphabet.frequencies.count == alphabet.count)
    #expect(alphabet.frequencies.isEmpty || (9_900...10_100).contains(sum))
  }

  @Test func `small letters read as their capitals in every known alphabet`() {
    for alphabet in Alphabet.known {
      for letter in alphabet.letters {
        let small = alphabet.symbol(letter).lowercased()
        #expect(alphabet.letters(in: small) == [letter], "\(alphabet.name): \(small)")
      }
    }
  }

  @Test func `a number that is no letter has a question mark and no text`() {
    #expect(Alphabet.english.symbol(26) == "?")
    #expect(Alphabet.english.symbol(.max) == "?")
    #expect(Alphabet.english.text([0, 200, 1]) == "AB")
  }

  @Test(arguments: [
    ("ABCDEFGHIKLMNOPQRSTVXYZ", 23), ("A B C D", 4), ("ΑΒΓ", 3), ("AÅÄÖ", 4),
  ])
  func `capitals written down make an alphabet`(text: String, count: Int) throws {
    let alphabet = try Alphabet.named(text)
    #expect(alphabet.name == "custom")
    #expect(alphabet.count == count)
    #expect(alphabet.text(alphabet.letters) == text.filter { $0 != " " })
  }

  @Test(arguments: [
    ("klingon", "no alphabet is called klingon"), ("English", "no alphabet is called English"),
    ("A", "no alphabet is called A"), ("", "no alphabet is called "),
    ("AB1", "no alphabet is called AB1"), ("A,B", "no alphabet is called A,B"),
    ("ABCA", "a letter stands twice in the alphabet"),
  ])
  func `what is no alphabet is a fault with a way out`(text: String, message: String) {
    let fault = #expect(throws: Fault.self) { try Alphabet.named(text) }
    #expect(fault?.message == message)
    #expect(fault?.hint?.isEmpty == false)
  }

  @Test func `an alphabet of more than sixty-four letters is a fault`() {
    let capitals = (0x100..<0x137).filter { $0 % 2 == 0 } + Array(0x391...0x3A1)
    let many = (capitals + Array(0x410...0x42F)).compactMap { Unicode.Scalar(UInt32($0)) }
    let text = String(String.UnicodeScalarView(many))
    let fault = #expect(throws: Fault.self) { try Alphabet.named(text) }
    #expect(fault?.message == "an alphabet can have 64 letters at most, this one has \(many.count)")
  }

  @Test func `letters given twice count once`() {
    let alphabet = Alphabet(name: "custom", letters: "ABbaC", frequencies: [1, 2])
    #expect(alphabet.text(alphabet.letters) == "ABC")
    #expect(alphabet.frequencies.isEmpty)
  }

  @Test func `an alphabet with more letters than a letter can number keeps the first`() {
    let wide = (0x4E00..<0x4E00 + 400).compactMap { Unicode.Scalar(UInt32($0)) }
    let alphabet = Alphabet(name: "custom", letters: String(String.UnicodeScalarView(wide)))
    #expect(alphabet.count == 255)
    #expect(Set(alphabet.letters).count == 255)
    #expect(alphabet.letters(in: alphabet.text([254])) == [254])
  }

  @Test(arguments: Alphabet.known + [Alphabet(name: "custom", letters: "ABCÅ")])
  func `an alphabet travels in a page and comes out the same`(alphabet: Alphabet) throws {
    let back = try Alphabet(try JSON.read(JSON.write(alphabet.value)))
    #expect(back.name == alphabet.name)
    #expect(back.scalars == alphabet.scalars)
  }

  @Test(arguments: [nil, [:], ["name": "x"], ["name": 3, "letters": "AB"], "AB"] as [Value])
  func `a page without an alphabet is a fault`(value: Value) {
    #expect(throws: Fault.self) { try Alphabet(value) }
  }
}

struct AlphabetReadingTests {
  private func spelled(_ text: String, in name: String) throws -> String {
    let alphabet = try Alphabet.named(name)
    return alphabet.text(alphabet.letters(in: text))
  }

  @Test(arguments: [
    ("café", "CAFE"), ("CAFÉ", "CAFE"), ("cafe\u{301}", "CAFE"), ("naïve", "NAIVE"),
    ("Ærø", "AERO"), ("œuvre", "OEUVRE"), ("straße", "STRASSE"), ("STRA\u{1E9E}E", "STRASSE"),
    ("Þór", "THOR"), ("mañana", "MANANA"), ("Łódź", "LODZ"), ("İstanbul ılık", "ISTANBULILIK"),
    ("Şimşek", "SIMSEK"), ("Dvořák", "DVORAK"), ("Ÿ ÿ", "YY"), ("Žluťoučký kůň", "ZLUTOUCKYKUN"),
    ("don't — 3 o’clock!", "DONTOCLOCK"), ("", ""), ("…", ""),
  ])
  func `English folds accents, ligatures and small letters`(text: String, letters: String) throws {
    #expect(try spelled(text, in: "english") == letters)
  }

  @Test(arguments: [
    ("niño", "NIÑO"), ("nin\u{303}o", "NIÑO"), ("NIN\u{303}O", "NIÑO"), ("pingüino", "PINGUINO"),
    ("a\u{301}rbol", "ARBOL"), ("garçon", "GARCON"),
  ])
  func `Spanish keeps its Ñ, also in two parts, and loses accents`(
    text: String, letters: String
  ) throws {
    #expect(try spelled(text, in: "spanish") == letters)
  }

  @Test(arguments: [
    ("Fußgängerübergänge", "FUẞGÄNGERÜBERGÄNGE"), ("o\u{308}l", "ÖL"), ("Café", "CAFE"),
    ("Curaçao", "CURACAO"), ("Œuvre", "OEUVRE"),
  ])
  func `German keeps its umlauts and ß`(text: String, letters: String) throws {
    #expect(try spelled(text, in: "german") == letters)
  }

  @Test(arguments: [
    ("Ελληνικός", "ΕΛΛΗΝΙΚΟΣ"), ("ΆΈΉΊΌΎΏ", "ΑΕΗΙΟΥΩ"), ("άέήίόύώ", "ΑΕΗΙΟΥΩ"), ("ϊΐϋΰ", "ΙΙΥΥ"),
    ("α\u{301}", "Α"), ("φως", "ΦΩΣ"),
  ])
  func `Greek loses its accents and its final sigma`(text: String, letters: String) throws {
    #expect(try spelled(text, in: "greek") == letters)
  }

  @Test(arguments: [
    ("russian", "Ёлка, йод", "ЁЛКАЙОД"), ("russian", "и\u{306}од", "ЙОД"),
    ("russian", "е\u{308}ж", "ЁЖ"), ("ukrainian", "Їжак ґанок є", "ЇЖАКҐАНОКЄ"),
    ("ukrainian", "ёлка", "ЕЛКА"), ("АБВГДЕЖЗИ", "ёй", "ЕИ"),
  ])
  func `Cyrillic keeps Ё and Й where the alphabet has them`(
    name: String, text: String, letters: String
  ) throws {
    #expect(try spelled(text, in: name) == letters)
  }

  @Test func `everything that is no letter keeps its place`() {
    let glyphs = Alphabet.english.read("Æ-é 7!")
    let expected: [Glyph] = [
      .letter(0), .letter(4), .other("-"), .letter(4), .other(" "), .other("7"), .other("!"),
    ]
    #expect(glyphs == expected)
  }

  @Test func `accents without a letter are dropped`() {
    #expect(Alphabet.english.read("\u{301}a\u{301}\u{308}\u{303}") == [.letter(0)])
    #expect(Alphabet.english.read(" \u{301}") == [.other(" ")])
  }

  @Test(arguments: [
    ("english", "жλאあ中한ऋ", true), ("greek", "qßж", true), ("ABC", "dé", true),
    ("english", "abcÉßŒ", false), ("english", "0 ,.-–—’“”…×÷€\n\t😀\u{301}", false),
    ("russian", "ёъ", false), ("german", "äß", false),
  ])
  func `foreign letters are told from punctuation`(
    name: String, text: String, isForeign: Bool
  ) throws {
    let alphabet = try Alphabet.named(name)
    for scalar in text.unicodeScalars {
      #expect(alphabet.isForeign(scalar) == isForeign, "\(scalar)")
    }
  }

  @Test func `a ligature that the alphabet can spell only in part is foreign`() throws {
    let alphabet = try Alphabet.named("ABC")
    #expect(alphabet.letters(for: "Æ") == nil)
    #expect(alphabet.isForeign("Æ"))
  }
}
