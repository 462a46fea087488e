import Puzzle

extension Solver {
  /// How far below the best a key may be, split into words, and still be worth mending.
  private static let mendable: Float = 40

  /// Longer texts are searched by their beginning.
  private static let enough = 500

  /// The likeliest readings of a text without breaks, the best first: finds keys by their fours,
  /// and mends each of them by the words that it makes.
  func unspaced(_ text: CodeText, _ rules: Rules) throws(Fault) -> [Trial] {
    let openings = try Openings(shelf)
    let isLong = text.letters.count > Self.enough * 3 / 2
    let part = isLong ? CodeText(beginningOf: text, letters: Self.enough) : text
    let partRules =
      isLong ? Rules(part, knowing: rules.known, allowsSelf: rules.allowsSelf) : rules
    let letters = part.letters
    var best = try search(part, partRules, openings)
    var company = Company(self)
    func rated(_ trial: Trial) -> Trial {
      var trial = trial
      let plain = letters.map { trial.key[Int($0)] }
      var start = 0
      let words = self.part(letters, trial.key, openings).ends.map { end in
        defer { start = end }
        return plain[start..<end]
      }
      trial.company = company.worth(of: words, follows: [])
      return trial
    }
    var trials: [Trial] = []
    for _ in 0..<3 {
      let near = neighbours(Parting(letters, key: best.key, self, openings), partRules)
      trials = ([best] + near).map(rated).sorted(by: Trial.precedes)
      if partRules.shown(trials[0].key) == partRules.shown(best.key) { break }
      best = trials[0]
      best.company = 0
    }
    let plain = plainBest(part, partRules) { self.part(letters, $0, openings).total }
    if let plain = plain.map(rated), plain.total > trials[0].total {
      trials.removeAll { partRules.shown($0.key) == partRules.shown(plain.key) }
      trials.insert(plain, at: 0)
    }
    if let first = trials.first, part.present < text.present {
      let key = lettersBeyond(part, in: text, rules, first.key, openings)
      trials = trials.map { trial in
        var trial = trial
        let isAlike = trial.key[part.present...] == first.key[part.present...]
        if isAlike { trial.key.replaceSubrange(part.present..., with: key[part.present...]) }
        return trial
      }
    }
    return trials
  }

  /// A key that was found by the beginning of a text, with the best order of the letters that occur
  /// only later.
  private func lettersBeyond(
    _ part: CodeText, in text: CodeText, _ rules: Rules, _ key: [Letter], _ openings: Openings
  ) -> [Letter] {
    let exchanges = rules.exchanges.filter { min($0, $1) >= part.present }
    var parting = Parting(text.letters, key: key, self, openings)
    while exchanges.contains(where: { one, other in
      rules.allow(one, other, parting.key) && parting.exchange(one, other, above: 0.001)
    }) {}
    return parting.key
  }

  private func search(
    _ text: CodeText, _ rules: Rules, _ openings: Openings
  ) throws(Fault) -> Trial {
    let letters = text.letters
    let runs = try Runs(shelf, lexicon)
    var dice = Dice(seed: 7)
    var climb = RunClimb(letters, key: firstGuess(text, rules, &dice), runs)
    var finding = Finding(of: letters.count)
    var ends: [[Letter]: Trial] = [:]
    for round in 0..<24 {
      if round > 0 { climb.restart(firstGuess(text, rules, &dice)) }
      anneal(&climb, rules, steps: 15000, from: 8, to: 0.8, &dice)
      polish(&climb, rules)
      let shown = rules.shown(climb.key)
      var end = ends[shown]
      if end == nil {
        var parting = Parting(letters, key: climb.key, self, openings)
        if parting.total > finding.best.words - Self.mendable {
          polish(&parting, rules)
          if Self.sense(parting.total, of: letters.count) < 1 {
            anneal(&parting, rules, steps: 1500, from: 4, to: 0.5, &dice)
            polish(&parting, rules)
          }
        }
        end = Trial(key: parting.key, words: parting.total)
        ends[shown] = end
      }
      if let end { finding.note(end.key, end.words) }
      if finding.isEnough(round) { break }
    }
    return finding.best
  }

