import Puzzle

extension Anagram {
  /// How an answer splits into words: `3,5` for two, `4-4` for one with a hyphen.
  struct Enumeration: Sendable, Equatable {
    let runs: [Int]
    /// What is between the words: a comma for a space, a hyphen or an apostrophe.
    let marks: [Unicode.Scalar]

    init(_ length: Int) {
      runs = [length]
      marks = []
    }

    /// Reads `8`, `(3,5)` or `4-4`; `nil` for anything else.
    init?(_ text: String) {
      var runs: [Int] = []
      var marks: [Unicode.Scalar] = []
      var run: Int?
      for scalar in text.unicodeScalars {
        switch scalar {
        case "0"..."9":
          run = min(999, (run ?? 0) * 10 + Int(scalar.value) - 48)
        case ",", "-", "'", "’", "–":
          guard let length = run else { return nil }
          runs.append(length)
          marks.append(Self.mark(scalar) ?? ",")
          run = nil
        case " ", "(", ")": break
        default: return nil
        }
      }
      guard let length = run else { return nil }
      self.init(runs + [length], marks)
    }

    /// How a written answer splits into words.
    init?(of answer: String, _ alphabet: Alphabet) {
      var runs: [Int] = []
      var marks: [Unicode.Scalar] = []
      var mark: Unicode.Scalar?
      for glyph in alphabet.read(answer) {
        switch glyph {
        case .letter where runs.isEmpty: runs = [1]
        case .letter:
          if let between = mark {
            marks.append(between)
            runs.append(1)
          } else {
            runs[runs.count - 1] += 1
          }
          mark = nil
        case .other(let scalar) where !runs.isEmpty:
          let known = Self.mark(scalar)
          mark = known == "," ? mark ?? known : known ?? mark
        case .other: break
        }
      }
      self.init(runs, marks)
    }

    private init?(_ runs: [Int], _ marks: [Unicode.Scalar]) {
      guard !runs.isEmpty, runs.allSatisfy({ (1...Anagram.mostLetters).contains($0) }) else {
        return nil
      }
      self.runs = runs
      self.marks = marks
    }

    private static func mark(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
      switch scalar {
      case " ", ",", "/": ","
      case "-", "–", "‐", "\u{2011}": "-"
      case "'", "’": "'"
      default: nil
      }
    }

    var total: Int { runs.reduce(0, +) }

    var text: String {
      var text = ""
      for (place, run) in runs.enumerated() {
        if place > 0 { text += String(marks[place - 1]) }
        text += String(run)
      }
      return text
    }

    var words: [Range<Int>] {
      var end = 0
      return runs.map { run in
        defer { end += run }
        return end..<end + run
      }
    }

    func spell(_ letters: [String]) -> String {
      guard letters.count == total else { return letters.joined() }
      var text = ""
      for (place, word) in words.enumerated() {
        if place > 0 { text += marks[place - 1] == "," ? " " : String(marks[place - 1]) }
        text += letters[word].joined()
      }
      return text
    }
  }
}
