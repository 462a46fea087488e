import Puzzle

extension Filler.Search {
  /// With so few words, reading their letters is quicker than trying every letter's row.
  private static let few = 100

  /// Narrows domains by masks and masks by domains until nothing changes. Returns whether every
  /// entry still has a word; where one has none, the place gains weight.
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

  /// For large domains: tests whether a word has each letter of each mask, starting with the
  /// machine word that proved it last time, which mostly proves it again.
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

extension Filler.Search {
  /// Removes the words that have one of some letters at a place, or, with `keeping`, those that
  /// have none of them; returns whether there were any.
  @inline(__always) func narrow(
    _ entry: Int, at place: Int, to letters: UInt64, keeping: Bool
  ) -> Bool {
    let width = banks[entry].width
    let rows = banks[entry].row(place, 0)
    let start = domain[entry]
    let words = state + start
    let indices = live + start
    let before = state[countAt &+ entry]
    let liveBefore = Int(truncatingIfNeeded: state[liveAt &+ entry])
    var count = before
    var live = liveBefore
    withUnsafeTemporaryAllocation(of: UnsafeMutablePointer<UInt64>.self, capacity: 64) { picked in
      var picks = 0
      var rest = letters
      while rest != 0 {
        picked[picks] = rows + rest.trailingZeroBitCount &* width
        picks &+= 1
        rest &= rest &- 1
      }
      let flip: UInt64 = keeping ? 0 : .max
      var number = live &- 1
      while number >= 0 {
        let index = Int(truncatingIfNeeded: indices[number])
        var union: UInt64 = 0
        var pick = 0
        while pick < picks {
          union |= picked[pick][index]
          pick &+= 1
        }
        let old = words[index]
        let new = old & (union ^ flip)
        if new != old {
          trail.note(start &+ index, old)
          words[index] = new
          count &-= UInt64(truncatingIfNeeded: (old ^ new).nonzeroBitCount)
          if new == 0 {
            live &-= 1
            indices[number] = indices[live]
            indices[live] = Int32(truncatingIfNeeded: index)
          }
        }
        number &-= 1
      }
    }
    guard count != before else { return false }
    set(countAt &+ entry, count)
    if live != liveBefore { set(liveAt &+ entry, UInt64(truncatingIfNeeded: live)) }
    return true
  }

  func keep(_ entry: Int, _ bits: (Int) -> UInt64) {
    let start = domain[entry]
    var live = Int(truncatingIfNeeded: state[liveAt + entry])
    var count = 0
    var number = live - 1
    while number >= 0 {
      let index = Int(self.live[start + number])
      let old = state[start + index]
      let new = old & bits(index)
      count += new.nonzeroBitCount
      if new != old { set(start + index, new) }
      if new == 0 {
        live -= 1
        self.live[start + number] = self.live[start + live]
        self.live[start + live] = Int32(truncatingIfNeeded: index)
      }
      number -= 1
    }
    guard count != self.count(entry) else { return }
    set(liveAt + entry, UInt64(live))
    set(countAt + entry, UInt64(count))
    queue.add(entry, changed: true)
  }

  func put(_ word: Int, in entry: Int) {
    keep(entry) { $0 == word >> 6 ? 1 << UInt64(word & 63) : 0 }
  }

  func strike(_ word: Int, from entry: Int) {
    let place = domain[entry] + word >> 6
    let bit: UInt64 = 1 << UInt64(word & 63)
    guard banks[entry].count > word, state[place] & bit != 0 else { return }
    set(place, state[place] & ~bit)
    set(countAt + entry, state[countAt + entry] &- 1)
    queue.add(entry, changed: true)
    guard state[place] == 0 else { return }
    let last = Int(truncatingIfNeeded: state[liveAt + entry]) - 1
    let indices = live + domain[entry]
    var number = 0
    while indices[number] != Int32(truncatingIfNeeded: word >> 6) { number += 1 }
    indices[number] = indices[last]
    indices[last] = Int32(truncatingIfNeeded: word >> 6)
    set(liveAt + entry, UInt64(last))
  }

  func hold(_ cell: Int, _ letters: UInt64) {
    guard mask(cell) & ~letters != 0 else { return }
    set(maskAt + cell, mask(cell) & letters)
    for number in lattice.first[cell]..<lattice.first[cell + 1] {
      queue.add(lattice.crossings[number].entry)
    }
  }
}

extension Filler {
  /// As few entries as can be found that certainly have no words together. The set grows from the
  /// entry that caused most trouble until a search of the set alone fails, then drops every entry
  /// without which that search still fails.
  func conflict(_ search: Search, _ wanted: [Int], _ budget: Budget) -> Conflict {
    var conflict = Conflict()
    conflict.open = search.openEntries.map { wanted[$0] }
    let trouble = (0..<wanted.count).map { entry in
      (0..<search.lattice.length[entry]).reduce(search.entryWeight[entry]) {
        $0 + search.cellWeight[search.cell(entry, $1)] - 1
      }
    }
    let order = growth(search.lattice, trouble)
    var size = 1
    while size <= order.count {
      let part = Array(order.prefix(size))
      if isImpossible(part.map { wanted[$0] }, budget) {
        conflict.entries = reduced(part, wanted, budget).sorted()
        return conflict
      }
      guard size < order.count, !budget.isOver(.explaining) else { break }
      size = min(order.count, size + 1 + size / 4)
    }
    return conflict
  }

  /// All entries, the most troublesome first, each next one the worst of those that cross an
  /// earlier one.
  private func growth(_ lattice: Lattice, _ trouble: [Double]) -> [Int] {
    var order: [Int] = []
    var links = [Int](repeating: 0, count: lattice.entries)
    var isIn = [Bool](repeating: false, count: lattice.entries)
    while order.count < lattice.entries {
      var next = -1
      for entry in 0..<lattice.entries where !isIn[entry] {
        guard next >= 0 else {
          next = entry
          continue
        }
        let isNear = links[entry] > 0
        let wasNear = links[next] > 0
        if isNear != wasNear ? isNear : trouble[entry] > trouble[next] { next = entry }
      }
      isIn[next] = true
      order.append(next)
      for place in 0..<lattice.length[next] {
        let cell = lattice.cell[next * lattice.longest + place]
        for number in lattice.first[cell]..<lattice.first[cell + 1] {
          links[lattice.crossings[number].entry] += 1
        }
      }
    }
    return order
  }

  private func reduced(_ part: [Int], _ wanted: [Int], _ budget: Budget) -> [Int] {
    var needed = part.map { wanted[$0] }
    for entry in needed.reversed() where needed.count > 1 && !budget.isOver(.explaining) {
      let fewer = needed.filter { $0 != entry }
      if isImpossible(fewer, budget) { needed = fewer }
    }
    return needed
  }

  /// Whether the entries certainly have no words, even without the rest of the grid.
  private func isImpossible(_ entries: [Int], _ budget: Budget) -> Bool {
    let search = search(entries, Dice(seed: 0))
    var purse = Purse(nodes: 2000, .explaining, isOver: budget.isOver)
    if case .impossible = search.search(failures: 1000, &purse) { return true }
    return false
  }
}
