import Puzzle

extension Filler.Search {
  /// Takes from a domain the words that have, or have not, one of some letters at a place; tells
  /// whether there were any.
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

  /// Leaves an entry only the words of a set of bits.
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

  /// Gives an entry a word.
  func put(_ word: Int, in entry: Int) {
    keep(entry) { $0 == word >> 6 ? 1 << UInt64(word & 63) : 0 }
  }

  /// Takes a word from what an entry may have.
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

  /// Leaves a cell only some letters.
  func hold(_ cell: Int, _ letters: UInt64) {
    guard mask(cell) & ~letters != 0 else { return }
    set(maskAt + cell, mask(cell) & letters)
    for number in lattice.first[cell]..<lattice.first[cell + 1] {
      queue.add(lattice.crossings[number].entry)
    }
  }
}
