/// The known word that a person most likely meant, for hints about unknown keys, tags and options;
/// `nil` if none is close.
public func nearest(_ word: String, among known: [String]) -> String? {
  let letters = folded(word)
  var best: String?
  var bestDistance = max(1, min(3, (letters.count + 1) / 3)) + 1
  for candidate in known {
    let other = folded(candidate)
    guard abs(other.count - letters.count) < bestDistance else { continue }
    let distance = editDistance(letters, other)
    if distance < bestDistance, distance < max(letters.count, other.count) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/// Ignores case and the difference between hyphens and underscores, which are no misspellings.
private func folded(_ word: String) -> [UInt8] {
  word.utf8.map { byte in
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "-"): UInt8(ascii: "_")
    default: byte
    }
  }
}

/// Counts insertions, deletions, substitutions and swaps of neighbours (optimal string alignment).
private func editDistance(_ one: [UInt8], _ other: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...other.count)
  for row in one.indices {
    var current = [row + 1]
    for column in other.indices {
      let same = one[row] == other[column]
      var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (same ? 0 : 1))
      if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    beforeLast = last
    last = current
  }
  return last[other.count]
}
