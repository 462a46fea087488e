import Files
import Press
import Puzzle
import Solving

extension Command {
  static let solve = Command(
    name: "solve", form: "[FILE|-]",
    line: "Solves a cryptogram: a puzzle's file, or any text in code, with its words or without.",
    flags: [
      Flag("map", "X=L,J=I", "what is known of the key, code letter first"),
      Flag("crib", "WORD,WORD", "words that stand somewhere in the text"),
      Flag("patristocrat", nil, "takes the breaks between words for none of the text's"),
      Flag("limit", "N", "how many other readings are named; ten are usual"),
      Flag("allow-self", nil, "lets letters stand for themselves"),
      Flag("words", "LIST", "a list of words to read by instead of the press's"),
      Flag("time", nil, "tells how long it took"),
    ],
    mostNames: 1
  ) { arguments in
    let limit = try arguments.whole("limit", in: 0...1000, standard: 10)
    let start = ContinuousClock.now
    let (cipher, shelf) = try arguments.cipher()
    let opened = ContinuousClock.now
    let pairs = WordListStore.pairs(try arguments.press(), cipher.alphabet)
    let solver = try Solver(shelf, pairs: pairs)
    let learned = ContinuousClock.now
    let outcome = try solver.solve(
      cipher.ciphertext, knowing: cipher.given,
      cribs: try arguments.cribs(cipher.alphabet), allowsSelf: cipher.allowsSelf)
    if arguments.has("time") {
      let parts = [
        ("reading", opened - start), ("learning words", learned - opened),
        ("solving", .now - learned),
      ]
      Console.say(parts.map { "\($0) \(milliseconds($1))" }.joined(separator: ", "))
    }
    guard let outcome else {
      throw Fault("there is no letter in the text", hint: "write or pipe in a text in code")
    }
    guard outcome.isSensible else {
      throw Fault(
        "nothing sensible was found",
        hint: cipher.hasBreaks
          ? "if its words are not those of the text, say --patristocrat; known letters help: --map"
          : "known letters help: --map X=L")
    }
    let keyed = try KeyedAlphabet(of: outcome.best.key, shelf)
    let account = SolveReport(cipher, outcome, keyed, limit: limit)
    Console.print(arguments.has("json") ? JSON.pretty(account.value) : account.text)
    return .done
  }

  private static func milliseconds(_ duration: Duration) -> String {
    let tenths = Int(duration / .microseconds(100))
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}

extension Arguments {
  /// Each crib is a word, or several with blanks between them.
  fileprivate func cribs(_ alphabet: Alphabet) throws -> [[[Letter]]] {
    guard let text = text("crib") else { return [] }
    return try text.split(separator: ",").map { part in
      let words = part.split(separator: " ").map { alphabet.word(in: String($0)) }
        .filter { !$0.isEmpty }
      let isForeign = part.unicodeScalars.contains { alphabet.isForeign($0) }
      guard !words.isEmpty, !isForeign else {
        throw Usage("--crib wants words such as LINCOLN, not \(part)")
      }
      return words
    }
  }

  fileprivate func cipher() throws -> (Cipher, Shelf) {
    let list = text("words")
    if let list, !Disk.exists(list) || Disk.isFolder(list) {
      throw Usage("there is no file \(list)")
    }
    let file = names.isEmpty ? "-" : try file(0, "the puzzle's file", orInput: true)
    let name = file == "-" ? "standard input" : file
    let text = try Disk.text(file == "-" ? try Disk.readInput() : try Disk.read(file), name)
    if text.hasPrefix("---"), try FrontMatter.split(text).fields["kind"] != nil {
      guard file != "-" else {
        throw Fault("a definition is read from its file", hint: "`foolscap solve FILE`")
      }
      return try defined(in: file, list)
    }
    let alphabet = WordListStore.alphabet(try press())
    if let foreign = text.unicodeScalars.first(where: alphabet.isForeign) {
      throw Fault(
        "\(foreign) is no letter of the \(alphabet.name) alphabet",
        hint: "the letters are \(alphabet.text(alphabet.letters))")
    }
    let given = try Substitution(
      reading: self.text("map") ?? "", alphabet, allowsSelf: has("allow-self"))
    let pasted = Cipher(pasted: text, alphabet, given: given, allowsSelf: has("allow-self"))
    return (has("patristocrat") ? pasted.withoutBreaks : pasted, try shelf(list, alphabet))
  }

  /// The ciphertext of a puzzle's file, without using its solution.
  private func defined(in file: String, _ list: String?) throws -> (Cipher, Shelf) {
    let press = try Press.find(try press(), for: file)
    let puzzle = try press.puzzle(in: file)
    guard let cipher = puzzle.cipher() else {
      throw Fault("\(puzzle.info.title) hides no text behind swapped letters", in: file)
    }
    let map = try Substitution(
      reading: text("map") ?? "", cipher.alphabet, allowsSelf: has("allow-self"))
    let wanted = try cipher.knowing(map, allowsSelf: has("allow-self"))
    return (
      has("patristocrat") ? wanted.withoutBreaks : wanted, try shelf(list, cipher.alphabet)
    )
  }

  private func shelf(_ list: String?, _ alphabet: Alphabet) throws -> Shelf {
    try WordListStore.find(
      try press(), files: list.map { [$0] } ?? [], alphabet: alphabet,
      WordList.Wishes(for: .text)
    ).shelf
  }
}

/// The output of `solve`: plaintext, key, confidence and alternative readings.
struct SolveReport {
  private let cipher: Cipher
  private let outcome: Solver.Outcome
  private let keyed: KeyedAlphabet?
  private let limit: Int

  /// Lists at most `limit` other readings.
  init(_ cipher: Cipher, _ outcome: Solver.Outcome, _ keyed: KeyedAlphabet?, limit: Int) {
    self.keyed = keyed
    self.cipher = cipher
    self.outcome = outcome
    self.limit = limit
  }

  var text: String {
    let key = outcome.best.key
    let alphabet = cipher.alphabet
    let plain = alphabet.letters.map { key.plain(for: $0).map(alphabet.symbol) ?? "." }.joined()
    var text = "\(reading(outcome.best))\n\n"
    text += "code   \(alphabet.text(alphabet.letters))\nplain  \(plain)\n"
    if let keyed {
      text += "key    \(keyed.form.rawValue) \(keywords(keyed).joined(separator: ", "))\n"
    }
    text += "\nconfidence \(Self.hundredths(outcome.confidence))\n"
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
      "keyed": keyed.map {
        ["form": .text($0.form.rawValue), "keywords": .list(keywords($0).map(Value.text))]
      } ?? .null,
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

  private func keywords(_ keyed: KeyedAlphabet) -> [String] {
    [keyed.keyword, keyed.second].filter { !$0.isEmpty }.map(cipher.alphabet.text)
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
