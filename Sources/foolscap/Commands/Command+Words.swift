import Press
import Puzzle

extension Command {
  static let words = Command(
    name: "words", form: "[LIST…]",
    line: "Counts what is in word lists, the press's or those named, or lists words from them.",
    flags: [
      Flag("like", "WORD", "lists words of a pattern: ABCCAD, or any word that has it"),
      Flag("fits", "MASK", "lists words that fit a mask: ..A.E, ..[AEIOU].E"),
      Flag("anagram", "LETTERS", "lists words that use all of these letters"),
      Flag("from", "LETTERS", "lists words that can be spelled with these letters"),
      Flag("length", "N", "lists words of so many letters"),
      Flag("count", nil, "says how many words it would list"),
      Flag("define", "WORD", "tells what a word means, and what an installed WordNet says of it"),
      Flag("why", "WORD", "tells a word's tier, frequency, dialect, source and what decided"),
      Flag("least", "N", "leaves out words that score less"),
      Flag("limit", "N", "lists no more than so many"),
      Flag("sort", "ORDER", "alphabet is usual, common puts the commonest first"),
      Flag("alphabet", "NAME", "the letters that words are made of; the press's are usual"),
    ],
    mostNames: 100
  ) { arguments in
    if let word = arguments.text("define") { return try arguments.define(word) }
    if let word = arguments.text("why") { return try arguments.explain(word) }
    let alphabet = try arguments.alphabet()
    let query = try arguments.query(alphabet)
    var wishes = WordList.Wishes(lengths: query.lengths)
    wishes.least = try arguments.whole("least", in: 0...100, standard: 0)
    let stock = try WordListStore.find(
      try arguments.press(), files: arguments.names, alphabet: alphabet, wishes)
    guard query.isEmpty else { return try arguments.list(query, stock.shelf) }
    let report = try WordReport(stock, Press.definitions(try arguments.press()))
    Console.print(arguments.has("json") ? JSON.pretty(report.value) : report.text)
    return .done
  }
}

extension Arguments {
  /// The alphabet of `--alphabet`, else the press's.
  fileprivate func alphabet() throws -> Alphabet {
    guard let name = text("alphabet") else { return WordListStore.alphabet(try press()) }
    do throws(Fault) {
      return try Alphabet.named(name)
    } catch {
      throw Usage(error.message, hint: error.hint)
    }
  }

  fileprivate func query(_ alphabet: Alphabet) throws -> WordQuery {
    var query = WordQuery()
    if let text = text("like") {
      query.like = WordQuery.pattern(text)
      if query.like == nil {
        throw Usage(
          "--like wants a word, not \(text)", hint: "letters or digits, as ABCCAD or XJFFXU")
      }
    }
    if let text = text("fits") {
      do throws(Fault) {
        query.fits = try Mask(text, alphabet)
      } catch {
        throw Usage("--fits \(text): \(error.message)", hint: error.hint)
      }
    }
    query.anagram = try letters("anagram", alphabet)
    query.from = try letters("from", alphabet)
    if has("length") { query.length = try whole("length", in: 1...Shelf.longest, standard: 1) }
    return query
  }

  private func letters(_ name: String, _ alphabet: Alphabet) throws -> [Letter]? {
    guard let text = text(name) else { return nil }
    let letters = alphabet.letters(in: text)
    let foreign = text.unicodeScalars.first { alphabet.isForeign($0) }
    guard foreign == nil, (1...Shelf.longest).contains(letters.count) else {
      throw Usage(
        "--\(name) wants letters, not \(text)",
        hint: foreign.map { "\($0) is no letter of the \(alphabet.name) alphabet" })
    }
    return letters
  }

  fileprivate func explain(_ word: String) throws -> Exit {
    if let name = names.first { throw Usage("--why asks no list, so \(name) is too much") }
    let origin = try WordOrigin(word, try press())
    if has("json") {
      Console.print(JSON.pretty(origin.value))
    } else {
      Console.print(origin.text)
    }
    return origin.tier == nil ? .faults : .done
  }

