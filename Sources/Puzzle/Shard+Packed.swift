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

  /// Takes a packed shard, or nothing if the bytes do not add up to whole words. They were in order
  /// when they were packed, and the module for browsers knows no sorting.
  public convenience init?(packed bytes: [UInt8]) {
    guard let first = bytes.first, first > 0, (bytes.count - 1) % (Int(first) + 1) == 0 else {
      return nil
    }
    let length = Int(first)
    var letters: [Letter] = []
    var scores: [UInt8] = []
    for start in stride(from: 1, to: bytes.count, by: length + 1) {
      letters += bytes[start..<start + length]
      scores.append(bytes[start + length])
    }
    self.init(length: length, letters: letters, scores: scores)
  }
}
