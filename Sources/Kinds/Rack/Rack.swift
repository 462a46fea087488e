import Puzzle

/// The three-letter rack: seven tiles, and every word of three letters that they spell. Other
/// lengths and racks are the same game.
///
/// A `Definition` is no more than the tiles and a length; the shelf says which words they spell, so
/// a press with other words has another list. A `Position` is what was found, a `Desk` the UI
/// state. A new list can be dealt at any time in the same game.
enum Rack: Kind {
  static let info = KindInfo(
    slug: "rack", title: "Three-letter rack",
    line: "Find every short word that a rack of letters spells.", fields: fields,
    recipe: recipe, options: options, commands: commands, bareVerb: "word", asksForWords: true)

  /// The words are looked up when the first move is made.
  static func start(_ definition: Definition, _ dice: inout Dice) -> (Position, Desk) {
    var position = Position(
      definition.alphabet, rack: definition.rack, length: definition.length,
      studies: definition.studies, bonus: definition.bonus)
    position.beyond = definition.beyond
    return (position, Desk())
  }

  /// One move finds all words, whichever the shelf has.
  static func solution(_ definition: Definition) -> [Move] { [Move("all")] }

  /// Shown words count as well as found ones.
  static func isSolved(_ position: Position) -> Bool { position.isDone }

  static func progress(_ position: Position) -> Int {
    let count = position.count
    return count == 0 ? 0 : (count - position.open) * 100 / count
  }

  #if !hasFeature(Embedded)
    /// Only words of the first list's length come with meanings.
    static func defines(_ definition: Definition) -> [Int] { [definition.length] }
  #endif
}

extension Rack {
  static let fields: [Field] = [
    Field("letters", .text, "The tiles of the rack, as ADEINRT."),
    Field("length", .whole(lengths), "How many letters the words have.", standard: "3"),
    bonus,
    Field(
      "further", .text,
      "The address of a page elsewhere that tells more of a word, with {word} in its place; a link "
        + "beside the meaning leads there."),
    Field(
      "pictures", .map,
      "Pictures that stand beside meanings, each word with a file below content/pages."),
    Field(
      "study", .flag, "Prints every word of that length whose meaning is known.",
      standard: "false"),
  ]

  static let recipe: [Field] = [
    Field("length", .whole(lengths), "How many letters the words have.", standard: "3"),
    Field("size", .whole(sizes), "How many tiles the rack has.", standard: "7"),
    Field("min", .whole(1...1000), "The fewest words it may hold.", standard: "5"),
    Field("max", .whole(1...1000), "The most words it may hold.", standard: "60"),
    Field(
      "rare", .flag, "Asks for a word with one of the rarest letters: J, Q, X or Z.",
      standard: "false"),
    bonus,
  ]

  private static let bonus = Field(
    "bonus", .whole(0...100),
    "Words that score less in the list need not be found; whoever finds them has a bonus. Words "
      + "that everybody knows score \(Commonness.dealt) and more.",
    standard: String(Commonness.dealt))

  /// Lengths and sizes apply to the next list.
  static let options: [Option] = [
    Option(
      "length", "Letters in a word",
      info: "The next new list has words of this length. The list you are at stays as it is.",
      choices: [
        ("three", "3"), ("two", "2"), ("four", "4"), ("five", "5"), ("six", "6"), ("seven", "7"),
        ("eight", "8"), ("nine", "9"),
      ]),
    Option(
      "size", "Tiles on the rack",
      info: "The next new list has this many tiles, and never fewer than a word has letters.",
      choices: [
        ("seven", "7"), ("five", "5"), ("six", "6"), ("eight", "8"), ("nine", "9"), ("ten", "10"),
      ]),
    Option(
      "rare", "Ask for J, Q, X or Z",
      info: "Every new list then has a word with one of the rarest letters in it.", on: false),
    Option(
      "fill", "Fill in what you know",
      info: "In a new list words that you have mastered are filled in, up to half of the list.",
      on: false),
    Option(
      "counts", "Letters to begin with",
      info: "Counts the words by their first letter, or by their first two, above the list.",
      choices: [("off", "Not counted"), ("first", "First letters"), ("two", "First two letters")]),
  ]

  static let commands: [Command] = [
    Command("word CAT", "Tries a word; the word alone does it too."),
    Command("show 3", "Shows the third word of the list, marked as shown."),
    Command("look 3", "Tells what the third word means, once it is found or shown."),
    Command("jumble", "Lays the tiles in another order."),
    Command("new", "Deals a new list; a number behind it deals that one."),
    Command("rest", "Shows every word that is still open."),
    Command("hint", "Shows one more letter of the first open word."),
  ]

