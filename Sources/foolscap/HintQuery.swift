import Puzzle

extension HintQuery {
  /// The default limit for readings of several words.
  private static let fewReadings = 20

  func lookUp(_ word: [Letter]) throws -> Exit {
    let shelf = try shelf()
    let pattern = Pattern(of: word)
    let found = try shelf.words(for: word, under: notebook.key, allowsSelf: allowsSelf)
    let sorted = found.sorted(by: ranking, alphabet)
    let shown = min(sorted.count, limit ?? sorted.count)
    let without =
      notebook.key.isEmpty
      ? found.count
      : try shelf.words(for: word, under: Substitution(of: alphabet.count), allowsSelf: allowsSelf)
        .count
    if arguments.has("json") {
      Console.print(
        JSON.pretty([
          "word": .text(alphabet.text(word)), "pattern": .text(pattern.letters),
          "digits": .text(pattern.digits), "map": .text(notebook.key.text(alphabet)),
          "count": .int(found.count), "without-map": .int(without),
          "matches": .list(
            (0..<shown).map { place in
              ["word": .text(alphabet.text(sorted[place])), "score": .int(sorted.score(place))]
            }),
        ]))
    } else {
      sayKey()
      say("\(alphabet.text(word))  \(pattern.letters)  \(pattern.digits)")
      if !found.isEmpty {
        say(Self.found(found.count) + (without > found.count ? " of \(without)" : ""))
      }
      Console.print((0..<shown).map { alphabet.text(sorted[$0]) + "\n" }.joined())
      if shown < sorted.count { say("\(sorted.count - shown) more are not shown") }
    }
    guard found.isEmpty else { return .done }
    let name = alphabet.text(word)
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
                "word": .text(alphabet.text(word)), "pattern": .text(Pattern(of: word).letters),
                "count": .int(count),
              ]
            }),
          "map": .text(notebook.key.text(alphabet)), "whole": .bool(found.isWhole),
          "readings": .list(
            readings.map { .list($0.map { .text(alphabet.text($0)) }) }),
        ]))
    } else {
      sayKey()
      for (word, count) in zip(words, found.counts) {
        say("\(alphabet.text(word))  \(Pattern(of: word).letters)  \(count) alone")
      }
      Console.print(readings.map { $0.map(alphabet.text).joined(separator: " ") + "\n" }.joined())
    }
    if !found.isWhole { say("the search was cut short; name fewer words, or more of the key") }
    guard readings.isEmpty else { return .done }
    let names = words.map(alphabet.text).joined(separator: " ")
    let lone = zip(words, found.counts).filter { $0.1 == 0 }.map { alphabet.text($0.0) }
    Console.say(
      "foolscap: nothing matches "
        + (lone.isEmpty ? "\(names) together" : lone.joined(separator: " and ")))
    return .faults
  }

  /// Assumes a word's plaintext, and prints the key with its letters.
  mutating func assume(_ plain: String, for word: [Letter]) throws {
    try notebook.key.take(
      alphabet.letters(in: plain), for: word, alphabet, allowsSelf: allowsSelf)
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
