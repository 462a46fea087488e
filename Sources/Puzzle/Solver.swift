#if !hasFeature(Embedded)
  /// Reads what somebody enciphered by swapping letters: it knows how likely each word of the shelf
  /// is and which letters follow which, and looks for the key under which a text is likeliest.
  ///
  /// Everything it does is settled by the shelf and the text, so it answers alike on every machine.
  public struct Solver: Sendable {
    /// The words it learned from.
    let shelf: Shelf
    /// How likely words are.
    let lexicon: Lexicon
    /// How likely letters are within words that are not listed.
    let grams: Grams
    /// Which words like to stand together.
    let pairs: Pairs
    /// The letter that an apostrophe may put after any noun.
    let genitive: Letter?

    /// Learns from a shelf, in a few milliseconds for the usual one.
    public init(_ shelf: Shelf) throws(Fault) {
      self.shelf = shelf
      lexicon = try Lexicon(shelf)
      grams = try Grams(shelf)
      pairs = Pairs(shelf.alphabet, lexicon)
      genitive = shelf.alphabet == .english ? shelf.alphabet.own("S") : nil
    }

    /// The letters it reads.
    var alphabet: Alphabet { shelf.alphabet }
  }
#endif
