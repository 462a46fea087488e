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
}

extension Dictionary {
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
}

extension Dictionary {
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
