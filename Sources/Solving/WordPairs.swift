import Puzzle

extension Solver {
  /// How often two words stand side by side, to choose between readings that are equally good word
  /// by word: YOU MUST is commoner than YOU JUST.
  ///
  /// The text has a line for each first word: the word, a tab, and the words that follow it, each
  /// with the frequency of the pair in tenths of the Zipf scale: `BOW	TIE 21`.
  struct WordPairs: Sendable {
    private let text: [UInt8]
    /// Where the followers of a word are listed.
    private var lines: [UInt64: Range<Int>] = [:]
    private var letters = [Letter](repeating: .max, count: 256)

    /// The least frequency of a pair that was counted, as a share of all pairs.
    private static let counted: Float = 1e-7
    /// How much of it a pair is taken to have that was not counted.
    private static let uncounted: Float = 0.3
    /// How much of what its frequency suggests a longer form is taken to have of the company of the
    /// form that is a letter shorter, as THE SUMMERS of THE SUMMER.
    fileprivate static let inherited: Float = 0.5

    init(_ text: [UInt8], _ alphabet: Alphabet, _ lexicon: Lexicon) {
      self.text = text
      for letter in alphabet.letters {
        let scalar = alphabet.scalars[Int(letter)]
        if scalar.isASCII { letters[Int(scalar.value)] = letter }
      }
      var start = 0
      while start < text.count {
        let (number, end) = number(at: start, lexicon)
        let stop = text[end...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
        if end < stop, text[end] == UInt8(ascii: "\t") { lines[number] = end + 1..<stop }
        start = stop + 1
      }
    }

    /// A word's number in the lexicon, and where the word ends.
    private func number(at start: Int, _ lexicon: Lexicon) -> (UInt64, Int) {
      var number: UInt64 = 0
      var place = 0
      var end = start
      while end < text.count, letters[Int(text[end])] != .max, place < lexicon.marks.count {
        number ^= lexicon.marks[place + Int(letters[Int(text[end])])]
        place += lexicon.symbols
        end += 1
      }
      return (number, end)
    }

    /// The followers of a word with the share of each pair.
    fileprivate func followers(of word: UInt64, _ lexicon: Lexicon) -> [UInt64: Float] {
      guard let line = lines[word] else { return [:] }
      var followers: [UInt64: Float] = [:]
      var start = line.lowerBound
      while start < line.upperBound {
        let (number, end) = number(at: start, lexicon)
        var tenths = 0
        start = end + 1
        while start < line.upperBound, text[start] &- 0x30 <= 9 {
          tenths = min(90, tenths * 10 + Int(text[start] &- 0x30))
          start += 1
        }
        start += 1
        followers[number] = Self.shares[tenths]
      }
      return followers
    }

    private static let shares: [Float] = (0...90).map {
      Float(((Double($0) / 10 - 9) * Double(10).logarithm).exponential)
    }

    var isEmpty: Bool { lines.isEmpty }

    /// What the company of two listed words adds to the logarithm of a text's likelihood: more than
    /// nothing if they stand together more often than chance would have them.
    fileprivate static func worth(of pair: Float?, chance: Float) -> Float {
      let share = pair ?? min(chance, uncounted * counted)
      return Float(Double((share + counted) / (chance + counted)).logarithm)
    }
  }

  /// Rates the neighbours in readings of one text; remembers the pairs that it has looked up.
  struct Company {
    private let pairs: WordPairs
    private let lexicon: Lexicon
    private let apostrophe: Letter
    private var followers: [UInt64: [UInt64: Float]] = [:]

    init(_ solver: Solver) {
      pairs = solver.pairs
      lexicon = solver.lexicon
      apostrophe = Letter(truncatingIfNeeded: lexicon.symbols - 1)
    }

    /// With the company of its words, for a text whose words are known.
    mutating func rated(_ trial: Trial, _ text: CodeText) -> Trial {
      var trial = trial
      let plain = text.words.map { word in word.map { trial.key[Int($0)] }[...] }
      trial.company = worth(of: plain, follows: text.follows)
      return trial
    }

    mutating func worth(of words: some Sequence<ArraySlice<Letter>>, follows: [Bool]) -> Float {
      if pairs.isEmpty { return 0 }
      var sum: Float = 0
      var last: (number: UInt64, log: Float)?
      for (place, word) in words.enumerated() {
        let number = lexicon.number(of: word)
        // Pairs with a contraction were not counted.
        let log = word.contains(apostrophe) ? nil : lexicon[number]
        defer { last = log.map { (number, $0) } }
        guard let last, let log, follows.isEmpty || follows[place] else { continue }
        if followers[last.number] == nil {
          followers[last.number] = pairs.followers(of: last.number, lexicon)
        }
        let chance = Float(Double(last.log + log).exponential)
        let known = followers[last.number] ?? [:]
        sum += WordPairs.worth(
          of: known[number] ?? inherited(word, log, known), chance: chance)
      }
      return sum
    }

    private func inherited(
      _ word: ArraySlice<Letter>, _ log: Float, _ followers: [UInt64: Float]
    ) -> Float? {
      guard word.count > 3 else { return nil }
      let shorter = lexicon.number(of: word.dropLast())
      guard let pair = followers[shorter], let base = lexicon[shorter] else { return nil }
      return pair * WordPairs.inherited * min(1, Float(Double(log - base).exponential))
    }
  }
}
