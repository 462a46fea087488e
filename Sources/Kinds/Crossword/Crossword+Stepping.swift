import Puzzle

extension Crossword {
  /// Where the cursor goes from a cell that was just written, by the choices of the player.
  static func step(
    from spot: Spot, wasFilled: Bool, _ position: Position, _ habits: Habits, _ walk: inout [Int]
  ) -> Spot {
    guard let word = spot.word, let index = position.sheet.index(of: spot.place, in: word) else {
      return spot
    }
    let cells = position.sheet.words[word].cells
    let next = index + 1 < cells.count ? cells[index + 1] : nil
    guard habits.isSmart else { return Spot(place: next ?? spot.place, word: word) }
    if habits.seeksBlank || habits.seeksWrong {
      return seek(from: index, word, position, habits, &walk)
        ?? Spot(place: next ?? spot.place, word: word)
    }
    let isOver = wasFilled && position.isFull(word)
    if habits.skips && !isOver {
      if let blank = cells[(index + 1)...].first(where: { position.isBlank($0) }) {
        return Spot(place: blank, word: word)
      }
    } else if let next {
      return Spot(place: next, word: word)
    }
    if habits.goesBack, let blank = cells.first(where: { position.isBlank($0) }) {
      return Spot(place: blank, word: word)
    }
    if habits.skips && !habits.goesBack && !position.isFull(word), let next {
      return Spot(place: next, word: word)
    }
    return habits.goesOnward ? onward(from: word, position, habits, &walk) : spot
  }

  /// The next cell that wants a letter: in the word after the cursor, in the word before it, in the
  /// words that follow.
  private static func seek(
    from index: Int, _ word: Int, _ position: Position, _ habits: Habits, _ walk: inout [Int]
  ) -> Spot? {
    func wants(_ place: Int) -> Bool {
      position.isBlank(place) || (habits.seeksWrong && position.isWrong(place))
    }
    let cells = position.sheet.words[word].cells
    if let place = cells[(index + 1)...].first(where: wants) {
      return Spot(place: place, word: word)
    }
    if habits.goesBack, let place = cells[...index].first(where: wants) {
      return Spot(place: place, word: word)
    }
    guard habits.goesOnward else { return nil }
    var here = word
    for _ in position.sheet.words.indices {
      here = follower(of: here, position, habits, &walk)
      if let place = position.sheet.words[here].cells.first(where: wants) {
        return Spot(place: place, word: here)
      }
    }
    return nil
  }

  /// The beginning of the word that comes next, or its first gap where filled cells are skipped.
  static func onward(
    from word: Int, _ position: Position, _ habits: Habits, _ walk: inout [Int]
  ) -> Spot {
    let count = position.sheet.words.count
    var here = word
    for _ in 0..<max(1, count) {
      here = follower(of: here, position, habits, &walk)
      let cells = position.sheet.words[here].cells
      guard habits.skips else { return Spot(place: cells[0], word: here) }
      if let blank = cells.first(where: { position.isBlank($0) }) {
        return Spot(place: blank, word: here)
      }
    }
    let next = count > 0 ? (word + 1) % count : word
    return Spot(place: position.sheet.words[next].cells[0], word: next)
  }

  /// The word after another, in the order of the lists or as a guided walk goes.
  private static func follower(
    of word: Int, _ position: Position, _ habits: Habits, _ walk: inout [Int]
  ) -> Int {
    if habits.isGuided {
      if walk.last != word { walk.append(word) }
      let sheet = position.sheet
      if let next = sheet.easiest(crossing: walk, { position.contents[$0] != 0 }) { return next }
      walk = [word]
    }
    return (word + 1) % max(1, position.sheet.words.count)
  }
}

extension Crossword.Sheet {
  /// The word with the most known letters among those that cross a group; of equals the one with
  /// the lowest number, and those across first. None where the group crosses nothing new.
  func easiest(crossing group: [Int], _ isKnown: (Int) -> Bool) -> Int? {
    var isNear = [Bool](repeating: false, count: words.count)
    for word in group where words.indices.contains(word) {
      for cell in words[word].cells {
        for passage in passages[cell] { isNear[passage.word] = true }
      }
    }
    for word in group where words.indices.contains(word) { isNear[word] = false }
    var best: Int?
    var bestRank = (known: 0, order: 0)
    for word in words.indices where isNear[word] {
      let known = words[word].cells.reduce(0) { $0 + (isKnown($1) ? 1 : 0) }
      let rank = (known: known, order: words[word].cells[0])
      if best == nil || rank.known > bestRank.known
        || (rank.known == bestRank.known && rank.order < bestRank.order)
      {
        (best, bestRank) = (word, rank)
      }
    }
    return best
  }

  /// The whole way that a guided solver takes from a word, if every word is filled in its turn.
  func path(from word: Int) -> [Int] {
    guard words.indices.contains(word) else { return [] }
    var path = [word]
    var isKnown = [Bool](repeating: false, count: grid.cells.count)
    for cell in words[word].cells { isKnown[cell] = true }
    while let next = easiest(crossing: path, { isKnown[$0] }) {
      path.append(next)
      for cell in words[next].cells { isKnown[cell] = true }
    }
    return path
  }
}
