import Files
import Press
import Puzzle

extension Command {
  static let hint = Command(
    name: "hint", form: "WORD… [--map X=L,J=I] [--assume PLAIN]",
    line: "Lists the words that a word in code may be, or what several may say together.",
    flags: [
      Flag("map", "X=L,J=I", "what is known of the key, code letter first"),
      Flag("assume", "PLAIN", "takes the word for this one and prints the key that follows"),
      Flag("sort", "ORDER", "common, the usual order, or alphabet"),
      Flag("limit", "N", "how many are listed; all, or twenty of several words together"),
      Flag("allow-self", nil, "lets letters stand for themselves"),
      Flag("words", "LIST", "a list of words to look in instead of the press's"),
      Flag("state", "FILE", "keeps the key and the history in a file from call to call"),
      Flag("history", nil, "lists the words looked up last; `hint '!2'` repeats the second"),
      Flag("unpair", "LETTERS", "takes these code letters out of the key"),
      Flag("reset", nil, "clears the key; where it is empty, the history"),
    ],
    mostNames: 40
  ) { arguments in
    var inquiry = try HintQuery(arguments)
    return try inquiry.answer()
  }
}

/// One run of `hint`: the words asked for, and what is known of the key.
struct HintQuery {
  let arguments: Arguments
  let alphabet: Alphabet
  let words: [[Letter]]
  let ranking: Ranking
  /// `nil` for the default.
  let limit: Int?
  var notebook: SolverState

  /// Reports mistakes on the command line before it reads any list.
  init(_ arguments: Arguments) throws {
    self.arguments = arguments
    let list = arguments.text("words")
    if let list, !Disk.exists(list) || Disk.isFolder(list) {
      throw Usage("there is no file \(list)")
    }
    ranking = try arguments.ranking()
    limit =
      arguments.text("limit") == nil
      ? nil : try arguments.whole("limit", in: 1...1_000_000, standard: 1)
    alphabet = WordListStore.alphabet(try arguments.press())
    notebook = try SolverState(arguments.text("state"), alphabet)
    try arguments.note(in: &notebook, alphabet)
    words = try arguments.codeWords(notebook.history, alphabet)
    let keeps = ["state", "history", "reset", "unpair", "map"].contains { arguments.has($0) }
    guard !words.isEmpty || keeps else {
      throw Usage("the word in code is missing", hint: Command.hint.usage)
    }
    if arguments.has("assume"), words.count != 1 {
      throw Usage("--assume wants one word in code")
    }
  }

  var allowsSelf: Bool { arguments.has("allow-self") }

  mutating func answer() throws -> Exit {
    for word in words.reversed() { notebook.remember(alphabet.text(withApostrophes: word)) }
    let code: Exit
    if let plain = arguments.text("assume"), let word = words.first {
      try assume(plain, for: word)
      code = .done
    } else if let word = words.first {
      code = words.count == 1 ? try lookUp(word) : try lookUpTogether()
    } else {
      showNotes()
      code = .done
    }
    try notebook.keep()
    return code
  }

  /// Only the words of the lengths asked for.
  func shelf() throws -> Shelf {
    try WordListStore.find(
      try arguments.press(), files: arguments.text("words").map { [$0] } ?? [],
      alphabet: alphabet,
      WordList.Wishes(lengths: Set(words.map { $0.count { Int($0) < alphabet.count } }))
    ).shelf
  }

  func say(_ text: String) {
    if !arguments.has("quiet") { Console.say(text) }
  }

  /// The cipher alphabet with the plain letters below it.
  var keyLines: String {
    let plain = alphabet.letters.map { code in
      notebook.key.plain(for: code).map(alphabet.symbol) ?? "."
    }
    return alphabet.text(alphabet.letters) + "\n" + plain.joined()
  }
}

extension Arguments {
  fileprivate func ranking() throws -> Ranking {
    switch text("sort") ?? "common" {
    case "common": return .commonness
    case "alphabet": return .alphabet
    case let other:
      let near = nearest(other, among: ["common", "alphabet"]).map { "did you mean \($0)?" }
      throw Usage("--sort wants common or alphabet, not \(other)", hint: near)
    }
  }

  /// Applies the options about the key.
  fileprivate func note(in notebook: inout SolverState, _ alphabet: Alphabet) throws {
    if has("reset") { notebook.reset() }
    for letter in alphabet.letters(in: text("unpair") ?? "") {
      guard notebook.key.part(letter) else {
        throw Fault("\(alphabet.symbol(letter)) stands for nothing yet")
      }
    }
    let allowsSelf = has("allow-self")
    let map = try Substitution(reading: text("map") ?? "", alphabet, allowsSelf: allowsSelf)
    for pair in map.pairs {
      try notebook.key.pair(pair.cipher, with: pair.plain, alphabet, allowsSelf: allowsSelf)
    }
  }

  /// Ignores what is no letter; `!2` is the second word of the history.
  fileprivate func codeWords(_ history: [String], _ alphabet: Alphabet) throws -> [[Letter]] {
    try names.map { name in
      var text = name
      if name.first == "!", let number = Int(name.dropFirst()) {
        guard (1...SolverState.memory).contains(number), number <= history.count else {
          throw Fault(
            "the history has no word \(number)",
            hint: history.isEmpty
              ? "it is kept in a file with --state FILE" : "it has \(history.count)")
        }
        text = history[number - 1]
      }
      if let foreign = text.unicodeScalars.first(where: alphabet.isForeign) {
        throw Fault(
          "\(foreign) is no letter of the \(alphabet.name) alphabet",
          hint: "the letters are \(alphabet.text(alphabet.letters))")
      }
      let letters = alphabet.word(in: text)
      guard !letters.isEmpty else {
        throw Fault(
          text.isEmpty ? "the word in code is empty" : "there is no letter in \(text)",
          hint: "write a word such as XJFFXU")
      }
      return letters
    }
  }
}

