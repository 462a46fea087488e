import Puzzle

extension Cryptogram {
  /// The text as cells for letters, with punctuation attached to them, still in plain letters.
  struct Layout: Sendable {
    struct Cell: Sendable, Equatable {
      /// The plain letter; in a `Sheet`, the cipher letter.
      var letter: Letter
      var before = ""
      var after = ""
    }

    struct Line: Sendable, Equatable {
      var role: Role
      /// The text of a line that is printed as it is; empty where there are cells.
      var clear = ""
      var words: [Range<Int>] = []
    }

    private(set) var cells: [Cell] = []
    private(set) var lines: [Line] = []

    /// Letters per group of a patristocrat, as in telegrams.
    private static let group = 5

    init(_ manuscript: Manuscript, _ alphabet: Alphabet) {
      for line in manuscript.lines {
        if line.isClear {
          lines.append(Line(role: line.role, clear: line.text))
        } else if manuscript.style == .patristocrat {
          setGroups(line, alphabet)
        } else {
          setWords(line, alphabet)
        }
      }
    }

    var letters: [Letter] { cells.map { $0.letter } }

    var words: [Range<Int>] { lines.flatMap { $0.words } }

    /// Whether the word contains an apostrophe, as in don't.
    func isShortForm(_ word: Range<Int>) -> Bool {
      word.dropLast().contains { ["'", "’"].contains(cells[$0].after) }
    }

    private mutating func setGroups(_ line: Manuscript.Line, _ alphabet: Alphabet) {
      let start = cells.count
      cells += alphabet.letters(in: line.text).map { Cell(letter: $0) }
      guard cells.count > start else { return }
      let words = stride(from: start, to: cells.count, by: Self.group).map {
        $0..<min($0 + Self.group, cells.count)
      }
      lines.append(Line(role: line.role, words: words))
    }

    private mutating func setWords(_ line: Manuscript.Line, _ alphabet: Alphabet) {
      let start = cells.count
      var words: [Range<Int>] = []
      var wordStart = start
      var isInWord = false
      var pending = line.role == .credit ? "— " : ""
      for glyph in alphabet.read(line.text) {
        switch glyph {
        case .letter(let letter):
          if !isInWord {
            if cells.count > wordStart { words.append(wordStart..<cells.count) }
            wordStart = cells.count
            isInWord = true
          }
          cells.append(Cell(letter: letter, before: pending))
          pending = ""
        case .other(let scalar) where Self.isInvisible(scalar): break
        case .other(let scalar) where Self.isBlank(scalar):
          isInWord = false
          hang(&pending, after: start)
        case .other(let scalar):
          if isInWord, let last = cells.indices.last {
            cells[last].after.unicodeScalars.append(scalar)
          } else {
            pending.unicodeScalars.append(scalar)
          }
        }
      }
      hang(&pending, after: start)
      if cells.count > wordStart { words.append(wordStart..<cells.count) }
      let clear = cells.count == start ? line.text : ""
      lines.append(Line(role: line.role, clear: clear, words: words))
    }

    /// Attaches a dash or number that stands alone to the letter before it; at the beginning of a
    /// line it waits for the first letter.
    private mutating func hang(_ pending: inout String, after start: Int) {
      guard !pending.isEmpty, pending.unicodeScalars.last != " " else { return }
      if cells.count > start, let last = cells.indices.last {
        cells[last].after += " " + pending
        pending = ""
      } else {
        pending += " "
      }
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
        0x3000:
        true
      default: false
      }
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0xAD, 0x200B...0x200F, 0x2060, 0xFEFF: true
      default: false
      }
    }
  }
}
