#if !hasFeature(Embedded)
  /// The ciphertext of any substitution puzzle, so that solvers and difficulty measures need not
  /// know its kind.
  public struct Cipher: Sendable {
    public let alphabet: Alphabet
    public let text: String
    /// Whether the spaces between words are real.
    public let hasBreaks: Bool
    public let given: Substitution
    /// Whether letters may stand for themselves.
    public let allowsSelf: Bool

    public init(
      _ text: String, _ alphabet: Alphabet, hasBreaks: Bool, given: Substitution,
      allowsSelf: Bool = false
    ) {
      self.alphabet = alphabet
      self.text = text
      self.hasBreaks = hasBreaks
      self.given = given
      self.allowsSelf = allowsSelf
    }

    /// Takes pasted text; groups of five letters are taken to hide the word breaks.
    public init(
      pasted text: String, _ alphabet: Alphabet, given: Substitution, allowsSelf: Bool = false
    ) {
      self.init(
        text, alphabet, hasBreaks: !Self.isGrouped(text, alphabet), given: given,
        allowsSelf: allowsSelf)
    }

    /// The same text with more of its key known; throws if that contradicts what is given.
    public func knowing(_ more: Substitution, allowsSelf: Bool) throws(Fault) -> Cipher {
      var given = given
      for pair in more.pairs {
        try given.pair(
          pair.cipher, with: pair.plain, alphabet, allowsSelf: allowsSelf || self.allowsSelf)
      }
      return Cipher(
        text, alphabet, hasBreaks: hasBreaks, given: given,
        allowsSelf: allowsSelf || self.allowsSelf)
    }

    public var withoutBreaks: Cipher {
      Cipher(text, alphabet, hasBreaks: false, given: given, allowsSelf: allowsSelf)
    }

    public var ciphertext: Ciphertext { Ciphertext(text, alphabet, hasBreaks: hasBreaks) }

    /// Replaces every letter whose key is known, keeping case, and leaves the rest as it is.
    public func read(with key: Substitution) -> String {
      var plain = String.UnicodeScalarView()
      for scalar in text.unicodeScalars {
        guard let letters = alphabet.letters(for: scalar), letters.count == 1,
          let letter = key.plain(for: letters[0])
        else {
          plain.append(scalar)
          continue
        }
        let capital = alphabet.scalars[Int(letter)]
        plain.append(Folding.capital(scalar) == scalar ? capital : Folding.small(capital))
      }
      return String(plain)
    }

    /// Whether a text consists of groups of five letters only; the last may be shorter.
    private static func isGrouped(_ text: String, _ alphabet: Alphabet) -> Bool {
      var sizes = [0]
      for glyph in alphabet.read(text) {
        switch glyph {
        case .letter: sizes[sizes.count - 1] += 1
        case .other(" "), .other("\n"), .other("\r"), .other("\t"):
          if sizes[sizes.count - 1] > 0 { sizes.append(0) }
        case .other: return false
        }
      }
      if sizes.last == 0 { sizes.removeLast() }
      return sizes.count > 4 && sizes.dropLast().allSatisfy { $0 == 5 }
        && sizes[sizes.count - 1] <= 5
    }
  }

  /// Cipher letters split into words, or one run of them where the word breaks are hidden.
  public struct Ciphertext: Sendable, Equatable {
    public let alphabet: Alphabet
    /// A single run if there are no breaks. The apostrophe is the symbol after the last letter.
    public let words: [[Letter]]
    /// Whether nothing but blanks parts each word from the one before.
    public let follows: [Bool]
    public let hasBreaks: Bool

    /// Digits and punctuation separate words; an apostrophe within a word does not.
    public init(_ text: String, _ alphabet: Alphabet, hasBreaks: Bool = true) {
      let apostrophe = Letter(truncatingIfNeeded: alphabet.count)
      var words: [[Letter]] = []
      var follows: [Bool] = []
      var word: [Letter] = []
      var isAdjacent = false
      func close() {
        while word.last == apostrophe { word.removeLast() }
        guard !word.isEmpty else { return }
        words.append(word)
        follows.append(isAdjacent)
        word = []
        isAdjacent = true
      }
      for glyph in alphabet.read(text) {
        switch glyph {
        case .letter(let letter): word.append(letter)
        case .other("'"), .other("\u{2019}"):
          if hasBreaks, !word.isEmpty, word.last != apostrophe { word.append(apostrophe) }
        case .other(let scalar):
          guard hasBreaks else { continue }
          close()
          if scalar.value > 0x20 { isAdjacent = false }
        }
      }
      close()
      self.alphabet = alphabet
      self.words = words
      self.follows = follows
      self.hasBreaks = hasBreaks
    }

    public var letters: [Letter] {
      words.flatMap { word in word.filter { Int($0) < alphabet.count } }
    }
  }
#endif

/// A field name with its hash, so that most comparisons are of one number. Keep the key where the
/// same field is read often.
public struct Key: Sendable {
  public let name: String
  private let mark: UInt32

  /// FNV-1a.
  public init(_ name: String) {
    self.name = name
    var mark: UInt32 = 2_166_136_261
    for byte in name.utf8 { mark = (mark ^ UInt32(byte)) &* 16_777_619 }
    self.mark = mark
  }

  static func == (one: Key, other: Key) -> Bool { one.mark == other.mark && one.name == other.name }
}
