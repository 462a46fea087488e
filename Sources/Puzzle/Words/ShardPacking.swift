extension Shard {
  /// The format on a site: each word is stored as how many letters it shares with the one before,
  /// and its new letters. If there are few different scores, score and shared count take one byte
  /// together.
  public var packed: [UInt8] {
    let tiers = Self.tiers(scores)
    let isTight = tiers.count <= 8 && length < 32
    var bytes = [UInt8(truncatingIfNeeded: length)]
    bytes.append(isTight ? UInt8(truncatingIfNeeded: tiers.count) : 0)
    if isTight { bytes += tiers }
    for number in 0..<count {
      let start = number * length
      let shared = number == 0 ? 0 : sharing(start)
      if isTight, let tier = tiers.firstIndex(of: scores[number]) {
        bytes.append(UInt8(truncatingIfNeeded: tier << 5 | shared))
      } else {
        bytes += [UInt8(truncatingIfNeeded: shared), scores[number]]
      }
      bytes += letters[start + shared..<start + length]
    }
    return bytes
  }

  /// `nil` if the bytes do not form whole words. Trusts their order, so the browser module need not
  /// sort.
  public convenience init?(packed bytes: [UInt8]) {
    guard bytes.count >= 2, bytes[0] > 0, bytes[1] <= 8, bytes.count >= 2 + Int(bytes[1]) else {
      return nil
    }
    let length = Int(bytes[0])
    let tiers = bytes[2..<2 + Int(bytes[1])]
    var letters: [Letter] = []
    var scores: [UInt8] = []
    var next = tiers.endIndex
    while next < bytes.count {
      var shared = Int(bytes[next])
      if tiers.isEmpty {
        guard next + 1 < bytes.count else { return nil }
        scores.append(bytes[next + 1])
        next += 2
      } else {
        let tier = tiers.startIndex + shared >> 5
        guard tiers.indices.contains(tier) else { return nil }
        scores.append(tiers[tier])
        shared &= 31
        next += 1
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

  /// How many letters the word at this offset shares with the one before.
  private func sharing(_ start: Int) -> Int {
    var shared = 0
    while shared < length - 1, letters[start + shared] == letters[start - length + shared] {
      shared += 1
    }
    return shared
  }

  private static func tiers(_ scores: [UInt8]) -> [UInt8] {
    var tiers: [UInt8] = []
    for score in scores where !tiers.contains(score) {
      tiers.append(score)
      if tiers.count > 8 { break }
    }
    return tiers
  }
}
