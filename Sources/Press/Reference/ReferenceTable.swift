import Files
import Kinds
import Liquid
import Puzzle

/// A table that the program parses by and that help pages show, so that the two stay the same. A
/// page includes it with a picture in its own paragraph: `![What it is](table:NAME)`.
package struct ReferenceTable: Sendable {
  package let name: String
  /// Markdown, so that site, terminal and book show the same.
  package let markdown: @Sendable (Manuals?) -> String

  package init(_ name: String, _ markdown: @escaping @Sendable (Manuals?) -> String) {
    self.name = name
    self.markdown = markdown
  }

  private init(_ name: String, _ fields: [Field]) {
    self.init(name) { _ in Self.keys(fields) }
  }

  package static let all: [ReferenceTable] =
    files + liquid + program
    + kinds.flatMap { kind in
      let info = kind.info
      return [
        ReferenceTable("definition/" + info.slug, info.fields),
        ReferenceTable("recipe/" + info.slug, info.recipe),
        ReferenceTable("options/" + info.slug) { _ in options(of: info) },
        ReferenceTable("commands/" + info.slug) { _ in commands(of: info) },
      ]
    } + [
      ReferenceTable("kinds") { _ in list(of: kinds.map(\.info)) },
      ReferenceTable("definitions") { _ in definitions(of: kinds.map(\.info)) },
    ]

  /// Tables of files; a new file's table belongs here as well.
  private static let files = [
    ReferenceTable("common", Field.common),
    ReferenceTable("press", PressConfig.fields),
    ReferenceTable(PatternDictionary.name, PressConfig.dictionaryFields),
    ReferenceTable("dictionary-book", PressConfig.bookFields),
    ReferenceTable("page", MarkdownPage.fields),
    ReferenceTable("figure", Figure.fields),
    ReferenceTable("booklet", Booklet.fields),
    ReferenceTable("booklet-section", Booklet.sectionFields),
    ReferenceTable("booklet-kind", Booklet.sweepFields),
    ReferenceTable("booklet-number", Booklet.quotaFields),
    ReferenceTable("booklet-fonts", Booklet.fontFields),
    ReferenceTable("booklet-study", Booklet.studyFields),
    ReferenceTable("daily", DailyRecipe.fields),
    ReferenceTable("daily-puzzle", DailyRecipe.recipeFields),
    ReferenceTable("daily-week", DailyRecipe.weekFields),
    ReferenceTable("daily-special", DailyRecipe.specialFields),
    ReferenceTable("trims") { _ in trims },
    ReferenceTable("letters") { _ in letters },
    ReferenceTable("version") { _ in version },
    ReferenceTable("changelog") { _ in changelog },
    ReferenceTable("formats") { _ in formats },
  ]

  package static func named(_ name: String) -> ReferenceTable? { all.first { $0.name == name } }

  package static let scheme = "table:"

  /// The fault of a link to a table that was not inserted; nil if the link is none.
  package static func fault(for url: String) -> Fault? {
    guard url.hasPrefix(scheme) else { return nil }
    let name = String(url.dropFirst(scheme.count))
    guard named(name) == nil else {
      return Fault(
        "the table \(name) needs a paragraph of its own",
        hint: "leave a line free on both sides, and write the picture on one line")
    }
    return Fault(
      "no table is called \(name)",
      hint: nearest(name, among: all.map(\.name)).map { "did you mean \(scheme)\($0)?" })
  }
}

extension ReferenceTable {
  /// The letter frequencies of ordinary English that scores use.
  package static var letters: String {
    let english = Alphabet.english
    let often = english.letters.sorted { english.frequency($0) > english.frequency($1) }
    let cells = often.map { letter in
      let count = String(english.frequency(letter))
      return english.symbol(letter) + String(repeating: " ", count: 5 - count.count) + count
    }
    let lines = stride(from: 0, to: cells.count, by: 4).map { start in
      cells[start..<min(start + 4, cells.count)].joined(separator: "   ") + "\n"
    }
    return "```\n" + lines.joined() + "```\n"
  }

  package static var version: String {
    rows(
      ["What", "Which"],
      [
        ["Program", "Foolscap \(Version.text)"],
        ["Kinds", kinds.map(\.info.title).joined(separator: ", ")],
        ["Editions", EditionName.all.joined(separator: ", ")],
      ])
  }

  /// The changelog that comes with the program.
  static var changelog: String {
    let elsewhere = "It lies beside the program, as `CHANGELOG.md`.\n"
    guard let folder = Installation.folder,
      let text = try? Disk.text(Path.join(folder, "CHANGELOG.md"), upTo: Disk.Most.settings)
    else { return elsewhere }
    let title = "# Changelog"
    return text.hasPrefix(title) ? String(text.dropFirst(title.count)).trimmed + "\n" : text
  }

  package static let liquid = [
    ReferenceTable("filters") { _ in
      rows(["Filter", "What it does"], Reference.filters.map(row))
    },
    ReferenceTable("tags") { _ in entries(Reference.tags) },
  ]

  private static func row(_ entry: Reference.Entry) -> [String] {
    let result = entry.result.isEmpty ? "nothing" : span(entry.result)
    let shown = " " + span(entry.example) + " gives " + result + "."
    return [
      span(entry.signature), entry.summary + shown + (entry.isForBoards ? "" : " *Pages only.*"),
    ]
  }

  /// A code span, in which a line end must be shown by a sign.
  private static func span(_ text: String) -> String {
    "`" + text.replacing("\n", with: "↵") + "`"
  }

  /// Each entry has its own heading, to be linked to, and an example that a test runs.
  private static func entries(_ entries: [Reference.Entry]) -> String {
    entries.map { entry in
      let printed =
        entry.result.isEmpty ? "prints nothing." : "prints:\n\n" + code(entry.result)
      return "### \(heading(entry.name))\n\n`\(entry.signature)`\n\n\(plain(entry.summary))\n\n"
        + code(entry.example) + "\n" + printed + "\n"
    }.joined()
  }

  /// No heading could show the bare `#`.
  private static func heading(_ name: String) -> String {
    name == "#" ? "Remark: `#`" : "`\(name)`"
  }

  private static func code(_ text: String) -> String { "```liquid\n\(text)\n```\n" }
}
