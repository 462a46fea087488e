#if !hasFeature(Embedded)
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
