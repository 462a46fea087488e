import Grids
import Puzzle

#if !hasFeature(Embedded)
  extension Crossword {
    /// An order's wishes, parsed and validated.
    struct Wishes: Sendable {
      struct Theme: Sendable {
        let letters: [Letter]
        /// The lengths of its parts, as in `5,3-4`.
        let enumeration: String
        /// Empty if the composer has to find one.
        let clue: String
      }

      let style: Style
      let width: Int
      let height: Int
      let symmetry: Diagram.Symmetry
      /// `nil` for any level.
      let level: ClueBook.Level?
      /// Whether only words with a clue may be used.
      let isClued: Bool
      let theme: [Theme]
      let alphabet: Alphabet

      static let sizes = 3...25

      init(_ order: Order) throws(Faults) {
        var reading = Reading(order.source, fields: info.keys)
        alphabet = order.alphabet
        style = reading.text("style").flatMap { Style(rawValue: $0) } ?? .american
        let usual = style.usualSize
        (width, height) = Self.size(&reading, usual) ?? (usual, usual)
        symmetry =
          reading.text("symmetry").flatMap { Diagram.Symmetry(rawValue: $0) } ?? .rotational
        level = reading.text("level").flatMap { ClueBook.Level(rawValue: $0) }
        isClued = reading.flag("clued")
        theme = Self.theme(&reading, longest: max(width, height), order.alphabet)
        refuse(&reading)
        try reading.finish()
      }

      private static func size(_ reading: inout Reading, _ usual: Int) -> (Int, Int)? {
        guard let text = reading.text("size") else { return (usual, usual) }
        let parts = text.lowercased().split { $0 == "x" || $0 == "×" }.map { Int($0) }
        let numbers = parts.compactMap { $0 }
        guard numbers.count == parts.count, (1...2).contains(numbers.count),
          numbers.allSatisfy(sizes.contains), let width = numbers.first, let height = numbers.last
        else {
          reading.fault(
            "no grid is \(text) wide and high",
            hint: "write a number from \(sizes.lowerBound) to \(sizes.upperBound), or two as 15x13",
            at: "size")
          return nil
        }
        return (width, height)
      }

      private static func theme(
        _ reading: inout Reading, longest: Int, _ alphabet: Alphabet
      ) -> [Theme] {
        var theme: [Theme] = []
        for (number, item) in reading.list("theme").enumerated() {
          let text = item.text ?? ""
          let parts = text.split(maxSplits: 1) { $0 == "\t" || $0 == ":" }.map {
            tidied(String($0))
          }
          let answer = parts.first ?? ""
          let letters = alphabet.letters(in: answer)
          let place = "theme.\(number)"
          if letters.count < Draughtsman.shortest {
            reading.fault(
              "\(answer.isEmpty ? "nothing" : answer) is too short to be an entry",
              hint: "write at least three letters, and after a colon the clue", at: place)
          } else if letters.count > longest {
            reading.fault(
              "\(answer) has \(letters.count) letters, and no row or column is longer than "
                + "\(longest)",
              hint: "ask for a larger size, or leave it out", at: place)
          } else if theme.contains(where: { $0.letters == letters }) {
            reading.fault("\(answer) comes twice", hint: "take one of them out", at: place)
          } else {
            let lengths = answer.split { $0 == " " }.map { word in
              word.split(separator: "-").map { String(alphabet.letters(in: String($0)).count) }
                .joined(separator: "-")
            }
            let enumeration = lengths.joined(separator: ",")
            theme.append(
              Theme(
                letters: letters, enumeration: enumeration, clue: parts.count > 1 ? parts[1] : ""))
          }
        }
        return theme
      }

      private func refuse(_ reading: inout Reading) {
        if style == .british, width % 2 == 0 || height % 2 == 0 {
          reading.fault(
            "a lattice of \(width)×\(height) is not the same upside down",
            hint: "ask for odd numbers of rows and columns", at: "size")
        }
        if min(width, height) < (style == .british ? 7 : style == .barred ? 6 : 0) {
          reading.fault(
            "\(width)×\(height) is too small for this style", hint: "ask for a larger size",
            at: "size")
        }
        if !theme.isEmpty, style == .american || style == .mini, symmetry == .rotational {
          refuseLonely(&reading)
        }
        if !theme.isEmpty, style == .british || style == .barred {
          reading.fault(
            "themes are for american, mini and free grids", hint: "take the theme out", at: "theme")
        }
      }

      /// Rotational symmetry needs theme words in equal pairs, and at most one in the middle.
      private func refuseLonely(_ reading: inout Reading) {
        let lonely = theme.filter { one in
          let twins = theme.filter { $0.letters.count == one.letters.count }
          return twins.count % 2 == 1 && twins.last?.letters == one.letters
        }
        let fits = lonely.allSatisfy { height % 2 == 1 && (width - $0.letters.count) % 2 == 0 }
        guard lonely.count > 1 || !fits else { return }
        let names = lonely.map { "\(alphabet.text($0.letters)) (\($0.letters.count))" }
        reading.fault(
          "these words of the theme have no partner to stand opposite: "
            + names.joined(separator: ", "),
          hint: "give each another one of its length, or ask for --symmetry none", at: "theme")
      }
    }
  }

  extension Crossword.Style {
    var usualSize: Int {
      switch self {
      case .mini: 5
      case .barred: 12
      case .american, .british, .free: 15
      }
    }

    var title: String {
      switch self {
      case .american: "Crossword"
      case .british: "Lattice crossword"
      case .barred: "Barred crossword"
      case .mini: "Mini crossword"
      case .free: "Criss-cross"
      }
    }
  }
#endif
