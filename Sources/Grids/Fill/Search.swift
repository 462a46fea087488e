import Puzzle

extension Filler {
  /// A search for words that fit together.
  ///
  /// Each entry has a *domain*, the words it may still take, as bits; each cell a *mask*, the
  /// letters it may still hold. Narrowing one narrows the other (`propagate`) until nothing changes
  /// or a domain is empty. All of it lies in one array, and what is overwritten goes on a trail, so
  /// backtracking writes the old numbers back.
  final class Search {
    let lattice: Lattice
    let alphabet: Int
    let banks: [Bank]
    let twins: Twins

    /// Domains, counts and masks, at the offsets below.
    let state: UnsafeMutablePointer<UInt64>
    /// Where the domain of each entry begins.
    let domain: UnsafeMutablePointer<Int>
    /// Offset: how many words each entry may still take.
    let countAt: Int
    /// Offset: how many machine words of each domain are not empty.
    let liveAt: Int
    /// Offset: 1 for entries with one word left that `settle` has passed on.
    let settledAt: Int
    /// Offset: the letters that each cell may still hold.
    let maskAt: Int
    /// Offset: the masks by which a domain was last narrowed, by entry and place.
    let seenAt: Int
    /// The nonempty machine words of each domain; `liveAt` says how many of the indices count.
    let live: UnsafeMutablePointer<Int32>
    /// The machine word that last proved a letter possible, by entry, place and letter.
    let witness: UnsafeMutablePointer<Int32>

    /// How often a domain ran out of words at each cell; old failures fade.
    let cellWeight: UnsafeMutablePointer<Double>
    /// How often each entry failed or clashed with a similar one; old failures fade.
    let entryWeight: UnsafeMutablePointer<Double>

    /// Set for settled entries only.
    let traits: UnsafeMutablePointer<Twins.Traits>
    /// The same for words that the author wrote out.
    let given: [Twins.Traits]

    private let lent: [Bank]

    var dice: Dice
    var nodes = 0
    /// The weight of a word's score against how well it fits.
    var zeal = 0.0
    /// The total score that a fill must exceed; `nil` while any will do.
    var goal: Int?
    /// The length of the trail before the first guess.
    var ground = 0
    var notesPartials = false
    /// The open entries when there were the fewest.
    var openEntries: [Int] = []
    var trail = Trail()
    var queue: Queue

    init(
      _ lattice: Lattice, _ banks: [Bank], alphabet: Int, _ twins: Twins, given: [Bank],
      _ dice: Dice
    ) {
      self.lattice = lattice
      lent = given
      self.given = given.map { twins.traits($0.letters, $0.length) }
      self.banks = banks
      self.alphabet = alphabet
      self.twins = twins
      self.dice = dice
      domain = .allocate(capacity: lattice.entries + 1)
      var end = 0
      for (entry, bank) in banks.enumerated() {
        domain[entry] = end
        end += bank.width
      }
      countAt = end
      liveAt = countAt + lattice.entries
      settledAt = liveAt + lattice.entries
      maskAt = settledAt + lattice.entries
      seenAt = maskAt + lattice.cells
      let places = lattice.entries * lattice.longest
      state = .allocate(capacity: seenAt + places + 1)
      state.initialize(repeating: 0, count: seenAt + places + 1)
      live = .allocate(capacity: end + 1)
      live.initialize(repeating: 0, count: end + 1)
      witness = .allocate(capacity: places * alphabet + 1)
      witness.initialize(repeating: 0, count: places * alphabet + 1)
      cellWeight = .allocate(capacity: lattice.cells + 1)
      cellWeight.initialize(repeating: 1, count: lattice.cells + 1)
      entryWeight = .allocate(capacity: lattice.entries + 1)
      entryWeight.initialize(repeating: 0, count: lattice.entries + 1)
      traits = .allocate(capacity: lattice.entries + 1)
      queue = Queue(lattice.entries)
      open()
    }

    deinit {
      state.deallocate()
      domain.deallocate()
      live.deallocate()
      witness.deallocate()
      cellWeight.deallocate()
      entryWeight.deallocate()
      traits.deallocate()
      trail.free()
      queue.free()
    }

    var anyLetter: UInt64 { alphabet >= 64 ? .max : 1 << UInt64(alphabet) - 1 }

    private func open() {
      for cell in 0..<lattice.cells { state[maskAt + cell] = anyLetter }
      for entry in 0..<lattice.entries {
        let bank = banks[entry]
        let start = domain[entry]
        for index in 0..<bank.width {
          let rest = bank.count - index * 64
          state[start + index] = rest >= 64 ? .max : 1 << UInt64(rest) - 1
          live[start + index] = Int32(truncatingIfNeeded: index)
        }
        state[countAt + entry] = UInt64(bank.count)
        state[liveAt + entry] = UInt64(bank.width)
        for place in 0..<lattice.length[entry] {
          state[seenAt + entry * lattice.longest + place] = anyLetter
        }
        queue.add(entry, changed: true)
      }
    }

