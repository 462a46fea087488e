import Files
import Puzzle

/// What `content/press.yaml` says: who publishes, in which language, with which letters.
package struct PressConfig: Sendable {
  /// A typeface whose file is copied beside the pages.
  package struct Font: Sendable {
    /// The family as the style sheet calls it.
    package let family: String
    /// The name of the typeface, for the colophon.
    package let name: String
    /// Where the file lies on this machine.
    package let file: String
    /// The Debian package that brings it.
    package let package: String
    /// Its licence, for the colophon.
    package let licence: String
    /// What a browser does while it loads, in the words of CSS.
    package let display: String
    /// Where the config names it.
    package let place: Place?
  }

  /// A file that the config names, and where it does.
  package struct Named: Sendable {
    /// The path as it was written.
    package let text: String
    /// Where; nothing for what is usual.
    package let place: Place?
  }

  /// The table that reads the file and that the reference page prints.
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
  package let fields: Fields
  /// The language of the pages, as HTML names it, and where the config says so.
  package let language: Named
  /// The letters puzzles are made of.
  package var alphabet: Alphabet
  /// Which editions `build` makes when none is named.
  package let editions: [String]
  /// Where each edition will lie, and under which address.
  package let places: Places
  /// Word lists, from the content folder or by a full path.
  package var words: [WantedList]
  /// Files of quotations, from the content folder.
  package var quotes: [Named]
  /// Typefaces to copy beside the pages.
  package let fonts: [Font]
  /// Whether Markdown sets typographic quotes.
  package let isSmart: Bool
  /// Whether raw HTML in Markdown is let through.
  package let allowsRawHTML: Bool
  /// Whether what no browser needs is taken out of pages, style sheets and scripts.
  package let minifies: Bool
  /// What the dice of all puzzles start from.
  package let seed: String
  /// What the cryptogram dictionary lists, and how.
  package let dictionary: DictionaryWishes
}

extension PressConfig {
  /// Whether the press publishes an edition at all.
  package func publishes(_ edition: String) -> Bool {
    editions.isEmpty || editions.contains(edition)
  }

  /// Reads `places` and `url`, which together say where everything will be found.
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
