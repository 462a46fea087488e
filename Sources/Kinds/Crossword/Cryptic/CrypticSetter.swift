import Puzzle

#if !hasFeature(Embedded)
  extension Crossword {
    /// A cryptic clue with its explanation, which `CrypticProof` can read.
    struct CrypticClue {
      let text: String
      let explanation: String
      /// What does not come twice in a puzzle, and what should not.
      let marks: [String]
      let parts: [String]
      let join: String
      let sort: Wordplay.Indicator.Sort
      let score: Int
    }

    /// Composes cryptic clues, none for a word that has no honest one.
    struct CrypticSetter {
      private let devices: CrypticDevices
      private let definitions: CrypticDefinitions
      private let book: ClueBook
      private let shelf: Shelf
      private let proof: CrypticProof
      private let alphabet: Alphabet
      private let company: Wordplay.Company

      /// What is worse is not printed.
      static let least = 54
      /// The same of one that says a letter as another clue of the puzzle does.
      fileprivate static let poorest = 44
      private static let mostWords = 9
      /// Longer answers are worth looking at closely.
      private static let easy = 6

      /// Indicators and parts of fodder that may come again and again.
      private static let free: Set<String> = [
        "in", "by", "and", "with", "the", "a", "an", "my", "his", "her", "our", "your", "their",
        "this", "that", "no", "some", "two", "six", "ten", "three", "four", "five", "these",
        "those",
      ]

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
        self.shelf = shelf
        proof = CrypticProof(wordplay, book, shelf.alphabet)
        alphabet = shelf.alphabet
        company = wordplay.company
      }

      struct Light {
        let answer: [Letter]
        let axis: Axis
      }

      /// The clues of a puzzle, by their answers: the one of fewest choices is set first. No
      /// indicator and no fodder comes twice, and no answer is the fodder of another.
      func set(
        _ lights: [Light], avoiding used: Set<String>, _ dice: inout Dice
      ) -> [[Letter]: CrypticClue] {
        var all: [(light: Light, clues: [(clue: CrypticClue, luck: Int)])] = []
        for light in lights {
          var clues: [(CrypticClue, Int)] = []
          for clue in self.clues(light.answer, light.axis) {
            let luck = dice.roll(7)
            if !used.contains(clue.text) { clues.append((clue, luck)) }
          }
          all.append((light, clues))
        }
        var page = Page(Set(lights.map { alphabet.text($0.answer).lowercased() }))
        var found: [[Letter]: CrypticClue] = [:]
        for place in all.indices.sorted(by: {
          (all[$0].clues.count, $0) < (all[$1].clues.count, $1)
        }) {
          let light = all[place].light
          let fitting = all[place].clues.compactMap { clue, luck in
            page.worth(clue).map { (clue: clue, score: $0 + luck) }
          }.sorted { $0.score > $1.score }
          let sound = fitting.first {
            shelf.never.first(in: $0.clue.text, alphabet) == nil
              && proof.holds($0.clue.text, $0.clue.explanation, light.answer, light.axis)
          }
          guard let clue = sound?.clue else { continue }
          page.add(clue)
          found[light.answer] = clue
        }
        return found
      }

      /// What a puzzle has used so far.
      private struct Page {
        private var marks: Set<String>
        private var parts: Set<String> = []
        private var joins: [String: Int] = [:]
        private var sorts: [Wordplay.Indicator.Sort: Int] = [:]

        init(_ answers: Set<String>) { marks = answers }

        /// `nil` if a clue repeats what must not be repeated.
        func worth(_ clue: CrypticClue) -> Int? {
          guard marks.isDisjoint(with: clue.marks) else { return nil }
          let score = clue.score - 10 * parts.intersection(clue.parts).count
          guard score >= CrypticSetter.poorest else { return nil }
          return score - 4 * joins[clue.join, default: 0] - 2 * sorts[clue.sort, default: 0]
        }

        mutating func add(_ clue: CrypticClue) {
          marks.formUnion(clue.marks)
          parts.formUnion(clue.parts)
          joins[clue.join, default: 0] += 1
          sorts[clue.sort, default: 0] += 1
        }
      }

      /// All clues that read well enough.
      func clues(_ answer: [Letter], _ axis: Axis) -> [CrypticClue] {
        let definitions = definitions.all(for: answer, in: book)
        guard !definitions.isEmpty else { return [] }
        return Wordplay.Indicator.Sort.allCases.flatMap { clues($0, answer, axis, definitions) }
      }

      private func clues(
        _ sort: Wordplay.Indicator.Sort, _ answer: [Letter], _ axis: Axis,
        _ definitions: [CrypticDefinition]
      ) -> [CrypticClue] {
        var found: [CrypticClue] = []
        for device in devices.all(sort, answer, axis) {
          for definition in definitions {
            for (text, join) in CrypticJoin.all(definition, device) {
              guard let score = score(text, definition, device) else { continue }
              let explanation = "Definition: \(definition.text). \(device.notation)."
              found.append(
                CrypticClue(
                  text: text, explanation: explanation,
                  marks: device.marks.filter { !Self.free.contains($0) }, parts: device.parts,
                  join: join,
                  sort: device.sort, score: score))
            }
          }
        }
        return found
      }

      /// Whether there should be a clue; of short answers, which have much to choose from, it only
      /// asks for a definition and some wordplay.
      func mayClue(_ answer: [Letter]) -> Bool {
        // What is no single word is left to its author, who knows its parts.
        guard ((try? shelf.score(of: answer)) ?? nil) ?? 0 >= Commonness.dealt else { return false }
        let definitions = definitions.all(for: answer, in: book)
        guard !definitions.isEmpty, devices.isPlayable(answer) else { return false }
        return answer.count <= Self.easy
          || Wordplay.Indicator.Sort.allCases.contains {
            !clues($0, answer, .across, definitions).isEmpty
          }
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
        let short = words.filter { $0.count < 4 && $0.count > 1 }
        flow -= 12 * (short.count - Set(short).count)
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
        guard let small = definition.small, !definition.isOpen else { return }
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
        if definition.takesObject, definition.isBrief { lead("by") }
      case (.phrase, .going):
        if isAlive { trail("") }
        if definition.takesObject { lead("") }
      case (.phrase, .place): trail("")
      default: break
      }
      return found
    }

    private static func capital(_ text: String) -> String {
      (text.first?.uppercased() ?? "") + text.dropFirst()
    }
  }
#endif
