import Puzzle

extension Filler {
  /// A search for words that fit together.
  ///
  /// Each entry has a *domain*: the words it may still take, as bits; each cell a *mask*: the
  /// letters it may still hold. Narrowing one narrows the other (`propagate`) until nothing changes
  /// or some domain is empty. All of it lies in one run of numbers, and whatever is overwritten is
  /// noted on a trail, so that stepping back is writing the old numbers again.
  final class Search {
    /// Which cells make up which entries.
    let lattice: Lattice
    /// How many letters the alphabet has.
    let alphabet: Int
    /// The words for each entry.
    let banks: [Bank]
    /// What words may not share.
    let twins: Twins

    /// Domains, counts and masks, as the offsets below part them.
    let state: UnsafeMutablePointer<UInt64>
    /// Where the domain of each entry begins.
    let domain: UnsafeMutablePointer<Int>
    /// How many words each entry may still take.
    let countAt: Int
    /// How many machine words of each domain are not empty.
    let liveAt: Int
    /// Whether an entry with one word left has told the others.
    let settledAt: Int
    /// The letters each cell may still hold.
    let maskAt: Int
    /// The masks by which a domain was last narrowed, by entry and place.
    let seenAt: Int
    /// Which machine words of each domain are not empty: the first so many that `liveAt` says.
    let live: UnsafeMutablePointer<Int32>
    /// For each entry, place and letter the machine word that last proved the letter possible.
    let witness: UnsafeMutablePointer<Int32>

    /// How often each cell was where a domain ran out of words; old failures count less and less.
    let cellWeight: UnsafeMutablePointer<Double>
    /// How often an entry clashed with another that was like it.
    let entryWeight: UnsafeMutablePointer<Double>

    /// What the words of settled entries are compared by.
    let traits: UnsafeMutablePointer<Twins.Traits>
    /// The same for the words that the author has written out.
    let given: [Twins.Traits]

    private let lent: [Bank]

    /// Where chance comes from.
    var dice: Dice
    /// How many words were tried.
    var nodes = 0
    /// How much the score of a word counts beside how well it fits.
    var zeal = 0.0
    /// The sum of scores that a fill must exceed; nothing while any will do.
    var goal: Int?
    /// How long the trail was before the first guess.
    var ground = 0
    /// Whether to note how far the search came.
    var notesPartials = false
    /// The entries that were open when the fewest were.
    var openEntries: [Int] = []
    /// What was overwritten.
    var trail = Trail()
    /// The entries to be looked at.
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

    /// Every letter of the alphabet.
    var anyLetter: UInt64 { alphabet >= 64 ? .max : 1 << UInt64(alphabet) - 1 }

    /// Gives every entry every word and every cell every letter.
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

    /// How many words an entry may still take.
    @inline(__always) func count(_ entry: Int) -> Int {
      Int(truncatingIfNeeded: state[countAt &+ entry])
    }

    /// The letters a cell may still hold.
    @inline(__always) func mask(_ cell: Int) -> UInt64 { state[maskAt &+ cell] }

    /// The cell at a place of an entry.
    @inline(__always) func cell(_ entry: Int, _ place: Int) -> Int {
      lattice.cell[entry &* lattice.longest &+ place]
    }

    /// Overwrites a number of the state so that it can be had back.
    @inline(__always) func set(_ place: Int, _ value: UInt64) {
      trail.note(place, state[place])
      state[place] = value
    }

    /// Goes back to where the trail was so long.
    func undo(to mark: Int) {
      while trail.count > mark { trail.takeBack(state) }
    }

    /// One word that an entry may still take; the only one, if one is left.
    func anyWord(_ entry: Int) -> Int {
      let index = Int(live[domain[entry]])
      return index * 64 + state[domain[entry] + index].trailingZeroBitCount
    }

    /// Visits every word that an entry may still take.
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
  /// How a search ended.
  enum End {
    /// Every entry has a word.
    case found
    /// There is no fill, which is certain.
    case impossible
    /// What was granted is used up.
    case spent
  }
}

extension Filler.Search {
  /// Guesses words and takes guesses back, down from where the search stands, until a fill is
  /// found, there is none, or so many guesses went wrong. A fill is left standing; otherwise all
  /// guesses are taken back, but what was learned of the first of them stays.
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

  /// Dives again and again, each time a little deeper, with what the last dives taught: entries and
  /// cells that made trouble come first. Old trouble counts less and less.
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

  /// Keeps the entries that were open when the fewest were.
  private func notePartial() {
    var open = 0
    for entry in 0..<lattice.entries where state[settledAt + entry] == 0 { open += 1 }
    guard open < openEntries.count || openEntries.isEmpty else { return }
    openEntries = (0..<lattice.entries).filter { state[settledAt + $0] == 0 }
  }
}

extension Filler.Search {
  /// Takes note that one word is left for an entry, takes it from all others, and tells whether it
  /// can stand beside the words that are settled already.
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