  /// The number that a choice is named after.
  static func number(_ name: String) -> Int {
    let names = [
      "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ]
    return (names.firstIndex(of: name) ?? 1) + 2
  }

  /// The name of a word list, after its first and last word: Aah to Zzz.
  static func name(
    ofLength length: Int, _ alphabet: Alphabet, _ shelf: Shelf
  ) throws(Fault) -> Message {
    let shard = try shelf.shard(length)
    guard shard.count > 0 else { return "" }
    let (first, last) = (shard.word(0), shard.word(shard.count - 1))
    return "\(capitalized(first, alphabet)) to \(capitalized(last, alphabet))"
  }

  private static func capitalized(_ word: [Letter], _ alphabet: Alphabet) -> String {
    var scalars = String.UnicodeScalarView()
    for (place, letter) in word.enumerated() {
      for scalar in alphabet.symbol(letter).unicodeScalars {
        scalars.append(place == 0 ? scalar : Folding.small(scalar))
      }
    }
    return String(scalars)
  }

  struct Definition: Sendable {
    /// Title, note and the like, as written.
    let common: Fields
    let alphabet: Alphabet
    let rack: [Letter]
    let length: Int
    /// Whether the whole word list is printed with the rack, to learn it from.
    let studies: Bool
    /// Words below this score need not be found.
    let bonus: Int
    var beyond = Beyond()
  }

  static let lengths = 2...9
  static let sizes = 2...12
  static let usualLength = 3
  static let usualSize = 7

  static func pack(_ position: Position) -> Value {
    [
      "alphabet": position.alphabet.value,
      "letters": .list(position.rack.map { .int(Int($0)) }), "length": .int(position.length),
      "studies": .bool(position.studies), "bonus": .int(position.bonus),
      "further": .text(position.beyond.further), "pictures": .map(position.beyond.pictures),
    ]
  }

  static func unpack(_ start: Value) throws(Fault) -> (Position, Desk) {
    let alphabet = try Alphabet(start["alphabet"])
    let rack = (start["letters"].list ?? []).compactMap { $0.int }
    guard let length = start["length"].int, lengths.contains(length), sizes.contains(rack.count),
      rack.allSatisfy({ (0..<alphabet.count).contains($0) })
    else { throw Fault("the page has no rack", hint: "build the site anew") }
    var position = Position(
      alphabet, rack: rack.map { Letter($0) }, length: length,
      studies: start["studies"].bool ?? false, bonus: start["bonus"].int ?? 0)
    position.beyond = Beyond(
      further: start["further"].text ?? "", pictures: start["pictures"].fields ?? Fields())
    return (position, Desk())
  }

  /// What is shown of a word besides its meaning: a link to a page elsewhere, and a picture of the
  /// press's own.
  struct Beyond: Sendable, Equatable {
    /// Stands for the word in the address of a page elsewhere.
    static let gap = "{word}"

    /// The address of such a page with a gap for the word; empty for none.
    var further = ""
    /// The picture files by word.
    var pictures = Fields()

    /// Empty for none.
    func page(of word: [Letter], _ alphabet: Alphabet) -> String {
      let parts = further.parts(at: "{")
      guard parts.count == 2 else { return "" }
      var page = String.UnicodeScalarView()
      page.append(contentsOf: parts[0].unicodeScalars)
      for scalar in alphabet.text(word).unicodeScalars { page.append(Folding.small(scalar)) }
      page.append(contentsOf: parts[1].unicodeScalars.dropFirst(5))
      return String(page)
    }

    /// The address as paper has it, without the word.
    var furtherInPrint: String {
      let parts = further.parts(at: "{")
      guard parts.count == 2 else { return "" }
      return String(parts[0]) + "…" + String(parts[1].unicodeScalars.dropFirst(5))
    }

    /// Empty for none.
    func picture(of word: [Letter], _ alphabet: Alphabet) -> String {
      pictures[alphabet.text(word)]?.text ?? ""
    }
  }

  static func readBeyond(_ reading: inout Reading) -> Beyond {
    var beyond = Beyond(further: reading.text("further") ?? "")
    let isPage = ["https://", "http://"].contains { beyond.further.hasPrefix($0) }
    let gaps = beyond.further.parts(at: "{")
    if !beyond.further.isEmpty, !isPage || gaps.count != 2 || !gaps[1].hasPrefix("word}") {
      reading.fault(
        "\(beyond.further) is no address with a gap for the word",
        hint: "write it as https://en.wiktionary.org/wiki/{word}", at: "further")
    }
    let alphabet = reading.source.alphabet
    for (name, value) in reading.source.front["pictures"]?.fields ?? Fields() {
      let word = alphabet.text(alphabet.letters(in: name))
      let path = value.text ?? ""
      if word.isEmpty || path.isEmpty || path.hasPrefix("/") || path.parts(at: "/").contains("..")
        || path.utf8.contains(0x3A)
      {
        reading.fault(
          "\(name) has no picture in this press",
          hint: "write a word and a file below content/pages: CAT: pictures/cat.svg",
          at: "pictures.\(name)")
      } else {
        beyond.pictures[word] = .text(path)
      }
    }
    return beyond
  }
}
