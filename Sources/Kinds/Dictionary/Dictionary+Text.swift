import Puzzle

extension Dictionary {
  /// A whole cryptogram taken apart into what is looked up and what stands between.
  struct Text: Sendable {
    /// Letters of one word, or the marks before, between and after words.
    enum Piece: Sendable {
      case word([Letter])
      /// Letters that are no word of their own, such as the T of DON'T.
      case tail([Letter])
      case mark(String)
    }

    /// What cannot be broken across lines: the pieces from one space to the next.
    typealias Group = [Piece]

    /// The lines, each from one group to the next.
    let lines: [[Group]]
    /// The words, each once, in the order of their first coming.
    let words: [[Letter]]

    /// The sign that stands for the end of a line where a text must be one line itself.
    static let lineEnd: Unicode.Scalar = "¶"

    /// The most letters a text may have; a cryptogram has a few hundred.
    static let most = 3000

    /// Takes a text apart, or says why it is none.
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

    /// The text as one line without white space at its ends.
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
