import Puzzle

#if !hasFeature(Embedded)
  extension Crossword {
    /// A cryptic clue with its explanation, which `CrypticProof` can read.
    struct CrypticClue {
      let text: String
      let explanation: String
      let marks: [String]
      let join: String
      let sort: Wordplay.Indicator.Sort
      let score: Int
    }

    /// Composes cryptic clues, none for a word that has no honest one.
    struct CrypticSetter {
      private let devices: CrypticDevices
      private let definitions: CrypticDefinitions
      private let book: ClueBook
      private let proof: CrypticProof
      private let alphabet: Alphabet
      private let company: Wordplay.Company
      /// What the puzzle has used so far.
      private var marks: Set<String> = []
      private var joins: [String: Int] = [:]
      private var sorts: [Wordplay.Indicator.Sort: Int] = [:]

      /// What is worse is not printed.
      static let least = 54
      private static let mostWords = 9

      /// The score of an answer that nothing can be made of: used if no other fits.
      static let unclued = 20

      static func ready(_ book: ClueBook, _ shelf: Shelf) throws(Fault) -> CrypticSetter {
        let wordplay = try book.wordplay()
        guard !wordplay.isEmpty else {
          throw Fault(
            "there is no wordplay to compose cryptic clues from",
            hint: "write some under content/clues, in wordplay.txt, or ask for other clues")
        }
        return CrypticSetter(wordplay, book, shelf)
      }

      init(_ wordplay: Wordplay, _ book: ClueBook, _ shelf: Shelf) {
        definitions = CrypticDefinitions(wordplay, book, shelf)
        devices = CrypticDevices(wordplay, book, definitions, shelf)
        self.book = book
        proof = CrypticProof(wordplay, book, shelf.alphabet)
        alphabet = shelf.alphabet
        company = wordplay.company
      }

      /// The best clue for an answer that has nothing of the puzzle's others.
      mutating func clue(
        _ answer: [Letter], _ axis: Axis, _ used: Set<String>, _ dice: inout Dice
      ) -> CrypticClue? {
        var fitting: [(clue: CrypticClue, score: Int)] = []
        for clue in clues(answer, axis) {
          let roll = dice.roll(7)
          guard !used.contains(clue.text), marks.isDisjoint(with: clue.marks) else { continue }
          let score =
            clue.score + roll - 4 * joins[clue.join, default: 0] - 2 * sorts[clue.sort, default: 0]
          fitting.append((clue, score))
        }
        fitting.sort { $0.score > $1.score }
        let sound = fitting.first { proof.holds($0.clue.text, $0.clue.explanation, answer, axis) }
        guard let clue = sound?.clue else { return nil }
        marks.formUnion(clue.marks)
        joins[clue.join, default: 0] += 1
        sorts[clue.sort, default: 0] += 1
        return clue
      }

      /// All clues that read well enough.
      func clues(_ answer: [Letter], _ axis: Axis) -> [CrypticClue] {
        let definitions = definitions.all(for: answer, in: book)
        guard !definitions.isEmpty else { return [] }
        var found: [CrypticClue] = []
        for device in devices.all(answer, axis) {
          for definition in definitions {
            for (text, join) in CrypticJoin.all(definition, device) {
              guard let score = score(text, definition, device) else { continue }
              let explanation = "Definition: \(definition.text). \(device.notation)."
              found.append(
                CrypticClue(
                  text: text, explanation: explanation, marks: device.marks, join: join,
                  sort: device.sort, score: score))
            }
          }
        }
        return found
      }

      /// Whether there is a definition and some wordplay, however it reads.
      func mayClue(_ answer: [Letter]) -> Bool {
        !definitions.all(for: answer, in: book).isEmpty && devices.isPlayable(answer)
      }

      /// `nil` below what may be printed.
      private func score(
        _ text: String, _ definition: CrypticDefinition, _ device: CrypticDevice
      ) -> Int? {
        let words = text.split(separator: " ").map { alphabet.letters(in: String($0)) }
        guard (3...Self.mostWords).contains(words.count) else { return nil }
        var seen: [[Letter]] = []
        for word in words where word.count > 3 {
          if seen.contains(where: { definitions.isAkin($0, word) }) { return nil }
          seen.append(word)
        }
        var flow = 0
        for place in 1..<words.count {
          let weight = company.weight(words[place - 1], words[place])
          flow += weight > 0 ? 6 + weight / 4 : words[place].isEmpty ? 0 : -6
        }
        let score =
          device.merit + 30 + flow * 2 / (words.count - 1) - 3 * abs(words.count - 6)
        return score >= Self.least ? score : nil
      }
    }
  }

  /// How a definition and wordplay become a clue.
  enum CrypticJoin {
    typealias Definition = Crossword.CrypticDefinition

    /// The words between wordplay and definition, which say that one is made from the other.
    static let links = [
      "for", "makes", "make", "from", "producing", "is", "are", "to", "by", "giving",
    ]

    static func all(
      _ definition: Definition, _ device: CrypticDevice
    ) -> [(text: String, join: String)] {
      var found: [(String, String)] = []
      let first = definition.text
      func lead(_ link: String) {
        found.append((first + (link.isEmpty ? " " : " \(link) ") + device.text, "^" + link))
      }
      func trail(_ link: String) {
        guard let small = definition.small ?? (link.isEmpty ? nil : small(of: definition)) else {
          return
        }
        found.append((capital(device.text + (link.isEmpty ? " " : " \(link) ") + small), link))
      }
      let isAlive = device.thing == .person || device.thing == .animal || device.thing == .group
      switch (device.seat, definition.form) {
      case (.into, .noun): trail("")
      case (.moving, .adverb): trail("")
      case (.within, .noun), (.within, .verb), (.within, .going), (.within, .past): lead("")
      case (.within, .adjective) where !device.isClosed: lead("")
      case (.out, .noun), (.out, .going): trail("")
      case (.phrase, .noun):
        trail("for")
        trail(device.isPlural ? "make" : "makes")
        lead("from")
        trail("producing")
        trail("giving")
      case (.phrase, .adjective):
        if !device.isClosed { lead("") }
        trail(device.isPlural ? "are" : "is")
      case (.phrase, .verb):
        if definition.takesObject { lead("") }
        trail("to")
      case (.phrase, .verbs) where !device.isPlural && isAlive: trail("")
      case (.phrase, .past):
        if isAlive { trail("") }
        if definition.takesObject { lead("by") }
      case (.phrase, .going):
        if isAlive { trail("") }
        if definition.takesObject { lead("") }
      case (.phrase, .place): trail("")
      case (.phrase, .adverb): break
      default: break
      }
      return found
    }

    private static func small(of definition: Definition) -> String? { definition.small }

    private static func capital(_ text: String) -> String {
      (text.first?.uppercased() ?? "") + text.dropFirst()
    }
  }
#endif
