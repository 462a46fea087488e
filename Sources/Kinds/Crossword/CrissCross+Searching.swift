import Puzzle

extension CrissCross {
  /// Searches for a good sheet.
  ///
  /// A first sheet is laid greedily, the longest words before the others. Then, over and over, some
  /// words are taken up and laid anew together with those that found no room (ruin and recreate,
  /// after Schrimpf and others, 2000); what comes out is kept when it is better, or while it
  /// is young hardly worse. The effort is counted in words tried, not in seconds, so that a seed
  /// gives the same sheet on every machine.
  static func search(
    _ words: [[Letter]], width: Int, height: Int, effort: Int, _ dice: inout Dice
  ) -> CrissCross {
    var current = CrissCross(words, width: width, height: height)
    var spent = current.fill(&dice)
    var best = current
    while spent < effort {
      var next = current
      next.ruin(&dice)
      next.join()
      next.settle(&dice)
      spent += 1 + next.fill(&dice)
      let slack = max(0, (effort - spent) * 300 / effort)
      if next.worth >= current.worth - dice.roll(slack + 1) { current = next }
      if current.worth > best.worth { best = current }
    }
    return best
  }

  /// Lays what is missing, each word where it is worth most, until nothing goes any more; tells how
  /// many words were tried.
  private mutating func fill(_ dice: inout Dice) -> Int {
    var rest = missing
    dice.shuffle(&rest)
    if dice.roll(3) > 0 { rest = byLength(rest) }
    var tried = 0
    var box = box
    var isMoving = true
    while isMoving, !rest.isEmpty {
      isMoving = false
      var next: [Int] = []
      for word in rest {
        tried += 1
        if let place = box.area == 0 ? middle(word, &dice) : best(word, box, &dice) {
          lay(place)
          box.take(place, words[word].count)
          isMoving = true
        } else {
          next.append(word)
        }
      }
      rest = next
    }
    return tried
  }

  /// The longest words first; those as long keep their order.
  private func byLength(_ numbers: [Int]) -> [Int] {
    numbers.enumerated().sorted { one, other in
      let (here, there) = (words[one.element].count, words[other.element].count)
      return here == there ? one.offset < other.offset : here > there
    }.map { $0.element }
  }

  /// The place where a word shares most and the sheet grows least, with some chance.
  private func best(_ word: Int, _ box: Box, _ dice: inout Dice) -> Place? {
    var best: (place: Place, worth: Int)?
    for cell in letters.indices {
      guard let letter = letters[cell], across[cell] == nil || down[cell] == nil else { continue }
      let isDown = down[cell] == nil
      for (offset, other) in words[word].enumerated() where other == letter {
        let place = Place(
          word: word, row: cell / width - (isDown ? offset : 0),
          column: cell % width - (isDown ? 0 : offset), isDown: isDown)
        guard let shared = shared(at: place) else { continue }
        let growth = box.growth(place, words[word].count)
        let worth = shared * 40 - growth * 6 + dice.roll(30)
        if worth > best?.worth ?? .min { best = (place, worth) }
      }
    }
    return best?.place
  }

  /// The place of the first word.
  private func middle(_ word: Int, _ dice: inout Dice) -> Place? {
    let length = words[word].count
    let isDown = length > width || length <= height && dice.roll(2) == 0
    let place = Place(
      word: word, row: isDown ? (height - length) / 2 : height / 2,
      column: isDown ? width / 2 : (width - length) / 2, isDown: isDown)
    return shared(at: place) == nil ? nil : place
  }

  /// Takes some words up: any, or those around one of them.
  private mutating func ruin(_ dice: inout Dice) {
    var laid = laid
    guard let centre = dice.pick(laid).flatMap({ places[$0] }) else { return }
    let count = 1 + dice.roll(max(2, laid.count / 2))
    dice.shuffle(&laid)
    if dice.roll(2) == 0 {
      let far = laid.map { distance($0, from: centre) }
      laid = laid.indices.sorted { (far[$0], $0) < (far[$1], $1) }.map { laid[$0] }
    }
    for word in laid.prefix(count) { take(word) }
  }

  private func distance(_ word: Int, from centre: Place) -> Int {
    places[word].map { abs($0.row - centre.row) + abs($0.column - centre.column) } ?? .max
  }

  /// Moves what is left to any corner, so that there is room on every side in its turn.
  private mutating func settle(_ dice: inout Dice) {
    let box = box
    guard box.area > 0 else { return }
    let top = dice.roll(height - (box.bottom - box.top))
    let left = dice.roll(width - (box.right - box.left))
    if top != box.top || left != box.left {
      shift(rows: top - box.top, columns: left - box.left)
    }
  }

  /// Takes up every word that does not hang together with the largest group.
  private mutating func join() {
    var group = [Int?](repeating: nil, count: words.count)
    var sizes: [Int] = []
    for word in laid where group[word] == nil {
      var open = [word]
      group[word] = sizes.count
      sizes.append(0)
      while let here = open.popLast(), let place = places[here] {
        sizes[sizes.count - 1] += 1
        for cell in cells(of: place) {
          guard let other = (place.isDown ? across : down)[cell], group[other] == nil else {
            continue
          }
          group[other] = sizes.count - 1
          open.append(other)
        }
      }
    }
    guard let most = sizes.max(), let keep = sizes.firstIndex(of: most) else { return }
    for word in laid where group[word] != keep { take(word) }
  }
}
