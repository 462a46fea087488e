import Puzzle

extension Filler.Search {
  /// Whether the entries could beat `goal` if each took its best remaining word.
  func isWorthwhile() -> Bool {
    guard let goal else { return true }
    var sum = 0
    for entry in 0..<lattice.entries { sum += bestScore(entry) }
    return sum > goal
  }

  private func bestScore(_ entry: Int) -> Int {
    let bank = banks[entry]
    let start = domain[entry]
    let live = Int(truncatingIfNeeded: state[liveAt &+ entry])
    if count(entry) == 1 { return Int(bank.scores[anyWord(entry)]) }
    for (rank, score) in bank.levels.enumerated() {
      let row = bank.level(rank)
      for number in 0..<live {
        let index = Int(truncatingIfNeeded: self.live[start &+ number])
        if state[start &+ index] & row[index] != 0 { return Int(score) }
      }
    }
    return 0
  }

  func restrict(to score: Int) {
    for entry in 0..<lattice.entries {
      let bank = banks[entry]
      let ranks = bank.levels.prefix { Int($0) >= score }.count
      guard ranks < bank.levels.count else { continue }
      keep(entry) { index in
        var bits: UInt64 = 0
        for rank in 0..<ranks { bits |= bank.level(rank)[index] }
        return bits
      }
    }
  }

  /// Improves a fill by large neighbourhood search (Shaw, 1998): takes out a poor entry and its
  /// surroundings, over and over, and puts in better words where there are any.
  ///
  /// No guesses may be on the trail when it is called, and none are when it returns.
  func improve(_ words: [Int], _ purse: inout Filler.Purse) -> [Int] {
    let ground = trail.count
    var best = words
    var sizes = Filler.Neighbourhood(lattice, dice.fork("neighbourhood"))
    defer { goal = nil }
    let limit = (0..<lattice.entries).reduce(0) { $0 + Int(banks[$1].levels.first ?? 0) }
    while !purse.isEmpty {
      let scores = best.enumerated().map { Int(banks[$0].scores[$1]) }
      let total = scores.reduce(0, +)
      guard total < limit else { break }
      let region = sizes.pick(scores, best: banks.map { Int($0.levels.first ?? 0) })
      goal = total
      for entry in 0..<lattice.entries where !region.contains(entry) {
        let spelling = banks[entry].letters + best[entry] * lattice.length[entry]
        for place in 0..<lattice.length[entry] {
          hold(cell(entry, place), 1 << UInt64(spelling[place]))
        }
      }
      let end = dive(failures: 40, &purse)
      if case .found = end { best = found() }
      undo(to: ground)
      _ = purse.spend()
    }
    return best
  }

  /// The word of each entry, once every entry has exactly one left.
  func found() -> [Int] { (0..<lattice.entries).map { anyWord($0) } }
}

extension Filler {
  /// Picks the entries to take out together: one that could be better, and those nearest to it.
  struct Neighbourhood {
    private let lattice: Lattice
    private var dice: Dice

    private static let sizes = 5...16

    init(_ lattice: Lattice, _ dice: Dice) {
      self.lattice = lattice
      self.dice = dice
    }

    /// The further an entry is from its best score, the likelier it is the first.
    mutating func pick(_ scores: [Int], best: [Int]) -> Set<Int> {
      let size = Self.sizes.lowerBound + dice.roll(Self.sizes.count)
      var lacks = 0
      for entry in scores.indices { lacks += best[entry] - scores[entry] }
      var draw = dice.roll(max(1, lacks))
      var first = 0
      for entry in scores.indices {
        draw -= best[entry] - scores[entry]
        if draw < 0 {
          first = entry
          break
        }
      }
      var region: Set<Int> = [first]
      var frontier = [first]
      while region.count < size, !frontier.isEmpty {
        let entry = frontier.remove(at: dice.roll(min(2, frontier.count)))
        var neighbours = neighbours(of: entry)
        dice.shuffle(&neighbours)
        for other in neighbours where region.count < size && region.insert(other).inserted {
          frontier.append(other)
        }
      }
      return region
    }

    private func neighbours(of entry: Int) -> [Int] {
      (0..<lattice.length[entry]).flatMap { place in
        let cell = lattice.cell[entry * lattice.longest + place]
        return (lattice.first[cell]..<lattice.first[cell + 1]).map {
          lattice.crossings[$0].entry
        }
      }.filter { $0 != entry }
    }
  }
}
