import Puzzle

extension Anagram {
  /// What is printed: the clue, the letters, the boxes for the answer. It never changes, and every
  /// position of a game shares it.
  final class Sheet: Sendable {
    /// The letters it is made of.
    let alphabet: Alphabet
    /// The clue, cut where its parts begin and end.
    let clue: [Segment]
    /// The letters of the circle as they were written.
    let text: String
    /// The letters of the circle, by the numbers of their tiles.
    let tiles: [Letter]
    /// What is taken away from them as it was written.
    let minus: String
    /// How the answer falls into words; none while a player's own letters decide it.
    let enumeration: Enumeration?
    /// What is spelt, and what is known of it.
    let key: Key
    /// The orders in which the tiles lie on paper, the first on the screen as well.
    let circles: [[Int]]
    /// The number from which circles are shuffled.
    let seed: UInt64
    /// Whether players may put their own letters in.
    let isFree: Bool
    /// Whether these are a player's own letters.
    let isOwn: Bool

    /// Sets what a page or a definition says; these circles stand as they are.
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

    /// The same sheet under another clue, or with other circles.
    convenience init(_ other: Sheet, clue: [Segment]? = nil, circles: [[Int]]? = nil) {
      self.init(
        other.alphabet, clue: clue ?? other.clue, text: other.text, minus: other.minus,
        enumeration: other.enumeration, key: other.key, circles: circles ?? other.circles,
        seed: other.seed, isFree: other.isFree, isOwn: other.isOwn)
    }

    /// What is spelt; nothing where nobody knows.
    var answer: [Letter] { key.answer }

    /// Which places of the answer are known from the start.
    var given: [Bool] { key.given }

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

    /// Circles to stand on paper, each shuffled from a number of its own.
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

  /// What the solver is to find.
  struct Key: Sendable {
    /// What is spelt; nothing where nobody knows.
    var answer: [Letter] = []
    /// Which places of it are known from the start.
    var given: [Bool] = []
    /// What the answer page tells of the clue.
    var explanation = ""
  }
}

extension Anagram.Sheet {
  /// Sets a definition.
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
