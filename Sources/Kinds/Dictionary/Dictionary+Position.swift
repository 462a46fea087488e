import Puzzle

extension Dictionary {
  struct Position: Sendable {
    static let longestHistory = 25

    let alphabet: Alphabet
    let samples: [Sample]
    /// The word looked up; empty for none.
    private(set) var word: [Letter]
    var key: Substitution
    /// The words looked up, the latest first.
    private(set) var history: [[Letter]]
    /// The code text on the desk, as one line; empty for none.
    private(set) var line: String
    /// `line` in parsed form.
    private(set) var text: Text?

    init(_ definition: Definition) {
      self.init(
        definition.alphabet, definition.samples, word: definition.word, key: definition.key,
        line: definition.text)
    }

    init(
      _ alphabet: Alphabet, _ samples: [Sample], word: [Letter], key: Substitution, line: String
    ) {
      self.alphabet = alphabet
      self.samples = samples
      self.word = word
      self.key = key
      history = word.isEmpty ? [] : [word]
      text = try? Text(line, alphabet)
      self.line = text == nil ? "" : line
    }

    /// Also makes the word the latest of the history.
    mutating func look(up word: [Letter]) {
      self.word = word
      history.removeAll { $0 == word }
      history.insert(word, at: 0)
      if history.count > Self.longestHistory { history.removeLast() }
    }

    /// Clears the history and the word looked up.
    mutating func forget() {
      history = []
      word = []
    }

    /// An empty line takes the text away.
    mutating func lay(_ line: String) throws(Fault) {
      text = line.isEmpty ? nil : try Text(line, alphabet)
      self.line = line
    }
  }

  static func apply(
    _ move: Move, to position: Position, _ shelf: Shelf
  ) throws(Fault) -> Position {
    var next = position
    let event = move.event
    let alphabet = position.alphabet
    switch event.verb {
    case "word": next.look(up: try Query(event[1] ?? "", alphabet).letters)
    case "take":
      let cipher = try Query(event[1] ?? "", alphabet).letters
      let word = try Query(event[2] ?? "", alphabet).letters
      try next.key.take(word, for: cipher, alphabet, allowsSelf: true)
      next.look(up: cipher)
    case "pair":
      let (cipher, plain) = (try letter(event[1], alphabet), try letter(event[2], alphabet))
      try next.key.pair(cipher, with: plain, alphabet, allowsSelf: true)
    case "part":
      let cipher = try letter(event[1], alphabet)
      guard next.key.part(cipher) else {
        throw Fault("\(alphabet.symbol(cipher)) stands for nothing yet")
      }
    case "clear": next.key = Substitution(of: alphabet.count)
    case "forget": next.forget()
    case "paste": try next.lay(Text.trim(event.rest(from: 1)))
    default: throw Fault("nothing here is called \(event.verb)")
    }
    return next
  }

  static func letter(_ text: String?, _ alphabet: Alphabet) throws(Fault) -> Letter {
    let letters = alphabet.letters(in: text ?? "")
    guard letters.count == 1, let letter = letters.first else {
      throw Fault("name one letter", hint: "as in pair X L")
    }
    return letter
  }

  static func pack(_ position: Position) -> Value {
    let alphabet = position.alphabet
    return [
      "alphabet": alphabet.value, "word": .text(alphabet.text(withApostrophes: position.word)),
      "codes": .text(alphabet.text(position.key.pairs.map { $0.cipher })),
      "plains": .text(alphabet.text(position.key.pairs.map { $0.plain })),
      "text": .text(position.line),
      "samples": .list(
        position.samples.map { ["title": .text($0.title), "text": .text($0.text)] }),
    ]
  }

  static func unpack(_ start: Value) throws(Fault) -> (Position, Desk) {
    let alphabet = try Alphabet(start["alphabet"])
    var key = Substitution(of: alphabet.count)
    let codes = alphabet.letters(in: start["codes"].text ?? "")
    let plains = alphabet.letters(in: start["plains"].text ?? "")
    for (code, plain) in zip(codes, plains) { key.pair(code, plain) }
    let samples = (start["samples"].list ?? []).map { sample in
      Sample(title: sample["title"].text ?? "", text: sample["text"].text ?? "")
    }
    let position = Position(
      alphabet, samples, word: alphabet.word(in: start["word"].text ?? ""), key: key,
      line: start["text"].text ?? "")
    return (position, Desk())
  }

  /// Handles single pairs: the picker, the list of pairs, the keys on the map.
  static func hearPair(
    _ event: Event, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    let alphabet = position.alphabet
    switch event.verb {
    case "pick":
      let cipher = try letter(event[1], alphabet)
      if position.key.isFull {
        desk.panel = .pairs
      } else {
        desk.panel = .picker
        desk.cipher = cipher
        desk.plain = nil
      }
      return nil
    case "choose":
      let plain = try letter(event[1], alphabet)
      if let other = position.key.cipher(for: plain) {
        throw Fault("\(alphabet.symbol(plain)) is taken: \(alphabet.symbol(other)) stands for it")
      }
      desk.panel = .picker
      desk.plain = plain
      return nil
    case "pair":
      guard event.words.count < 2 else {
        return try pair(
          try letter(event[1], alphabet), try letter(event[2], alphabet), position, &desk)
      }
      guard let cipher = desk.cipher, let plain = desk.plain else {
        throw Fault("choose a letter on either side")
      }
      return try pair(cipher, plain, position, &desk)
    case "part", "unpair": return try part(try letter(event[1], alphabet), position, &desk)
    case "open":
      desk.panel = event[1].flatMap { Desk.Panel(rawValue: $0) } ?? .none
      return nil
    case "close":
      desk.close()
      return nil
    case "key": return try press(event[1] ?? "", position, &desk)
    default: throw Fault("nothing here is called \(event.verb)")
    }
  }

