#if !hasFeature(Embedded)
  extension Shelf {
    /// The plaintexts that several cipher words may have under one key.
    public struct Together: Sendable {
      /// Each has a word for every cipher word; the commonest first.
      public let readings: [[[Letter]]]
      /// How many words each cipher word may be by itself.
      public let counts: [Int]
      /// False if the search was cut short for time.
      public let isWhole: Bool
    }

    /// Finds up to `limit` readings of cipher words under one key.
    public func readings(
      of words: [[Letter]], under key: Substitution, allowsSelf: Bool = false, limit: Int
    ) throws(Fault) -> Together {
      var lists: [Candidates] = []
      for word in words {
        let matches = try self.words(for: word, under: key, allowsSelf: allowsSelf)
        lists.append(Candidates(matches.sorted(by: .commonness, alphabet)))
      }
      var search = TogetherSearch(words, lists, allowsSelf: allowsSelf, limit: max(1, limit))
      search.go(on: key, words.indices.map { ($0, Array(lists[$0].numbers.indices)) }, lost: 0)
      return Together(
        readings: search.best.map { best in best.places.enumerated().map { lists[$0].word($1) } },
        counts: lists.map { $0.numbers.count }, isWhole: search.patience > 0)
    }
  }

  /// The words that a cipher word may be, the commonest first.
  private struct Candidates {
    let shard: Shard
    let numbers: [Int32]
    /// By how much each is rarer than a word can be common.
    let losses: [Int]

    /// `found` has the commonest words first.
    init(_ found: Matches) {
      shard = found.shard
      numbers = found.numbers
      losses = numbers.map { 100 - Int(found.shard.scores[Int($0)]) }
    }

    func word(_ place: Int) -> [Letter] { shard.word(Int(numbers[place])) }

    func letters(_ place: Int) -> ArraySlice<Letter> {
      let start = Int(numbers[place]) * shard.length
      return shard.letters[start..<start + shard.length]
    }
  }

  /// Branch and bound: takes the word with the fewest candidates first, removes what each choice
  /// rules out for the others, and stops where even their commonest words cannot beat what was
  /// found.
  private struct TogetherSearch {
    typealias Choice = (word: Int, places: [Int])

    private let words: [[Letter]]
    private let lists: [Candidates]
    private let allowsSelf: Bool
    private let limit: Int
    private var chosen: [Int]
    private(set) var best: [(lost: Int, places: [Int])] = []
    private(set) var patience = 4_000_000

    init(_ words: [[Letter]], _ lists: [Candidates], allowsSelf: Bool, limit: Int) {
      self.words = words
      self.lists = lists
      self.allowsSelf = allowsSelf
      self.limit = limit
      chosen = words.map { _ in 0 }
    }

    mutating func go(on key: Substitution, _ choices: [Choice], lost: Int) {
      let next = choices.indices.min { choices[$0].places.count < choices[$1].places.count }
      guard let next else { return keep(lost) }
      var others = choices
      let (word, places) = others.remove(at: next)
      for place in places where patience > 0 {
        chosen[word] = place
        var key = key
        for (code, letter) in zip(words[word], lists[word].letters(place)) {
          key.pair(code, letter)
        }
        let sum = lost + lists[word].losses[place]
        guard let rest = strike(others, key, sum) else { continue }
        go(on: key, rest, lost: sum)
      }
    }

    /// The remaining candidates of the other words; `nil` if a word has none, or if they cannot
    /// beat what was found.
    private mutating func strike(_ others: [Choice], _ key: Substitution, _ lost: Int) -> [Choice]?
    {
      var rest = others
      var atLeast = lost
      for number in rest.indices {
        let word = rest[number].word
        patience -= rest[number].places.count
        rest[number].places.removeAll {
          !lists[word].letters($0).withUnsafeBufferPointer {
            key.admits($0, for: words[word], allowsSelf: allowsSelf)
          }
        }
        guard let first = rest[number].places.first else { return nil }
        atLeast += lists[word].losses[first]
      }
      let bound = best.count < limit ? Int.max : best[best.count - 1].lost
      return atLeast < bound ? rest : nil
    }

    private mutating func keep(_ lost: Int) {
      let place = best.firstIndex { $0.lost > lost } ?? best.endIndex
      best.insert((lost, chosen), at: place)
      if best.count > limit { best.removeLast() }
    }
  }
#endif
