import Puzzle

extension Filler.Search {
  struct Guess {
    var entry: Int
    var word: Int
  }

  /// How far chance may shift a word's rating, in bits.
  private static let chance = 2.0

  /// `nil` once every entry has its word.
  func guess() -> Guess? {
    guard let entry = hardestEntry() else { return nil }
    return Guess(entry: entry, word: roomiestWord(entry))
  }

  /// The entry with the fewest words for the trouble that it and its cells have caused (dom/wdeg,
  /// Boussemart, Hemery, Lecoutre and Sais, 2004).
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

  /// The word that leaves crossing entries the most choice (the product of how many words each
  /// would still have), shifted by its score and a little chance.
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

  /// Rates each letter that a place may hold by how much choice it leaves the crossing entries.
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

  /// Roughly the binary logarithm.
  private static func bits(_ count: Int) -> Double {
    guard count > 0 else { return -8 }
    let number = Double(count)
    return Double(number.exponent) + number.significand - 1
  }
}

extension Filler {
  /// An undo log: what was overwritten, in order, so that a search can step back.
  struct Trail {
    private var notes: UnsafeMutablePointer<(place: Int, value: UInt64)>
    private var room = 1 << 12
    private(set) var count = 0

    init() { notes = .allocate(capacity: room) }

    @inline(__always) mutating func note(_ place: Int, _ value: UInt64) {
      if count == room { grow() }
      notes[count] = (place, value)
      count &+= 1
    }

    @inline(__always) mutating func takeBack(_ state: UnsafeMutablePointer<UInt64>) {
      count &-= 1
      state[notes[count].place] = notes[count].value
    }

    private mutating func grow() {
      let larger = UnsafeMutablePointer<(place: Int, value: UInt64)>.allocate(capacity: room * 2)
      larger.moveInitialize(from: notes, count: count)
      notes.deallocate()
      notes = larger
      room *= 2
    }

    func free() { notes.deallocate() }
  }

  /// The entries to propagate again, first in, first out, each at most once.
  struct Queue {
    private let ring: UnsafeMutablePointer<Int>
    private let marks: UnsafeMutablePointer<UInt8>
    private let room: Int
    private var head = 0
    private var length = 0

    private static let waiting: UInt8 = 1
    private static let changed: UInt8 = 2

    init(_ entries: Int) {
      room = entries + 1
      ring = .allocate(capacity: room)
      ring.initialize(repeating: 0, count: room)
      marks = .allocate(capacity: room)
      marks.initialize(repeating: 0, count: room)
    }

    /// `changed` says that the entry's domain has already been narrowed from outside.
    @inline(__always) mutating func add(_ entry: Int, changed: Bool = false) {
      if marks[entry] & Self.waiting == 0 {
        var place = head &+ length
        if place >= room { place &-= room }
        ring[place] = entry
        length &+= 1
      }
      marks[entry] |= Self.waiting | (changed ? Self.changed : 0)
    }

    @inline(__always) mutating func next() -> (entry: Int, changed: Bool)? {
      guard length > 0 else { return nil }
      let entry = ring[head]
      head = head &+ 1 == room ? 0 : head &+ 1
      length &-= 1
      let changed = marks[entry] & Self.changed != 0
      marks[entry] = 0
      return (entry, changed)
    }

    mutating func clear() { while next() != nil {} }

    func free() {
      ring.deallocate()
      marks.deallocate()
    }
  }
}
