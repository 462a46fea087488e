import Puzzle

extension Solver {
  /// Which exchanges of two letters of a key are allowed. Letters are numbers of a `CodeText`.
  struct Rules: Sendable {
    /// The unknown code letters that occur in the text.
    let movable: [Letter]
    /// Those, and the ones that do not occur and only hold plain letters back.
    let partners: [Letter]
    let known: Substitution
    private let present: Int
    /// For each number the plain letter that it may not be: itself.
    private let forbidden: [Letter]

    init(_ text: CodeText, knowing known: Substitution, allowsSelf: Bool) {
      present = text.present
      partners = text.names.indices.map { Letter(truncatingIfNeeded: $0) }
        .filter { known.plain(for: $0) == nil }
      movable = partners.filter { [present] in Int($0) < present }
      self.known = known
      forbidden = allowsSelf ? [] : text.names
    }

    var allowsSelf: Bool { forbidden.isEmpty }

    var exchanges: [(Letter, Letter)] {
      movable.flatMap { one in
        partners.filter { Int($0) >= present || $0 > one }.map { (one, $0) }
      }
    }

    /// The part of a key that shows in the text.
    func shown(_ key: [Letter]) -> [Letter] { movable.map { key[Int($0)] } }

    func allow(_ one: Letter, _ other: Letter, _ key: [Letter]) -> Bool {
      one != other && mayStand(one, for: key[Int(other)]) && mayStand(other, for: key[Int(one)])
    }

    func mayStand(_ code: Letter, for plain: Letter) -> Bool {
      forbidden.isEmpty || Int(code) >= present || forbidden[Int(code)] != plain
    }

    func admit(_ key: [Letter]) -> Bool {
      movable.allSatisfy { mayStand($0, for: key[Int($0)]) }
    }
  }

  /// Looks for the likeliest key by simulated annealing (Kirkpatrick, Gelatt and Vecchi, 1983).
  func anneal<Trial: Climbing>(
    _ climb: inout Trial, _ rules: Rules, steps: Int, from hot: Float, to cold: Float,
    _ dice: inout Dice
  ) {
    guard !rules.movable.isEmpty, rules.partners.count > 1 else { return }
    let cooling = (Double(cold / hot).logarithm) / Double(max(1, steps))
    let factor = Float(1 + cooling)
    var heat = hot
    for _ in 0..<steps {
      let one = rules.movable[dice.roll(rules.movable.count)]
      let other = rules.partners[dice.roll(rules.partners.count)]
      heat *= factor
      guard rules.allow(one, other, climb.key) else { continue }
      let luck = Self.logs[Int(truncatingIfNeeded: dice.next() & 1023)]
      _ = climb.exchange(one, other, above: heat * luck)
    }
  }

  func polish<Trial: Climbing>(_ climb: inout Trial, _ rules: Rules) {
    var isBetter = true
    while isBetter {
      isBetter = false
      for one in rules.movable {
        for other in rules.partners where rules.allow(one, other, climb.key) {
          if climb.exchange(one, other, above: 0.001) { isBetter = true }
        }
      }
    }
  }

  /// Keeps what is known and pairs the rest by frequency, with some chance.
  func firstGuess(_ text: CodeText, _ rules: Rules, _ dice: inout Dice) -> [Letter] {
    let count = alphabet.count
    var key = (0...count).map { Letter(truncatingIfNeeded: $0) }
    var counts = [Int](repeating: 0, count: count)
    for letter in text.letters { counts[Int(letter)] += 4 }
    for letter in counts.indices where counts[letter] > 0 { counts[letter] += dice.roll(6) }
    let plain = alphabet.letters.filter { rules.known.cipher(for: $0) == nil }
      .sorted { (alphabet.frequency($0), $1) > (alphabet.frequency($1), $0) }
    let cipher = rules.partners.sorted { (counts[Int($0)], $1) > (counts[Int($1)], $0) }
    for (letter, plain) in zip(cipher, plain) { key[Int(letter)] = plain }
    for pair in rules.known.pairs { key[Int(pair.cipher)] = pair.plain }
    for letter in cipher where !rules.mayStand(letter, for: key[Int(letter)]) {
      if let other = cipher.first(where: { rules.allow(letter, $0, key) }) {
        key.swapAt(Int(letter), Int(other))
      }
    }
    return key
  }

