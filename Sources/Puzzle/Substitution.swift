/// A key as far as it is known: which letter stands for which, read both ways. No letter stands for
/// two, and none is stood for twice.
public struct Substitution: Sendable, Equatable {
  private var plains: [Letter?]
  private var ciphers: [Letter?]

  /// Knows nothing yet of an alphabet of so many letters.
  public init(of size: Int) {
    plains = [Letter?](repeating: nil, count: size)
    ciphers = plains
  }

  /// How many letters the alphabet has.
  public var size: Int { plains.count }

  /// How many pairs there are.
  public var count: Int { plains.reduce(0) { $1 == nil ? $0 : $0 + 1 } }

  /// Whether every letter has its partner.
  public var isFull: Bool { !plains.contains { $0 == nil } }

  /// Whether nothing is known.
  public var isEmpty: Bool { !plains.contains { $0 != nil } }

  /// What a letter of the code stands for.
  public func plain(for cipher: Letter) -> Letter? {
    Int(cipher) < size ? plains[Int(cipher)] : nil
  }

  /// Which letter of the code stands for a plain one.
  public func cipher(for plain: Letter) -> Letter? {
    Int(plain) < size ? ciphers[Int(plain)] : nil
  }

  /// All pairs, in the order of the code's letters.
  public var pairs: [(cipher: Letter, plain: Letter)] {
    var pairs: [(cipher: Letter, plain: Letter)] = []
    for (cipher, plain) in plains.enumerated() {
      if let plain { pairs.append((Letter(truncatingIfNeeded: cipher), plain)) }
    }
    return pairs
  }

  /// Whether two letters could be a pair: neither is taken by another.
  public func admits(_ cipher: Letter, _ plain: Letter) -> Bool {
    guard Int(cipher) < size, Int(plain) < size else { return false }
    if let other = plains[Int(cipher)] { return other == plain }
    return ciphers[Int(plain)] == nil
  }

  /// Makes a pair, and says whether that could be.
  @discardableResult
  public mutating func pair(_ cipher: Letter, _ plain: Letter) -> Bool {
    guard admits(cipher, plain) else { return false }
    plains[Int(cipher)] = plain
    ciphers[Int(plain)] = cipher
    return true
  }

  /// Parts a letter of the code from its partner, and says whether it had one.
  @discardableResult
  public mutating func part(_ cipher: Letter) -> Bool {
    guard let plain = plain(for: cipher) else { return false }
    plains[Int(cipher)] = nil
    ciphers[Int(plain)] = nil
    return true
  }

  /// Whether a word may be what a word in code says: known letters hold both ways, and no letter
  /// stands for itself unless that is allowed.
  public func admits(
    _ word: UnsafeBufferPointer<Letter>, for cipher: [Letter], allowsSelf: Bool = false
  ) -> Bool {
    var place = 0
    for code in cipher {
      let letter = word[place]
      place += 1
      if let plain = plains[Int(code)] {
        if plain != letter { return false }
      } else if ciphers[Int(letter)] != nil || letter == code && !allowsSelf {
        return false
      }
    }
    return true
  }
}
