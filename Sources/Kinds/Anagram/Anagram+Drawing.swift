import Puzzle

extension Anagram {
  /// All pairs of common words that are each other's only common anagram, in the order of the list.
  static func pairs(_ lengths: ClosedRange<Int>, _ shelf: Shelf) throws(Fault) -> [Finding] {
    let marks = (0...255).map { letter in
      var dice = Dice(seed: UInt64(letter))
      return dice.next()
    }
    var found: [Finding] = []
    for length in lengths {
      let shard = try shelf.shard(length)
      guard shard.count > 0 else { continue }
      for group in groups(shard, marks) where group.count == 2 {
        let words = group.map { shard.word($0) }
        guard words[0].without(words[1]).isEmpty else { continue }
        found.append(Finding(letters: words[0], minus: [], answer: words[1]))
      }
    }
    return found.filter { $0.isFair }
  }

  /// The common words of a shard by their letters: each word's letters are added up as marks, which
  /// come out the same in any order, and the number of the word takes the lower bits.
  private static func groups(_ shard: Shard, _ marks: [UInt64]) -> [[Int]] {
    let bar = bar(shard)
    let low: UInt64 = (1 << 24) - 1
    var keys: [UInt64] = []
    for number in 0..<min(shard.count, Int(low)) where Int(shard.scores[number]) >= bar {
      var sum: UInt64 = 0
      for place in number * shard.length..<(number + 1) * shard.length {
        sum = sum &+ marks[Int(shard.letters[place])]
      }
      keys.append(sum & ~low | UInt64(number))
    }
    keys.sort()
    var groups: [[Int]] = []
    var last: UInt64?
    for key in keys {
      if key & ~low == last {
        groups[groups.count - 1].append(Int(key & low))
      } else {
        groups.append([Int(key & low)])
      }
      last = key & ~low
    }
    return groups
  }

  /// The common words from which something may be taken away, in the order of the list.
  static func sources(_ lengths: ClosedRange<Int>, _ shelf: Shelf) throws(Fault) -> [[Letter]] {
    var found: [[Letter]] = []
    for length in (lengths.lowerBound + 3)...(lengths.upperBound + 3) {
      let shard = try shelf.shard(length)
      let bar = bar(shard)
      for number in 0..<shard.count where Int(shard.scores[number]) >= bar {
        found.append(shard.word(number))
      }
    }
    return found
  }

  /// A common word that can be taken away from another so that the rest spells exactly one common
  /// word; none where a few tries find none.
  static func subtraction(
    from letters: [Letter], _ lengths: ClosedRange<Int>, _ shelf: Shelf, _ dice: inout Dice
  ) throws(Fault) -> Finding? {
    var words: [[Letter]] = []
    for matches in try shelf.subanagrams(of: letters, lengths: 3...5) {
      guard lengths.contains(letters.count - matches.shard.length) else { continue }
      words += common(matches)
    }
    dice.shuffle(&words)
    for minus in words.prefix(16) {
      let rest = letters.without(minus)
      let answers = common(try shelf.anagrams(of: rest))
      guard answers.count == 1, let answer = answers.first else { continue }
      let finding = Finding(letters: letters, minus: minus, answer: answer)
      if finding.isFair { return finding }
    }
    return nil
  }
}
