import Puzzle

extension Anagram {
  /// What is printed: the clue, the letters, the boxes. Immutable, and shared by every position of
  /// a game.
  final class Sheet: Sendable {
    let alphabet: Alphabet
    let clue: [Segment]
    let text: String
    /// The letter of each tile.
    let tiles: [Letter]
    let minus: String
    /// `nil` while a player's own letters decide it.
    let enumeration: Enumeration?
    let key: Key
    /// The orders of the tiles on paper; the first is used on the screen as well.
    let circles: [[Int]]
    /// The seed for shuffling circles.
    let seed: UInt64
    let isFree: Bool
    /// Whether these are a player's own letters.
    let isOwn: Bool

    init(
      _ alphabet: Alphabet, clue: [Segment], text: String, minus: String,
      enumeration: Enumeration?, key: Key, circles: [[Int]], seed: UInt64, isFree: Bool, isOwn: Bool
    ) {
      self.alphabet = alphabet
      self.clue = clue
      self.text = text
      self.minus = minus
      self.enumeration = enumeration
      self.key = key
      self.circles = circles
      self.seed = seed
      self.isFree = isFree
      self.isOwn = isOwn
      tiles = alphabet.letters(in: text)
    }

    convenience init(_ other: Sheet, clue: [Segment]? = nil, circles: [[Int]]? = nil) {
      self.init(
        other.alphabet, clue: clue ?? other.clue, text: other.text, minus: other.minus,
        enumeration: other.enumeration, key: other.key, circles: circles ?? other.circles,
        seed: other.seed, isFree: other.isFree, isOwn: other.isOwn)
    }

    var answer: [Letter] { key.answer }

    var given: [Bool] { key.given }

    /// How many boxes there are before anything is laid aside.
    var boxes: Int {
      if let enumeration { return enumeration.total }
      return tiles.count - alphabet.letters(in: minus).count
    }

    /// How many letters are not part of the answer.
    var spare: Int { tiles.count - boxes }

    /// Whether the number of boxes follows the letters that are left, since nothing else sets it.
    var isElastic: Bool { isOwn && enumeration == nil && minus.isEmpty }

    var hasTray: Bool { isElastic || spare > 0 }

    /// The tiles in the given boxes, by box.
    var placed: [Int?] {
      var taken: [Int] = []
      return given.enumerated().map { place, isGiven in
        guard isGiven else { return nil }
        let tile = tiles.indices.first { tiles[$0] == answer[place] && !taken.contains($0) }
        if let tile { taken.append(tile) }
        return tile
      }
    }

    /// Circles to print, each with its own shuffle.
    func mixed(_ count: Int) -> [[Int]] {
      let given = placed
      let free = tiles.indices.filter { !given.contains($0) }
      var circles: [[Int]] = []
      for number in 0..<count {
        var dice = Dice(seed: seed).fork("circle \(number)")
        circles.append(arranged(free, apartFrom: circles, &dice))
      }
      return circles
    }
  }

  struct Key: Sendable {
    /// Empty if unknown.
    var answer: [Letter] = []
    var given: [Bool] = []
    var explanation = ""
  }
}

extension Anagram.Sheet {
  convenience init(_ definition: Anagram.Definition) {
    let key = Anagram.Key(
      answer: definition.answer, given: definition.given, explanation: definition.explanation)
    let plain = Anagram.Sheet(
      definition.alphabet,
      clue: definition.segments ?? [Anagram.Segment(text: definition.clue.text)],
      text: definition.letters, minus: definition.minus, enumeration: definition.enumeration,
      key: key, circles: [], seed: UInt64(max(0, definition.shuffle)), isFree: definition.isFree,
      isOwn: false)
    self.init(plain, circles: plain.mixed(definition.circles))
  }
}
