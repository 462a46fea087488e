import Puzzle
import Solving

/// The output of `solve`: plaintext, key, confidence and alternative readings.
struct SolveReport {
  private let cipher: Cipher
  private let outcome: Solver.Outcome
  private let limit: Int

  /// Lists at most `limit` other readings.
  init(_ cipher: Cipher, _ outcome: Solver.Outcome, limit: Int) {
    self.cipher = cipher
    self.outcome = outcome
    self.limit = limit
  }

  var text: String {
    let key = outcome.best.key
    let alphabet = cipher.alphabet
    let plain = alphabet.letters.map { key.plain(for: $0).map(alphabet.symbol) ?? "." }.joined()
    var text = "\(reading(outcome.best))\n\n"
    text += "code   \(alphabet.text(alphabet.letters))\nplain  \(plain)\n\n"
    text += "confidence \(Self.hundredths(outcome.confidence))\n"
    guard !outcome.others.isEmpty, limit > 0 else { return text }
    let count = outcome.others.count
    text += "\n\(count == 1 ? "One other reading is" : "\(count) other readings are")"
    text += " nearly as good, or as good:\n"
    for other in outcome.others.prefix(limit) {
      text += "  \(Self.hundredths(other.share))  "
      let changes = changes(other).map { "\($1) for \($0)" }.joined(separator: ", ")
      text += "\(pairs(other)): \(changes)\n"
    }
    if count > limit { text += "  and \(count - limit) more\n" }
    return text
  }

  var value: Value {
    let alphabet = cipher.alphabet
    return [
      "plaintext": .text(reading(outcome.best)), "key": .text(outcome.best.key.text(alphabet)),
      "confidence": .real(outcome.confidence), "share": .real(outcome.best.share),
      "others": .list(
        outcome.others.prefix(limit).map { other in
          [
            "plaintext": .text(reading(other)), "key": .text(other.key.text(alphabet)),
            "share": .real(other.share),
            "changes": .list(changes(other).map { [.text($0), .text($1)] }),
          ]
        }),
      "more": .int(max(0, outcome.others.count - limit)),
    ]
  }

  /// The plaintext; if word breaks were hidden, with those that were found.
  private func reading(_ reading: Solver.Reading) -> String {
    guard !cipher.hasBreaks else { return Self.trimmed(cipher.read(with: reading.key)) }
    return words(reading).joined(separator: " ")
  }

  private func words(_ reading: Solver.Reading) -> [String] {
    let alphabet = cipher.alphabet
    let text = cipher.ciphertext
    func plain(_ word: some Sequence<Letter>) -> String {
      word.map { reading.key.plain(for: $0).map(alphabet.symbol) ?? "'" }.joined()
    }
    guard !text.hasBreaks else { return text.words.map(plain) }
    var start = 0
    return reading.ends.map { end in
      defer { start = end }
      return plain(text.letters[start..<end])
    }
  }

  /// The words that differ in another reading. If the word breaks differ too, the whole text.
  private func changes(_ other: Solver.Reading) -> [(String, String)] {
    let pairs = zip(words(outcome.best), words(other))
    guard cipher.hasBreaks || outcome.best.ends == other.ends else {
      return [(reading(outcome.best), reading(other))]
    }
    var changes: [(String, String)] = []
    for pair in pairs where pair.0 != pair.1 && !changes.contains(where: { $0 == pair }) {
      changes.append(pair)
    }
    return changes
  }

  private func pairs(_ other: Solver.Reading) -> String {
    let alphabet = cipher.alphabet
    return other.key.pairs.filter { outcome.best.key.plain(for: $0.cipher) != $0.plain }
      .map { "\(alphabet.symbol($0.cipher))=\(alphabet.symbol($0.plain))" }.joined(separator: " ")
  }

  private static func trimmed(_ text: String) -> String {
    var text = text[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    while text.first?.isNewline == true { text.removeFirst() }
    return String(text)
  }

  private static func hundredths(_ share: Double) -> String {
    let whole = Int((share * 100).rounded())
    let digits = String(whole % 100)
    return "\(whole / 100)." + (digits.count == 1 ? "0" : "") + digits
  }
}
