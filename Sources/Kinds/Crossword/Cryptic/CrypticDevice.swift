import Puzzle

#if !hasFeature(Embedded)
  /// Wordplay in words, without the definition.
  struct CrypticDevice {
    /// Where the definition goes, and what it may be.
    enum Seat: Equatable {
      /// A noun phrase, to be joined to a definition.
      case phrase
      /// Words of an anagram that a noun follows: TURNED INTO.
      case into
      /// Somebody who moves, to be told how.
      case moving
      /// Words that hide the answer, behind the definition and before it.
      case within, out
    }

    let seat: Seat
    let text: String
    let thing: Wordplay.Thing
    let isPlural: Bool
    /// Whether it begins with an article or the like.
    let isClosed: Bool
    /// As the explanation tells it.
    let notation: String
    /// What does not come twice in a puzzle: indicators, and words that are played with.
    let marks: [String]
    /// What says its parts.
    let parts: [String]
    /// How well it reads by itself.
    let merit: Int
    let sort: Wordplay.Indicator.Sort
  }

  /// Finds the wordplay for a word.
  struct CrypticDevices {
    typealias Indicator = Wordplay.Indicator

    let wordplay: Wordplay
    let fodder: CrypticFodder
    let elements: CrypticElements
    let shelf: Shelf
    let alphabet: Alphabet
    private var indicators: [String: [Indicator]] = [:]
    private let definitions: CrypticDefinitions

    init(
      _ wordplay: Wordplay, _ book: ClueBook, _ definitions: CrypticDefinitions, _ shelf: Shelf
    ) {
      self.wordplay = wordplay
      self.shelf = shelf
      alphabet = shelf.alphabet
      fodder = CrypticFodder(wordplay, shelf)
      self.definitions = definitions
      elements = CrypticElements(wordplay, fodder, definitions, book, shelf)
      for indicator in wordplay.indicators {
        indicators[Self.key(indicator.sort, indicator.place), default: []].append(indicator)
      }
    }

    private static func key(_ sort: Indicator.Sort, _ place: Indicator.Place) -> String {
      sort.rawValue + " " + place.rawValue
    }

    func indicators(
      _ sort: Indicator.Sort, _ place: Indicator.Place, _ axis: Crossword.Axis
    ) -> [Indicator] {
      (indicators[Self.key(sort, place)] ?? []).filter { indicator in
        switch indicator.way {
        case .both: true
        case .across: axis == .across
        case .down: axis == .down
        }
      }
    }

    /// Whether there is any wordplay for a word, found without putting it into words.
    func isPlayable(_ answer: [Letter]) -> Bool {
      let isHidden = answer.count > 3 && answer.count < 9 && !fodder.hiding(answer).isEmpty
      return isHidden || !fodder.anagrams(of: answer, long: false).isEmpty
        || !containers(answer, .across).isEmpty || !charades(answer, .across).isEmpty
    }

    func all(
      _ sort: Indicator.Sort, _ answer: [Letter], _ axis: Crossword.Axis
    ) -> [CrypticDevice] {
      switch sort {
      case .anagram: anagrams(answer)
      case .hidden: hidden(answer)
      case .reversal: reversals(answer, axis)
      case .container: containers(answer, axis)
      case .charade: charades(answer, axis)
      }
    }

    private func anagrams(_ answer: [Letter]) -> [CrypticDevice] {
      var found: [CrypticDevice] = []
      for phrase in best(fodder.anagrams(of: answer, long: true)) {
        let text = phrase.text(alphabet)
        func add(_ seat: CrypticDevice.Seat, _ indicator: Indicator, _ words: String, _ plus: Int) {
          found.append(
            CrypticDevice(
              seat: seat, text: words, thing: phrase.thing, isPlural: phrase.isPlural,
              isClosed: phrase.isClosed,
              notation: "anagram (\(indicator.words)) of \(text.uppercased())",
              marks: [indicator.words] + phrase.words.map { alphabet.text($0).lowercased() },
              parts: [], merit: phrase.ease / 2 + plus, sort: .anagram))
        }
        for indicator in indicators(.anagram, .before, .across)
        where !phrase.isClosed && indicator.first.contains(phrase.thing) {
          let weight = weight(indicator.words, text)
          add(.phrase, indicator, "\(indicator.words) \(text)", weight > 0 ? 12 + weight / 4 : 0)
        }
        for indicator in indicators(.anagram, .after, .across)
        where indicator.first.contains(phrase.thing) {
          add(.phrase, indicator, "\(text) \(indicator.words)", 6)
        }
        for indicator in indicators(.anagram, .moving, .across)
        where indicator.first.contains(phrase.thing) {
          add(.moving, indicator, "\(text) \(indicator.words)", 8)
        }
        for indicator in indicators(.anagram, .into, .across) {
          add(.into, indicator, "\(text) \(indicator.words)", 8)
        }
      }
      return found
    }

    private func best(_ phrases: [CrypticFodder.Phrase]) -> [CrypticFodder.Phrase] {
      Array(phrases.sorted { $0.ease > $1.ease }.prefix(6))
    }

    private func hidden(_ answer: [Letter]) -> [CrypticDevice] {
      guard answer.count > 3 else { return [] }
      var found: [CrypticDevice] = []
      for phrase in best(fodder.hiding(answer))
      where !phrase.words.contains(where: { akin($0, answer) }) {
        let text = phrase.text(alphabet)
        func add(_ seat: CrypticDevice.Seat, _ indicator: Indicator, _ words: String) {
          found.append(
            CrypticDevice(
              seat: seat, text: words, thing: phrase.thing,
              isPlural: seat == .phrase
                ? indicator.words == "some" && phrase.isPlural : phrase.isPlural,
              isClosed: phrase.isClosed && seat != .phrase,
              notation: "hidden (\(indicator.words)) in \(text.uppercased())",
              marks: [indicator.words] + phrase.words.map { alphabet.text($0).lowercased() },
              parts: [], merit: phrase.ease / 2 + 14, sort: .hidden))
        }
        for indicator in indicators(.hidden, .before, .across) {
          let isSome = indicator.words == "some"
          guard isSome ? !phrase.isClosed && phrase.isPlural : phrase.isClosed || phrase.isPlural
          else { continue }
          add(.phrase, indicator, "\(indicator.words) \(text)")
        }
        for indicator in indicators(.hidden, .in, .across) {
          add(.within, indicator, "\(indicator.words) \(text)")
        }
        for indicator in indicators(.hidden, .out, .across) {
          add(.out, indicator, "\(text) \(indicator.words)")
        }
      }
      return found
    }

    func akin(_ one: [Letter], _ other: [Letter]) -> Bool {
      definitions.isAkin(one, other)
    }

    private func reversals(_ answer: [Letter], _ axis: Crossword.Axis) -> [CrypticDevice] {
      let back = Array(answer.reversed())
      guard back != answer, answer.count > 2 else { return [] }
      var found: [CrypticDevice] = []
      for element in elements.said(back) {
        guard let thing = element.thing else { continue }
        for place in [Indicator.Place.after, .before] {
          for indicator in indicators(.reversal, place, axis) {
            found.append(
              CrypticDevice(
                seat: .phrase,
                text: place == .after
                  ? "\(element.text) \(indicator.words)" : "\(indicator.words) \(element.text)",
                thing: thing, isPlural: element.isPlural, isClosed: false,
                notation: "reversal (\(indicator.words)) of \(element.notation)",
                marks: [indicator.words], parts: element.parts, merit: 38, sort: .reversal))
          }
        }
      }
      return found
    }

    private func containers(_ answer: [Letter], _ axis: Crossword.Axis) -> [CrypticDevice] {
      guard answer.count > 3 else { return [] }
      var found: [CrypticDevice] = []
      for start in 1..<answer.count - 1 {
        for end in start + 1..<answer.count {
          let (inside, around) = (answer[start..<end], answer[..<start] + answer[end...])
          let inner = elements.said(inside).filter { !akin($0.letters, answer) }
          let outer = elements.said(around).filter { !akin($0.letters, answer) }
          let isMixable = answer.count >= Self.mixable
          for one in outer + (isMixable && !inner.isEmpty ? elements.mixed(around, in: answer) : [])
          {
            for other in inner { found += containers(one, other, axis) }
          }
          guard isMixable, !outer.isEmpty else { continue }
          for other in elements.mixed(inside, in: answer) {
            for one in outer { found += containers(one, other, axis) }
          }
        }
      }
      return found
    }

    private func containers(
      _ outer: CrypticElement, _ inner: CrypticElement, _ axis: Crossword.Axis
    ) -> [CrypticDevice] {
      guard let one = outer.thing, let other = inner.thing else { return [] }
      var found: [CrypticDevice] = []
      for place in [Indicator.Place.around, .inside] {
        let isAround = place == .around
        let fitting = indicators(.container, place, axis).filter {
          $0.first.contains(one) && $0.second.contains(other)
        }
        let (near, far) = isAround ? (outer, inner) : (inner, outer)
        for indicator in thinned(fitting, near.text + far.text) {
          found.append(
            CrypticDevice(
              seat: .phrase, text: "\(near.text) \(indicator.words) \(far.text)",
              thing: isAround ? one : other, isPlural: near.isPlural, isClosed: near.isClosed,
              notation:
                "\(near.notation) \(isAround ? "around" : "inside") (\(indicator.words)) "
                + far.notation,
              marks: [indicator.words] + outer.marks + inner.marks,
              parts: outer.parts + inner.parts,
              merit: merit([outer, inner]) + 8, sort: .container))
        }
      }
      return found
    }

    /// Some of the indicators that fit, others for other words.
    func thinned(_ fitting: [Indicator], _ text: String) -> [Indicator] {
      guard fitting.count > Self.choice else { return fitting }
      let start = Int(truncatingIfNeeded: Dice.seed(from: text) % UInt64(fitting.count))
      return (0..<Self.choice).map { fitting[(start + $0) % fitting.count] }
    }

    private static let choice = 5
    /// Shorter answers are not made from an anagram and something else.
    static let mixable = 6

    func merit(_ elements: [CrypticElement]) -> Int {
      let single = elements.count { $0.letters.count == 1 }
      let poor = single == elements.count ? 10 : 4 * max(0, single - 1)
      return 36 - 8 * (elements.count - 2) - poor + elements.reduce(0) { $0 + $1.merit }
    }

    /// How usual the last word of one text is before the first of another.
    func weight(_ one: String, _ other: String) -> Int {
      guard let last = one.split(separator: " ").last, let first = other.split(separator: " ").first
      else { return 0 }
      return wordplay.company.weight(
        alphabet.letters(in: String(last)), alphabet.letters(in: String(first)))
    }
  }
#endif