  private func neighbours(_ parting: Parting, _ rules: Rules) -> [Trial] {
    var parting = parting
    var near: [Trial] = []
    for (one, other) in rules.exchanges where rules.allow(one, other, parting.key) {
      let change = parting.change(one, other)
      guard change > -Self.reach else { continue }
      var key = parting.key
      key.swapAt(Int(one), Int(other))
      near.append(Trial(key: key, words: parting.total + change))
    }
    return near
  }
}

extension Solver {
  /// A trial key for a text without breaks, rated by its likeliest split into words (Viterbi,
  /// 1967): exact, but too slow for more than the last steps of a search.
  struct Parting: Climbing {
    private(set) var key: [Letter]
    private(set) var total: Float
    private let text: [Letter]
    private let solver: Solver
    private let openings: Openings

    init(_ text: [Letter], key: [Letter], _ solver: Solver, _ openings: Openings) {
      self.text = text
      self.key = key
      self.solver = solver
      self.openings = openings
      total = solver.part(text, key, openings).total
    }

    mutating func change(_ one: Letter, _ other: Letter) -> Float {
      key.swapAt(Int(one), Int(other))
      let change = solver.part(text, key, openings).total - total
      key.swapAt(Int(one), Int(other))
      return change
    }

    mutating func exchange(_ one: Letter, _ other: Letter, above limit: Float) -> Bool {
      let change = change(one, other)
      guard change > limit else { return false }
      key.swapAt(Int(one), Int(other))
      total += change
      return true
    }
  }

  /// Which four letters words begin with, to skip lookups where no word continues.
  struct Openings: Sendable {
    private var bits: [UInt64]
    private let count: Int

    init(_ shelf: Shelf) throws(Fault) {
      count = shelf.alphabet.count
      bits = [UInt64](repeating: 0, count: (count * count * count * count + 63) / 64)
      for length in shelf.lengths where length >= 4 {
        let shard = try shelf.shard(length)
        for start in stride(from: 0, to: shard.letters.count, by: length) {
          let place = place(shard.letters, start)
          bits[place >> 6] |= 1 << UInt64(place & 63)
        }
      }
      for entry in shelf.contractions {
        let letters = entry.word.filter { Int($0) < count }
        guard letters.count >= 4 else { continue }
        let place = place(letters, 0)
        bits[place >> 6] |= 1 << UInt64(place & 63)
      }
    }

    /// Whether a word may begin here and go on past three letters.
    func has(_ text: [Letter], _ start: Int) -> Bool {
      guard start + 4 <= text.count else { return false }
      let place = place(text, start)
      return bits[place >> 6] >> UInt64(place & 63) & 1 == 1
    }

    private func place(_ text: [Letter], _ start: Int) -> Int {
      var place = Int(text[start])
      for next in start + 1..<start + 4 { place = place * count + Int(text[next]) }
      return place
    }
  }

  /// Longer words would only be found by mistake.
  private static let longestListed = 20
  private static let longestUnlisted = 12

  /// The likeliest split of a run of letters into words: where each ends, and the worth.
  func part(
    _ text: [Letter], _ key: [Letter], _ openings: Openings
  ) -> (ends: [Int], total: Float) {
    let plain = text.map { key[Int($0)] }
    var best = [Float](repeating: -.infinity, count: plain.count + 1)
    var from = [Int](repeating: 0, count: plain.count + 1)
    best[0] = 0
    for start in plain.indices {
      let base = best[start]
      var spelling = spelling()
      for end in start..<min(start + Self.longestUnlisted, plain.count) {
        spelling.add(plain[end], grams)
        let worth = base + spelling.ended(grams)
        if worth > best[end + 1] { (best[end + 1], from[end + 1]) = (worth, start) }
      }
      var number: UInt64 = 0
      var mark = 0
      let length = openings.has(plain, start) ? Self.longestListed : 3
      for end in start..<min(start + length, plain.count) {
        number ^= lexicon.marks[mark + Int(plain[end])]
        mark += lexicon.symbols
        let listed = lexicon[number] ?? lexicon[number ^ Lexicon.joined]
        guard let worth = listed, base + worth > best[end + 1] else { continue }
        (best[end + 1], from[end + 1]) = (base + worth, start)
      }
    }
    var ends: [Int] = []
    var end = plain.count
    while end > 0 {
      ends.append(end)
      end = from[end]
    }
    return (ends.reversed(), best[plain.count])
  }
}
