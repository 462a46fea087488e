import Puzzle

/// What `content/press.yaml` says: who publishes, in which language, with which letters.
public struct Imprint: Sendable {
  /// A typeface whose file is copied beside the pages.
  public struct Font: Sendable {
    /// The family as the style sheet calls it.
    public let family: String
    /// The name of the typeface, for the colophon.
    public let name: String
    /// Where the file lies on this machine.
    public let file: String
    /// The Debian package that brings it.
    public let package: String
    /// Its licence, for the colophon.
    public let licence: String
    /// What a browser does while it loads, in the words of CSS.
    public let display: String
    /// Where the imprint names it.
    public let place: Place?
  }

  /// A file that the imprint names, and where it does.
  public struct Named: Sendable {
    /// The path as it was written.
    public let text: String
    /// Where; nothing for what is usual.
    public let place: Place?
  }

  /// The table that reads the file and that the reference page prints.
  public static let fields: [Field] = [
    Field("title", .text, "The name of the press, on every page.", standard: "A Press"),
    Field("subtitle", .text, "A line under the title."),
    Field("description", .text, "One sentence for search engines and feeds."),
    Field("author", .text, "Who publishes."),
    Field("url", .text, "The address the site will have, with its last slash."),
    Field(
      "places", .map,
      "Where each edition will lie below the published root, as in {site: ., daily: days}."),
    Field("language", .text, "The language of the pages, as HTML names it.", standard: "en"),
    Field(
      "alphabet", .text, "The letters puzzles are made of: a name, or the capitals written out.",
      standard: "english"),
    Field("contact", .text, "An e-mail address for readers."),
    Field("copyright", .text, "A line for the foot of the pages."),
    Field("editions", .list, "Which editions `build` makes when none is named."),
    Field(
      "words", .list, "Word lists, from the content folder or by a full path.",
      standard: "words/english.txt"),
    Field("quotes", .list, "Files of quotations, from the content folder."),
    Field("fonts", .list, "Typefaces to copy beside the pages: family, file, package, licence."),
    Field("smart", .flag, "Sets typographic quotes and dashes in Markdown.", standard: "true"),
    Field(
      "minify", .flag, "Makes pages, style sheets and scripts smaller, by the program minify.",
      standard: "false"),
    Field("ink-saver", .flag, "Draws dark parts of booklets light.", standard: "false"),
    Field("raw-html", .flag, "Lets raw HTML in Markdown through.", standard: "false"),
    Field("seed", .any, "What the dice of all puzzles start from."),
    Field(
      PatternDictionary.name, .any,
      "What the cryptogram dictionary lists, and how; false leaves it out."),
  ]

  /// The front matter as read, for templates.
  public let fields: Fields
  /// The language of the pages, as HTML names it, and where the imprint says so.
  public let language: Named
  /// The letters puzzles are made of.
  public internal(set) var alphabet: Alphabet
  /// Which editions `build` makes when none is named.
  public let editions: [String]
  /// Where each edition will lie, and under which address.
  public let places: Places
  /// Word lists, from the content folder or by a full path.
  public internal(set) var words: [WantedList]
  /// Files of quotations, from the content folder.
  public internal(set) var quotes: [Named]
  /// Typefaces to copy beside the pages.
  public let fonts: [Font]
  /// Whether Markdown sets typographic quotes.
  public let isSmart: Bool
  /// Whether raw HTML in Markdown is let through.
  public let allowsRawHTML: Bool
  /// Whether what no browser needs is taken out of pages, style sheets and scripts.
  public let minifies: Bool
  /// What the dice of all puzzles start from.
  public let seed: String
  /// What the cryptogram dictionary lists, and how.
  public let dictionary: DictionaryWishes
}
