import Puzzle

extension Dictionary {
  /// What was typed into the field, as the word to look up: capitals without digits, spaces and
  /// punctuation but an apostrophe, which stays one in code.
  struct Query {
    let letters: [Letter]

    init(_ text: String, _ alphabet: Alphabet) throws(Fault) {
      for scalar in text.unicodeScalars where alphabet.isForeign(scalar) {
        throw Fault(
          "\(String(scalar)) is no letter of the \(alphabet.name) alphabet",
          hint: "the letters are \(alphabet.text(alphabet.letters))")
      }
      letters = alphabet.word(in: text)
      guard !letters.isEmpty else {
        throw Fault("there is no letter to look up", hint: "write a word in code, as XJFFXU")
      }
      guard letters.count <= Shelf.longest else {
        throw Fault(
          "no word has \(letters.count) letters", hint: "the longest may have \(Shelf.longest)")
      }
    }
  }

  /// Looks words up for a view, and records which shards are missing.
  struct Finder {
    private let shelf: Shelf
    private let key: Substitution
    private let nothing: Substitution
    private let allowsSelf: Bool
    /// The shards that are still loading.
    private(set) var awaits: [String] = []

    init(_ shelf: Shelf, _ key: Substitution, allowsSelf: Bool) {
      self.shelf = shelf
      self.key = key
      self.allowsSelf = allowsSelf
      nothing = Substitution(of: key.size)
    }

    var lengths: [Int] { shelf.lengths }

    /// The names that a code word may be, commonest first.
    func names(_ cipher: [Letter]) -> [[Letter]] {
      shelf.names(for: cipher, under: key, allowsSelf: allowsSelf)
    }

    /// How many words a code word may be; one with an apostrophe, as TEAPOT'S, is counted without
    /// what follows if no contraction fits.
    mutating func count(_ word: Text.Word) -> (count: Int, query: [Letter])? {
      guard let whole = matches(word.whole) else { return nil }
      if !whole.isEmpty || word.whole == word.stem { return (whole.count, word.whole) }
      return matches(word.stem).map { ($0.count, word.stem) }
    }

    /// The words that a code word may be; `nil` while they are loading.
    mutating func matches(_ cipher: [Letter], isKeyed: Bool = true) -> Matches? {
      do throws(Fault) {
        return try shelf.words(
          for: cipher, under: isKeyed ? key : nothing, allowsSelf: allowsSelf)
      } catch {
        if let shard = error.awaits, !awaits.contains(shard) { awaits.append(shard) }
        return nil
      }
    }
  }

  static func search(
    _ query: [Letter]?, _ position: Position, _ desk: Desk, _ finder: inout Finder
  ) -> Value {
    let alphabet = position.alphabet
    var view: Value = [
      "loading": false, "count": 0, "before": 0, "found": "", "reason": "", "matches": [],
      "names": [], "rest": 0, "pattern": "", "digits": "", "candidate": "", "adds": "",
    ]
    guard let query else {
      if let draft = desk.draft, draft != "" {
        do throws(Fault) { _ = try Query(draft, alphabet) } catch {
          view["reason"] = .text(sentence(error.message))
        }
      }
      return view
    }
    let pattern = Pattern(of: query, alphabet)
    view["pattern"] = .text(pattern.letters)
    view["digits"] = .text(pattern.digits)
    guard let found = finder.matches(query),
      let all = finder.matches(query, isKeyed: false)
    else {
      view["loading"] = true
      return view
    }
    view["count"] = .int(found.count)
    view["before"] = .int(all.count)
    view["found"] = .message(found.isEmpty ? "No match" : matches(found.count))
    view["reason"] = .message(
      found.isEmpty ? reason(query, all.count, finder.lengths) : "")
    let ranking = desk.options["order"] == "alphabet" ? Ranking.alphabet : .commonness
    let sorted = found.sorted(by: ranking, alphabet)
    let shown = min(desk.shown, sorted.count)
    view["rest"] = .int(sorted.count - shown)
    view["matches"] = .list(
      (0..<shown).map { place in
        let word = sorted[place]
        return [
          "word": .text(alphabet.text(withApostrophes: word)),
          "common": .bool(sorted.score(place) >= Commonness.common),
          "chosen": .bool(word == desk.candidate),
        ]
      })
    view["names"] = .list(
      finder.names(query).prefix(mostNames).map { name in
        ["word": .text(alphabet.text(name)), "chosen": .bool(name == desk.candidate)]
      })
    if !desk.candidate.isEmpty {
      var key = position.key
      try? key.take(desk.candidate, for: query, alphabet, allowsSelf: true)
      view["candidate"] = .text(alphabet.text(withApostrophes: desk.candidate))
      view["adds"] = .message(added(key, position))
    }
    return view
  }

