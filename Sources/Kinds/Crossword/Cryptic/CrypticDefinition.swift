import Puzzle

#if !hasFeature(Embedded)
  extension Crossword {
    /// A short plain clue that stands at the start or the end of a cryptic one.
    struct CrypticDefinition {
      enum Form: Equatable {
        case noun(isPlural: Bool)
        case adjective
        case verb
        /// In -s, of the past, in -ing.
        case verbs, past, going
        /// What says how or where, behind a noun or a verb.
        case adverb, place
      }

      /// As in the book.
      let text: String
      let form: Form
      /// Whether it is a verb and what follows may be its object.
      let takesObject: Bool
      /// `nil` if it must stand at the start, because its first word may be a name.
      let small: String?
      /// What it names.
      let thing: Wordplay.Thing?

      static let longest = 4

      /// Whether it wants something behind it: KEEP AWAY FROM.
      let isOpen: Bool

      var isBrief: Bool { !text.utf8.contains(UInt8(ascii: " ")) }
    }
  }

  /// Tells which clues of the book may be definitions in a cryptic clue, and in what grammar.
  struct CrypticDefinitions {
    typealias Form = Wordplay.Speech.Form
    typealias Definition = Crossword.CrypticDefinition

    private let speech: Wordplay.Speech
    private let alphabet: Alphabet
    /// Words that clues of the book write with a capital, wherever they stand.
    private let names: Set<[Letter]>

    init(_ wordplay: Wordplay, _ book: ClueBook, _ shelf: Shelf) {
      speech = wordplay.speech
      alphabet = shelf.alphabet
      names = Self.names(in: book, shelf)
    }

    private static func names(in book: ClueBook, _ shelf: Shelf) -> Set<[Letter]> {
      var capitals: [[Letter]: Int] = [:]
      for name in shelf.names { capitals[name.word] = 1 }
      for length in 1...Shelf.longest {
        for answer in book.answers(ofLength: length) {
          for clue in book[answer] {
            for text in clue.text.split(separator: " ").dropFirst() {
              guard let first = text.utf8.first, first | 0x20 >= UInt8(ascii: "a") else { continue }
              let bare = text.split(separator: "'").first.map(String.init) ?? ""
              capitals[shelf.alphabet.letters(in: bare), default: 0] += first & 0x20 == 0 ? 1 : -1
            }
          }
        }
      }
      return Set(capitals.filter { $0.value > 0 }.keys)
    }

    func all(for answer: [Letter], in book: ClueBook) -> [Definition] {
      book[answer].compactMap { definition($0, of: answer) }
    }

    private func definition(_ clue: ClueBook.Clue, of answer: [Letter]) -> Definition? {
      guard clue.register == .plain, clue.level != .hard else { return nil }
      let signs = clue.text.utf8
      let isBare = signs.allSatisfy { byte in
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
          || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "'")
      }
      let texts = clue.text.split(separator: " ").map(String.init)
      guard isBare, (1...Definition.longest).contains(texts.count) else { return nil }
      let words = texts.map(word)
      guard let first = words.first, let last = words.last, !words.contains(where: { $0.isEmpty }),
        !Self.vague.contains(alphabet.text(first)), !Self.vague.contains(alphabet.text(last)),
        !words.contains(where: { isAkin($0, answer) || $0 == answer })
      else { return nil }
      guard let (form, object) = form(words, of: answer) else { return nil }
      return Definition(
        text: clue.text, form: form, takesObject: object, small: small(clue.text, texts, words),
        thing: thing(words, form), isOpen: Self.taking.contains(alphabet.text(last)))
    }

    /// Words that tell too little, or need what stands before them.
    private static let vague: Set<String> = [
      "LIKE", "ONE", "ONES", "IT", "THEY", "HE", "SHE", "WHAT", "WHERE", "WHEN", "WHO", "HOW",
      "KIND", "SORT", "TYPE", "OPPOSITE", "SEE", "NOT", "AND", "OR", "SAY", "MAYBE", "PERHAPS",
      "PARTNER", "WORD", "THIS", "THAT", "SOMETIMES", "OFTEN", "ITS", "THERE", "THESE", "THOSE",
      "FEMININE", "FELLOW", "AS", "NO", "BUT", "IF", "THEM", "THINGS", "SOMEONE", "YOU", "WE",
      "INFORMALLY", "BRIEFLY", "SO", "TOO", "NEITHER", "EITHER", "MANY", "MOST", "WAS", "WERE",
      "IS", "ARE", "YES", "OH", "I", "YOUR", "MY", "LETTERS", "LETTER", "SPELLING", "ABBR",
      "RIVAL", "SUFFIX", "PREFIX", "SHORT",
    ]

    /// A word without what makes it a genitive, and the last part of one with a hyphen.
    private func word(_ text: String) -> [Letter] {
      var text = text
      if text.hasSuffix("'s") { text.removeLast(2) }
      if text.hasSuffix("'") { text.removeLast() }
      let part = text.split(separator: "-").last.map(String.init) ?? text
      return alphabet.letters(in: part)
    }

    /// Whether one word may be a form of another.
    func isAkin(_ one: [Letter], _ other: [Letter]) -> Bool {
      let shorter = min(one.count, other.count)
      guard shorter > 2 else { return false }
      var common = 0
      while common < shorter, one[common] == other[common] { common += 1 }
      return common >= min(4, shorter)
    }

    private func small(_ text: String, _ texts: [String], _ words: [[Letter]]) -> String? {
      guard let first = words.first, !names.contains(first),
        !speech[first].isEmpty
          || Self.openers.contains(alphabet.text(first)),
        !Self.proper.contains(alphabet.text(first))
      else { return nil }
      let second = text.utf8.dropFirst().first ?? 0
      guard let letter = text.first, text.utf8.count == 1 || second & 0x20 != 0 else { return nil }
      return letter.lowercased() + text.dropFirst()
    }

    private static let openers: Set<String> = [
      "IN", "ON", "AT", "WITH", "WITHOUT", "UNDER", "FROM", "BY", "FOR", "OF", "TO", "A", "AN",
      "THE", "BEYOND", "AWAY", "OFF", "OUT", "UP",
    ]

    private static let proper: Set<String> = [
      "TURKEY", "CHINA", "POLISH", "MARCH", "MAY", "AUGUST", "APRIL", "JUNE", "JULY", "FRENCH",
      "ENGLISH", "GERMAN", "GREEK", "ROMAN", "IRISH", "INDIAN", "AMERICAN", "BRITISH", "SPANISH",
      "ITALIAN", "RUSSIAN", "SCOTTISH", "WELSH", "JAPANESE", "CHINESE", "DUTCH", "LATIN", "SWISS",
      "EASTER", "CHRISTMAS", "BIBLE", "OLYMPIC", "VICTORIAN", "EUROPEAN", "AFRICAN", "ASIAN",
      "MONDAY", "FRIDAY", "SUNDAY", "SATURDAY", "JEWISH", "HINDU", "MUSLIM", "CATHOLIC", "BROADWAY",
      "HOLLYWOOD", "SANTA", "WIMBLEDON", "SHAKESPEARE", "VATICAN", "MEXICAN", "TURKISH", "ARCTIC",
    ]

    private func has(_ word: [Letter], _ forms: Form...) -> Bool {
      speech[word].contains { forms.contains($0.form) }
    }

    private func isChiefly(_ word: [Letter], _ forms: Form...) -> Bool {
      speech[word].first.map { forms.contains($0.form) } ?? false
    }

    /// The form that the words and the answer have in common; `nil` if none or more than one.
    private func form(_ words: [[Letter]], of answer: [Letter]) -> (Definition.Form, Bool)? {
      let own = speech[answer]
      var found: [(Definition.Form, Bool)] = []
      for tag in own.prefix(3) {
        switch tag.form {
        case .noun where isNoun(words, .noun): found.append((.noun(isPlural: false), false))
        case .nouns where isNoun(words, .nouns): found.append((.noun(isPlural: true), false))
        case .adjective where isAdjective(words): found.append((.adjective, false))
        case .verb where begins(words, .verb): found.append((.verb, object(words, .verb)))
        case .verbs where begins(words, .verbs): found.append((.verbs, false))
        case .past where begins(words, .past): found.append((.past, object(words, .past)))
        case .going where begins(words, .going): found.append((.going, object(words, .going)))
        case .adverb where isAdverb(words): found.append((.adverb, false))
        case .adverb where isPlace(words), .adjective where isPlace(words):
          found.append((.place, false))
        default: break
        }
      }
      guard found.count == 1 else { return nil }
      return found.first
    }

    private func thing(_ words: [[Letter]], _ form: Definition.Form) -> Wordplay.Thing? {
      guard case .noun = form else { return nil }
      let end =
        words.dropFirst().firstIndex { Self.ends.contains(alphabet.text($0)) } ?? words.count
      return speech[words[end - 1]].lazy.compactMap { $0.thing }.first
    }

    private func isNoun(_ words: [[Letter]], _ form: Form) -> Bool {
      let text = words.map { alphabet.text($0) }
      let end = text.dropFirst().firstIndex(where: Self.ends.contains) ?? words.count
      if end < words.count, end == words.count - 1 { return false }
      let head = words[end - 1]
      let alone = end == 1 && words.count == 1
      guard alone ? isChiefly(head, form) : has(head, form) else { return false }
      if form == .noun, has(head, .nouns), !has(head, .noun) { return false }
      return words.prefix(end - 1).enumerated().allSatisfy { place, word in
        Self.determiners.contains(text[place])
          || has(word, .adjective, .noun, .past, .going, .comparative)
          || place == 0 && has(word, .adverb) && end > 2 || speech[word].isEmpty
      }
    }

    private func isAdjective(_ words: [[Letter]]) -> Bool {
      guard let last = words.last, words.count < 3, isChiefly(last, .adjective, .past, .comparative)
      else { return false }
      return words.dropLast().allSatisfy {
        has($0, .adverb) || Self.degrees.contains(alphabet.text($0))
      }
    }

    private func isAdverb(_ words: [[Letter]]) -> Bool {
      guard let last = words.last, words.count < 3 else { return false }
      return isChiefly(last, .adverb)
        && words.dropLast().allSatisfy {
          has($0, .adverb) || Self.degrees.contains(alphabet.text($0))
        }
    }

    private func isPlace(_ words: [[Letter]]) -> Bool {
      guard words.count > 1, let first = words.first else { return false }
      return Self.places.contains(alphabet.text(first))
    }

    private func begins(_ words: [[Letter]], _ form: Form) -> Bool {
      guard let first = words.first, has(first, form) else { return false }
      // FLOOR COVERING must not be taken for an order to cover.
      return words.count == 1 || isChiefly(first, form)
    }

    private func object(_ words: [[Letter]], _ form: Form) -> Bool {
      guard let first = words.first, let last = words.last else { return false }
      if words.count > 1 { return Self.taking.contains(alphabet.text(last)) }
      return speech[first].first { $0.form == form }?.takesObject ?? false
    }

    private static let degrees: Set<String> = ["VERY", "MORE", "TOO", "MOST", "QUITE", "LESS"]
    private static let determiners: Set<String> = [
      "A", "AN", "THE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "TEN", "HIS", "HER", "THEIR", "OUR",
      "NO", "SOME",
    ]
    /// A noun phrase goes no further than before one of these.
    private static let ends: Set<String> = [
      "OF", "IN", "ON", "AT", "FOR", "WITH", "WITHOUT", "BY", "FROM", "TO", "UNDER", "OVER", "WHO",
      "THAT", "INTO", "BETWEEN", "NEAR", "ABOUT", "AROUND", "BEFORE", "AFTER", "BEHIND", "BESIDE",
      "ROUND", "THROUGH", "UP", "OUT", "OFF", "DOWN",
    ]
    private static let places: Set<String> = [
      "IN", "ON", "AT", "WITH", "WITHOUT", "UNDER", "BEYOND", "BY", "OUT", "OFF",
    ]
    private static let taking: Set<String> = [
      "WITH", "AT", "ON", "FOR", "OF", "INTO", "FROM", "TO", "OVER", "ABOUT", "THROUGH", "AGAINST",
    ]
  }
#endif
