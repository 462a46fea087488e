import Grids
import Puzzle

#if !hasFeature(Embedded)
  extension Crossword {
    /// What an editor counts in a filled grid.
    struct Quality {
      struct Entry {
        let light: Light
        let letters: [Letter]
        /// By the word lists, 0 to 100; `nil` if it is in none.
        let score: Int?
        /// Whether it is a real word that few people know.
        let isObscure: Bool
      }

      let entries: [Entry]
      /// Obscure entries that cross, by index.
      let obscureCrossings: [(Int, Int)]
      /// Forms of one word, by index.
      let forms: [(Int, Int)]

      /// Words of the author's, such as those of a theme, are `spared`.
      init(
        _ grid: Grid, _ alphabet: Alphabet, _ shelf: Shelf, _ book: ClueBook,
        sparing spared: Set<[Letter]> = []
      ) {
        var entries: [Entry] = []
        for light in grid.lights where light.cells.allSatisfy({ !grid.cells[$0].solution.isEmpty })
        {
          let word = alphabet.letters(in: light.cells.map { grid.cells[$0].solution }.joined())
          let isSpared = spared.contains(word)
          let score = isSpared ? nil : book.score(of: word)
          let known = ((try? shelf.score(of: word)) ?? nil) ?? score
          entries.append(
            Entry(
              light: light, letters: word, score: score,
              isObscure: !isSpared && known.map { $0 < Commonness.dealt } ?? false))
        }
        self.entries = entries
        forms = Filler.likePairs(entries.map { $0.letters }, alphabet)
        var across: [Int: Int] = [:]
        for (number, entry) in entries.enumerated() where entry.isObscure {
          guard entry.light.axis == .across else { continue }
          for cell in entry.light.cells { across[cell] = number }
        }
        obscureCrossings = entries.indices.flatMap { number -> [(Int, Int)] in
          let entry = entries[number]
          guard entry.isObscure, entry.light.axis == .down else { return [] }
          return entry.light.cells.compactMap { cell in across[cell].map { ($0, number) } }
        }
      }

      /// Those whose score is low.
      var poor: [Entry] { entries.filter { $0.score.map { $0 < ClueBook.good } ?? false } }

      /// How far beyond what an editor lets pass; 0 for a grid that can be printed.
      var excess: Int {
        obscureCrossings.count * 3 + forms.count * 3 + max(0, poor.count - Self.poorest)
      }

      /// How many poor entries an editor lets pass.
      static let poorest = 3
    }
  }

  extension Crossword {
    package static func quality(
      _ definition: Definition, _ shelf: Shelf, _ clues: ClueBook
    ) -> QualityReport? {
      let quality = Quality(definition.grid, shelf.alphabet, shelf, clues)
      guard !quality.entries.isEmpty else {
        return QualityReport([QualityReport.Row("words", "none is filled in")])
      }
      let report = Report(quality, definition, shelf.alphabet, clues)
      return QualityReport(report.rows, complaints: report.complaints)
    }

    private struct Report {
      private let quality: Quality
      private let definition: Definition
      private let alphabet: Alphabet
      private let book: ClueBook

      init(
        _ quality: Quality, _ definition: Definition, _ alphabet: Alphabet, _ book: ClueBook
      ) {
        self.quality = quality
        self.definition = definition
        self.alphabet = alphabet
        self.book = book
      }

      private var entries: [Quality.Entry] { quality.entries }

      var rows: [QualityReport.Row] { (gridRows + clueRows).map { QualityReport.Row($0, $1) } }

      private var gridRows: [(String, String)] {
        let lengths = entries.map { $0.letters.count }
        let longest = lengths.max() ?? 0
        let short = lengths.count { $0 == 3 }
        let scores = entries.compactMap { $0.score }
        let worst = entries.filter { $0.score != nil }.min { ($0.score ?? 0) < ($1.score ?? 0) }
        let unlisted = entries.filter { $0.score == nil }
        return [
          ("words", String(entries.count)),
          ("mean length", Self.tenths(lengths.reduce(0, +) * 10, lengths.count)),
          (
            "longest",
            "\(longest), \(text(entries.filter { $0.letters.count == longest }))"
          ),
          ("three letters", Self.share(short, entries.count)),
          (
            "mean score", scores.isEmpty ? "–" : Self.tenths(scores.reduce(0, +) * 10, scores.count)
          ),
          ("lowest score", worst.map { "\($0.score ?? 0), \(text([$0]))" } ?? "–"),
          ("below \(ClueBook.good)", Self.list(quality.poor.count, text(quality.poor))),
          ("in no list", Self.list(unlisted.count, text(unlisted))),
          (
            "obscure crossings",
            Self.list(quality.obscureCrossings.count, pairs(quality.obscureCrossings))
          ),
          ("repeated stems", Self.list(quality.forms.count, pairs(quality.forms))),
        ]
      }

      private var clueRows: [(String, String)] {
        let clues = definition.sections.flatMap { $0.clues }
        guard !clues.isEmpty else { return [] }
        let known = clues.compactMap { clue -> ClueBook.Clue? in
          let word = alphabet.letters(
            in: clue.cells.map { definition.grid.cells[$0].solution }.joined())
          return book[word].first { $0.text == clue.text }
        }
        let levels = ClueBook.Level.allCases.map { level in
          "\(level.rawValue) \(known.count { $0.level == level })"
        }
        let own = clues.count - known.count
        let playful = clues.count { clue in
          Crossword.plain(clue.text).hasSuffix("?")
            || known.contains { $0.register == .playful && $0.text == clue.text }
        }
        return [
          (
            "clue levels",
            levels.joined(separator: ", ") + (own > 0 ? ", not from the clue book \(own)" : "")
          ),
          ("playful clues", Self.share(playful, clues.count)),
          ("clues wanted", String(clues.count { $0.isWanted })),
        ]
      }

      var complaints: [Fault] {
        var found: [Fault] = []
        for (one, other) in quality.obscureCrossings {
          found.append(
            complaint(
              "\(text([entries[one]])) and \(text([entries[other]])) cross, and few people know "
                + "either", hint: "change one of them", entries[other]))
        }
        for (one, other) in quality.forms {
          found.append(
            complaint(
              "\(text([entries[one]])) and \(text([entries[other]])) are forms of one word",
              hint: "change one of them", entries[other]))
        }
        if quality.poor.count > Quality.poorest, let first = quality.poor.first {
          found.append(
            complaint(
              "\(quality.poor.count) answers score less than \(ClueBook.good): "
                + text(quality.poor),
              hint: "an editor lets \(Quality.poorest) of them pass; fill that part anew", first))
        }
        return found
      }

      private func complaint(_ message: String, hint: String, _ entry: Quality.Entry) -> Fault {
        .warning(message, hint: hint, at: definition.origin.cell(entry.light.cells[0]))
      }

      private func text(_ entries: [Quality.Entry]) -> String {
        entries.map { alphabet.text($0.letters) }.joined(separator: ", ")
      }

      private func pairs(_ pairs: [(Int, Int)]) -> String {
        pairs.map { text([entries[$0]]) + " and " + text([entries[$1]]) }.joined(separator: ", ")
      }

      private static func list(_ count: Int, _ names: String) -> String {
        count == 0 ? "none" : "\(count): \(names)"
      }

      private static func share(_ part: Int, _ whole: Int) -> String {
        "\(part), \((part * 100 + whole / 2) / max(1, whole)) %"
      }

      /// A quotient with one decimal, from ten times the sum.
      private static func tenths(_ sum: Int, _ count: Int) -> String {
        let tenths = (sum + count / 2) / max(1, count)
        return "\(tenths / 10).\(tenths % 10)"
      }
    }
  }
#endif
