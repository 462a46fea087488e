import Puzzle

extension Anagram {
  /// What is printed: the clue, the letters, the boxes for the answer.
  struct Sheet: Sendable {
    /// The letters it is made of.
    let alphabet: Alphabet
    /// The clue, cut where its parts begin and end.
    var clue: [Segment]
    /// The letters of the circle as they were written.
    var text: String
    /// The letters of the circle, by the numbers of their tiles.
    var tiles: [Letter]
    /// What is taken away from them as it was written.
    var minus = ""
    /// How the answer falls into words; none while a player's own letters decide it.
    var enumeration: Enumeration?
    /// What is spelt; nothing where nobody knows.
    var answer: [Letter] = []
    /// Which places of the answer are known from the start.
    var given: [Bool] = []
    /// What the answer page tells of the clue.
    var explanation = ""
    /// The orders in which the tiles lie on paper, the first on the screen as well.
    var circles: [[Int]] = []
    /// The number from which circles are shuffled.
    let seed: UInt64
    /// Whether players may put their own letters in.
    let isFree: Bool
    /// Whether these are a player's own letters.
    var isOwn = false

    /// A sheet with nothing on it.
    init(_ alphabet: Alphabet, seed: UInt64, isFree: Bool) {
      self.alphabet = alphabet
      self.seed = seed
      self.isFree = isFree
      clue = []
      text = ""
      tiles = []
    }

    /// How many boxes there are before anything is taken away.
    var boxes: Int {
      if let enumeration { return enumeration.total }
      return tiles.count - alphabet.letters(in: minus).count
    }

    /// How many letters do not come into the answer.
    var spare: Int { tiles.count - boxes }

    /// Whether the boxes follow the letters that are left, since nothing says how many there are.
    var isElastic: Bool { isOwn && enumeration == nil && minus.isEmpty }

    /// Whether letters can be laid aside.
    var hasTray: Bool { isElastic || spare > 0 }

    /// The tiles that lie in the given boxes, box by box.
    var placed: [Int?] {
      var taken: [Int] = []
      return given.enumerated().map { place, isGiven in
        guard isGiven else { return nil }
        let tile = tiles.indices.first { tiles[$0] == answer[place] && !taken.contains($0) }
        if let tile { taken.append(tile) }
        return tile
      }
    }

    /// Shuffles the circles that stand on paper, each from a number of its own.
    mutating func shuffle(_ count: Int) {
      let given = placed
      let free = tiles.indices.filter { !given.contains($0) }
      var circles: [[Int]] = []
      for number in 0..<count {
        var dice = Dice(seed: seed).fork("circle \(number)")
        circles.append(arranged(free, apartFrom: circles, &dice))
      }
      self.circles = circles
    }
  }
}

extension Anagram.Sheet {
  /// Sets a definition.
  init(_ definition: Anagram.Definition) {
    self.init(
      definition.alphabet, seed: UInt64(max(0, definition.shuffle)), isFree: definition.isFree)
    clue = definition.segments ?? [Anagram.Segment(text: definition.clue.text)]
    text = definition.letters
    tiles = alphabet.letters(in: definition.letters)
    minus = definition.minus
    enumeration = definition.enumeration
    answer = definition.answer
    given = definition.given
    explanation = definition.explanation
    shuffle(definition.circles)
  }
}
