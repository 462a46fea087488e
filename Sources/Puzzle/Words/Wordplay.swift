#if !hasFeature(Embedded)
  /// What cryptic clues are composed from: parts of words with what says them, the words that tell
  /// what to do with letters, which parts of speech words are, and which words stand side by side.
  package struct Wordplay: Sendable {
    /// What a noun names, as far as it decides which words fit beside it.
    package enum Thing: UInt8, Sendable {
      case person = 0x50
      case animal = 0x41
      case food = 0x46
      case object = 0x4F
      case location = 0x4C
      case body = 0x42
      case green = 0x47
      case substance = 0x53
      case group = 0x55
      case time = 0x54
      case quantity = 0x51
      case untouchable = 0x58
    }

    package enum Role: Sendable, Equatable {
      case noun(Thing), nouns(Thing), adjective
    }

    /// Letters and words that say them: OR, soldiers.
    package struct Part: Sendable {
      package let letters: [Letter]
      package let words: String
      package let role: Role

      package init(_ letters: [Letter], _ words: String, _ role: Role) {
        self.letters = letters
        self.words = words
        self.role = role
      }
    }

    /// Things that an indicator fits; `nil` for any.
    package struct Fit: Sendable {
      private let things: Set<UInt8>?

      /// Letters of things, or `*`.
      package init(_ text: String) {
        things = text == "*" || text.isEmpty ? nil : Set(text.utf8)
      }

      package func contains(_ thing: Thing) -> Bool { things?.contains(thing.rawValue) != false }
    }

    package struct Indicator: Sendable {
      package enum Sort: String, Sendable, CaseIterable {
        case anagram, hidden, reversal, container, charade
      }

      package enum Place: String, Sendable {
        /// Before or behind the words of an anagram or a reversal.
        case before, after
        /// Behind the words of an anagram: what can be told how it moves.
        case moving
        /// Between the words of an anagram and what they become.
        case into
        /// Between a definition and the words that hide it, and the other way about.
        case `in`, out
        /// The first part stands around the second, or inside it.
        case around, inside
        /// The first part comes before the second; `after` has the second come first.
        case then
      }

      package enum Way: String, Sendable {
        case across, down, both
      }

      package let sort: Sort
      package let place: Place
      package let words: String
      package let first: Fit
      package let second: Fit
      package let way: Way

      package init(
        _ sort: Sort, _ place: Place, _ words: String, _ first: Fit = Fit("*"),
        _ second: Fit = Fit("*"), _ way: Way = .both
      ) {
        self.sort = sort
        self.place = place
        self.words = words
        self.first = first
        self.second = second
        self.way = way
      }
    }

    package private(set) var parts: [[Letter]: [Part]] = [:]
    package private(set) var indicators: [Indicator] = []
    /// Words of which longer ones are built: FOOT and BALL say nothing new about FOOTBALL.
    package private(set) var compounds: Set<[Letter]> = []
    package var speech = Speech()
    package var company = Company()

    package init() {}

    package var isEmpty: Bool { parts.isEmpty || indicators.isEmpty }

    package mutating func add(_ part: Part) { parts[part.letters, default: []].append(part) }

    package mutating func add(_ indicator: Indicator) { indicators.append(indicator) }

    package mutating func add(compound word: [Letter]) { compounds.insert(word) }
  }

  extension Wordplay {
    /// The parts of speech of words, the most usual first.
    package struct Speech: Sendable {
      package enum Form: UInt8, Sendable {
        case noun = 0x6E
        case nouns = 0x4E
        case verb = 0x76
        case verbs = 0x7A
        case past = 0x64
        case going = 0x67
        case adjective = 0x61
        case comparative = 0x63
        case adverb = 0x72
      }

      package struct Tag: Sendable, Equatable {
        package let form: Form
        /// What a noun names.
        package let thing: Thing?
        /// Whether a verb takes an object, and may go without.
        package let takesObject: Bool
        package let standsAlone: Bool

        package init?(_ code: [UInt8]) {
          guard let first = code.first, let form = Form(rawValue: first) else { return nil }
          let mark = code.count > 1 ? code[1] : 0
          self.form = form
          thing = form == .noun || form == .nouns ? Thing(rawValue: mark) ?? .untouchable : nil
          takesObject = mark == UInt8(ascii: "t") || mark == UInt8(ascii: "b")
          standsAlone = mark == UInt8(ascii: "i") || mark == UInt8(ascii: "b")
        }
      }

      private var tags: [[Letter]: [Tag]] = [:]

      package init() {}

      package mutating func add(_ word: [Letter], _ all: [Tag]) { tags[word] = all }

      package subscript(word: [Letter]) -> [Tag] { tags[word] ?? [] }
    }

    /// Which words stand side by side in ordinary English, and how often.
    package struct Company: Sendable {
      package private(set) var words: [[Letter]] = []
      private var numbers: [[Letter]: Int32] = [:]
      private var followers: [[(word: Int32, weight: UInt8)]] = []

      package init() {}

      package mutating func add(_ first: [Letter], _ others: [(word: [Letter], weight: UInt8)]) {
        let number = Int(self.number(first))
        for other in others {
          let next = self.number(other.word)
          followers[number].append((next, other.weight))
        }
      }

      private mutating func number(_ word: [Letter]) -> Int32 {
        if let number = numbers[word] { return number }
        let number = Int32(words.count)
        numbers[word] = number
        words.append(word)
        followers.append([])
        return number
      }

      package func find(_ word: [Letter]) -> Int? { numbers[word].map { Int($0) } }

      package func after(_ number: Int) -> [(word: Int32, weight: UInt8)] { followers[number] }

      /// Ten times the logarithm of how often a pair was counted; zero for one that is no commoner
      /// than chance.
      package func weight(_ first: [Letter], _ second: [Letter]) -> Int {
        guard let one = numbers[first], let other = numbers[second] else { return 0 }
        return followers[Int(one)].first { $0.word == other }.map { Int($0.weight) } ?? 0
      }
    }
  }
#endif
