#if !hasFeature(Embedded)
  import Puzzle

  extension Hangman {
    /// The hangman as a book: a decision tree over a small vocabulary. A paragraph stands for the
    /// words alive and the letters shown; a register for each letter says which paragraph leads
    /// where. So a paragraph does not show which letters matter, and those with several ways in are
    /// printed once.
    struct Book {
      struct Paragraph {
        /// Says nothing about its place in the tree.
        var number: Int
        /// `nil` for hidden letters.
        let shown: [Letter?]
        /// The words still possible.
        let alive: Matches

        var isWon: Bool { shown.allSatisfy { $0 != nil } }
      }

      /// One line of a register: guessing this letter at `from` leads to `to`.
      struct Entry {
        let letter: Letter
        /// An index into `paragraphs`.
        let from: Int
        /// `nil` if the guess hangs, because nobody gets here with fewer wrong guesses.
        let to: Int?
        let isMiss: Bool
      }

      /// The most paragraphs of a book that anybody would print.
      static let longest = 3000

      /// The first is the one to begin with.
      private(set) var paragraphs: [Paragraph] = []
      private(set) var entries: [Entry] = []
      let alphabet: Alphabet

      private struct State: Hashable {
        let alive: [Int32]
        let shown: [Letter]
      }

      /// `nil` if it would have more than `most` paragraphs; stops there at once, so that no
      /// vocabulary can make it run for long. Visits paragraphs in order of wrong guesses, which
      /// leaves out what only a hanged man could reach.
      init?(_ definition: Definition, most: Int) {
        guard let shard = definition.vocabulary, most > 0 else { return nil }
        alphabet = definition.alphabet
        let game = Game(
          length: shard.length, limit: definition.limit, strategy: definition.strategy, seed: 0)
        let dice = Dice(seed: definition.ties ?? 0)
        let root = State(alive: shard.all.numbers, shown: [])
        var places: [State: Int] = [:]
        var links: [(from: State, letter: Letter, to: State?, isMiss: Bool)] = []
        var now = [root]
        var later: [State] = []
        var misses = 0
        while let state = now.popLast() {
          if places[state] == nil {
            guard paragraphs.count < most else { return nil }
            places[state] = paragraphs.count
            let alive = Matches(shard, state.alive)
            paragraphs.append(
              Paragraph(
                number: paragraphs.count + 1, shown: Self.mask(state.shown, alive), alive: alive))
            for letter in Self.open(alive, state.shown, alphabet) {
              guard let part = Self.verdict(on: letter, alive, game, dice) else { continue }
              let isMiss = part.places == 0
              let shown = isMiss ? state.shown : (state.shown + [letter]).sorted()
              let target = State(alive: part.words.numbers, shown: shown)
              let hangs = isMiss && misses + 1 >= game.limit
              links.append((state, letter, hangs ? nil : target, isMiss))
              if hangs { continue }
              if isMiss { later.append(target) } else { now.append(target) }
            }
          }
          if now.isEmpty { (now, later, misses) = (later, [], misses + 1) }
        }
        entries = links.compactMap { link in
          guard let from = places[link.from] else { return nil }
          return Entry(
            letter: link.letter, from: from, to: link.to.flatMap { places[$0] },
            isMiss: link.isMiss)
        }
        var numbers = Array(2..<max(2, paragraphs.count + 1))
        var chance = dice.fork("numbers")
        chance.shuffle(&numbers)
        for (place, number) in numbers.enumerated() { paragraphs[place + 1].number = number }
      }

      /// Chance depends on the words alone, so a paragraph is the same whichever way leads to it.
      private static func verdict(
        on letter: Letter, _ alive: Matches, _ game: Game, _ dice: Dice
      ) -> (places: UInt64, words: Matches)? {
        let classes = alive.shard.classes(of: letter, among: alive.numbers)
        let kept = candidates(classes.map { ($0.places, $0.words.count) }, game)
        var places = kept.first
        if kept.count > 1 {
          var chance = dice.fork("\(alive.numbers) \(letter)")
          places = chance.pick(kept)
        }
        return classes.first { $0.places == places }
      }

      /// The letters not yet shown that occur in any of the words alive.
      private static func open(
        _ alive: Matches, _ shown: [Letter], _ alphabet: Alphabet
      ) -> [Letter] {
        var set = LetterSet(of: alphabet.count)
        for word in alive.words { for letter in word { set.insert(letter) } }
        return alphabet.letters.filter { set.contains($0) && !shown.contains($0) }
      }

      private static func mask(_ shown: [Letter], _ alive: Matches) -> [Letter?] {
        alive.isEmpty ? [] : alive[0].map { shown.contains($0) ? $0 : nil }
      }
    }
  }

  extension Hangman.Book {
    /// How many lines a column has on the smaller of the usual papers.
    private static let rows = 64.0
    private static let registerColumns = 9.0
    /// The share of a page taken by the rules and the headings.
    private static let rules = 0.55

    /// The style sheet of the book sets columns of the same width.
    private var columns: Int { max(1, 180 / (14 + 2 * (paragraphs.first?.shown.count ?? 0))) }

    var pages: Int {
      let registers = Set(entries.map { $0.letter }).count
      let lines = Double(entries.count + 3 * registers) / Self.registerColumns
      let columns = 2 * Double(paragraphs.count) / Double(columns)
      return Int((Self.rules + (lines + columns) / Self.rows).rounded(.up))
    }

    var value: Value {
      let ordered = paragraphs.sorted { $0.number < $1.number }
      let letters = alphabet.letters.filter { letter in entries.contains { $0.letter == letter } }
      return [
        "kind": "book", "pages": .int(pages), "words": .int(paragraphs.first?.alive.count ?? 0),
        "columns": .int(columns),
        "paragraphs": .list(ordered.map(value)),
        "registers": .list(
          letters.map { letter in
            ["letter": .text(alphabet.symbol(letter)), "entries": .list(register(of: letter))]
          }),
      ]
    }

    private func register(of letter: Letter) -> [Value] {
      let lines = entries.filter { $0.letter == letter }.map {
        (
          from: paragraphs[$0.from].number, to: $0.to.map { paragraphs[$0].number } ?? 0,
          isMiss: $0.isMiss
        )
      }
      return lines.sorted { $0.from < $1.from }.map {
        ["from": .int($0.from), "to": .int($0.to), "miss": .bool($0.isMiss)]
      }
    }

    private func value(_ paragraph: Paragraph) -> Value {
      let alive = paragraph.alive
      return [
        "number": .int(paragraph.number), "won": .bool(paragraph.isWon),
        "mask": .text(Hangman.text(paragraph.shown, alphabet)), "alive": .int(alive.count),
        "word": .text(alive.isEmpty ? "" : alphabet.text(alive[paragraph.number % alive.count])),
      ]
    }
  }
#endif
