extension Substitution {
  /// Makes a pair, or says in words why it cannot be: a letter would stand for itself, or one of
  /// the two is taken.
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

  /// Takes a word for what a word in code says, all of it or, with the reason, nothing.
  public mutating func take(
    _ word: [Letter], for cipher: [Letter], _ alphabet: Alphabet, allowsSelf: Bool = false
  ) throws(Fault) {
    guard word.count == cipher.count else {
      throw Fault("\(alphabet.text(word)) is not as long as \(alphabet.text(cipher))")
    }
    var next = self
    for (code, letter) in zip(cipher, word) {
      try next.pair(code, with: letter, alphabet, allowsSelf: allowsSelf)
    }
    self = next
  }
}
