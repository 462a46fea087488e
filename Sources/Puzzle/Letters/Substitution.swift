/// A partial key, readable both ways. The pairs are one to one.
public struct Substitution: Sendable, Equatable {
  private var plains: [Letter?]
  private var ciphers: [Letter?]

  public init(of size: Int) {
    plains = [Letter?](repeating: nil, count: size)
    ciphers = plains
  }

  public var size: Int { plains.count }

  public var count: Int { plains.reduce(0) { $1 == nil ? $0 : $0 + 1 } }

  public var isFull: Bool { !plains.contains { $0 == nil } }

  public var isEmpty: Bool { !plains.contains { $0 != nil } }

  public func plain(for cipher: Letter) -> Letter? {
    Int(cipher) < size ? plains[Int(cipher)] : nil
  }

  public func cipher(for plain: Letter) -> Letter? {
    Int(plain) < size ? ciphers[Int(plain)] : nil
  }

  public var pairs: [(cipher: Letter, plain: Letter)] {
    var pairs: [(cipher: Letter, plain: Letter)] = []
    for (cipher, plain) in plains.enumerated() {
      if let plain { pairs.append((Letter(truncatingIfNeeded: cipher), plain)) }
    }
    return pairs
  }

  /// Whether two letters can be paired: neither has another partner.
  public func admits(_ cipher: Letter, _ plain: Letter) -> Bool {
    guard Int(cipher) < size, Int(plain) < size else { return false }
    if let other = plains[Int(cipher)] { return other == plain }
    return ciphers[Int(plain)] == nil
  }

  /// Returns false, and changes nothing, if either letter has another partner.
  @discardableResult
  public mutating func pair(_ cipher: Letter, _ plain: Letter) -> Bool {
    guard admits(cipher, plain) else { return false }
    plains[Int(cipher)] = plain
    ciphers[Int(plain)] = cipher
    return true
  }

  /// Removes the pair of a cipher letter; returns whether there was one.
  @discardableResult
  public mutating func part(_ cipher: Letter) -> Bool {
    guard let plain = plain(for: cipher) else { return false }
    plains[Int(cipher)] = nil
    ciphers[Int(plain)] = nil
    return true
  }

  /// Whether a word may be the plaintext of a cipher word: known pairs must agree both ways, and no
  /// letter stands for itself unless that is allowed. An apostrophe, the letter beyond the last,
  /// always does.
  public func admits(
    _ word: UnsafeBufferPointer<Letter>, for cipher: [Letter], allowsSelf: Bool = false
  ) -> Bool {
    var place = 0
    for code in cipher {
      let letter = word[place]
      place += 1
      if Int(code) >= size || Int(letter) >= size {
        if letter != code { return false }
      } else if let plain = plains[Int(code)] {
        if plain != letter { return false }
      } else if ciphers[Int(letter)] != nil || letter == code && !allowsSelf {
        return false
      }
    }
    return true
  }
}

extension Substitution {
  /// Parses `X=L J=I`, separated by spaces or commas.
  public init(
    reading text: String, _ alphabet: Alphabet, allowsSelf: Bool = false
  ) throws(Fault) {
    self.init(of: alphabet.count)
    for part in text.split(whereSeparator: { " ,;\n\t".utf8.contains($0) }) {
      let sides = part.parts(at: "=", keepsEmpty: true)
      let letters = sides.map { alphabet.letters(in: $0) }
      guard sides.count == 2, letters.allSatisfy({ $0.count == 1 }) else {
        throw Fault("\(part) is no pair of letters", hint: "write code and plain letter as X=L")
      }
      try pair(letters[0][0], with: letters[1][0], alphabet, allowsSelf: allowsSelf)
    }
  }

  /// Formats as `J=I X=L`.
  public func text(_ alphabet: Alphabet) -> String {
    pairs.map { "\(alphabet.symbol($0.cipher))=\(alphabet.symbol($0.plain))" }
      .joined(separator: " ")
  }
}

extension String {
  fileprivate func split(whereSeparator isSeparator: (UInt8) -> Bool) -> [String] {
    utf8.split(whereSeparator: isSeparator).map { String(decoding: $0, as: UTF8.self) }
  }
}

extension Substitution {
  /// Adds a pair, or throws a fault that a player can read.
  public mutating func pair(
    _ cipher: Letter, with plain: Letter, _ alphabet: Alphabet, allowsSelf: Bool = false
  ) throws(Fault) {
    let (code, letter) = (alphabet.symbol(cipher), alphabet.symbol(plain))
    if cipher == plain, !allowsSelf {
      throw Fault("\(code) cannot stand for itself")
    }
    if let other = self.plain(for: cipher), other != plain {
      throw Fault("\(code) stands for \(alphabet.symbol(other)) already")
    }
    if let other = self.cipher(for: plain), other != cipher {
      throw Fault("\(letter) is taken: \(alphabet.symbol(other)) stands for it")
    }
    pair(cipher, plain)
  }

  /// Adds the pairs of a whole word, or none of them.
  public mutating func take(
    _ word: [Letter], for cipher: [Letter], _ alphabet: Alphabet, allowsSelf: Bool = false
  ) throws(Fault) {
    guard word.count == cipher.count else {
      throw Fault("\(alphabet.text(word)) is not as long as \(alphabet.text(cipher))")
    }
    var next = self
    for (code, letter) in zip(cipher, word) where Int(code) < size || Int(letter) < size {
      try next.pair(code, with: letter, alphabet, allowsSelf: allowsSelf)
    }
    self = next
  }
}
