#if !hasFeature(Embedded)
  /// What solvers see of a puzzle that hides a text behind swapped letters, so that whoever solves
  /// or measures such texts need not know the kind.
  public struct Cipher: Sendable {
    /// The letters it is made of.
    public let alphabet: Alphabet
    /// The text as it is printed, a line each.
    public let text: String
    /// Whether words stand apart in it.
    public let hasBreaks: Bool
    /// The letters that are filled in from the start.
    public let given: Substitution
    /// Whether letters may stand for themselves.
    public let allowsSelf: Bool

    /// Gathers what is seen.
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

    /// Takes a text that somebody typed or pasted; groups of five letters hide their words.
    public init(
      pasted text: String, _ alphabet: Alphabet, given: Substitution, allowsSelf: Bool = false
    ) {
      self.init(
        text, alphabet, hasBreaks: !Self.isGrouped(text, alphabet), given: given,
        allowsSelf: allowsSelf)
    }

    /// The same text with more of its key known, if that agrees with what is given.
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

    /// The same text with nothing made of its breaks.
    public var withoutBreaks: Cipher {
      Cipher(text, alphabet, hasBreaks: false, given: given, allowsSelf: allowsSelf)
    }

    /// The text as a solver takes it.
    public var ciphertext: Ciphertext { Ciphertext(text, alphabet, hasBreaks: hasBreaks) }

    /// The text with every letter that a key knows in place of its code, small where that was, and
    /// everything else as it stood.
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

    /// Whether a text is nothing but groups of five letters, the last of which may lack some.
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

  /// A text as a solver meets it: words of cipher letters, or one run of them where the breaks
  /// between words were hidden.
  public struct Ciphertext: Sendable, Equatable {
    /// The letters it is made of.
    public let alphabet: Alphabet
    /// The words; in a text without breaks one run. The apostrophe is the symbol after the letters.
    public let words: [[Letter]]
    /// Whether the words can be told apart.
    public let hasBreaks: Bool

    /// Reads a printed text. Digits and punctuation part words, an apostrophe within one does not.
    public init(_ text: String, _ alphabet: Alphabet, hasBreaks: Bool = true) {
      let apostrophe = Letter(truncatingIfNeeded: alphabet.count)
      var words: [[Letter]] = []
      var word: [Letter] = []
      func close() {
        while word.last == apostrophe { word.removeLast() }
        if !word.isEmpty { words.append(word) }
        word = []
      }
      for glyph in alphabet.read(text) {
        switch glyph {
        case .letter(let letter): word.append(letter)
        case .other("'"), .other("\u{2019}"):
          if hasBreaks, !word.isEmpty, word.last != apostrophe { word.append(apostrophe) }
        default: if hasBreaks { close() }
        }
      }
      close()
      self.alphabet = alphabet
      self.words = words
      self.hasBreaks = hasBreaks
    }

    /// The letters in reading order.
    public var letters: [Letter] {
      words.flatMap { word in word.filter { Int($0) < alphabet.count } }
    }
  }
#endif

/// The name of a field with a number by which most other names are told from it at a glance.
/// Whoever asks for the same field again and again keeps the key rather than the name.
public struct Key: Sendable {
  /// The name itself.
  public let name: String
  private let mark: UInt32

  /// Counts the bytes of a name together, by the method of Fowler, Noll and Vo.
  public init(_ name: String) {
    self.name = name
    var mark: UInt32 = 2_166_136_261
    for byte in name.utf8 { mark = (mark ^ UInt32(byte)) &* 16_777_619 }
    self.mark = mark
  }

  /// Whether two keys name the same field.
  static func == (one: Key, other: Key) -> Bool { one.mark == other.mark && one.name == other.name }
}