  private static let logs: [Float] = (0..<1024).map {
    Float(((Double($0) + 0.5) / 1024).logarithm)
  }
}

extension Solver {
  /// A trial key that can tell what an exchange of two of its letters would change. Texts with and
  /// without breaks are rated differently, and one search serves both.
  protocol Climbing {
    /// The plain letter of every cipher letter; the apostrophe stands for itself.
    var key: [Letter] { get }
    /// The logarithm of the text's likelihood under the key.
    var total: Float { get }
    /// What exchanging two plain letters would add to `total`.
    mutating func change(_ one: Letter, _ other: Letter) -> Float
    /// Exchanges two plain letters if that adds more than the limit; returns whether it did.
    mutating func exchange(_ one: Letter, _ other: Letter, above limit: Float) -> Bool
  }

  /// A trial key for a text with words, and the value of each word under it.
  ///
  /// The likelihood of a text is that of its words one by one: the word's own if the shelf has it,
  /// otherwise that of an unknown word spelled letter by letter. Exchanging two letters of the key
  /// touches only the words that contain one of them.
  struct Climb: Climbing {
    private(set) var key: [Letter]
    private(set) var total: Float = 0
    private let words: Words
    private var worth: [Float]
    private var fresh: [Float]

    init(_ words: Words, key: [Letter]) {
      self.words = words
      self.key = key
      worth = []
      fresh = [Float](repeating: 0, count: words.count)
      for word in 0..<words.count {
        worth.append(words.worth(word, key))
        total += worth[word]
      }
    }

    mutating func change(_ one: Letter, _ other: Letter) -> Float {
      key.swapAt(Int(one), Int(other))
      var change: Float = 0
      for word in words.touched(one, other) {
        change += words.worth(Int(word), key) - worth[Int(word)]
      }
      key.swapAt(Int(one), Int(other))
      return change
    }

    mutating func exchange(_ one: Letter, _ other: Letter, above limit: Float) -> Bool {
      key.swapAt(Int(one), Int(other))
      var change: Float = 0
      let touched = words.touched(one, other)
      for word in touched {
        let value = words.worth(Int(word), key)
        fresh[Int(word)] = value
        change += value - worth[Int(word)]
      }
      guard change > limit else {
        key.swapAt(Int(one), Int(other))
        return false
      }
      for word in touched { worth[Int(word)] = fresh[Int(word)] }
      total += change
      return true
    }
  }

  /// The distinct words of a text, laid flat.
  struct Words {
    let count: Int
    let letters: Int
    private let symbols: [Letter]
    private let starts: [Int]
    private let times: [Float]
    private let solver: Solver
    private let pairs: [[Int32]]

    /// What a word that comes again counts: a text says the same things more often than chance.
    private static let again: Float = 0.5

    /// Records which words each pair of letters touches.
    init(_ text: CodeText, _ solver: Solver) {
      var distinct: [[Letter]] = []
      var places: [[Letter]: Int] = [:]
      var times: [Float] = []
      for word in text.words {
        if let place = places[word] {
          times[place] += Self.again
        } else {
          places[word] = distinct.count
          distinct.append(word)
          times.append(1)
        }
      }
      let letters = text.names.count
      var starts = [0]
      for word in distinct { starts.append((starts.last ?? 0) + word.count) }
      var pairs = [[Int32]](repeating: [], count: letters * letters)
      for (number, word) in distinct.enumerated() {
        for one in Set(word) where Int(one) < letters {
          for other in 0..<letters where other != one {
            for pair in [Int(one) * letters + other, other * letters + Int(one)]
            where pairs[pair].last != Int32(number) {
              pairs[pair].append(Int32(number))
            }
          }
        }
      }
      count = distinct.count
      self.letters = letters
      symbols = distinct.flatMap { $0 }
      self.starts = starts
      self.times = times
      self.solver = solver
      self.pairs = pairs
    }

    /// The words that contain one of two letters.
    func touched(_ one: Letter, _ other: Letter) -> [Int32] {
      pairs[Int(one) * letters + Int(other)]
    }

    /// Counted once, and half for each time that the word comes again.
    func worth(_ word: Int, _ key: [Letter]) -> Float {
      times[word] * solver.likelihood(of: symbols[starts[word]..<starts[word + 1]], key)
    }
  }
}
