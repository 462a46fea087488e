import Puzzle

#if !hasFeature(Embedded)
  /// Words that stand side by side in ordinary English and have the letters of an answer, in
  /// another order or in a row.
  struct CrypticFodder {
    /// Words that read as one thing: an article, adjectives and a noun.
    struct Phrase {
      let words: [[Letter]]
      let thing: Wordplay.Thing
      let isPlural: Bool
      /// Whether it begins with an article or the like, so that no adjective goes before it.
      let isClosed: Bool
      /// How usual it is, the mean of its pairs.
      let ease: Int

      func text(_ alphabet: Alphabet) -> String {
        words.map { alphabet.text($0).lowercased() }.joined(separator: " ")
      }
    }

    private let wordplay: Wordplay
    private let shelf: Shelf
    private let alphabet: Alphabet
    private let determiners: Set<[Letter]>
    private let plural: Set<[Letter]>
    private let singular: Set<[Letter]>
    private let frail: Set<[Letter]>
    private let small: Set<[Letter]>
    private let vowels: Set<Letter>
    private let article: Set<[Letter]>
    private let vowelArticle: Set<[Letter]>
    /// By the number of a word in the company: whether it may be printed in a clue.
    private var isKnown: [Bool] = []
    private var sums: [UInt64] = []
    private var masks: [UInt64] = []
    private var heads: [Letter] = []
    private var pairs: [UInt64: [(Int32, Int32)]] = [:]
    private var endings: [[Letter]: [Int32]] = [:]
    private var bySum: [UInt64: [Int32]] = [:]

    init(_ wordplay: Wordplay, _ shelf: Shelf) {
      self.wordplay = wordplay
      self.shelf = shelf
      alphabet = shelf.alphabet
      func letters(_ words: [String]) -> Set<[Letter]> {
        Set(words.map { shelf.alphabet.letters(in: $0) })
      }
      determiners = letters(Self.determiners)
      plural = letters(Self.plural)
      singular = letters(Self.singular)
      frail = letters(Self.frail + Self.small)
      small = letters(Self.small)
      vowels = Set(shelf.alphabet.letters(in: "AEIOU"))
      (article, vowelArticle) = (letters(["A"]), letters(["AN"]))
      let company = wordplay.company
      let names = Set(shelf.names.map { $0.word })
      for word in company.words {
        let score = (try? shelf.score(of: word)) ?? nil
        let isSmall = word.count == 1 && alphabet.text(word) != "A"
        isKnown.append(score ?? 0 >= Commonness.dealt && !isSmall && !names.contains(word))
        sums.append(Self.sum(word))
        heads.append(word.first ?? 0)
        masks.append(word.reduce(0) { $0 | 1 << UInt64($1) })
      }
      for (number, word) in company.words.enumerated() where isKnown[number] {
        bySum[sums[number], default: []].append(Int32(number))
        for start in 1..<max(2, word.count) where word.count - start <= 8 && start < word.count {
          endings[Array(word[start...]), default: []].append(Int32(number))
        }
        for next in company.after(number) where isKnown[Int(next.word)] {
          let sum = sums[number] &+ sums[Int(next.word)]
          pairs[sum, default: []].append((Int32(number), next.word))
        }
      }
    }

    /// Equal for words of the same letters; the sum of two words is that of all their letters.
    private static func sum(_ word: [Letter]) -> UInt64 {
      word.reduce(0) { sum, letter in
        var z = (UInt64(letter) &+ 1) &* 0x9E37_79B9_7F4A_7C15
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        return sum &+ (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      }
    }

    /// Phrases with the letters of a word in another order; three words only if asked for.
    func anagrams(of word: [Letter], long: Bool) -> [Phrase] {
      let company = wordplay.company
      let sum = Self.sum(word)
      var found: [[[Letter]]] = []
      for number in bySum[sum] ?? [] { found.append([company.words[Int(number)]]) }
      for (one, other) in pairs[sum] ?? [] {
        found.append([company.words[Int(one)], company.words[Int(other)]])
      }
      if long, word.count > 6 { found += three(word, sum) }
      return found.compactMap(phrase).filter { isShuffled($0.words, word) }
    }

    private func three(_ word: [Letter], _ sum: UInt64) -> [[[Letter]]] {
      let company = wordplay.company
      let mask = word.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
      func fits(_ number: Int) -> Bool { isKnown[number] && masks[number] & ~mask == 0 }
      var found: [[[Letter]]] = []
      for first in company.words.indices where fits(first) {
        for second in company.after(first) where fits(Int(second.word)) {
          let rest = sum &- sums[first] &- sums[Int(second.word)]
          guard let thirds = bySum[rest] else { continue }
          for third in thirds {
            let words = [first, Int(second.word), Int(third)].map { company.words[$0] }
            guard company.weight(words[1], words[2]) > 0 else { continue }
            found.append(words)
          }
        }
      }
      return found
    }

    /// No word akin to the answer, and no long row of its letters left as it is.
    private func isShuffled(_ words: [[Letter]], _ answer: [Letter]) -> Bool {
      let all = words.flatMap { $0 }
      let isAkin = words.contains { word in
        word.count > 3 && word.prefix(4).elementsEqual(answer.prefix(4))
          || word.count > 2 && answer.starts(with: word)
      }
      guard all.count == answer.count, all != answer, !isAkin else { return false }
      // METERS is too near to METRES.
      guard zip(all, answer).count(where: { $0 != $1 }) > 2 else { return false }
      var longest = 0
      for one in all.indices {
        for other in answer.indices {
          var length = 0
          while one + length < all.count, other + length < answer.count,
            all[one + length] == answer[other + length]
          { length += 1 }
          longest = max(longest, length)
        }
      }
      return longest <= max(2, min(4, answer.count / 2))
    }

    /// Phrases that have a word in a row, across the gaps between their words, with letters left
    /// over at both ends.
    func hiding(_ word: [Letter]) -> [Phrase] {
      let company = wordplay.company
      var found: [Phrase] = []
      for split in 1..<word.count {
        let tail = Array(word[split...])
        for first in endings[Array(word[..<split])] ?? [] {
          for next in company.after(Int(first))
          where heads[Int(next.word)] == tail[0] && isKnown[Int(next.word)] {
            let second = company.words[Int(next.word)]
            if second.count > tail.count, second.starts(with: tail),
              isSpread(split, 0, tail.count, word.count)
            {
              append([company.words[Int(first)], second], &found)
            } else if second.count < tail.count, tail.starts(with: second) {
              let rest = Array(tail[second.count...])
              for last in company.after(Int(next.word))
              where heads[Int(last.word)] == rest[0] && isKnown[Int(last.word)] {
                let third = company.words[Int(last.word)]
                guard third.count > rest.count, third.starts(with: rest),
                  isSpread(split, second.count, rest.count, word.count)
                else { continue }
                append([company.words[Int(first)], second, third], &found)
              }
            }
          }
        }
      }
      return found
    }

    private func append(_ words: [[Letter]], _ found: inout [Phrase]) {
      if let phrase = phrase(words) { found.append(phrase) }
    }

    /// Whether most of a word is not left whole in one of the words that hide it.
    private func isSpread(_ split: Int, _ middle: Int, _ rest: Int, _ count: Int) -> Bool {
      max(split, middle, rest) < count - 1
    }

    private static let determiners: [String] = [
      "THE", "A", "AN", "MY", "HIS", "HER", "OUR", "YOUR", "THEIR", "THIS", "THAT", "NO", "SOME",
      "THESE", "THOSE", "EVERY", "EACH", "TWO", "THREE", "FOUR", "FIVE", "SIX", "TEN", "MANY",
    ]
    private static let plural: [String] = [
      "THESE", "THOSE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "TEN", "MANY",
    ]
    private static let singular: [String] = ["A", "AN", "THIS", "THAT", "EVERY", "EACH"]
    /// WordNet knows some of these as nouns too, which no reader does.
    private static let small: [String] = [
      "A", "AN", "THE", "MY", "HIS", "HER", "OUR", "YOUR", "THEIR", "THIS", "THAT", "SOME", "THESE",
      "THOSE", "EVERY", "EACH", "MANY", "IT", "ITS", "OR", "ARE", "IS", "HAD", "HAS", "HAVE", "WAS",
      "WERE", "BE", "BEEN", "AS", "AT",
      "IN",
      "ON", "NO", "SO", "HE", "WHO", "WILL", "CAN", "MAY", "MIGHT", "MUST", "DO", "DOES", "DID",
      "IF", "THEN", "THAN", "BUT", "OUT", "UP", "DOWN", "OFF", "OVER", "FOR", "BY", "TO", "OF",
      "FROM", "INTO", "ALSO", "JUST", "NOT", "HERE", "THERE", "NOW", "WHAT", "WHEN", "WHY", "HOW",
      "WHICH", "BOTH", "EITHER", "MUCH", "LITTLE", "SUCH", "ONE", "TWO", "TEN", "SIX", "GET", "GOT",
      "LET", "PUT", "SET", "SAID", "SAYS", "AM", "ME", "US", "I", "YOU", "WE", "WITH", "ANY", "ALL",
      "MADE", "USED", "GIVEN", "TAKEN", "BEING", "HAVING", "GETTING", "MAKING", "USING", "GOING",
      "COME", "CAME", "WENT", "BASED", "CALLED", "INC", "LTD", "CO", "RE", "ED", "EST", "AL", "PM",
      "LIKE", "WELL", "AGO", "ETC", "VIA", "PER", "PRO", "UN", "DE", "LA", "LE", "EL", "DES", "DER",
      "ERE", "EH", "ER", "AH", "HA", "HO", "YE", "THY", "FT", "ST", "DR", "MR", "MRS", "VS", "ID",
    ]
    /// Not to be the thing that a clue speaks of.
    private static let frail: [String] = [
      "LOT", "LOTS", "OTHERS", "ONES", "MORE", "LESS", "OTHER", "SAME", "SITE", "SITES", "ITEM",
      "SORT", "TYPE", "KIND", "NEWS", "MEANS", "ONLINE", "LIES", "LEFT", "NEXT", "LAST", "FIRST",
      "SECOND",
    ]

    private func phrase(_ words: [[Letter]]) -> Phrase? {
      guard let first = words.first, Set(words).count == words.count else { return nil }
      let isClosed = determiners.contains(first)
      let start = isClosed ? 1 : 0
      guard start < words.count, let head = noun(words[start...], isFree: isClosed) else {
        return nil
      }
      if isClosed {
        if plural.contains(first), !head.isPlural { return nil }
        if singular.contains(first), head.isPlural { return nil }
        let isVowel = vowels.contains(words[1][0])
        if isVowel ? article.contains(first) : vowelArticle.contains(first) { return nil }
      }
      var ease = 0
      for place in 1..<max(1, words.count) where words.count > 1 {
        ease += wordplay.company.weight(words[place - 1], words[place])
      }
      return Phrase(
        words: words, thing: head.thing,
        isPlural: head.isPlural, isClosed: isClosed,
        ease: words.count > 1 ? ease / (words.count - 1) : 30)
    }

    /// What some words name: each but the last has to stand before a noun, and the last be one.
    private func noun(
      _ words: ArraySlice<[Letter]>, isFree: Bool
    ) -> (thing: Wordplay.Thing, isPlural: Bool)? {
      guard let last = words.last, last.count > 2 || words.count > 1 && last.count > 1,
        !frail.contains(last)
      else { return nil }
      let tags = wordplay.speech[last]
      let isPlain = words.count == 1 && !isFree
      let usable = isPlain ? tags.prefix(1) : tags.prefix(2)
      guard let tag = usable.first(where: { $0.form == .noun || $0.form == .nouns }),
        let thing = tag.thing
      else { return nil }
      for word in words.dropLast() {
        guard let first = wordplay.speech[word].first, word.count > 1,
          !small.contains(word),
          [.adjective, .noun, .past, .going, .comparative].contains(first.form)
        else { return nil }
      }
      return (thing, tag.form == .nouns)
    }
  }
#endif
