import Puzzle

extension Filler.Search {
  /// One guess: a word for an entry.
  struct Guess {
    /// The entry.
    var entry: Int
    /// The word's number.
    var word: Int
  }

  /// How far chance may shift a word, in bits of the choice it leaves.
  private static let chance = 2.0

  /// The next guess; none if every entry has its word.
  func guess() -> Guess? {
    guard let entry = hardestEntry() else { return nil }
    return Guess(entry: entry, word: roomiestWord(entry))
  }

  /// The entry with the fewest words for the trouble that it and its cells have made (dom/wdeg,
  /// after Boussemart, Hemery, Lecoutre and Sais, 2004).
  private func hardestEntry() -> Int? {
    var best: Int?
    var least = Double.infinity
    for entry in 0..<lattice.entries {
      let count = count(entry)
      guard count > 1 else { continue }
      var weight = entryWeight[entry] + 0.001
      for place in 0..<lattice.length[entry] {
        let cell = cell(entry, place)
        let mask = mask(cell)
        if mask & (mask &- 1) != 0 { weight += cellWeight[cell] }
      }
      let share = Double(count) / weight
      if share < least {
        least = share
        best = entry
      }
    }
    return best
  }

  /// The word that leaves crossing entries most choice (the product of how many words each would
  /// still have), shifted by its score and a little chance.
  private func roomiestWord(_ entry: Int) -> Int {
    let length = lattice.length[entry]
    let bank = banks[entry]
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: length * alphabet) { room in
      room.initialize(repeating: 0)
      for place in 0..<length { measure(entry, place, room, place * alphabet) }
      var best = anyWord(entry)
      var most = -Double.infinity
      eachWord(entry) { word in
        let draw = dice.next()
        let steps = Int(draw >> 44) &+ Int(draw & 0xF_FFFF) &- 0x10_0000
        var worth = Double(steps) * (Self.chance / 0x10_0000)
        worth += zeal * Double(bank.scores[word])
        let spelling = bank.letters + word &* length
        for place in 0..<length { worth += room[place &* alphabet &+ Int(spelling[place])] }
        if worth > most {
          most = worth
          best = word
        }
      }
      return best
    }
  }

  /// Notes for each letter that a place may hold how much choice it leaves whatever crosses there.
  private func measure(
    _ entry: Int, _ place: Int, _ room: UnsafeMutableBufferPointer<Double>, _ start: Int
  ) {
    let cell = cell(entry, place)
    let mask = mask(cell)
    guard mask & (mask &- 1) != 0 else { return }
    for number in lattice.first[cell]..<lattice.first[cell + 1] {
      let crossing = lattice.crossings[number]
      guard crossing.entry != entry else { continue }
      var rest = mask
      while rest != 0 {
        let letter = rest.trailingZeroBitCount
        rest &= rest &- 1
        room[start + letter] += Self.bits(
          words(crossing.entry, having: letter, at: crossing.place))
      }
    }
  }

  /// How many words of a domain have a letter at a place.
  private func words(_ entry: Int, having letter: Int, at place: Int) -> Int {
    let row = banks[entry].row(place, letter)
    let words = state + domain[entry]
    let indices = live + domain[entry]
    let live = Int(truncatingIfNeeded: state[liveAt &+ entry])
    var count = 0
    for number in 0..<live {
      let index = Int(truncatingIfNeeded: indices[number])
      count &+= (words[index] & row[index]).nonzeroBitCount
    }
    return count
  }

  /// Roughly the logarithm to base two.
  private static func bits(_ count: Int) -> Double {
    guard count > 0 else { return -8 }
    let number = Double(count)
    return Double(number.exponent) + number.significand - 1
  }
}
