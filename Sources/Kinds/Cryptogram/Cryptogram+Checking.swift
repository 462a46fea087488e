import Puzzle

extension Cryptogram {
  static func check(_ definition: Definition, _ shelf: Shelf) -> [Fault] {
    let layout = layout(definition)
    #if hasFeature(Embedded)
      let doubts: [Fault] = []
    #else
      let doubts = doubtful(definition, shelf)
    #endif
    return tooShort(definition, layout) + tooPlain(definition, layout)
      + tooOpen(definition, layout) + tooFew(definition) + leftOut(definition)
      + shelf.never.warnings(
        layout.words.map { $0.map { layout.cells[$0].letter } }, definition.alphabet) + doubts
  }

  /// By Shannon's estimate about 28 letters of English admit only one key; people need a little
  /// over twice that, and more where they cannot see the words. Each given letter saves some.
  private static func tooShort(_ definition: Definition, _ layout: Layout) -> [Fault] {
    let isBlind = definition.manuscript.style == .patristocrat
    let fair = max(30, (isBlind ? 80 : 60) - 5 * definition.given.count)
    guard layout.cells.count < fair else { return [] }
    let count = counted(layout.cells.count, "letter", "letters")
    return [
      .warning(
        "the text has \(count), too few to be fair",
        hint: "write at least \(fair), or give a letter more for every five that lack")
    ]
  }

  /// Words that repeat a letter are the surest way in, so a text needs some.
  private static func tooPlain(_ definition: Definition, _ layout: Layout) -> [Fault] {
    guard definition.manuscript.style != .patristocrat else { return [] }
    let words = layout.words.map { word in word.map { layout.cells[$0].letter } }
    let repeating = repeating(words)
    guard repeating < 2 else { return [] }
    return [
      .warning(
        repeating == 0
          ? "no word repeats a letter, so there is no pattern to get hold of"
          : "only one word repeats a letter, so there is hardly a pattern to get hold of",
        hint: "use words such as THAT, PEOPLE or LITTLE")
    ]
  }

  /// With more than two fifths of the letters filled in, nothing is left to find out.
  private static func tooOpen(_ definition: Definition, _ layout: Layout) -> [Fault] {
    let given = definition.given.map { definition.key.plain[Int($0)] }
    let open = layout.cells.filter { given.contains($0.letter) }.count
    let share = open * 100 / max(1, layout.cells.count)
    guard share > 40 else { return [] }
    return [
      .warning(
        "the given letters fill \(share) per cent of the text", hint: "give fewer, or rarer ones")
    ]
  }

  /// A list of three is a coincidence.
  private static func tooFew(_ definition: Definition) -> [Fault] {
    let manuscript = definition.manuscript
    guard manuscript.style == .family, manuscript.entries.count < 4 else { return [] }
    return [
      .warning(
        "the family has \(counted(manuscript.entries.count, "entry", "entries"))",
        hint: "list at least four")
    ]
  }

  /// A patristocrat prints letters only, so a number in it would be lost.
  private static func leftOut(_ definition: Definition) -> [Fault] {
    let manuscript = definition.manuscript
    let digits = manuscript.body.utf8.filter { $0 &- 48 < 10 }
    guard manuscript.style == .patristocrat, !digits.isEmpty else { return [] }
    return [
      .warning("a patristocrat leaves numbers out", hint: "write the numbers as words")
    ]
  }
}

