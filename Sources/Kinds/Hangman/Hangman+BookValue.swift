#if !hasFeature(Embedded)
  import Puzzle

  extension Hangman.Book {
    /// How much of a page of the book each of its parts takes, counted from pages as printed.
    private static let perPage = (paragraphs: 150.0, entries: 430.0, words: 240.0, rules: 1.0)

    /// How many pages it takes.
    var pages: Int {
      let per = Self.perPage
      let parts =
        Double(paragraphs.count) / per.paragraphs + Double(entries.count) / per.entries
        + Double(paragraphs.count) / per.words + per.rules
      return Int(parts.rounded(.up))
    }

    /// The book as data: its paragraphs in the order of their numbers, a register for each letter,
    /// and what was in play at each paragraph.
    var value: Value {
      let ordered = paragraphs.sorted { $0.number < $1.number }
      let letters = alphabet.letters.filter { letter in entries.contains { $0.letter == letter } }
      return [
        "kind": "book", "pages": .int(pages), "words": .int(paragraphs.first?.alive.count ?? 0),
        "paragraphs": .list(ordered.map(value)),
        "registers": .list(
          letters.map { letter in
            ["letter": .text(alphabet.symbol(letter)), "entries": .list(register(of: letter))]
          }),
      ]
    }

    /// The lines of one letter in the order of the paragraphs from which one comes.
    private func register(of letter: Letter) -> [Value] {
      let lines = entries.filter { $0.letter == letter }.map {
        (from: paragraphs[$0.from].number, to: $0.to.map { paragraphs[$0].number } ?? 0, isMiss: $0.isMiss)
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
