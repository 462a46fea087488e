import Puzzle

extension Filler.Search {
  /// Below so many words it is quicker to read their letters than to try every letter's row.
  private static let few = 100

  /// Narrows domains by masks and masks by domains until nothing changes. Tells whether every entry
  /// still has a word; where one has not, the place gains weight.
  func propagate() -> Bool {
    while let (entry, isNarrowed) = queue.next() {
      var changed = isNarrowed
      for place in 0..<lattice.length[entry] {
        let cell = cell(entry, place)
        let mask = mask(cell)
        let seen = seenAt &+ entry &* lattice.longest &+ place
        guard state[seen] != mask else { continue }
        let gone = state[seen] & ~mask
        set(seen, mask)
        let keeping = gone.nonzeroBitCount > mask.nonzeroBitCount
        if narrow(entry, at: place, to: keeping ? mask : gone, keeping: keeping) {
          changed = true
          if count(entry) == 0 {
            cellWeight[cell] += 1
            queue.clear()
            return false
          }
        }
      }
      guard changed else { continue }
      let count = count(entry)
      if count == 0 {
        entryWeight[entry] += 1
        queue.clear()
        return false
      }
      if count == 1, state[settledAt &+ entry] == 0, !settle(entry) {
        queue.clear()
        return false
      }
      if count <= Self.few { readLetters(entry) } else { tryLetters(entry) }
    }
    return true
  }

  /// Finds the letters that the words of a small domain have.
  private func readLetters(_ entry: Int) {
    let length = lattice.length[entry]
    let letters = banks[entry].letters
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: length) { found in
      for place in 0..<length { found[place] = 0 }
      eachWord(entry) { word in
        let spelling = letters + word &* length
        var place = 0
        while place < length {
          found[place] |= 1 << UInt64(truncatingIfNeeded: spelling[place])
          place &+= 1
        }
      }
      for place in 0..<length { tell(entry, place, found[place]) }
    }
  }

  /// Tries for each letter of each mask whether a word of the domain has it there. The machine word
  /// that proved it last time is tried first, and mostly proves it again.
  private func tryLetters(_ entry: Int) {
    let bank = banks[entry]
    let width = bank.width
    let words = state + domain[entry]
    let indices = live + domain[entry]
    let count = Int(truncatingIfNeeded: state[liveAt &+ entry])
    for place in 0..<lattice.length[entry] {
      let here = entry &* lattice.longest &+ place
      let mask = state[seenAt &+ here]
      guard mask & (mask &- 1) != 0 else { continue }
      let rows = bank.row(place, 0)
      let witness = witness + here &* alphabet
      var found = mask
      var rest = mask
      while rest != 0 {
        let letter = rest.trailingZeroBitCount
        rest &= rest &- 1
        let row = rows + letter &* width
        let last = Int(truncatingIfNeeded: witness[letter])
        if words[last] & row[last] != 0 { continue }
        var number = 0
        while number < count {
          let index = Int(truncatingIfNeeded: indices[number])
          if words[index] & row[index] != 0 {
            witness[letter] = Int32(truncatingIfNeeded: index)
            break
          }
          number &+= 1
        }
        if number == count { found &= ~(1 << UInt64(truncatingIfNeeded: letter)) }
      }
      tell(entry, place, found)
    }
  }

  /// Narrows the mask of a cell by an entry, and wakes the others that run through it.
  @inline(__always) private func tell(_ entry: Int, _ place: Int, _ letters: UInt64) {
    let seen = seenAt &+ entry &* lattice.longest &+ place
    guard state[seen] != letters else { return }
    let cell = cell(entry, place)
    set(seen, letters)
    set(maskAt &+ cell, letters)
    for number in lattice.first[cell]..<lattice.first[cell &+ 1] {
      let other = lattice.crossings[number].entry
      if other != entry { queue.add(other) }
    }
  }
}
