#if !hasFeature(Embedded)
  import Puzzle

  extension Hangman.Book {
    /// How many lines a column has on the smaller of the usual papers.
    private static let rows = 64.0
    /// How many columns the registers have.
    private static let registerColumns = 9.0
    /// What the rules and the headings take of a page.
    private static let rules = 0.55

    /// How many columns the paragraphs have; the style sheet of the book sets them as wide.
    private var columns: Int { max(1, 180 / (14 + 2 * (paragraphs.first?.shown.count ?? 0))) }

    /// How many pages it takes.
    var pages: Int {
      let registers = Set(entries.map { $0.letter }).count
      let lines = Double(entries.count + 3 * registers) / Self.registerColumns
      let columns = 2 * Double(paragraphs.count) / Double(columns)
      return Int((Self.rules + (lines + columns) / Self.rows).rounded(.up))
    }

    /// The book as data: its paragraphs in the order of their numbers, a register for each letter,
    /// and what was in play at each paragraph.
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

    /// The lines of one letter in the order of the paragraphs from which one comes.
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
