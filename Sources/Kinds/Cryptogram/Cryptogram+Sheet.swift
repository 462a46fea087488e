import Puzzle

extension Cryptogram {
  /// The printed puzzle: everything about it that never changes while it is solved.
  struct Sheet: Sendable {
    /// The letters it is made of.
    let alphabet: Alphabet
    /// How it is set.
    let style: Style
    /// Whether letters may stand for themselves.
    let allowsSelf: Bool
    /// The lines, their words as cells.
    let lines: [Layout.Line]
    /// The cells of every word.
    let words: [Range<Int>]
    /// The places in reading order, each with its cipher letter.
    let cells: [Layout.Cell]
    /// How often each cipher letter comes.
    let counts: [Int]
    /// The plain letter by cipher letter.
    let answer: [Letter]
    /// The author's name where it is printed in the clear.
    var author = ""
    /// The text as its author wrote it, for those who have solved it.
    var text = ""
    /// The key in words, for those who have solved it; empty where it came from the dice.
    var keyLine = ""

    /// Prints a definition.
    init(_ definition: Definition) {
      let layout = Cryptogram.layout(definition)
      let cells = layout.cells.map { cell in
        Layout.Cell(
          letter: definition.key.cipher[Int(cell.letter)], before: cell.before, after: cell.after)
      }
      self.init(
        definition.alphabet, definition.manuscript.style, allowsSelf: definition.allowsSelf,
        lines: layout.lines, cells: cells, answer: definition.key.plain)
      author = definition.manuscript.enciphersAuthor ? "" : definition.manuscript.author ?? ""
      text = definition.manuscript.text
      keyLine = definition.key.line(definition.alphabet)
    }

    /// Counts what has been set.
    init(
      _ alphabet: Alphabet, _ style: Style, allowsSelf: Bool, lines: [Layout.Line],
      cells: [Layout.Cell], answer: [Letter]
    ) {
      var counts = [Int](repeating: 0, count: alphabet.count)
      for cell in cells { counts[Int(cell.letter)] += 1 }
      self.alphabet = alphabet
      self.style = style
      self.allowsSelf = allowsSelf
      self.lines = lines
      self.cells = cells
      self.counts = counts
      self.answer = answer
      words = lines.flatMap { $0.words }
    }

    /// The cipher letters that come in the text, in alphabetical order.
    var present: [Letter] { alphabet.letters.filter { counts[Int($0)] > 0 } }

    /// The first place of a cipher letter.
    func first(_ cipher: Letter) -> Int? { cells.firstIndex { $0.letter == cipher } }

    /// How often a letter comes; never for what is no letter here.
    func count(_ cipher: Letter) -> Int {
      counts.indices.contains(Int(cipher)) ? counts[Int(cipher)] : 0
    }
  }
}

extension Cryptogram.Key {
  /// The key in words, as solvers like to extract it; a key without a plan has none.
  func line(_ alphabet: Alphabet) -> String {
    switch origin {
    case .letters: return ""
    case .caesar(let shift): return "The key is the alphabet moved on by \(shift)."
    case .atbash: return "The key is the alphabet backwards."
    case .keyed(let scheme, let keyword, let second, _):
      let words = ([keyword] + (second.isEmpty ? [] : [second])).map(alphabet.text)
      let name = Unicode.Scalar(UInt8(ascii: "K")).description + scheme.rawValue.dropFirst()
      return "The key is of type \(name), made with \(Cryptogram.listed(words))."
    }
  }
}
