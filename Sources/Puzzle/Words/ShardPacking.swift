extension Shard {
  /// The format on a site: the length, the commonest scores with their count before them, then the
  /// words. Each is stored as one byte, with the number of its score above and how many letters it
  /// shares with the one before below, and its new letters. The score of a byte that says `apart`
  /// stands in a byte of its own.
  public var packed: [UInt8] {
    let known = Self.commonest(scores)
    var bytes = [UInt8(truncatingIfNeeded: length), UInt8(truncatingIfNeeded: known.count)] + known
    for number in 0..<count {
      let start = number * length
      let shared = number == 0 ? 0 : min(Self.mostShared, sharing(start))
      let place = known.firstIndex(of: scores[number])
      bytes.append(UInt8(truncatingIfNeeded: (place ?? Self.apart) << 4 | shared))
      if place == nil { bytes.append(scores[number]) }
      bytes += letters[start + shared..<start + length]
    }
    return bytes
  }

  /// `nil` if the bytes do not form whole words. Trusts their order, so the browser module need not
  /// sort.
  public convenience init?(packed bytes: [UInt8]) {
    guard bytes.count >= 2, bytes[0] > 0, bytes[1] <= Self.apart, bytes.count >= 2 + Int(bytes[1])
    else { return nil }
    let length = Int(bytes[0])
    let known = bytes[2..<2 + Int(bytes[1])]
    var letters: [Letter] = []
    var scores: [UInt8] = []
    var next = known.endIndex
    while next < bytes.count {
      let place = known.startIndex + Int(bytes[next] >> 4)
      let shared = Int(bytes[next]) & Self.mostShared
      next += 1
      if place == known.startIndex + Self.apart {
        guard next < bytes.count else { return nil }
        scores.append(bytes[next])
        next += 1
      } else {
        guard known.indices.contains(place) else { return nil }
        scores.append(known[place])
      }
      let end = next + length - shared
      guard shared < length, end <= bytes.count, shared == 0 || letters.count >= length else {
        return nil
      }
      let before = letters.count - length
      for place in 0..<shared { letters.append(letters[before + place]) }
      letters += bytes[next..<end]
      next = end
    }
    self.init(length: length, letters: letters, scores: scores)
  }

  private static let apart = 15
  private static let mostShared = 15

  /// How many letters the word at this offset shares with the one before.
  private func sharing(_ start: Int) -> Int {
    var shared = 0
    while shared < length - 1, letters[start + shared] == letters[start - length + shared] {
      shared += 1
    }
    return shared
  }

  private static func commonest(_ scores: [UInt8]) -> [UInt8] {
    var counts = [Int](repeating: 0, count: 256)
    for score in scores { counts[Int(score)] += 1 }
    let present = counts.indices.filter { counts[$0] > 0 }
    return present.sorted { (counts[$1], $0) < (counts[$0], $1) }.prefix(apart).map {
      UInt8(truncatingIfNeeded: $0)
    }
  }
}