#if !hasFeature(Embedded)
  extension Cryptogram {
    /// A second reading whose words are as good as those of the first: LIVE may be LIKE where the
    /// letter occurs nowhere else.
    struct Doubt: Equatable {
      /// The plain letter that settles it once it is given.
      let letter: Letter
      let changes: [Change]

      struct Change: Equatable {
        let word: [Letter]
        let other: [Letter]
      }
    }

    /// Looks for second readings word by word, with the shelf alone, because it runs for every
    /// puzzle of every build: exchanged letters, and words whose letters occur nowhere else.
    struct Doubter {
      private let shelf: Shelf
      private let alphabet: Alphabet
      private let words: [[Letter]]
      private let scores: [Int?]
      private let isPresent: [Bool]

      /// Finds nothing for short forms, which no list has, nor without a list.
      init(_ manuscript: Manuscript, _ alphabet: Alphabet, _ shelf: Shelf) {
        let text = manuscript.lines.filter { !$0.isClear }.map { $0.text }.joined(separator: "\n")
        let isReadable = !shelf.isEmpty && shelf.alphabet == alphabet
        var words: [[Letter]] = []
        for word in isReadable ? Ciphertext(text, alphabet).words : []
        where !words.contains(word) {
          words.append(word)
        }
        var isPresent = [Bool](repeating: false, count: alphabet.count + 1)
        for letter in words.joined() { isPresent[Int(letter)] = true }
        self.shelf = shelf
        self.alphabet = alphabet
        self.words = words
        self.isPresent = isPresent
        scores = words.map { word in (try? shelf.score(of: word)) ?? nil }
      }

      /// The letters to give, besides those given, to remove all doubt.
      func settling(_ given: [Letter]) -> [Letter] {
        var settling: [Letter] = []
        while let doubt = first(given + settling) { settling.append(doubt.letter) }
        return settling
      }

      /// The first doubt with some letters given; a key rules out letters that would stand for
      /// themselves.
      func first(_ given: [Letter], _ key: Key? = nil) -> Doubt? {
        let free = alphabet.letters.filter { !given.contains($0) }
        for letter in free where isPresent[Int(letter)] {
          for other in free where other != letter && (other > letter || !isPresent[Int(other)]) {
            if let doubt = exchanged(letter, other, key) { return doubt }
          }
        }
        for place in words.indices {
          if let doubt = replaced(place, free, key) { return doubt }
        }
        return nil
      }

      private func exchanged(_ letter: Letter, _ other: Letter, _ key: Key?) -> Doubt? {
        guard mayRead(letter, as: other, key), mayRead(other, as: letter, key) else { return nil }
        var changes: [Doubt.Change] = []
        var gain = 0
        for (place, word) in words.enumerated() where word.contains(letter) || word.contains(other)
        {
          let changed = word.map { $0 == letter ? other : $0 == other ? letter : $0 }
          guard let score = scores[place], let fresh = rank(of: changed) else { return nil }
          gain += fresh - score
          changes.append(Doubt.Change(word: word, other: changed))
        }
        return gain >= 0 ? Doubt(letter: letter, changes: changes) : nil
      }

      /// Several letters that occur in one word only can all be different at once.
      private func replaced(_ place: Int, _ free: [Letter], _ key: Key?) -> Doubt? {
        guard let score = scores[place] else { return nil }
        let word = words[place]
        let lone = Set(word).filter { letter in
          free.contains(letter)
            && !words.indices.contains { $0 != place && words[$0].contains(letter) }
        }
        guard lone.count > 1 else { return nil }
        var rest = Substitution(of: alphabet.count)
        for letter in alphabet.letters where !lone.contains(letter) {
          if isPresent[Int(letter)] || !free.contains(letter) { rest.pair(letter, letter) }
        }
        guard let found = try? shelf.words(for: word, under: rest, allowsSelf: true) else {
          return nil
        }
        for number in 0..<found.count where found.score(number) >= score {
          let other = found[number]
          let pairs = zip(word, other).filter { $0 != $1 }
          guard let first = pairs.first, pairs.allSatisfy({ mayRead($0, as: $1, key) }) else {
            continue
          }
          return Doubt(letter: first.0, changes: [Doubt.Change(word: word, other: other)])
        }
        return nil
      }

      private func rank(of word: [Letter]) -> Int? { (try? shelf.score(of: word)) ?? nil }

      private func mayRead(_ letter: Letter, as other: Letter, _ key: Key?) -> Bool {
        guard let key, isPresent[Int(letter)] else { return true }
        return key.cipher[Int(letter)] != other
      }
    }

    static func doubtful(_ definition: Definition, _ shelf: Shelf) -> [Fault] {
      let doubter = Doubter(definition.manuscript, definition.alphabet, shelf)
      let given = definition.given.map { definition.key.plain[Int($0)] }
      let key = definition.allowsSelf ? nil : definition.key
      guard let doubt = doubter.first(given, key) else { return [] }
      let alphabet = definition.alphabet
      let changes = doubt.changes.map {
        "\(alphabet.text($0.word)) could be \(alphabet.text($0.other))"
      }
      return [
        .warning(
          "the text has two readings: \(listed(changes))",
          hint: "give \(alphabet.symbol(doubt.letter)), or use the letter once more elsewhere")
      ]
    }
  }
#endif

extension Cryptogram {
  /// Gives as many letters as leave no doubt.
  static func settled(_ definition: Definition, _ shelf: Shelf) -> Definition {
    let plain = definition.given.map { definition.key.plain[Int($0)] }
    let more = settling(definition.manuscript, definition.alphabet, given: plain, shelf)
    var definition = definition
    definition.given = (definition.given + more.map { definition.key.cipher[Int($0)] }).sorted()
    return definition
  }

  /// The plain letters to give as well, so that no doubt is left.
  static func settling(
    _ manuscript: Manuscript, _ alphabet: Alphabet, given: [Letter], _ shelf: Shelf
  ) -> [Letter] {
    #if hasFeature(Embedded)
      []
    #else
      Doubter(manuscript, alphabet, shelf).settling(given)
    #endif
  }

  static func times(_ count: Int) -> Message {
    count == 1 ? "once" : count == 2 ? "twice" : "\(count) times"
  }
}