    @inline(__always) func count(_ entry: Int) -> Int {
      Int(truncatingIfNeeded: state[countAt &+ entry])
    }

    @inline(__always) func mask(_ cell: Int) -> UInt64 { state[maskAt &+ cell] }

    @inline(__always) func cell(_ entry: Int, _ place: Int) -> Int {
      lattice.cell[entry &* lattice.longest &+ place]
    }

    /// Writes to `state` so that it can be undone.
    @inline(__always) func set(_ place: Int, _ value: UInt64) {
      trail.note(place, state[place])
      state[place] = value
    }

    /// Undoes all writes since the trail had this length.
    func undo(to mark: Int) {
      while trail.count > mark { trail.takeBack(state) }
    }

    /// A word that an entry may still take; the only one, if one is left.
    func anyWord(_ entry: Int) -> Int {
      let index = Int(live[domain[entry]])
      return index * 64 + state[domain[entry] + index].trailingZeroBitCount
    }

    @inline(__always) func eachWord(_ entry: Int, _ visit: (Int) -> Void) {
      let start = domain[entry]
      for number in 0..<Int(truncatingIfNeeded: state[liveAt &+ entry]) {
        let index = Int(truncatingIfNeeded: live[start &+ number])
        var bits = state[start &+ index]
        while bits != 0 {
          visit(index &* 64 &+ bits.trailingZeroBitCount)
          bits &= bits &- 1
        }
      }
    }
  }
}

extension Filler {
  enum End {
    case found
    case impossible
    /// The budget or the failure limit is used up.
    case spent
  }
}

extension Filler.Search {
  /// Guesses words and backtracks until a fill is found, none can exist, or `failures` guesses went
  /// wrong. A fill stays in the state; otherwise all guesses are undone, and only what was learned
  /// about the first one stays.
  func dive(failures: Int, _ purse: inout Filler.Purse) -> Filler.End {
    guard propagate(), isWorthwhile() else { return .impossible }
    var guesses: [(mark: Int, guess: Guess)] = []
    var failed = 0
    while true {
      guard failed < failures, purse.spend() else {
        if let first = guesses.first { undo(to: first.mark) }
        return .spent
      }
      guard let guess = guess() else { return .found }
      nodes += 1
      guesses.append((trail.count, guess))
      put(guess.word, in: guess.entry)
      while !propagate() || !isWorthwhile() {
        failed += 1
        if notesPartials { notePartial() }
        guard let last = guesses.popLast() else { return .impossible }
        undo(to: last.mark)
        strike(last.guess.word, from: last.guess.entry)
      }
    }
  }

  /// Restarts `dive` with a growing failure limit. Entries and cells that caused trouble come first
  /// in the next dive; old trouble fades.
  func search(failures most: Int, _ purse: inout Filler.Purse) -> Filler.End {
    var patience = 20.0
    var failed = 0
    while failed < most {
      let end = dive(failures: Int(patience), &purse)
      guard case .spent = end, !purse.isEmpty else { return end }
      failed += Int(patience)
      patience *= 1.05
      for cell in 0..<lattice.cells { cellWeight[cell] = 1 + (cellWeight[cell] - 1) * 0.99 }
      for entry in 0..<lattice.entries { entryWeight[entry] *= 0.99 }
    }
    return .spent
  }

  private func notePartial() {
    var open = 0
    for entry in 0..<lattice.entries where state[settledAt + entry] == 0 { open += 1 }
    guard open < openEntries.count || openEntries.isEmpty else { return }
    openEntries = (0..<lattice.entries).filter { state[settledAt + $0] == 0 }
  }
}

extension Filler.Search {
  /// Passes on that an entry has one word left: removes that word from all others and returns
  /// whether it may appear beside the settled ones.
  func settle(_ entry: Int) -> Bool {
    let word = anyWord(entry)
    set(settledAt + entry, 1)
    let length = lattice.length[entry]
    let own = twins.traits(banks[entry].letters + word * length, length)
    traits[entry] = own
    for other in 0..<lattice.entries where other != entry {
      if state[settledAt &+ other] != 0 {
        guard twins.clash(own, traits[other]) else { continue }
        entryWeight[entry] += 1
        entryWeight[other] += 1
        return false
      }
      if lattice.length[other] == length { strike(word, from: other) }
    }
    for other in given where twins.clash(own, other) {
      entryWeight[entry] += 1
      return false
    }
    return true
  }
}