  private static let mostNames = 24

  private static func reason(_ query: [Letter], _ before: Int, _ lengths: [Int]) -> Message {
    if before > 0 {
      return before == 1
        ? "One word has this pattern, but not with the letters of your map."
        : "\(before) words have this pattern, but none with the letters of your map."
    }
    if let longest = lengths.last, query.count > longest {
      return "No word has \(query.count) letters; the longest here has \(longest)."
    }
    return "No word has this pattern. It may be mistyped, or a name."
  }

  static func sentence(_ message: String) -> String {
    var bytes = Array(message.utf8)
    if let first = bytes.first, (97...122).contains(first) { bytes[0] = first - 32 }
    return String(decoding: bytes, as: UTF8.self) + "."
  }

  /// A cryptogram split into the words to look up and what is between them.
  struct Text: Sendable {
    enum Piece: Sendable {
      /// The number of a word.
      case word(Int)
      /// Letters that are no word of their own, such as the T of DON'T or the ND of 2ND.
      case tail([Letter])
      case mark(String)
    }

    /// The pieces from one space to the next, which stay on one line.
    typealias Group = [Piece]

    /// A word with the apostrophe and what follows, and without.
    struct Word: Sendable, Equatable {
      let stem: [Letter]
      let whole: [Letter]
    }

    let lines: [[Group]]
    /// The distinct words, in order of first occurrence.
    let words: [Word]

    /// Stands for a line break where a text must be one line itself.
    static let lineEnd: Unicode.Scalar = "¶"

    /// The most letters a text may have; a cryptogram has a few hundred.
    static let most = 3000

    init(_ text: String, _ alphabet: Alphabet) throws(Fault) {
      var lines: [[Group]] = [[]]
      var group: Group = []
      var letters: [Letter] = []
      var words: [Word] = []
      /// The words of the group so far, each with the place of its piece.
      var open: [(place: Int, stem: [Letter], whole: [Letter])] = []
      var count = 0
      func closeWord() {
        guard !letters.isEmpty else { return }
        let mark: String? = if case .mark(let mark)? = group.last { mark } else { nil }
        if let mark, let last = open.last, Self.isApostrophe(mark) {
          group.append(.tail(letters))
          let sign = Letter(truncatingIfNeeded: alphabet.count)
          open[open.count - 1].whole = last.whole + [sign] + letters
        } else if mark.map(Self.endsInDigit) == true {
          group.append(.tail(letters))
        } else {
          open.append((group.count, letters, letters))
          // Its number is known when the group ends.
          group.append(.word(0))
        }
        letters = []
      }
      func closeGroup() {
        closeWord()
        for (place, stem, whole) in open {
          let word = Word(stem: stem, whole: whole)
          if !words.contains(word) { words.append(word) }
          group[place] = .word(words.firstIndex(of: word) ?? 0)
        }
        open = []
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
      guard words.allSatisfy({ $0.whole.count <= Shelf.longest }) else {
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

    private static func endsInDigit(_ mark: String) -> Bool {
      mark.unicodeScalars.last.map { ("0"..."9").contains($0) } ?? false
    }

    private static func isApostrophe(_ mark: String) -> Bool { mark == "'" || mark == "’" }
  }
}
