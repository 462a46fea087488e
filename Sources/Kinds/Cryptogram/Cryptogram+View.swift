import Puzzle

extension Cryptogram {
  static func view(_ position: Position, _ desk: Desk, _ shelf: Shelf) -> Value {
    let sheet = position.sheet
    let marks = Marks(position, desk)
    let present = sheet.present
    return [
      "style": .text(sheet.style.rawValue),
      "under": .bool(desk.options["place"] == "under"),
      "lines": .list(sheet.lines.map { line(of: $0, position, desk, marks) }),
      "strip": .list(sheet.alphabet.letters.map { strip(of: $0, position, marks) }),
      "keys": .list(keys(position, desk)),
      "cursor": [
        "index": .int(desk.cursor), "cipher": .text(sheet.symbol(marks.cursor)),
        "plain": .text(sheet.symbol(marks.cursor.flatMap { position.letter($0) })),
      ],
      "total": .int(sheet.cells.count), "distinct": .int(present.count),
      "filled": .int(present.filter { position.letter($0) != nil }.count),
      "hints": .int(position.hints), "author": .text(sheet.author),
      "done": .text(isSolved(position) ? sheet.text : ""),
      "key": .message(isSolved(position) ? sheet.keyLine : ""),
    ]
  }

  private struct Marks {
    let cursor: Letter?
    var conflict: [Bool]
    var amiss: [Bool]

    init(_ position: Position, _ desk: Desk) {
      let sheet = position.sheet
      let none = [Bool](repeating: false, count: sheet.alphabet.count)
      cursor = desk.cipher(position)
      conflict = none
      amiss = none
      for cipher in sheet.present {
        guard let letter = position.letter(cipher) else { continue }
        let isSelf = letter == cipher && !sheet.allowsSelf
        conflict[Int(cipher)] =
          desk.options.isOn("conflicts") && (isSelf || position.ciphers(for: letter).count > 1)
        amiss[Int(cipher)] = desk.options.isOn("check") && !position.isRight(cipher)
      }
    }
  }

  private static func line(
    of line: Layout.Line, _ position: Position, _ desk: Desk, _ marks: Marks
  ) -> Value {
    [
      "heading": .bool(line.role == .heading), "credit": .bool(line.role == .credit),
      "clear": .text(line.clear),
      "words": .list(
        line.words.map { word in
          ["cells": .list(word.map { cell(at: $0, position, desk, marks) })]
        }),
    ]
  }

  private static func cell(
    at place: Int, _ position: Position, _ desk: Desk, _ marks: Marks
  ) -> Value {
    let sheet = position.sheet
    let cell = sheet.cells[place]
    let letter = cell.letter
    return [
      "id": .text("c\(place)"), "index": .int(place), "cipher": .text(sheet.symbol(letter)),
      "plain": .text(sheet.symbol(position.letter(letter))),
      "given": .bool(position.isGiven(letter)), "selected": .bool(place == desk.cursor),
      "twin": .bool(letter == marks.cursor), "conflict": .bool(marks.conflict[Int(letter)]),
      "amiss": .bool(marks.amiss[Int(letter)]), "before": .text(cell.before),
      "after": .text(cell.after), "label": .message(label(letter, position, marks)),
    ]
  }

  private static func strip(
    of letter: Letter, _ position: Position, _ marks: Marks
  ) -> Value {
    let sheet = position.sheet
    let count = sheet.count(letter)
    let total = max(1, sheet.cells.count)
    return [
      "id": .text("s" + sheet.symbol(letter)), "cipher": .text(sheet.symbol(letter)),
      "plain": .text(sheet.symbol(position.letter(letter))), "count": .int(count),
      "share": .real(Double((count * 2000 + total) / (total * 2)) / 10),
      "given": .bool(position.isGiven(letter)), "selected": .bool(letter == marks.cursor),
      "conflict": .bool(marks.conflict[Int(letter)]), "amiss": .bool(marks.amiss[Int(letter)]),
      "label": .message(label(letter, position, marks)),
    ]
  }

  private static func keys(_ position: Position, _ desk: Desk) -> [Value] {
    position.sheet.alphabet.rows(KeyOrder(desk.options)).flatMap { row in
      row.map { key(of: $0, position, starts: $0 == row.first) }
    }
  }

  private static func key(of letter: Letter, _ position: Position, starts: Bool) -> Value {
    let ciphers = position.ciphers(for: letter)
    return [
      "letter": .text(position.sheet.symbol(letter)), "starts": .bool(starts),
      "used": .bool(!ciphers.isEmpty),
      "by": .text(ciphers.map { position.sheet.symbol($0) }.joined(separator: " ")),
    ]
  }

  private static func label(_ cipher: Letter, _ position: Position, _ marks: Marks) -> Message {
    let sheet = position.sheet
    let count = sheet.count(cipher)
    var parts = [Message(sheet.symbol(cipher)), count == 0 ? "never" : times(count)]
    if let letter = position.letter(cipher) {
      let plain = sheet.symbol(letter)
      parts.append(position.isGiven(cipher) ? "given as \(plain)" : "stands for \(plain)")
    } else if count > 0 {
      parts.append("empty")
    }
    if marks.conflict[Int(cipher)] { parts.append("in conflict") }
    if marks.amiss[Int(cipher)] { parts.append("worth another look") }
    return Message(joining: parts, by: ", ")
  }
}

extension Cryptogram.Sheet {
  func symbol(_ letter: Letter?) -> String { letter.map(alphabet.symbol) ?? "" }
}

extension Cryptogram {
  /// The printed puzzle: everything that never changes while it is solved.
  struct Sheet: Sendable {
    let alphabet: Alphabet
    let style: Style
    let allowsSelf: Bool
    let lines: [Layout.Line]
    let words: [Range<Int>]
    /// In reading order, each with its cipher letter.
    let cells: [Layout.Cell]
    let counts: [Int]
    /// The plain letter by cipher letter.
    let answer: [Letter]
    /// The author's name if it is printed unenciphered.
    var author = ""
    /// The text as its author wrote it, shown once it is solved.
    var text = ""
    /// The key in words, shown once the puzzle is solved; empty for a random key.
    var keyLine: Message = ""

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

    var present: [Letter] { alphabet.letters.filter { counts[Int($0)] > 0 } }

    func first(_ cipher: Letter) -> Int? { cells.firstIndex { $0.letter == cipher } }

    /// 0 for what is no letter here.
    func count(_ cipher: Letter) -> Int {
      counts.indices.contains(Int(cipher)) ? counts[Int(cipher)] : 0
    }
  }
}

extension Cryptogram.Key {
  /// The key in words; empty for a key without a plan.
  func line(_ alphabet: Alphabet) -> Message {
    switch origin {
    case .letters: return ""
    case .caesar(let shift): return "The key is the alphabet moved on by \(shift)."
    case .atbash: return "The key is the alphabet backwards."
    case .keyed(let scheme, let keyword, let second, _):
      let words = ([keyword] + (second.isEmpty ? [] : [second])).map(alphabet.text)
      let name = Unicode.Scalar(UInt8(ascii: "K")).description + scheme.rawValue.dropFirst()
      return "The key is of type \(name), made with \(listed(words))."
    }
  }
}

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
