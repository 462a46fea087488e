import Puzzle

extension Dictionary {
  /// What a player has found out.
  struct Position: Sendable {
    /// How many words the history keeps.
    static let longestHistory = 25

    /// The letters that words are made of.
    let alphabet: Alphabet
    /// Cryptograms to try the dictionary on.
    let samples: [Sample]
    /// The word that is looked up; empty for none.
    private(set) var word: [Letter]
    /// Which letter stands for which, as far as it is known.
    var key: Substitution
    /// The words that were looked up, the last one first.
    private(set) var history: [[Letter]]
    /// The text in code on the desk, as one line; empty for none.
    private(set) var line: String
    /// The same text taken apart.
    private(set) var text: Text?

    /// What a definition begins with.
    init(_ definition: Definition) {
      self.init(
        definition.alphabet, definition.samples, word: definition.word, key: definition.key,
        line: definition.text)
    }

    /// What a page hands out.
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

    /// Looks a word up, which makes it the latest of the history.
    mutating func look(up word: [Letter]) {
      self.word = word
      history.removeAll { $0 == word }
      history.insert(word, at: 0)
      if history.count > Self.longestHistory { history.removeLast() }
    }

    /// Forgets which words were looked up, and with them the one that is.
    mutating func forget() {
      history = []
      word = []
    }

    /// Lays a text out, or takes it away.
    mutating func lay(_ line: String) throws(Fault) {
      text = line.isEmpty ? nil : try Text(line, alphabet)
      self.line = line
    }
  }
}

extension Dictionary {
  /// Does what a move says.
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

  /// One letter that was named.
  static func letter(_ text: String?, _ alphabet: Alphabet) throws(Fault) -> Letter {
    let letters = alphabet.letters(in: text ?? "")
    guard letters.count == 1, let letter = letters.first else {
      throw Fault("name one letter", hint: "as in pair X L")
    }
    return letter
  }
}

extension Dictionary {
  /// What the dictionary begins with as data.
  static func pack(_ position: Position) -> Value {
    let alphabet = position.alphabet
    return [
      "alphabet": alphabet.value, "word": .text(alphabet.text(position.word)),
      "codes": .text(alphabet.text(position.key.pairs.map { $0.cipher })),
      "plains": .text(alphabet.text(position.key.pairs.map { $0.plain })),
      "text": .text(position.line),
      "samples": .list(
        position.samples.map { ["title": .text($0.title), "text": .text($0.text)] }),
    ]
  }

  /// Lays a packed dictionary open.
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
      alphabet, samples, word: alphabet.letters(in: start["word"].text ?? ""), key: key,
      line: start["text"].text ?? "")
    return (position, Desk())
  }
}
