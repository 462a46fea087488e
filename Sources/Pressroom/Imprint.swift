import Puzzle

/// What `content/press.yaml` says: who publishes, in which language, with which letters.
public struct Imprint: Sendable {
  /// A typeface whose file is copied beside the pages.
  public struct Font: Sendable {
    /// The family as the style sheet calls it.
    public let family: String
    /// Where the file lies on this machine.
    public let file: String
    /// The Debian package that brings it.
    public let package: String
    /// Its licence, for the colophon.
    public let licence: String
    /// What a browser does while it loads, in the words of CSS.
    public let display: String
  }

  /// The table that reads the file and that the reference page prints.
  public static let fields: [Field] = [
    Field("title", .text, "The name of the press, on every page.", standard: "A Press"),
    Field("subtitle", .text, "A line under the title."),
    Field("description", .text, "One sentence for search engines and feeds."),
    Field("author", .text, "Who publishes."),
    Field("url", .text, "The address the site will have, with its last slash."),
    Field("language", .text, "The language of the pages, as HTML names it.", standard: "en"),
    Field(
      "alphabet", .text, "The letters puzzles are made of: a name, or the capitals written out.",
      standard: "english"),
    Field("contact", .text, "An e-mail address for readers."),
    Field("copyright", .text, "A line for the foot of the pages."),
    Field("editions", .list, "Which editions `build` makes when none is named."),
    Field("words", .list, "Word lists, from the content folder.", standard: "words/english.txt"),
    Field("quotes", .list, "Files of quotations, from the content folder."),
    Field(
      "fonts", .list,
      "Typefaces to copy beside the pages, each with family, file, package, licence and display."),
    Field("smart", .flag, "Sets typographic quotes and dashes in Markdown.", standard: "true"),
    Field("raw-html", .flag, "Lets raw HTML in Markdown through.", standard: "false"),
    Field("seed", .any, "What the dice of all puzzles start from."),
  ]

  /// The front matter as read, for templates.
  public let fields: Fields
  /// The letters puzzles are made of.
  public let alphabet: Alphabet
  /// Which editions `build` makes when none is named.
  public let editions: [String]
  /// Word lists, from the content folder.
  public let words: [String]
  /// Files of quotations, from the content folder.
  public let quotes: [String]
  /// Typefaces to copy beside the pages.
  public let fonts: [Font]
  /// Whether Markdown sets typographic quotes.
  public let isSmart: Bool
  /// Whether raw HTML in Markdown is let through.
  public let allowsRawHTML: Bool
  /// What the dice of all puzzles start from.
  public let seed: String

  /// Reads the file's text; an empty one is a press with every standard.
  public init(_ text: String) throws(Faults) {
    let document = try YAML.read(text)
    let front = document.value.fields ?? Fields()
    var reading = Reading(
      Source(name: "press", front: front, spots: document.spots), fields: Self.fields)
    if document.value.fields == nil, !document.value.isNull {
      reading.add(Fault("the file should hold keys and values", hint: "as in title: My Press"))
    }
    do {
      alphabet = try Alphabet.named(reading.text("alphabet") ?? "english")
    } catch {
      alphabet = .english
      reading.fault(error.message, hint: error.hint, at: "alphabet")
    }
    var fields = front
    for name in ["title", "language"] { fields[name] = Value(reading.text(name)) }
    self.fields = fields
    editions = reading.list("editions").compactMap(\.text)
    words = front["words"] == nil ? ["words/english.txt"] : reading.list("words").compactMap(\.text)
    quotes = reading.list("quotes").compactMap(\.text)
    fonts = Self.fonts(&reading)
    isSmart = reading.flag("smart")
    allowsRawHTML = reading.flag("raw-html")
    seed = reading.text("seed") ?? ""
    for (place, name) in editions.enumerated() where Edition.named(name) == nil {
      reading.fault(
        "no edition is called \(name)",
        hint: "known are " + Edition.all.map(\.name).joined(separator: ", "),
        at: "editions.\(place)")
    }
    try reading.finish()
  }

  private static func fonts(_ reading: inout Reading) -> [Font] {
    var fonts: [Font] = []
    for (place, value) in reading.list("fonts").enumerated() {
      guard let family = value["family"].text, let file = value["file"].text else {
        reading.fault(
          "a font needs a family and a file", hint: "as in {family: Breip, file: /usr/share/…}",
          at: "fonts.\(place)")
        continue
      }
      fonts.append(
        Font(
          family: family, file: file, package: value["package"].text ?? "",
          licence: value["licence"].text ?? "", display: value["display"].text ?? "swap"))
    }
    return fonts
  }
}
