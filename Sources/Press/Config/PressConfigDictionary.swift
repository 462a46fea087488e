import Puzzle

extension PressConfig {
  package struct DictionaryWishes: Sendable {
    /// Nil if the config does not say.
    package var isWanted: Bool?
    package var pages = PatternDictionary.Choices()
    /// Nil if no book is wanted.
    package var book: PatternBook.Choices? = PatternBook.Choices()
  }

  package static let dictionaryFields: [Field] =
    [
      order, unrepeated, common,
      Field(
        "rarest", .whole(0...100), "The score of the rarest words that are listed.", standard: "0"),
      Field("lengths", .any, "How long words may be, as 2-15.", standard: "1-63"),
      Field(
        "book", .any, "The same for the book, and its paper; false leaves the book out."),
    ]

  /// Keys below `dictionary: book:`; order, unrepeated and common default to the site's.
  package static let bookFields: [Field] =
    wordFields + [
      Field("paper", .choice(Paper.all.map(\.name)), "The size of its pages.", standard: "a5")
    ]

  /// The keys for the choice and order of words, shared by the book and booklets.
  static let wordFields: [Field] =
    [
      order, unrepeated, common,
      Field(
        "rarest", .whole(0...100), "The score of the rarest words that are listed.",
        standard: "65"),
      Field("lengths", .any, "How long words may be, as 2-15.", standard: "3-10"),
    ]

  private static let order = Field(
    "order", .choice(["alphabet", "common"]), "The order of the words below a pattern.",
    standard: "alphabet")

  private static let unrepeated = Field(
    "unrepeated", .choice(["common", "alphabet", "omit"]),
    "The order of words in which no letter comes twice, or to leave them out.", standard: "common")

  private static let common = Field(
    "common", .whole(0...100), "The score from which a word is set in bold.", standard: "80")

  package static func dictionary(_ reading: inout Reading) -> DictionaryWishes {
    var wishes = DictionaryWishes()
    let key = PatternDictionary.name
    switch reading.source.front[key] {
    case nil, .null: break
    case .bool(let flag): wishes.isWanted = flag
    case .map:
      wishes.isWanted = true
      var part = Reading(reading.source.part(key), fields: dictionaryFields)
      wishes.pages = choices(&part, PatternDictionary.Choices())
      wishes.book = book(&part, wishes.pages)
      reading.add(part)
    default:
      reading.fault(
        "\(key) cannot be this", hint: "write keys and values, or false to leave it out", at: key)
    }
    return wishes
  }

  private static func book(
    _ reading: inout Reading, _ pages: PatternDictionary.Choices
  ) -> PatternBook.Choices? {
    var book = PatternBook.Choices()
    let (rarest, lengths) = (book.words.rarest, book.words.lengths)
    book.words = pages
    (book.words.rarest, book.words.lengths) = (rarest, lengths)
    switch reading.source.front["book"] {
    case nil, .null, .bool(true): break
    case .bool(false): return nil
    case .map:
      var part = Reading(reading.source.part("book"), fields: bookFields)
      book.words = choices(&part, book.words)
      book.paper = Paper.named(part.text("paper") ?? "") ?? book.paper
      reading.add(part)
    default:
      reading.fault(
        "book cannot be this", hint: "write keys and values, or false to leave it out", at: "book")
    }
    return book
  }

  /// Overrides the defaults key by key.
  package static func choices(
    _ reading: inout Reading, _ usual: PatternDictionary.Choices
  ) -> PatternDictionary.Choices {
    var choices = usual
    let front = reading.source.front
    if front["order"] != nil {
      choices.order = reading.text("order") == "common" ? .commonness : .alphabet
    }
    switch front["unrepeated"].flatMap({ _ in reading.text("unrepeated") }) {
    case "common": choices.unrepeated = .listed(.commonness)
    case "alphabet": choices.unrepeated = .listed(.alphabet)
    case "omit": choices.unrepeated = .omitted
    default: break
    }
    choices.common = front["common"]?.int ?? usual.common
    choices.rarest = front["rarest"]?.int ?? usual.rarest
    if front["lengths"] != nil, front["lengths"] != .null {
      choices.lengths = lengths(&reading) ?? usual.lengths
    }
    return choices
  }

  private static func lengths(_ reading: inout Reading) -> ClosedRange<Int>? {
    var text = ""
    switch reading.source.front["lengths"] {
    case .text, .int: text = reading.text("lengths") ?? ""
    default: break
    }
    let ends = text.split(whereSeparator: { "-–".contains($0) }).map { Int(String($0).trimmed) }
    if (1...2).contains(ends.count), let low = ends.first ?? nil, let high = ends.last ?? nil,
      low <= high, (1...Shelf.longest).contains(low), high <= Shelf.longest
    {
      return low...high
    }
    reading.fault(
      "lengths cannot be this",
      hint: "write the shortest and the longest from 1 to \(Shelf.longest), as in 2-15",
      at: "lengths")
    return nil
  }
}
