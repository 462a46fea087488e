import Puzzle
import Testing

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
