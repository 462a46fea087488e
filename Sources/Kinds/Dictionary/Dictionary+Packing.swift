import Puzzle

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
