extension Shelf {
  /// How common a word is, 0 to 100; none when the shelf lacks it.
  public func score(of word: [Letter]) throws(Fault) -> Int? {
    let shard = try shard(word.count)
    return shard.find(word).map { Int(shard.scores[$0]) }
  }

  /// Every word of a length.
  public func words(ofLength length: Int) throws(Fault) -> Matches { try shard(length).all }

  /// The words of a pattern.
  public func words(like pattern: Pattern) throws(Fault) -> Matches {
    try shard(pattern.ranks.count).words(like: pattern)
  }

  /// The words that a word in code may be, as far as its key is known.
  public func words(
    for cipher: [Letter], under key: Substitution, allowsSelf: Bool = false
  ) throws(Fault) -> Matches {
    try shard(cipher.count).words(for: cipher, under: key, allowsSelf: allowsSelf)
  }

  /// The words that have at each place what a mask lets stand there.
  public func words(fitting mask: Mask) throws(Fault) -> Matches {
    try shard(mask.places.count).words(fitting: mask)
  }

  /// The words that these letters spell in another order.
  public func anagrams(of letters: [Letter]) throws(Fault) -> Matches {
    try shard(letters.count).anagrams(of: letters)
  }

  /// The words that some of these letters spell, by length, the longest first.
  public func subanagrams(
    of letters: [Letter], lengths: ClosedRange<Int> = 1...Shelf.longest
  ) throws(Fault) -> [Matches] {
    var found: [Matches] = []
    for length in lengths.reversed() where length <= letters.count {
      let matches = try shard(length).subanagrams(of: letters)
      if !matches.isEmpty { found.append(matches) }
    }
    return found
  }
}
