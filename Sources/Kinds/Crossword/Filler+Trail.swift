extension Filler {
  /// What was overwritten, in order, so that a search can step back.
  struct Trail {
    private var notes: UnsafeMutablePointer<(place: Int, value: UInt64)>
    private var room = 1 << 12
    /// How many notes there are.
    private(set) var count = 0

    init() { notes = .allocate(capacity: room) }

    /// Notes what stood at a place.
    @inline(__always) mutating func note(_ place: Int, _ value: UInt64) {
      if count == room { grow() }
      notes[count] = (place, value)
      count &+= 1
    }

    /// Writes the last note back.
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

    /// Gives the memory back.
    func free() { notes.deallocate() }
  }

  /// The entries that must be looked at again, in the order in which that became so.
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

    /// Puts an entry in, once.
    ///
    /// - Parameter changed: whether its domain was narrowed from outside already.
    @inline(__always) mutating func add(_ entry: Int, changed: Bool = false) {
      if marks[entry] & Self.waiting == 0 {
        var place = head &+ length
        if place >= room { place &-= room }
        ring[place] = entry
        length &+= 1
      }
      marks[entry] |= Self.waiting | (changed ? Self.changed : 0)
    }

    /// Takes the first out.
    @inline(__always) mutating func next() -> (entry: Int, changed: Bool)? {
      guard length > 0 else { return nil }
      let entry = ring[head]
      head = head &+ 1 == room ? 0 : head &+ 1
      length &-= 1
      let changed = marks[entry] & Self.changed != 0
      marks[entry] = 0
      return (entry, changed)
    }

    /// Forgets all, since what they wait for is taken back.
    mutating func clear() { while next() != nil {} }

    /// Gives the memory back.
    func free() {
      ring.deallocate()
      marks.deallocate()
    }
  }
}
