import Puzzle

extension Hangman {
  static func read(_ source: Source) throws(Faults) -> Definition {
    var reading = Reading(source, fields: info.keys)
    if source.front["vocabulary"] != nil {
      reading.fault(
        "vocabulary is for what the press composes",
        hint: "write the words themselves, or `foolscap make hangman`", at: "vocabulary")
    }
    let form = Form(rawValue: reading.text("form") ?? "") ?? .game
    let strategy = Strategy(rawValue: reading.text("strategy") ?? "") ?? .evil
    let words = readWords(&reading)
    if form.hasWords, source.front["words"] == nil {
      reading.fault(
        "a \(form.rawValue) needs words of its own",
        hint: "write words: [BEAR, BOAR], or `foolscap make hangman --form \(form.rawValue)`",
        at: "form")
    }
    if form.hasWords, words.count > most {
      reading.fault(
        "\(words.count) words are too many for paper", hint: "\(most) are the most", at: "words")
    }
    if form == .book, strategy == .honest || strategy.countsMisses {
      reading.fault(
        "a book cannot play \(strategy.rawValue)", hint: "evil, quiet and stubborn it can",
        at: "strategy")
    }
    let length = reading.whole("length") ?? words.first?.count ?? usualLength(of: form)
    if let word = words.first, source.front["length"]?.int != nil, word.count != length {
      reading.fault(
        "the words have \(word.count) letters, not \(length)", hint: "leave length out",
        at: "length")
    }
    var common = Fields()
    for key in ["title", "author", "date", "note"] {
      if let text = reading.text(key) { common[key] = .text(text) }
    }
    if reading.flag("draft") { common["draft"] = true }
    let tags = reading.list("tags")
    if !tags.isEmpty { common["tags"] = .list(tags) }
    let definition = Definition(
      common: common, alphabet: source.alphabet, form: form, length: length,
      limit: reading.whole("guesses") ?? 6, strategy: strategy, words: words,
      won: own("won", reading), lost: own("lost", reading), games: reading.whole("games") ?? 4,
      pages: source.front["pages"]?.int, ties: readTies(reading))
    try reading.finish()
    if form == .book, pages(definition) == nil {
      reading.fault(
        "these words make a book longer than anybody would print",
        hint: "take words out", at: "words")
      try reading.finish()
    }
    return definition
  }

  static func usualLength(of form: Form) -> Int {
    switch form {
    case .game, .plain: 7
    case .duel: 5
    case .book: 4
    }
  }

  private static func own(_ key: String, _ reading: Reading) -> String? {
    reading.source.front[key] == nil ? nil : reading.text(key)
  }

  private static func readTies(_ reading: Reading) -> UInt64? {
    guard reading.source.front["ties"] != nil, let text = reading.text("ties") else { return nil }
    return UInt64(text) ?? Dice.seed(from: text)
  }

  private static func readWords(_ reading: inout Reading) -> [[Letter]] {
    guard reading.source.front["words"] != nil else { return [] }
    let alphabet = reading.source.alphabet
    var texts: [String] = []
    for item in reading.list("words") {
      guard let text = item.text else {
        reading.fault("one of the words is no text", hint: "write it in quotes", at: "words")
        return []
      }
      texts += text.parts(at: " ")
    }
    var words: [[Letter]] = []
    for text in texts {
      let glyphs = alphabet.read(text)
      let letters = alphabet.letters(in: text)
      guard letters.count == glyphs.count, (1...Shelf.longest).contains(letters.count) else {
        reading.fault("“\(text)” is no word", hint: "write letters only", at: "words")
        continue
      }
      words.append(letters)
    }
    guard let first = words.first else {
      if !texts.isEmpty { return [] }
      reading.fault("there are no words here", hint: "write words: [BEAR, BOAR]", at: "words")
      return []
    }
    for word in words where word.count != first.count {
      reading.fault(
        "\(alphabet.text(word)) has not as many letters as \(alphabet.text(first))",
        hint: "a game has words of one length", at: "words")
    }
    return sorted(words)
  }

  static func write(_ definition: Definition) -> String {
    var fields = Fields()
    fields["kind"] = .text(info.slug)
    for (name, value) in definition.common { fields[name] = value }
    fields["form"] = .text(definition.form.rawValue)
    if definition.words.isEmpty { fields["length"] = .int(definition.length) }
    fields["guesses"] = .int(definition.limit)
    fields["strategy"] = .text(definition.strategy.rawValue)
    if let pages = definition.pages { fields["pages"] = .int(pages) }
    if definition.form == .plain { fields["games"] = .int(definition.games) }
    if let ties = definition.ties { fields["ties"] = .text(String(ties)) }
    if let won = definition.won { fields["won"] = .text(won) }
    if let lost = definition.lost { fields["lost"] = .text(lost) }
    if !definition.words.isEmpty {
      fields["words"] = .list(definition.words.map { .text(definition.alphabet.text($0)) })
    }
    return "---\n" + YAMLWriter.write(fields) + "---\n"
  }

  static func check(_ definition: Definition, _ shelf: Shelf) -> [Fault] {
    guard definition.words.isEmpty else {
      return checkWords(definition) + shelf.never.warnings(definition.words, definition.alphabet)
    }
    guard definition.form == .game else { return [] }
    let count = (try? shelf.shard(definition.length).count) ?? 1
    if shelf.isEmpty {
      return [Fault("there are no words to play with", hint: "name a word list in press.yaml")]
    }
    if count == 0 {
      let known = shelf.lengths.map { String($0) }.joined(separator: ", ")
      return [
        Fault("no word has \(definition.length) letters", hint: "words have \(known)")
      ]
    }
    if count < 2 {
      return [.warning("only one word has \(definition.length) letters, so there is no dodging")]
    }
    return []
  }

  private static func checkWords(_ definition: Definition) -> [Fault] {
    if definition.words.count == 1 {
      return [.warning("one word is too few to dodge with")]
    }
    guard definition.form == .book, let wished = definition.pages,
      let pages = pages(definition), pages > wished
    else { return [] }
    return [.warning("the book takes \(pages) pages, not \(wished)", hint: "take words out")]
  }
}
