import Puzzle

/// The cryptogram dictionary: which words may a code word be? A tool for solving other puzzles.
///
/// A `Definition` says what it begins with. A `Position` is what a player has found out, so undo
/// takes back a wrong guess; a `Desk` is the UI state.
enum Dictionary: Kind {
  static let info = KindInfo(
    slug: "dictionary", title: "Cryptogram dictionary",
    line: "Find the words that a word in code may stand for.",
    fields: fields, recipe: recipe, options: options, commands: commands, bareVerb: "word",
    isTool: true, asksForWords: true, asksForNames: true)

  static func start(_ definition: Definition, _ dice: inout Dice) -> (Position, Desk) {
    (Position(definition), Desk())
  }

  /// A tool has no solution and is never solved.
  static func solution(_ definition: Definition) -> [Move] { [] }

  static func isSolved(_ position: Position) -> Bool { false }

  static func progress(_ position: Position) -> Int { 0 }
}

extension Dictionary {
  static let fields: [Field] = [
    Field("word", .text, "A word in code that is looked up from the start."),
    Field("map", .list, "Pairs that are known from the start, as code and plain letter: X=L J=I."),
    Field(
      "samples", .list, "Texts in code to try the dictionary on, each a text or title and text."),
  ]

  static let recipe: [Field] = [
    Field(
      "count-of-samples", .whole(1...50), "How many sample cryptograms it comes with.",
      standard: "5"),
    Field("min", .whole(1...5000), "The fewest letters of a sample.", standard: "60"),
    Field("max", .whole(1...5000), "The most letters of a sample.", standard: "160"),
  ]

  static let options: [Option] = [
    Option(
      "order", "Order of the list",
      info: "Common words first, and among equals those of common letters; or by the alphabet.",
      choices: [("common", "Common first"), ("alphabet", "By the alphabet")]),
    Option(
      "confirm", "Ask before adding a word",
      info: "The first tap on a word shows which letters it would add, the second adds them.",
      on: false),
    Option(
      "self", "Letters may stand for themselves",
      info: "Hardly any cryptogram allows it, so words that need it are left out of the list.",
      on: false),
  ]

  static let commands: [Command] = [
    Command(
      "word XJFFXU",
      "Looks a word up; the word alone does it too, and !2 repeats the last but one."),
    Command("take LITTLE", "Takes a word of the list for the one looked up."),
    Command("pair X L", "Lets X stand for L."),
    Command("unpair X", "Parts X from its letter again."),
    Command("paste TEXT", "Lays a whole cryptogram out, with the count of matches for each word."),
    Command("sample 1", "Lays out a sample cryptogram."),
    Command("more", "Shows more of the list."),
    Command("reset", "Clears the map, and when it is clear, the history."),
  ]

  struct Definition: Sendable {
    /// Title, note and the like, as written.
    let common: Fields
    let alphabet: Alphabet
    /// The word looked up at first; empty for none.
    let word: [Letter]
    /// The pairs known from the start.
    let key: Substitution
    /// The code text on the desk at first; empty for none.
    let text: String
    let samples: [Sample]
  }

  struct Sample: Sendable, Equatable {
    let title: String
    let text: String
  }

  static func read(_ source: Source) throws(Faults) -> Definition {
    var reading = Reading(source, fields: info.keys)
    let alphabet = source.alphabet
    for key in recipe.map({ $0.name }) where source.front[key] != nil {
      reading.fault(
        "\(key) is for dictionaries that the press composes",
        hint: "take \(key) out, or write `foolscap make dictionary`", at: key)
    }
    var word: [Letter] = []
    if let text = reading.text("word") {
      do throws(Fault) {
        word = try Query(text, alphabet).letters
      } catch { reading.fault(error.message, hint: error.hint, at: "word") }
    }
    var key = Substitution(of: alphabet.count)
    if source.front["map"] != nil {
      do throws(Fault) {
        key = try Substitution(reading: readPairs(reading), alphabet)
      } catch { reading.fault(error.message, hint: error.hint, at: "map") }
    }
    let samples = readSamples(&reading)
    let text = Text.trim(source.body)
    if !text.isEmpty {
      do throws(Fault) {
        _ = try Text(text, alphabet)
      } catch { reading.fault(error.message, hint: error.hint, inBody: 0) }
    }
    try reading.finish()
    return Definition(
      common: reading.common, alphabet: alphabet, word: word, key: key, text: text, samples: samples
    )
  }

  private static func readPairs(_ reading: Reading) -> String {
    if reading.source.front["map"]?.list == nil { return reading.text("map") ?? "" }
    return reading.list("map").map { $0.text ?? "?" }.joined(separator: " ")
  }

