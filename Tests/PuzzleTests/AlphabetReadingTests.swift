import Puzzle
import Testing

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
