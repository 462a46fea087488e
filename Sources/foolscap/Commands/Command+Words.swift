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
      Flag("define", "WORD", "tells what a word means, from the dictionaries of this machine"),
      Flag("least", "N", "leaves out words that score less"),
      Flag("limit", "N", "lists no more than so many"),
      Flag("sort", "ORDER", "alphabet is usual, common puts the commonest first"),
      Flag("alphabet", "NAME", "the letters that words are made of; the press's are usual"),
    ],
    mostNames: 100
  ) { arguments in
    if let word = arguments.text("define") { return try arguments.define(word) }
    let alphabet = try arguments.alphabet()
    let query = try arguments.query(alphabet)
    var wishes = WordList.Wishes(lengths: query.lengths)
    wishes.least = try arguments.whole("least", in: 0...100, standard: 0)
    let stock = try WordListStore.find(
      try arguments.press(), files: arguments.names, alphabet: alphabet, wishes)
    guard query.isEmpty else { return try arguments.list(query, stock.shelf) }
    let report = try WordReport(stock)
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
