import Puzzle

extension Filler {
  /// The words that may be filled in, by length, ready to be searched. It is worth keeping where
  /// many grids are filled from one list.
  public struct Lexicon: Sendable {
    /// How many letters the alphabet has.
    let alphabet: Int
    private let banks: [Bank]

    /// Takes words by length; more than 64 letters no alphabet has.
    public init(alphabet: Int, _ words: [Words]) {
      self.alphabet = alphabet
      banks = words.map { Bank($0, alphabet: alphabet) }
    }

    /// Takes words that were made ready before.
    init(alphabet: Int, _ banks: [Bank]) {
      self.alphabet = alphabet
      self.banks = banks
    }

    /// The words of one length, perhaps none.
    func bank(_ length: Int) -> Bank {
      banks.first { $0.length == length }
        ?? Bank(Words(length: length, letters: [], scores: []), alphabet: alphabet)
    }

    /// How many words there are of one length.
    public func count(_ length: Int) -> Int { bank(length).count }
  }

  /// Words of one length, each once.
  public struct Words: Sendable {
    /// The length of each word.
    public let length: Int
    /// The letters of all words, one after another.
    public let letters: [Letter]
    /// How good each is; more is better.
    public let scores: [UInt8]

    /// Takes words of one length; what letters are left over at the end are no word.
    public init(length: Int, letters: [Letter], scores: [UInt8]) {
      self.length = length
      self.letters = letters
      self.scores = scores
    }
  }
}
