import Puzzle

#if !hasFeature(Embedded)
  extension Cryptogram {
    /// The counts by which constructors judge a text before they send it in.
    package static func quality(
      _ definition: Definition, _ shelf: Shelf, _ clues: ClueBook
    ) -> QualityReport? {
      let report = Report(definition, shelf)
      return QualityReport(report.rows.map { QualityReport.Row($0, $1) })
    }

    private struct Report {
      private let definition: Definition
      private let shelf: Shelf
      private let layout: Layout
      private let counts: [Int]

      init(_ definition: Definition, _ shelf: Shelf) {
        self.definition = definition
        self.shelf = shelf
        layout = Cryptogram.layout(definition)
        counts = Measure.counts(layout.letters, definition.alphabet)
      }

      private var alphabet: Alphabet { definition.alphabet }

      var rows: [(String, String)] { letterRows + wordRows + difficultyRows }

      private var letterRows: [(String, String)] {
        let present = counts.indices.filter { counts[$0] > 0 }
        let often = present.map { (cipher: definition.key.cipher[$0], count: counts[$0]) }
          .sorted { ($1.count, $0.cipher) < ($0.count, $1.cipher) }
        let table = often.map { "\(alphabet.symbol($0.cipher)) \($0.count)" }
        return [
          ("letters", String(layout.cells.count)), ("different letters", String(present.count)),
          ("letters of the code", table.joined(separator: ", ")),
          (
            "chi squared",
            Measure.chiSquared(counts, alphabet).map {
              "\(Self.tenths($0)) (about 1 is usual for the language)"
            } ?? "–"
          ),
        ]
      }

      private var wordRows: [(String, String)] {
        guard definition.manuscript.style != .patristocrat else { return [] }
        let words = layout.words.map { word in word.map { layout.cells[$0].letter } }
        return [
          ("words", String(words.count)),
          ("words that repeat a letter", String(Cryptogram.repeating(words))),
        ] + commonness + grade
      }

      /// Short forms are in no list of words, and solvers spot them at once.
      private var commonness: [(String, String)] {
        guard !shelf.isEmpty, shelf.alphabet == alphabet else { return [] }
        var scores: [(word: String, score: Int)] = []
        var unknown: [String] = []
        for range in layout.words where !layout.isShortForm(range) {
          let word = range.map { layout.cells[$0].letter }
          let text = alphabet.text(word)
          if let score = (try? shelf.score(of: word)) ?? nil {
            scores.append((text, score))
          } else if !unknown.contains(text) {
            unknown.append(text)
          }
        }
        let sum = scores.reduce(0) { $0 + $1.score }
        let rarest = scores.min { $0.score < $1.score }
        return [
          (
            "commonness",
            scores.isEmpty ? "–" : Self.tenths(Double(sum) / Double(scores.count)) + " of 100"
          ),
          ("rarest word", rarest.map { "\($0.word), \($0.score)" } ?? "–"),
          ("words in no list", unknown.isEmpty ? "none" : unknown.joined(separator: ", ")),
        ]
      }

      /// The index of Coleman and Liau, which counts letters and sentences, not syllables. It is
      /// made for running text in English.
      private var grade: [(String, String)] {
        let words = Double(layout.words.count)
        guard definition.manuscript.style == .aristocrat, shelf.alphabet == alphabet, words > 0
        else { return [] }
        let ends = layout.cells.filter { cell in
          cell.after.contains { ".!?…".contains($0) }
        }
        let letters = Double(layout.cells.count) / words * 100
        let sentences = Double(max(1, ends.count)) / words * 100
        let grade = 0.0588 * letters - 0.296 * sentences - 15.8
        return [("school grade to read it", String(Int(max(1, min(16, grade.rounded())))))]
      }

      private var difficultyRows: [(String, String)] {
        guard let difficulty = Cryptogram.difficulty(definition, shelf) else { return [] }
        return [("difficulty", "\(difficulty.score) of 100, \(difficulty.level)")]
      }

      private static func tenths(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
      }
    }
  }
#endif