  private static func readSamples(_ reading: inout Reading) -> [Sample] {
    var samples: [Sample] = []
    for (number, value) in reading.list("samples").enumerated() {
      let path = "samples.\(number)"
      let at = reading.source.place(of: path) == nil ? "samples" : path
      let text = Text.trim(value.text ?? value["text"].text ?? "")
      do throws(Fault) {
        _ = try Text(text, reading.source.alphabet)
        let title = value["title"].text ?? "Sample \(number + 1)"
        samples.append(Sample(title: title, text: text))
      } catch {
        reading.fault(
          "sample \(number + 1): \(error.message)",
          hint: error.hint ?? "write the text, or title: and text:", at: at)
      }
    }
    return samples
  }

  static func write(_ definition: Definition) -> String {
    let alphabet = definition.alphabet
    var fields = Fields()
    fields["kind"] = .text(info.slug)
    for (name, value) in definition.common { fields[name] = value }
    if !definition.word.isEmpty {
      fields["word"] = .text(alphabet.text(withApostrophes: definition.word))
    }
    if !definition.key.isEmpty { fields["map"] = .text(definition.key.text(alphabet)) }
    if !definition.samples.isEmpty {
      fields["samples"] = .list(
        definition.samples.map {
          ["title": .text($0.title), "text": .text(Text.broken($0.text))]
        })
    }
    let body = Text.broken(definition.text)
    return "---\n" + YAMLWriter.write(fields) + "---\n" + (body.isEmpty ? "" : "\n\(body)\n")
  }
}

extension Dictionary.Text {
  /// Turns a text that was made one line back into its lines.
  static func broken(_ line: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in line.unicodeScalars { scalars.append(scalar == lineEnd ? "\n" : scalar) }
    return String(scalars)
  }
}

extension Dictionary {
  /// Warns of words that no word of the list can be, which most likely are mistyped.
  static func check(_ definition: Definition, _ shelf: Shelf) -> [Fault] {
    if shelf.isEmpty {
      return [.warning("there are no words to look up in", hint: "name a word list in press.yaml")]
    }
    var words = [definition.word]
    if let text = try? Text(definition.text, definition.alphabet) {
      words += text.words.map { $0.stem }.filter { $0.count > 1 }
    }
    var faults: [Fault] = []
    for word in words where !word.isEmpty {
      let found = try? shelf.words(for: word, under: definition.key)
      if found?.isEmpty == true {
        faults.append(
          .warning("no word of the list can be \(definition.alphabet.text(withApostrophes: word))"))
      }
    }
    return faults
  }

  /// The samples are passages of the order, each in a code of its own.
  static func compose(
    _ order: Order, _ shelf: Shelf, _ dice: inout Dice
  ) throws(Fault) -> Definition {
    var reading = Reading(order.source, fields: info.keys)
    let bounds = (reading.whole("min") ?? 60, reading.whole("max") ?? 160)
    if bounds.0 > bounds.1 {
      reading.fault("min is more than max", hint: "ask for more at most", at: "min")
    }
    do throws(Faults) {
      try reading.finish()
    } catch { throw error.first }
    let alphabet = order.alphabet
    var fitting = order.passages.filter {
      (bounds.0...bounds.1).contains(alphabet.letters(in: $0.text).count)
        && !$0.text.unicodeScalars.contains { alphabet.isForeign($0) }
        && shelf.never.first(in: $0.text, alphabet) == nil
    }
    guard !fitting.isEmpty, alphabet.count > 1 else {
      throw Fault(
        order.passages.isEmpty ? "there is no text to draw from" : "no text fits",
        hint: order.passages.isEmpty ? "put texts under content/quotes" : "ask for less")
    }
    dice.shuffle(&fitting)
    var samples: [Sample] = []
    for passage in fitting.prefix(reading.whole("count-of-samples") ?? 5) {
      var text = enciphered(passage.text, alphabet, &dice)
      for _ in 0..<tries where shelf.never.first(in: text, alphabet) != nil {
        text = enciphered(passage.text, alphabet, &dice)
      }
      samples.append(Sample(title: passage.author ?? "Sample \(samples.count + 1)", text: text))
    }
    var common = Fields()
    common["title"] = order.wishes["title"] ?? .text("\(info.title) \(order.number + 1)")
    return Definition(
      common: common, alphabet: alphabet, word: [], key: Substitution(of: alphabet.count),
      text: "", samples: samples)
  }

  /// How often a text is enciphered anew if it happens to spell a word that is never shown.
  private static let tries = 20

  private static func enciphered(
    _ text: String, _ alphabet: Alphabet, _ dice: inout Dice
  ) -> String {
    var code = alphabet.letters
    repeat { dice.shuffle(&code) } while code.enumerated().contains { $0 == Int($1) }
    var scalars = String.UnicodeScalarView()
    for glyph in alphabet.read(Text.trim(text)) {
      switch glyph {
      case .letter(let letter): scalars.append(alphabet.scalars[Int(code[Int(letter)])])
      case .other(let scalar): scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