  fileprivate func list(_ query: WordQuery, _ shelf: Shelf) throws -> Exit {
    let order = text("sort") ?? "alphabet"
    guard let ranking = ["alphabet": Ranking.alphabet, "common": .commonness][order] else {
      throw Usage("--sort knows alphabet and common, not \(order)")
    }
    let limit = try whole("limit", in: 1...Int.max, standard: .max)
    let matches = try query.matches(in: shelf)
    let count = matches.reduce(0) { $0 + $1.count }
    let found = has("count") ? [] : WordQuery.ranked(matches, by: ranking, shelf.alphabet, limit)
    if has("json") {
      let words = found.map { ["word": .text($0.text), "score": .int($0.score)] as Value }
      Console.print(JSON.pretty(["count": .int(count), "words": .list(words)]))
    } else if has("count") {
      Console.print("\(count)\n")
    } else {
      Console.print(found.map { $0.text + "\n" }.joined())
    }
    if !has("quiet"), !has("json"), !has("count"), found.count < count || count == 0 {
      Console.say(count == 0 ? "no word matches" : "\(found.count) of \(count) matches")
    }
    return count == 0 ? .faults : .done
  }
}

struct WordReport {
  typealias Part = (list: WordList, census: WordCensus)

  let parts: [Part]
  /// What two lists have in common; `nil` unless there are two.
  let overlap: WordOverlap?

  init(_ stock: WordListStore, _ definitions: Definitions) throws {
    parts = try stock.lists.map { list in
      (list, try WordCensus(Shelf(alphabet: stock.alphabet, lists: [list]), definitions))
    }
    let lists = stock.lists
    overlap = lists.count == 2 ? WordOverlap(lists[0], lists[1]) : nil
  }

  var text: String {
    let texts = parts.map { Self.text($0.list) + Self.text($0.census) + Self.text($0.list.tally) }
    return (texts + (overlap.map { [text($0)] } ?? [])).joined(separator: "\n")
  }

  private static func text(_ list: WordList) -> String {
    let packing = list.isPacked ? ", gzip" : ""
    return "\(list.path)\n  \(list.count) words in \(list.tally.lines) lines, "
      + "\(list.encoding.rawValue)\(packing)\n\n"
  }

  private static func text(_ census: WordCensus) -> String {
    var lengths = Columns("letters", "words", "explained", "patterns", "most words have")
    for row in census.lengths {
      lengths.add(
        "\(row.letters)", "\(row.words)", "\(row.explained)", "\(row.patterns)", group(row.most))
    }
    let explained = census.lengths.reduce(0) { $0 + $1.explained }
    lengths.add("all", "\(census.words)", "\(explained)", "\(census.patterns)", "")
    var tiers = Columns("score", "words", "")
    for tier in census.tiers {
      let (low, high) = (tier.scores.lowerBound, tier.scores.upperBound)
      tiers.add(low == high ? "\(low)" : "\(low)–\(high)", "\(tier.words)", "")
    }
    var groups = Columns("words", "most populous patterns")
    for row in census.groups { groups.add("\(row.words)", "\(row.pattern) as \(row.example)") }
    return [lengths, tiers, groups].map(\.text).joined(separator: "\n")
  }

  private static func group(_ group: WordCensus.Group) -> String {
    "\(group.pattern), \(group.words) as \(group.example)"
  }

  private static func text(_ tally: WordTally) -> String {
    let parts: [(String, (WordTally.Fate) -> Bool)] = [
      ("dropped", \.isDropped), ("read otherwise than written", \.isMended),
      ("passed over", { !$0.isDropped && !$0.isMended }),
    ]
    return parts.map { head, belongs in
      let fates = WordTally.Fate.allCases.filter { belongs($0) && tally[$0] > 0 }
      guard !fates.isEmpty else { return "" }
      var rows = Columns("lines", head)
      for fate in fates {
        rows.add("\(tally[fate])", fate.line + samples(of: fate, in: tally))
      }
      return "\n" + rows.text
    }.joined()
  }

  private static func samples(of fate: WordTally.Fate, in tally: WordTally) -> String {
    let shown = tally.examples(of: fate).map { example in
      example.text.isEmpty ? "line \(example.line)" : "\(example.text) (line \(example.line))"
    }
    let rest = tally[fate] > shown.count ? ", …" : ""
    return shown.isEmpty ? "" : ": " + shown.joined(separator: ", ") + rest
  }

  private func text(_ overlap: WordOverlap) -> String {
    var rows = Columns("letters", "in both", "in the first alone", "in the second alone", "")
    for row in overlap.lengths {
      rows.add("\(row.letters)", "\(row.both)", "\(row.first)", "\(row.second)", "")
    }
    rows.add("all", "\(overlap.both)", "\(overlap.first)", "\(overlap.second)", "")
    let names = parts.map(\.list.path).joined(separator: " and ")
    return "\(names)\n\n" + rows.text
  }

