import Puzzle
import Testing

@testable import Solving

@Suite struct KeyedAlphabetTests {
  private static let english = Alphabet.english

  /// The key of two alphabets, the lower one shifted; without the pairs of some plain letters.
  private func key(
    _ upper: String, _ lower: String, shift: Int, without missing: String = ""
  ) -> Substitution {
    let (upper, lower) = (sequence(upper), sequence(lower))
    var key = Substitution(of: 26)
    for (place, plain) in upper.enumerated()
    where !Self.english.letters(in: missing).contains(plain) {
      key.pair(lower[(place + shift) % 26], plain)
    }
    return key
  }

  private func sequence(_ word: String) -> [Letter] {
    var sequence: [Letter] = []
    for letter in Self.english.letters(in: word) + Self.english.letters
    where !sequence.contains(letter) {
      sequence.append(letter)
    }
    return sequence
  }

  private func names(_ key: Substitution) throws -> String {
    guard let keyed = try KeyedAlphabet(of: key, SolverSamples.shelf) else { return "none" }
    let words = [keyed.keyword, keyed.second].filter { !$0.isEmpty }.map(Self.english.text)
    return ([keyed.form.rawValue] + words).joined(separator: " ")
  }

  private static let words = ["TEAPOT", "MARBLE", "LIGHTHOUSE", "QUARTZ", "WINTER", "BADGER"]

  @Test(arguments: words, ["", "JXZ", "JQXZKV"])
  func `the word of a K1, K2 or K3 is found`(word: String, missing: String) throws {
    for shift in [1, 5, 17] {
      #expect(try names(key(word, "", shift: shift, without: missing)) == "K1 \(word)")
      #expect(try names(key("", word, shift: shift, without: missing)) == "K2 \(word)")
      #expect(try names(key(word, word, shift: shift, without: missing)) == "K3 \(word)")
    }
  }

  @Test(arguments: Array(zip(words, words.dropFirst())), ["", "JXZ"])
  func `both words of a K4 are found`(words: (String, String), missing: String) throws {
    let key = key(words.0, words.1, shift: 4, without: missing)
    #expect(try names(key) == "K4 \(words.0) \(words.1)")
  }

  @Test func `a key that was drawn, moved or turned round has no keyword`() throws {
    for seed in UInt64(0)..<8 {
      var dice = Dice(seed: seed)
      var letters = Self.english.letters
      dice.shuffle(&letters)
      var key = Substitution(of: 26)
      for (plain, cipher) in letters.enumerated() { key.pair(cipher, Letter(plain)) }
      #expect(try names(key) == "none")
    }
    #expect(try names(key("", "", shift: 3)) == "none")
    var atbash = Substitution(of: 26)
    for letter in Self.english.letters { atbash.pair(25 - letter, letter) }
    #expect(try names(atbash) == "none")
  }

  @Test func `a handful of letters proves no keyword`() throws {
    #expect(try names(key("TEAPOT", "", shift: 3, without: "ABCDEFGHIJKLMNOPQ")) == "none")
  }
}
