import Puzzle

extension Filler {
  package struct Candidate: Sendable {
    package let word: [Letter]
    package let score: Int
    /// How many words the poorest crossing entry would have left; `nil` if none crosses that is
    /// still open.
    package let crossings: Int?
  }

  /// The words that an entry may be: first those that leave every crossing entry a word, of these
  /// the best first.
  package func candidates(for entry: Int) -> [Candidate] {
    let cells = stencil.entries[entry].cells
    let bank = lexicon.bank(cells.count)
    let used = Set(
      stencil.entries.filter { stencil.isGiven($0) }.map {
        $0.cells.compactMap { stencil.letters[$0] }
      }
    ).union(rules.forbidden)
    let lines = cells.map { cell in
      stencil.letters[cell] == nil ? crossings(at: cell, of: entry) : []
    }
    var found: [Candidate] = []
    for number in 0..<bank.count where fits(bank, number, cells) {
      let word = bank.word(number)
      guard !used.contains(word) else { continue }
      let least = zip(lines, word).filter { !$0.0.isEmpty }.map { $0.0[Int($0.1)] }.min()
      found.append(Candidate(word: word, score: Int(bank.scores[number]), crossings: least))
    }
    return found.sorted { one, other in
      let (ours, theirs) = (one.crossings != 0, other.crossings != 0)
      if ours != theirs { return ours }
      if one.score != other.score { return one.score > other.score }
      return one.crossings ?? .max > other.crossings ?? .max
    }
  }

  private func fits(_ bank: Bank, _ number: Int, _ cells: [Int]) -> Bool {
    cells.indices.allSatisfy { place in
      stencil.letters[cells[place]].map { $0 == bank.letters[number * cells.count + place] } ?? true
    }
  }

  /// By letter, how many words an entry through a cell would have left; empty if none is open.
  private func crossings(at cell: Int, of entry: Int) -> [Int] {
    let others = stencil.entries.indices.filter { number in
      number != entry && stencil.entries[number].cells.contains(cell)
    }
    guard !others.isEmpty else { return [] }
    return (0..<alphabet.count).map { letter in
      others.map { number in
        let cells = stencil.entries[number].cells
        return lexicon.bank(cells.count).count(
          of: cells.map { $0 == cell ? Letter(letter) : stencil.letters[$0] })
      }.min() ?? 0
    }
  }
}