extension HintQuery {
  private static let fewNames = 12
  /// The default limit for readings of several words.
  private static let fewReadings = 20

  func lookUp(_ word: [Letter]) throws -> Exit {
    let shelf = try shelf()
    let pattern = Pattern(of: word, alphabet)
    let found = try shelf.words(for: word, under: notebook.key, allowsSelf: allowsSelf)
    let sorted = found.sorted(by: ranking, alphabet)
    let shown = min(sorted.count, limit ?? sorted.count)
    let without =
      notebook.key.isEmpty
      ? found.count
      : try shelf.words(for: word, under: Substitution(of: alphabet.count), allowsSelf: allowsSelf)
        .count
    let people = shelf.names(for: word, under: notebook.key, allowsSelf: allowsSelf)
      .map { alphabet.text($0) }
    if arguments.has("json") {
      Console.print(
        JSON.pretty([
          "word": .text(alphabet.text(withApostrophes: word)), "pattern": .text(pattern.letters),
          "digits": .text(pattern.digits), "map": .text(notebook.key.text(alphabet)),
          "count": .int(found.count), "without-map": .int(without),
          "names": .list(people.map(Value.text)),
          "matches": .list(
            (0..<shown).map { place in
              [
                "word": .text(alphabet.text(withApostrophes: sorted[place])),
                "score": .int(sorted.score(place)),
              ]
            }),
        ]))
    } else {
      sayKey()
      say("\(alphabet.text(withApostrophes: word))  \(pattern.letters)  \(pattern.digits)")
      if !found.isEmpty {
        say(Self.found(found.count) + (without > found.count ? " of \(without)" : ""))
      }
      Console.print((0..<shown).map { alphabet.text(withApostrophes: sorted[$0]) + "\n" }.joined())
      if shown < sorted.count { say("\(sorted.count - shown) more are not shown") }
      let named = people.prefix(limit ?? Self.fewNames)
      if !named.isEmpty { say("names: \(named.joined(separator: ", "))") }
    }
    guard found.isEmpty, people.isEmpty else { return .done }
    let name = alphabet.text(withApostrophes: word)
    if without > 0 {
      Console.say("foolscap: nothing matches \(name) under this map, \(without) without it")
    } else if shelf.isEmpty {
      Console.say(
        "foolscap: nothing matches \(name): the list has no word of \(word.count) letters")
    } else {
      Console.say("foolscap: nothing matches \(name)")
    }
    return .faults
  }

  func lookUpTogether() throws -> Exit {
    let shelf = try shelf()
    let found = try shelf.readings(
      of: words, under: notebook.key, allowsSelf: allowsSelf, limit: limit ?? Self.fewReadings)
    let readings =
      ranking == .commonness
      ? found.readings
      : found.readings.sorted {
        $0.lexicographicallyPrecedes($1) { $0.lexicographicallyPrecedes($1) }
      }
    if arguments.has("json") {
      Console.print(
        JSON.pretty([
          "words": .list(
            zip(words, found.counts).map { word, count in
              [
                "word": .text(alphabet.text(withApostrophes: word)),
                "pattern": .text(Pattern(of: word, alphabet).letters),
                "count": .int(count),
              ]
            }),
          "map": .text(notebook.key.text(alphabet)), "whole": .bool(found.isWhole),
          "readings": .list(
            readings.map { .list($0.map { .text(alphabet.text(withApostrophes: $0)) }) }),
        ]))
    } else {
      sayKey()
      for (word, count) in zip(words, found.counts) {
        let name = alphabet.text(withApostrophes: word)
        say("\(name)  \(Pattern(of: word, alphabet).letters)  \(count) alone")
      }
      Console.print(
        readings.map { $0.map { alphabet.text(withApostrophes: $0) }.joined(separator: " ") + "\n" }
          .joined())
    }
    if !found.isWhole { say("the search was cut short; name fewer words, or more of the key") }
    guard readings.isEmpty else { return .done }
    let names = words.map { alphabet.text(withApostrophes: $0) }.joined(separator: " ")
    let lone = zip(words, found.counts).filter { $0.1 == 0 }.map {
      alphabet.text(withApostrophes: $0.0)
    }
    Console.say(
      "foolscap: nothing matches "
        + (lone.isEmpty ? "\(names) together" : lone.joined(separator: " and ")))
    return .faults
  }

  /// Assumes a word's plaintext, and prints the key with its letters.
  mutating func assume(_ plain: String, for word: [Letter]) throws {
    try notebook.key.take(
      alphabet.letters(withApostrophes: plain), for: word, alphabet, allowsSelf: allowsSelf)
    showKey()
  }

  func showNotes() {
    guard arguments.has("history") else { return showKey() }
    if arguments.has("json") {
      Console.print(JSON.pretty(["history": .list(notebook.history.map(Value.text))]))
    } else {
      if notebook.history.isEmpty { say("the history is empty") }
      let rows = notebook.history.enumerated().map { ("!\($0 + 1)", $1) }
      Console.print(Command.table(rows))
    }
  }

  private func showKey() {
    let map = notebook.key.text(alphabet)
    Console.print(
      arguments.has("json") ? JSON.pretty(["map": .text(map)]) : keyLines + "\n")
  }

  private func sayKey() {
    if !notebook.key.isEmpty { say(keyLines) }
  }

  private static func found(_ count: Int) -> String {
    "Found \(count) \(count == 1 ? "match" : "matches")"
  }
}
