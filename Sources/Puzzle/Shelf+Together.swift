#if !hasFeature(Embedded)
  extension Shelf {
    /// What words in code may say together, all under one key.
    public struct Together: Sendable {
      /// The readings, each with a word for every word in code, the commonest first.
      public let readings: [[[Letter]]]
      /// How many words each word in code may be by itself.
      public let counts: [Int]
      /// Whether these are the best there are; a search that would take too long is cut short.
      public let isWhole: Bool
    }

    /// Finds what words in code may say together, as many readings as are wanted.
    public func readings(
      of words: [[Letter]], under key: Substitution, allowsSelf: Bool = false, limit: Int
    ) throws(Fault) -> Together {
      var found: [Matches] = []
      for word in words {
        let matches = try self.words(for: word, under: key, allowsSelf: allowsSelf)
        found.append(matches.sorted(by: .commonness, alphabet))
      }
      var search = TogetherSearch(words, found, allowsSelf: allowsSelf, limit: max(1, limit))
      search.go(on: key, words.indices.map { ($0, found[$0].numbers) }, lost: 0)
      return Together(
        readings: search.best.map { best in
          best.numbers.enumerated().map { found[$0].shard.word(Int($1)) }
        },
        counts: found.map { $0.count }, isWhole: search.patience > 0)
    }
  }

  /// Takes the word with the fewest possibilities first, strikes out what each choice forbids to
  /// the others, and gives up where even their commonest words could not better what was found.
  private struct TogetherSearch {
    typealias Choice = (word: Int, numbers: [Int32])

    private let words: [[Letter]]
    private let found: [Matches]
    private let allowsSelf: Bool
    private let limit: Int
    private var chosen: [Int32]
    private(set) var best: [(lost: Int, numbers: [Int32])] = []
    private(set) var patience = 4_000_000

    init(_ words: [[Letter]], _ found: [Matches], allowsSelf: Bool, limit: Int) {
      self.words = words
      self.found = found
      self.allowsSelf = allowsSelf
      self.limit = limit
      chosen = words.map { _ in 0 }
    }

    mutating func go(on key: Substitution, _ choices: [Choice], lost: Int) {
      guard
        let next = choices.indices.min(by: { choices[$0].numbers.count < choices[$1].numbers.count }
        )
      else {
        keep(lost)
        return
      }
      let (word, numbers) = choices[next]
      let shard = found[word].shard
      for number in numbers where patience > 0 {
        var rest = choices
        rest.remove(at: next)
        chosen[word] = number
        var key = key
        let letters = shard.letters[Int(number) * shard.length..<(Int(number) + 1) * shard.length]
        for (code, letter) in zip(words[word], letters) { key.pair(code, letter) }
        let sum = lost + loss(word, number)
        var atLeast = sum
        for place in rest.indices {
          rest[place].numbers = possible(rest[place], key)
          guard let first = rest[place].numbers.first else {
            atLeast = .max
            break
          }
          atLeast += loss(rest[place].word, first)
        }
        guard atLeast < bound else { continue }
        go(on: key, rest, lost: sum)
      }
    }

    /// How much a reading may lose and still find room among the best.
    private var bound: Int { best.count < limit ? Int.max : best[best.count - 1].lost }

    private mutating func keep(_ lost: Int) {
      let place = best.firstIndex { $0.lost > lost } ?? best.endIndex
      best.insert((lost, chosen), at: place)
      if best.count > limit { best.removeLast() }
    }

    private mutating func possible(_ choice: Choice, _ key: Substitution) -> [Int32] {
      patience -= choice.numbers.count
      let shard = found[choice.word].shard
      return choice.numbers.filter { number in
        key.admits(
          shard.letters[Int(number) * shard.length..<(Int(number) + 1) * shard.length],
          for: words[choice.word], allowsSelf: allowsSelf)
      }
    }

    /// How much rarer a word is than the commonest can be.
    private func loss(_ word: Int, _ number: Int32) -> Int {
      100 - Int(found[word].shard.scores[Int(number)])
    }
  }
#endif
