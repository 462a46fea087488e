import Puzzle

extension Dictionary {
  /// A cryptogram split into the words to look up and what is between them.
  struct Text: Sendable {
    enum Piece: Sendable {
      case word([Letter])
      /// Letters that are no word of their own, such as the T of DON'T.
      case tail([Letter])
      case mark(String)
    }

    /// The pieces from one space to the next, which stay on one line.
    typealias Group = [Piece]

    let lines: [[Group]]
    /// The distinct words, in order of first occurrence.
    let words: [[Letter]]

    /// Stands for a line break where a text must be one line itself.
    static let lineEnd: Unicode.Scalar = "¶"

    /// The most letters a text may have; a cryptogram has a few hundred.
    static let most = 3000

    init(_ text: String, _ alphabet: Alphabet) throws(Fault) {
      var lines: [[Group]] = [[]]
      var group: Group = []
      var letters: [Letter] = []
      var words: [[Letter]] = []
      var count = 0
      func closeWord() {
        guard !letters.isEmpty else { return }
        if case .mark(let mark)? = group.last, group.count > 1, Self.isApostrophe(mark) {
          group.append(.tail(letters))
        } else {
          group.append(.word(letters))
          if !words.contains(letters) { words.append(letters) }
        }
        letters = []
      }
      func closeGroup() {
        closeWord()
        if !group.isEmpty { lines[lines.count - 1].append(group) }
        group = []
      }
      for glyph in alphabet.read(text) {
        switch glyph {
        case .letter(let letter):
          letters.append(letter)
          count += 1
        case .other(Self.lineEnd), .other("\n"), .other("\r"):
          closeGroup()
          if lines.last?.isEmpty == false { lines.append([]) }
        case .other(" "), .other("\t"), .other("\u{A0}"): closeGroup()
        case .other(let scalar):
          closeWord()
          if case .mark(let mark)? = group.last {
            group[group.count - 1] = .mark(mark + String(scalar))
          } else {
            group.append(.mark(String(scalar)))
          }
        }
      }
      closeGroup()
      if lines.last?.isEmpty == true { lines.removeLast() }
      guard count > 0 else {
        throw Fault("there is no letter in this text", hint: "paste a cryptogram")
      }
      guard count <= Self.most else {
        throw Fault("this text has \(count) letters", hint: "\(Self.most) are the most")
      }
      guard words.allSatisfy({ $0.count <= Shelf.longest }) else {
        throw Fault(
          "a word of this text has more than \(Shelf.longest) letters",
          hint: "the dictionary needs the spaces between words")
      }
      self.lines = lines
      self.words = words
    }

    /// Trims and collapses white space, and turns line breaks into `lineEnd`.
    static func trim(_ text: String) -> String {
      var scalars = String.UnicodeScalarView()
      var isBlank = false
      var isBreak = false
      for scalar in text.unicodeScalars {
        switch scalar {
        case "\n", "\r", lineEnd: isBreak = true
        case " ", "\t", "\u{A0}": isBlank = true
        default:
          if !scalars.isEmpty {
            if isBreak { scalars.append(lineEnd) } else if isBlank { scalars.append(" ") }
          }
          (isBreak, isBlank) = (false, false)
          scalars.append(scalar)
        }
      }
      return String(scalars)
    }

    private static func isApostrophe(_ mark: String) -> Bool { mark == "'" || mark == "’" }
  }
}
