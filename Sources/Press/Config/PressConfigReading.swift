import Files
import Puzzle

extension PressConfig {
  /// Reads the file; a missing file or a faulty value falls back to the defaults.
  package static func read(_ path: String, _ faults: inout [Fault]) -> PressConfig {
    var document = Document()
    if Disk.thing(at: path) != nil {
      let text = faults.gather(path) { try Disk.text(path, upTo: Disk.Most.settings) }
      document = faults.gather(path) { try YAML.read(text ?? "") } ?? document
    }
    var own: [Fault] = []
    let config = PressConfig(document, &own)
    faults += own.map { $0.in(path) }
    return config
  }

  private init(_ document: Document, _ faults: inout [Fault]) {
    let front = document.value.fields ?? Fields()
    var reading = Reading(
      Source(name: "press", front: front, spots: document.spots), fields: Self.fields)
    if document.value.fields == nil, !document.value.isNull {
      reading.fault(
        "the file should hold keys and values", hint: "write lines such as title: My Press", at: "")
    }
    do {
      alphabet = try Alphabet.named(reading.text("alphabet") ?? "english")
    } catch {
      alphabet = .english
      reading.fault(error.message, hint: error.hint, at: "alphabet")
    }
    Self.checkContact(&reading)
    var fields = front
    for name in ["title", "language"] { fields[name] = Value(reading.text(name)) }
    self.fields = fields
    language = Named(
      text: reading.text("language") ?? Language.english,
      place: reading.source.place(of: "language"))
    editions = Self.editions(&reading)
    places = Self.places(&reading, editions)
    let lists = Self.wantedLists(&reading)
    words = lists ?? [.usual]
    tiers = TierRules(&reading)
    english = reading.text("english").flatMap(English.init)
    audience = reading.text("audience").flatMap(Audience.init) ?? .everyone
    quotes = Self.names("quotes", &reading)
    fonts = Self.fonts(&reading)
    isSmart = reading.flag("smart")
    allowsRawHTML = reading.flag("raw-html")
    minifies = reading.flag("minify")
    seed = reading.text("seed") ?? ""
    dictionary = Self.dictionary(&reading)
    do { try reading.finish() } catch { faults += error.all }
  }

  /// Readers write to it at one click, so it must look like an address.
  private static func checkContact(_ reading: inout Reading) {
    guard let contact = reading.text("contact"), !contact.isEmpty else { return }
    let parts = contact.split(separator: "@", omittingEmptySubsequences: false)
    let isAddress =
      parts.count == 2 && parts[0] != "" && parts[1].split(separator: ".").count > 1
      && !contact.contains(where: \.isWhitespace)
    guard !isAddress else { return }
    reading.fault(
      "contact is no e-mail address", hint: "write it as in puzzles@example.org", at: "contact")
  }

  package static func names(_ key: String, _ reading: inout Reading) -> [Named] {
    var names: [Named] = []
    for (number, value) in reading.list(key).enumerated() {
      let path = reading.path(of: number, in: key)
      if let text = value.text {
        names.append(Named(text: text, place: reading.source.place(of: path)))
      } else {
        reading.fault("\(key) should be names", hint: "write each as text", at: path)
      }
    }
    return names
  }

  private static func editions(_ reading: inout Reading) -> [String] {
    let known = EditionName.all
    let names = Self.names("editions", &reading)
    for name in names where !known.contains(name.text) {
      let near = nearest(name.text, among: known).map { "did you mean \($0)?" }
      reading.add(
        Fault(
          "no edition is called \(name.text)",
          hint: near ?? "known are " + known.joined(separator: ", "), at: name.place))
    }
    return names.map(\.text)
  }

  private static func fonts(_ reading: inout Reading) -> [Font] {
    var fonts: [Font] = []
    for (number, value) in reading.list("fonts").enumerated() {
      let path = reading.path(of: number, in: "fonts")
      guard let family = value["family"].text, let file = value["file"].text else {
        reading.fault(
          "a font needs a family and a file", hint: "as in {family: Breip, file: /usr/share/…}",
          at: path)
        continue
      }
      fonts.append(
        Font(
          family: family, name: value["name"].text ?? family, file: file,
          package: value["package"].text ?? "", licence: value["licence"].text ?? "",
          display: value["display"].text ?? "swap", place: reading.source.place(of: path)))
    }
    return fonts
  }
}

extension Reading {
  /// The path of a list element; a single text counts as a list of one.
  package func path(of number: Int, in key: String) -> String {
    let path = "\(key).\(number)"
    return source.place(of: path) == nil ? key : path
  }
}

extension PressConfig {
  package struct WantedList: Sendable {
    package let file: String
    package let least: Int
    /// Nil for the default.
    package let place: Place?

    package static let usual = WantedList(file: "words/english.txt", least: 0, place: nil)
  }

  /// Reads `words`, or its `lists`, whose elements are a path or a map of a file and its
  /// conditions; nil if nothing is named.
  static func wantedLists(_ reading: inout Reading) -> [WantedList]? {
    let value = reading.source.front["words"] ?? .null
    let key = value.fields == nil || value["file"].text != nil ? "words" : "words.lists"
    let wanted = key == "words" ? value : value["lists"]
    if wanted.isNull { return nil }
    guard wanted.list != nil || wanted.text != nil || wanted.fields != nil, wanted.int == nil else {
      reading.fault("words cannot be this", hint: "write a list of files", at: key)
      return nil
    }
    var lists: [WantedList] = []
    for (number, value) in (wanted.list ?? [wanted]).enumerated() {
      let path = reading.path(of: number, in: key)
      let place = reading.source.place(of: path)
      if let file = value.text {
        lists.append(WantedList(file: file, least: 0, place: place))
      } else if let file = value["file"].text, let entry = value.fields {
        let least = least(entry, path, &reading)
        lists.append(WantedList(file: file, least: least, place: place))
      } else {
        reading.fault(
          "a word list needs a file",
          hint: "as in words/english.txt, or {file: words/english.txt, least: 50}", at: path)
      }
    }
    return lists
  }

  private static func least(_ entry: Fields, _ path: String, _ reading: inout Reading) -> Int {
    let known = ["file", "least"]
    for name in entry.names where !known.contains(name) {
      let near = nearest(name, among: known).map { "did you mean \($0)?" }
      reading.add(
        Fault(
          "the key \(name) is unknown here", hint: near ?? "known keys: file, least",
          at: reading.source.spots["\(path).\(name)"]?.key))
    }
    guard let value = entry["least"], !value.isNull else { return 0 }
    if let least = value.int, (0...100).contains(least) { return least }
    reading.fault(
      "least cannot be this", hint: "write a whole number from 0 to 100", at: path + ".least")
    return 0
  }

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
        standard: String(Commonness.dealt)),
      Field("lengths", .any, "How long words may be, as 2-15.", standard: "3-10"),
    ]

  /// Keys below `dictionary:` of a booklet.
  static let listFields: [Field] =
    wordFields + [
      Field(
        "letters", .flag,
        "Lists common words in which no letter repeats again by each of their letters.")
    ]

  private static let order = Field(
    "order", .choice(["alphabet", "common"]), "The order of the words below a pattern.",
    standard: "alphabet")

  private static let unrepeated = Field(
    "unrepeated", .choice(["common", "alphabet", "omit"]),
    "The order of words in which no letter comes twice, or to leave them out.", standard: "common")

  private static let common = Field(
    "common", .whole(0...100), "The score from which a word is set in bold.",
    standard: String(Commonness.common))

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
    choices.byLetter = front["letters"] == true
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