  var value: Value {
    ["lists": .list(parts.map { Self.value($0) }), "overlap": overlap.map(Self.value) ?? nil]
  }

  private static func value(_ part: Part) -> Value {
    let (list, census) = part
    return [
      "path": .text(list.path), "encoding": .text(list.encoding.rawValue),
      "gzip": .bool(list.isPacked), "lines": .int(list.tally.lines), "words": .int(census.words),
      "patterns": .int(census.patterns),
      "lengths": .list(
        census.lengths.map { row in
          [
            "letters": .int(row.letters), "words": .int(row.words),
            "explained": .int(row.explained), "patterns": .int(row.patterns),
            "most": value(row.most),
          ]
        }),
      "tiers": .list(
        census.tiers.map { tier in
          [
            "from": .int(tier.scores.lowerBound), "to": .int(tier.scores.upperBound),
            "words": .int(tier.words),
          ]
        }),
      "groups": .list(census.groups.map(value)), "tally": value(list.tally),
    ]
  }

  private static func value(_ group: WordCensus.Group) -> Value {
    [
      "pattern": .text(group.pattern), "words": .int(group.words),
      "example": .text(group.example),
    ]
  }

  private static func value(_ tally: WordTally) -> Value {
    var fields = Fields()
    for fate in WordTally.Fate.allCases where tally[fate] > 0 {
      fields[fate.name] = [
        "lines": .int(tally[fate]), "dropped": .bool(fate.isDropped),
        "what": .text(fate.line),
        "examples": .list(
          tally.examples(of: fate).map { ["text": .text($0.text), "line": .int($0.line)] }),
      ]
    }
    return .map(fields)
  }

  private static func value(_ overlap: WordOverlap) -> Value {
    [
      "both": .int(overlap.both), "first": .int(overlap.first), "second": .int(overlap.second),
      "lengths": .list(
        overlap.lengths.map { row in
          [
            "letters": .int(row.letters), "both": .int(row.both), "first": .int(row.first),
            "second": .int(row.second),
          ]
        }),
    ]
  }
}

extension WordOrigin {
  fileprivate var text: String {
    var text = "\(word) \(verdict)\n"
    if let never { text += "  \(never.path):\(never.line) has it among the words never shown\n" }
    if let rule { text += "  press.yaml has it under words.\(rule.rawValue)\n" }
    for line in lines {
      text += "  \(line.path):\(line.number): \(line.facts)\n"
    }
    return text
  }

  private var verdict: String {
    switch tier {
    case .never: "is never shown."
    case .accepted: "is accepted, and nobody has to know it."
    case .dealt: "is dealt."
    case .allow, nil: "is in no list of this press."
    }
  }

  fileprivate var value: Value {
    [
      "word": .text(word), "tier": .text(tier?.rawValue ?? ""),
      "never": .text(never.map { "\($0.path):\($0.line)" } ?? ""),
      "rule": .text(rule?.rawValue ?? ""),
      "lines": .list(
        lines.map { line in
          var fields = Fields()
          fields["path"] = .text(line.path)
          fields["line"] = .int(line.number)
          for (name, text) in line.fields { fields[name] = .text(text) }
          return .map(fields)
        }),
    ]
  }
}

extension WordOrigin.Line {
  fileprivate var facts: String {
    guard !self["tier"].isEmpty else {
      return self["score"].isEmpty ? "without a score" : "score \(self["score"])"
    }
    var parts = [
      self["entry"], self["kind"], "\(self["tier"]): \(Self.reason(self["why"]))",
      self["zipf"].isEmpty ? "" : "frequency \(self["zipf"]) (Zipf)",
      self["score"].isEmpty ? "" : "crossword score \(self["score"])",
      self["dialect"] == "both"
        ? "American and British" : self["dialect"] == "us" ? "American" : "British",
      "from \(self["source"])",
    ]
    parts.removeAll { $0.isEmpty }
    return parts.joined(separator: ", ")
  }

  private static func reason(_ code: String) -> String {
    switch code {
    case "heard": "heard often enough"
    case "rare": "seldom heard"
    case "size": "in large dictionaries only"
    case "adult": "unsuited to some readers"
    case "eye": "decided by eye"
    case "base": "as the word whose form it is"
    default: code
    }
  }
}
