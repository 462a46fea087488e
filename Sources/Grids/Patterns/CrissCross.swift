import Puzzle

/// Lays words across one another, as many and as closely as possible.
///
/// Words touch only where they cross, so that no accidental words appear, and all are connected.
/// `search` describes the search.
package struct CrissCross: Sendable {
  /// Where a word begins and which way it runs.
  package struct Place: Sendable, Equatable {
    /// Index into `words`.
    package let word: Int
    package var row: Int
    package var column: Int
    package let isDown: Bool
  }

  package let words: [[Letter]]
  package let width: Int
  package let height: Int
  /// `nil` for words that are left out.
  private(set) var places: [Place?]
  package private(set) var letters: [Letter?]
  private(set) var crossings = 0
  /// The words that run through each cell.
  private(set) var across: [Int?]
  private(set) var down: [Int?]

  package init(_ words: [[Letter]], width: Int, height: Int) {
    self.words = words
    self.width = width
    self.height = height
    places = Array(repeating: nil, count: words.count)
    letters = Array(repeating: nil, count: width * height)
    across = Array(repeating: nil, count: width * height)
    down = across
  }

  package var missing: [Int] { words.indices.filter { places[$0] == nil } }

  package var laid: [Int] { words.indices.filter { places[$0] != nil } }

  package func cells(of place: Place) -> [Int] {
    let start = place.row * width + place.column
    let step = place.isDown ? width : 1
    return words[place.word].indices.map { start + $0 * step }
  }

  /// How many letters a word would share in a place; `nil` where it does not fit.
  package func shared(at place: Place) -> Int? {
    let word = words[place.word]
    let (along, side) = place.isDown ? (width, 1) : (1, width)
    let (start, room) = place.isDown ? (place.row, height) : (place.column, width)
    let (lane, lanes) = place.isDown ? (place.column, width) : (place.row, height)
    guard start >= 0, start + word.count <= room, lane >= 0, lane < lanes else { return nil }
    var cell = place.row * width + place.column
    if start > 0, letters[cell - along] != nil { return nil }
    if start + word.count < room, letters[cell + along * word.count] != nil { return nil }
    var shared = 0
    for letter in word {
      if let there = letters[cell] {
        guard there == letter, (place.isDown ? down : across)[cell] == nil else { return nil }
        shared += 1
      } else {
        if lane > 0, letters[cell - side] != nil { return nil }
        if lane < lanes - 1, letters[cell + side] != nil { return nil }
      }
      cell += along
    }
    return shared
  }

  /// The place must be one for which `shared(at:)` is not `nil`.
  package mutating func lay(_ place: Place) {
    for (cell, letter) in zip(cells(of: place), words[place.word]) {
      if letters[cell] != nil { crossings += 1 }
      letters[cell] = letter
      if place.isDown { down[cell] = place.word } else { across[cell] = place.word }
    }
    places[place.word] = place
  }

  package mutating func take(_ word: Int) {
    guard let place = places[word] else { return }
    for cell in cells(of: place) {
      if place.isDown { down[cell] = nil } else { across[cell] = nil }
      if across[cell] == nil && down[cell] == nil {
        letters[cell] = nil
      } else {
        crossings -= 1
      }
    }
    places[word] = nil
  }

  package mutating func shift(rows: Int, columns: Int) {
    let kept = places
    self = CrissCross(words, width: width, height: height)
    for case var place? in kept {
      place.row += rows
      place.column += columns
      lay(place)
    }
  }
}

extension CrissCross {
  /// The bounding box of the words.
  package struct Box {
    package var top: Int
    package var left: Int
    /// Inclusive; -1 while the box is empty.
    package var bottom = -1
    package var right = -1

    package var area: Int { bottom < top ? 0 : (bottom - top + 1) * (right - left + 1) }

    /// How many rows and columns a word would add.
    func growth(_ place: Place, _ length: Int) -> Int {
      let bottom = place.row + (place.isDown ? length - 1 : 0)
      let right = place.column + (place.isDown ? 0 : length - 1)
      return max(0, top - place.row) + max(0, left - place.column)
        + max(0, bottom - self.bottom) + max(0, right - self.right)
    }

    mutating func take(_ place: Place, _ length: Int) {
      top = min(top, place.row)
      left = min(left, place.column)
      bottom = max(bottom, place.row + (place.isDown ? length - 1 : 0))
      right = max(right, place.column + (place.isDown ? 0 : length - 1))
    }
  }

  package var box: Box {
    var box = Box(top: height, left: width)
    for case let place? in places { box.take(place, words[place.word].count) }
    return box
  }

  /// Rates the sheet: words first, then shared letters, then room saved.
  package var worth: Int {
    let weight = laid.reduce(0) { $0 + words[$1].count + 12 }
    return weight * 40 + crossings * 12 - box.area
  }
}

extension CrissCross {
  /// Searches for a good sheet.
  ///
  /// A first sheet is laid greedily, mostly the longest words first. Then, over and over, some
  /// words are taken up and laid anew with those left out (ruin and recreate, Schrimpf and others,
  /// 2000); the result is kept when it is better, or early on hardly worse. Effort counts words
  /// tried, not seconds, so that a seed gives the same sheet on every machine.
  package static func search(
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

  /// Lays the missing words, each where it is worth most, until none fits; returns how many words
  /// were tried.
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

  private func byLength(_ numbers: [Int]) -> [Int] {
    numbers.enumerated().sorted { one, other in
      let (here, there) = (words[one.element].count, words[other.element].count)
      return here == there ? one.offset < other.offset : here > there
    }.map { $0.element }
  }

  /// The place where a word shares most and the box grows least, with some chance.
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

  private func middle(_ word: Int, _ dice: inout Dice) -> Place? {
    let length = words[word].count
    let isDown = length > width || length <= height && dice.roll(2) == 0
    let place = Place(
      word: word, row: isDown ? (height - length) / 2 : height / 2,
      column: isDown ? width / 2 : (width - length) / 2, isDown: isDown)
    return shared(at: place) == nil ? nil : place
  }

  /// Takes up some random words, or those around one of them.
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

  /// Moves all words to a random corner, so that there is room on every side in turn.
  private mutating func settle(_ dice: inout Dice) {
    let box = box
    guard box.area > 0 else { return }
    let top = dice.roll(height - (box.bottom - box.top))
    let left = dice.roll(width - (box.right - box.left))
    if top != box.top || left != box.left {
      shift(rows: top - box.top, columns: left - box.left)
    }
  }

  /// Takes up every word not connected to the largest group.
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
