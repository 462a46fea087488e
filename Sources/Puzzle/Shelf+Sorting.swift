#if !hasFeature(Embedded)
  extension Shelf {
    /// A shelf of words in any order.
    public init(alphabet: Alphabet, words: [(word: [Letter], score: UInt8)]) {
      var byLength: [Int: [(word: [Letter], score: UInt8)]] = [:]
      for entry in words where (1...Self.longest).contains(entry.word.count) {
        byLength[entry.word.count, default: []].append(entry)
      }
      self.init(
        alphabet: alphabet,
        shards: byLength.keys.sorted().map { Shard(length: $0, words: byLength[$0] ?? []) })
    }
  }
#endif
