import Files
import Puzzle

/// The contents of `content/press.yaml`.
package struct PressConfig: Sendable {
  /// A typeface whose file is copied beside the pages.
  package struct Font: Sendable {
    /// The CSS `font-family`.
    package let family: String
    /// The name for the colophon.
    package let name: String
    package let file: String
    /// The Debian package that provides it.
    package let package: String
    package let licence: String
    /// The CSS `font-display`.
    package let display: String
    package let place: Place?
  }

  /// A file that the config names, and the place where it does.
  package struct Named: Sendable {
    /// The path as written.
    package let text: String
    /// Nil for a default.
    package let place: Place?
  }

  /// The table that parses the file and that the reference page prints.
  package static let fields: [Field] = [
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
      "words", .any,
      "Word lists, from the content folder or by a full path; or a map of lists, never, accepted, "
        + "dealt and allow.",
      standard: "words/english.txt"),
    Field(
      "english", .choice(English.allCases.map(\.rawValue)),
      "Whose spelling is dealt, where the list knows: us or uk; without it both."),
    Field(
      "audience", .choice(Audience.allCases.map(\.rawValue)),
      "For children only words are dealt that they know, and none unsuited to them is shown.",
      standard: "everyone"),
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
  package let fields: Fields
  /// The HTML language code of the pages.
  package let language: Named
  package var alphabet: Alphabet
  /// The editions that `build` makes by default; empty for all.
  package let editions: [String]
  package let places: Places
  /// Relative to the content folder, or absolute.
  package var words: [WantedList]
  package let tiers: TierRules
  package let english: English?
  package let audience: Audience
  /// Relative to the content folder.
  package var quotes: [Named]
  package let fonts: [Font]
  package let isSmart: Bool
  package let allowsRawHTML: Bool
  package let minifies: Bool
  package let seed: String
  package let dictionary: DictionaryWishes
}

extension PressConfig {
  /// Whether the installation's English texts are of use to this press.
  package var hasEnglish: Bool { language.text.hasPrefix("en") }

  package enum English: String, Sendable, CaseIterable {
    case us, uk

    /// As a lexicon's column tells it: the last letter.
    var sign: UInt8 { self == .us ? UInt8(ascii: "s") : UInt8(ascii: "k") }
  }

  package enum Audience: String, Sendable, CaseIterable {
    case everyone, children

    /// Ten times the Zipf value from which words are dealt to children.
    static let heardByChildren = 33
  }

  package func publishes(_ edition: String) -> Bool {
    editions.isEmpty || editions.contains(edition)
  }

  package static func places(_ reading: inout Reading, _ editions: [String]) -> Places {
    let folders = folders(&reading)
    let home = home(&reading)
    let places = Places(folders, home: home)
    let apart = EditionName.all.filter { editions.isEmpty || editions.contains($0) }
    if home != nil,
      let lost = apart.first(where: { places.address(of: "index.html", in: $0) == nil })
    {
      reading.add(
        .warning(
          "with the site at the root of its host, \(lost) has no place beside it",
          hint: "write `places: {site: .}`, or let url end in the site's folder",
          at: reading.source.place(of: "url")))
    }
    return places
  }

  private static func folders(_ reading: inout Reading) -> [String: String] {
    guard let wanted = reading.source.front["places"]?.fields else { return [:] }
    let known = EditionName.all
    var folders: [String: String] = [:]
    for (edition, value) in wanted {
      let key = "places." + edition
      guard known.contains(edition) else {
        reading.add(
          Fault(
            "no edition is called \(edition)",
            hint: nearest(edition, among: known).map { "did you mean \($0)?" }
              ?? "known are " + known.joined(separator: ", "),
            at: reading.source.spots[key]?.key))
        continue
      }
      let text = reading.source.spelled(key) ?? value.text ?? ""
      guard !text.isEmpty, !text.hasPrefix("/"), let folder = Path.normal(text) else {
        reading.fault(
          "\(edition) cannot lie there",
          hint: "name a folder below the published root, as in daily: days; . is the root itself",
          at: key)
        continue
      }
      folders[edition] = folder
    }
    let places = Places(folders)
    for (number, edition) in known.enumerated() {
      let other = known[..<number].first { places.folder(of: $0) == places.folder(of: edition) }
      guard let other else { continue }
      reading.fault(
        "\(other) and \(edition) cannot lie in one folder", hint: "give one of them another",
        at: folders[edition] == nil ? "places." + other : "places." + edition)
    }
    return folders
  }

  private static func home(_ reading: inout Reading) -> String? {
    guard var text = reading.text("url"), !text.isEmpty else { return nil }
    let isWeb = ["https://", "http://"].contains { text.hasPrefix($0) && text.count > $0.count }
    guard isWeb, !text.contains(where: \.isWhitespace), !text.contains("?"), !text.contains("#")
    else {
      reading.fault(
        "url cannot be this", hint: "write a whole address, as in https://example.org/puzzles/",
        at: "url")
      return nil
    }
    if text.hasSuffix("/index.html") { text = String(text.dropLast("index.html".count)) }
    return text.hasSuffix("/") ? text : text + "/"
  }
}

/// Names of the editions on the command line, in `press.yaml` and as output folders.
package enum EditionName {
  package static let site = "site"
  package static let booklet = "booklet"
  package static let daily = "daily"
  package static let all = [site, booklet, daily]
}
