import Puzzle

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
