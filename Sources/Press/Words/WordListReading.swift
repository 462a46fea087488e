import Files
import Puzzle

extension WordList {
  /// Parses lines into heaps. Nearly all are plain letters with perhaps a number, so these are read
  /// byte by byte, and all others take a slow path.
  package struct Reader {
    private let alphabet: Alphabet
    private let wishes: Wishes
    private let meanings: [Int16]
    private var heaps = [WordColumn.Heap](repeating: WordColumn.Heap(), count: Shelf.longest + 1)
    private var tally = WordTally()
    /// With the apostrophe as a letter beyond the alphabet's.
    private(set) var contractions: [(word: [Letter], score: UInt8)] = []
    private(set) var names: [(word: [Letter], score: UInt8)] = []

    private static let end: Int16 = -1
    private static let mark: Int16 = -2
    private static let other: Int16 = -3
    private static let usual: UInt8 = 50

    package init(_ alphabet: Alphabet, _ wishes: Wishes) {
      self.alphabet = alphabet
      self.wishes = wishes
      meanings = (0..<256).map { code in
        let scalar = Unicode.Scalar(UInt8(code))
        switch scalar {
        case "\n", "\r": return Self.end
        case ";", "\t": return Self.mark
        default: break
        }
        guard scalar.isASCII, let letters = alphabet.letters(for: scalar), letters.count == 1
        else { return Self.other }
        return Int16(letters[0])
      }
    }

    /// Accepts any line ends.
    package mutating func read(_ text: [UInt8]) {
      text.withUnsafeBufferPointer { bytes in
        withUnsafeTemporaryAllocation(of: Letter.self, capacity: Shelf.longest) { word in
          var next = 0
          if let columns = LexiconColumns(header: bytes.prefix { $0 != 0x0A && $0 != 0x0D }) {
            return readColumns(columns, bytes, word)
          }
          while next < bytes.count {
            tally.lines += 1
            next = readLine(bytes, from: next, word)
          }
        }
      }
    }

    package mutating func finish() -> ([WordColumn], WordTally) {
      var trays: [WordColumn] = []
      let never = wishes.never.all.reduce(into: [Int: [[Letter]]]()) {
        $0[$1.count, default: []].append($1)
      }
      for (length, heap) in heaps.enumerated() where !heap.scores.isEmpty {
        let tray = WordColumn(length: length, heap) { line, word in
          tally.note(.again, line: line, alphabet.text(Array(word)).utf8)
        }
        trays.append(tray.without(never[length] ?? []))
        tally.count(.never, times: tray.count - (trays.last?.count ?? 0))
      }
      heaps = []
      trays.removeAll { $0.count == 0 }
      return (trays, tally)
    }

    private mutating func readColumns(
      _ columns: LexiconColumns, _ bytes: UnsafeBufferPointer<UInt8>,
      _ word: UnsafeMutableBufferPointer<Letter>
    ) {
      var start = 0
      while start < bytes.count {
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
        var line = bytes[start..<end]
        start = end + 1
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        if line.isEmpty, tally.lines > 0 { continue }
        tally.lines += 1
        if tally.lines > 1 { keep(columns.row(line), UnsafeBufferPointer(rebasing: line), word) }
      }
    }

    private mutating func keep(
      _ row: LexiconColumns.Row, _ line: UnsafeBufferPointer<UInt8>,
      _ word: UnsafeMutableBufferPointer<Letter>
    ) {
      guard let score = wishes.score(of: row) else {
        tally.note(.unwanted, line: tally.lines, row.entry)
        return
      }
      guard wishes.lengths?.contains(row.letters.count) ?? true else { return }
      var length = 0
      for byte in row.letters where length < word.count && meanings[Int(byte)] >= 0 {
        word[length] = Letter(truncatingIfNeeded: meanings[Int(byte)])
        length += 1
      }
      guard length == row.letters.count, length > 0 else {
        tally.note(length == 0 ? .bare : .foreign, line: tally.lines, line)
        return
      }
      if row.kind == UInt8(ascii: "c") {
        let letters = alphabet.letters(withApostrophes: String(decoding: row.entry, as: UTF8.self))
        contractions.append((letters, score))
        if wishes.use != .crossword { return }
      }
      if row.kind == UInt8(ascii: "n"), wishes.use == .words {
        if row.entry.count == length { names.append((Array(word[..<length]), score)) }
        return
      }
      keep(UnsafeBufferPointer(rebasing: word[..<length]), score, line)
    }

    /// Returns where the next line begins.
    private mutating func readLine(
      _ bytes: UnsafeBufferPointer<UInt8>, from start: Int,
      _ word: UnsafeMutableBufferPointer<Letter>
    ) -> Int {
      var at = start
      var meaning = Self.end
      while at < bytes.count {
        meaning = meanings[Int(bytes[at])]
        guard meaning >= 0, at - start < word.count else { break }
        word[at - start] = Letter(truncatingIfNeeded: meaning)
        at += 1
      }
      let length = at - start
      let isPlain = at == bytes.count || meaning == Self.end || meaning == Self.mark
      while at < bytes.count, meaning != Self.end, meaning != Self.mark {
        at += 1
        meaning = at < bytes.count ? meanings[Int(bytes[at])] : Self.end
      }
      let text = UnsafeBufferPointer(rebasing: bytes[start..<at])
      var score = Self.usual
      let hasScore = at < bytes.count && meaning == Self.mark
      if hasScore {
        let first = at + 1
        while at < bytes.count, meanings[Int(bytes[at])] != Self.end { at += 1 }
        score = readScore(bytes[first..<at], UnsafeBufferPointer(rebasing: bytes[start..<at]))
      }
      if isPlain, length > 0 {
        keep(UnsafeBufferPointer(rebasing: word[..<length]), score, text)
      } else if text.isEmpty, !hasScore {
        tally.note(.empty, line: tally.lines, text)
      } else {
        readOddly(text, score)
      }
      let isReturn = at < bytes.count && bytes[at] == UInt8(ascii: "\r")
      at += 1
      return isReturn && at < bytes.count && bytes[at] == UInt8(ascii: "\n") ? at + 1 : at
    }

    private mutating func keep(
      _ word: some Collection<Letter>, _ score: UInt8, _ text: UnsafeBufferPointer<UInt8>
    ) {
      guard wishes.lengths?.contains(word.count) ?? true else { return }
      guard score >= wishes.least else {
        tally.note(.rare, line: tally.lines, text)
        return
      }
      heaps[word.count].letters.append(contentsOf: word)
      heaps[word.count].scores.append(score)
      heaps[word.count].lines.append(UInt32(truncatingIfNeeded: tally.lines))
    }

    /// Parses the score after the separator; text after a second separator is ignored.
    private mutating func readScore(
      _ digits: Slice<UnsafeBufferPointer<UInt8>>, _ line: UnsafeBufferPointer<UInt8>
    ) -> UInt8 {
      var value = 0
      var isPlain = !digits.isEmpty
      for byte in digits {
        isPlain = isPlain && byte &- 0x30 <= 9 && value <= 100
        guard isPlain else { break }
        value = value * 10 + Int(byte &- 0x30)
      }
      if isPlain, value <= 100 { return UInt8(truncatingIfNeeded: value) }
      let first = digits.prefix { meanings[Int($0)] != Self.mark }
      let text = String(decoding: first, as: UTF8.self).trimmed
      guard !text.isEmpty else { return Self.usual }
      guard let number = Double(text), !number.isNaN else {
        tally.note(.unscored, line: tally.lines, line)
        return Self.usual
      }
      if number < 0 || number > 100 { tally.note(.clamped, line: tally.lines, line) }
      return UInt8(min(100, max(0, number)).rounded())
    }

    /// The slow path. Word lists write phrases as one word, so separators are dropped; other
    /// characters make the line invalid.
    private mutating func readOddly(_ text: UnsafeBufferPointer<UInt8>, _ score: UInt8) {
      let line = tally.lines
      if text.first == UInt8(ascii: "#") { return tally.note(.comment, line: line, text) }
      if Self.isPossessive(text) { return tally.note(.possessive, line: line, text) }
      let word = String(decoding: text, as: UTF8.self).trimmed
      if word.isEmpty { return tally.note(text.isEmpty ? .bare : .empty, line: line, text) }
      var letters: [Letter] = []
      var isJoined = false
      for glyph in alphabet.read(word) {
        switch glyph {
        case .letter(let letter): letters.append(letter)
        case .other(let scalar) where Self.joins.contains(scalar): isJoined = true
        case .other(let scalar):
          let isDigit = ("0"..."9").contains(scalar)
          let fate: WordTally.Fate =
            isDigit ? .digits : alphabet.isForeign(scalar) ? .foreign : .signs
          return tally.note(fate, line: line, text)
        }
      }
      if letters.isEmpty { return tally.note(.bare, line: line, text) }
      if letters.count > Shelf.longest { return tally.note(.long, line: line, text) }
      if isJoined { tally.note(.joined, line: line, text) }
      keep(letters, score, text)
    }

    private static func isPossessive(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
      guard text.count > 2, let last = text.last, last | 0x20 == UInt8(ascii: "s") else {
        return false
      }
      return text[text.count - 2] == UInt8(ascii: "'")
        || text.count > 4 && text[(text.count - 4)..<(text.count - 1)].elementsEqual("’".utf8)
    }

    private static let joins = Set(" \u{A0}\u{202F}-‐‑–—\u{AD}_'’‘`´.,!?&:".unicodeScalars)
  }
}

extension NeverWords {
  package static let file = "content/words/never.txt"

  /// Reads the installation's list and the press's own.
  package static func read(
    of roots: [String], _ alphabet: Alphabet, _ faults: inout [Fault]
  ) -> NeverWords {
    var never = NeverWords()
    for root in roots {
      let path = Path.join(root, file)
      guard Disk.isFile(path) else { continue }
      for word in words(in: path, alphabet, &faults) { never.insert(word) }
    }
    return never
  }

  /// A word a line; lines with a # are remarks. Words that the alphabet cannot spell are skipped,
  /// since no puzzle can contain them.
  static func words(
    in path: String, _ alphabet: Alphabet, _ faults: inout [Fault]
  ) -> Set<[Letter]> {
    let text = faults.gather(path) { try Disk.text(path) } ?? ""
    let lines = text.split(whereSeparator: \.isNewline).filter {
      $0.first != "#" && !$0.unicodeScalars.contains(where: alphabet.isForeign)
    }
    return Set(lines.map { alphabet.letters(in: String($0)) }).subtracting([[]])
  }
}
