import Puzzle

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
