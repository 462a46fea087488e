extension Shard {
  /// The shard as a site carries it to the browser: the length in one byte, then for each word its
  /// letters and its score, a byte each.
  public var packed: [UInt8] {
    var bytes: [UInt8] = [UInt8(truncatingIfNeeded: length)]
    bytes.reserveCapacity(1 + count * (length + 1))
    for number in 0..<count {
      bytes.append(contentsOf: letters[number * length..<(number + 1) * length])
      bytes.append(scores[number])
    }
    return bytes
  }

  /// Takes a packed shard, or nothing if the bytes do not add up to whole words.
  public convenience init?(packed bytes: [UInt8]) {
    guard let first = bytes.first, first > 0, (bytes.count - 1) % (Int(first) + 1) == 0 else {
      return nil
    }
    let length = Int(first)
    let words = stride(from: 1, to: bytes.count, by: length + 1).map {
      (word: Array(bytes[$0..<$0 + length]), score: bytes[$0 + length])
    }
    self.init(length: length, words: words)
  }
}
