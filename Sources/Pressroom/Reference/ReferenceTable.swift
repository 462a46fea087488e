import Kinds
import Puzzle

/// A table that the program reads by and that a page of the help can show, so that the two cannot
/// part. A page asks for it with a picture in a paragraph of its own: `![What it is](table:NAME)`.
struct ReferenceTable: Sendable {
  /// The name by which pages ask for it.
  let name: String
  /// The table in Markdown, so that the site, a terminal and a book show the same.
  let markdown: @Sendable (Manuals?) -> String

  init(_ name: String, _ markdown: @escaping @Sendable (Manuals?) -> String) {
    self.name = name
    self.markdown = markdown
  }

  private init(_ name: String, _ fields: [Field]) {
    self.init(name) { _ in Self.keys(fields) }
  }

  /// Every table there is.
  static let all: [ReferenceTable] =
    files + liquid + program
    + kinds.flatMap { kind in
      let card = kind.card
      return [
        ReferenceTable("definition/" + card.slug, card.fields),
        ReferenceTable("recipe/" + card.slug, card.recipe),
        ReferenceTable("options/" + card.slug) { _ in options(of: card) },
        ReferenceTable("commands/" + card.slug) { _ in commands(of: card) },
      ]
    } + [
      ReferenceTable("kinds") { _ in list(of: kinds.map(\.card)) },
      ReferenceTable("definitions") { _ in definitions(of: kinds.map(\.card)) },
    ]

  /// The files that a press is made of. A table that reads another file belongs here as well.
  private static let files = [
    ReferenceTable("common", Field.common),
    ReferenceTable("press", Imprint.fields),
    ReferenceTable(PatternDictionary.name, Imprint.dictionaryFields),
    ReferenceTable("dictionary-book", Imprint.bookFields),
    ReferenceTable("page", Leaf.fields),
    ReferenceTable("figure", Figure.fields),
    ReferenceTable("booklet", Booklet.fields),
    ReferenceTable("booklet-section", Booklet.sectionFields),
    ReferenceTable("booklet-kind", Booklet.sweepFields),
    ReferenceTable("booklet-number", Booklet.quotaFields),
    ReferenceTable("booklet-fonts", Booklet.fontFields),
    ReferenceTable("booklet-study", Booklet.studyFields),
    ReferenceTable("daily", Daily.fields),
    ReferenceTable("daily-puzzle", Daily.recipeFields),
    ReferenceTable("daily-week", Daily.weekFields),
    ReferenceTable("daily-special", Daily.specialFields),
    ReferenceTable("trims") { _ in trims },
    ReferenceTable("letters") { _ in letters },
    ReferenceTable("version") { _ in version },
    ReferenceTable("changelog") { _ in changelog },
    ReferenceTable("formats") { _ in formats },
  ]

  /// Finds one by its name.
  static func named(_ name: String) -> ReferenceTable? { all.first { $0.name == name } }

  /// What addresses of tables begin with.
  static let scheme = "table:"

  /// Finds the table that an address asks for, or says which one may have been meant.
  static func fault(for url: String) -> Fault? {
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