  private static func pair(
    _ cipher: Letter, _ plain: Letter, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    let alphabet = position.alphabet
    var key = position.key
    try key.pair(cipher, with: plain, alphabet, allowsSelf: desk.allowsSelf)
    let (code, letter) = (alphabet.symbol(cipher), alphabet.symbol(plain))
    desk.candidate = []
    desk.plain = nil
    if key.isFull {
      desk.close()
      desk.say = "\(code) is \(letter). The map is complete."
    } else {
      desk.say = "\(code) is \(letter)."
    }
    return key == position.key ? nil : Move("pair \(code) \(letter)")
  }

  private static func part(
    _ cipher: Letter, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    let code = position.alphabet.symbol(cipher)
    guard position.key.plain(for: cipher) != nil else {
      throw Fault("\(code) stands for nothing yet")
    }
    if position.key.count == 1, desk.panel == .pairs { desk.close() }
    desk.candidate = []
    desk.say = "\(code) is free again."
    return Move("part \(code)")
  }

  /// On the map, arrows go from letter to letter, and a typed letter is paired with the picked one.
  private static func press(
    _ key: String, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    let last = position.alphabet.count - 1
    let here = desk.cipher.map { Int($0) }
    switch key {
    case "ArrowLeft", "ArrowRight":
      let step = key == "ArrowLeft" ? -1 : 1
      let next = here.map { min(last, max(0, $0 + step)) } ?? 0
      desk.cipher = Letter(truncatingIfNeeded: next)
    case "Home": desk.cipher = 0
    case "End": desk.cipher = Letter(truncatingIfNeeded: last)
    case "Escape": desk.close()
    case "Backspace", "Delete":
      guard let cipher = desk.cipher else { throw Fault("pick a letter of the code first") }
      return try part(cipher, position, &desk)
    default:
      guard let cipher = desk.cipher else { throw Fault("pick a letter of the code first") }
      let plain = try letter(key, position.alphabet)
      if position.key.plain(for: cipher) != nil, position.key.plain(for: cipher) != plain {
        throw Fault(
          "\(position.alphabet.symbol(cipher)) has a letter already", hint: "take it away first")
      }
      return try pair(cipher, plain, position, &desk)
    }
    if desk.panel == .picker { desk.plain = nil }
    return nil
  }

  private static let mostHints = 6

  /// The text with the count of matches of each word, and the words with the shortest lists, where
  /// solving is easiest to begin.
  static func text(
    _ position: Position, _ query: [Letter]?, _ finder: inout Finder
  ) -> (lines: Value, best: Value) {
    guard let text = position.text else { return ([], []) }
    let counts = text.words.map { finder.count($0) }
    let lines = text.lines.map { line in
      Value.list(
        line.map { group in
          ["pieces": .list(group.map { piece($0, position, query, text, counts) })]
        })
    }
    var open: [UInt64] = []
    for place in text.words.indices {
      guard let (count, word) = counts[place], count > 0, !isRead(word, position), word.count > 1
      else { continue }
      open.append(UInt64(count) << 32 | UInt64(Shelf.longest - word.count) << 24 | UInt64(place))
    }
    open.sort()
    let best = open.prefix(mostHints).map { key -> Value in
      let word = counts[Int(key & 0xFF_FFFF)]?.query ?? []
      return [
        "word": .text(position.alphabet.text(withApostrophes: word)), "count": .int(Int(key >> 32)),
        "current": .bool(word == query),
      ]
    }
    return (.list(lines.map { ["groups": $0] }), .list(best))
  }

  private static func isRead(_ word: [Letter], _ position: Position) -> Bool {
    word.allSatisfy {
      Int($0) >= position.alphabet.count || position.key.plain(for: $0) != nil
    }
  }

  private static func piece(
    _ piece: Text.Piece, _ position: Position, _ query: [Letter]?, _ text: Text,
    _ counts: [(count: Int, query: [Letter])?]
  ) -> Value {
    let alphabet = position.alphabet
    var view: Value = [
      "mark": "", "word": "", "plain": "", "lookup": "", "count": 0, "counted": false,
      "read": false, "current": false,
    ]
    switch piece {
    case .mark(let mark): view["mark"] = .text(mark)
    case .tail(let letters):
      view["word"] = .text(alphabet.text(letters))
      view["plain"] = .text(plain(of: letters, position))
      view["tail"] = true
    case .word(let number):
      let word = text.words[number]
      view["word"] = .text(alphabet.text(word.stem))
      view["plain"] = .text(plain(of: word.stem, position))
      view["read"] = .bool(isRead(word.stem, position))
      view["current"] = .bool(word.stem == query || word.whole == query)
      view["lookup"] = .text(alphabet.text(withApostrophes: counts[number]?.query ?? word.whole))
      if let count = counts[number]?.count {
        view["count"] = .int(count)
        view["counted"] = true
      }
    }
    if view["tail"].isNull { view["tail"] = false }
    return view
  }
}
