import Puzzle

extension PatternDictionary {
  /// What the dictionary is called in the imprint, on the site and among the templates. A tool for
  /// looking words up may bear the same name.
  static let name = "dictionary"

  /// Where its first page stands.
  static let index = name + "/index.html"

  /// Where one of its pages stands.
  static func path(_ page: String, part: Int = 1) -> String {
    part == 1 ? "\(name)/\(page).html" : "\(name)/\(page)-\(part).html"
  }

  /// Where it stands in the booklet.
  static let book = name + ".html"

  /// The template that prints it for the booklet.
  static let bookTemplate = "booklet/\(name).html"

  /// The template of one of its pages.
  static func template(_ page: String) -> String { "site/\(name)/\(page).html" }
}

extension Press {
  /// Whether the site has a dictionary: unless the imprint says otherwise, where there are words
  /// and a template to print them with.
  var hasDictionary: Bool {
    lists(imprint.dictionary.pages, with: PatternDictionary.template("index"))
  }

  /// Whether the booklet has one: in the same way.
  var hasBook: Bool {
    imprint.dictionary.book.map { lists($0.words, with: PatternDictionary.bookTemplate) } ?? false
  }

  private func lists(_ choices: PatternDictionary.Choices, with template: String) -> Bool {
    let hasWords = shelf.lengths.contains { length in
      guard choices.lengths.contains(length) else { return false }
      return (try? shelf.shard(length))?.scores.contains { $0 >= choices.rarest } ?? false
    }
    guard hasWords else { return false }
    return imprint.dictionary.isWanted ?? library.has(template)
  }

  /// The addresses of the dictionary that are known before it is laid out.
  var dictionaryAddresses: [String] {
    guard hasDictionary else { return [] }
    let lengths = shelf.lengths.filter(imprint.dictionary.pages.lengths.contains)
    return [PatternDictionary.index, PatternDictionary.path("patterns")]
      + lengths.map { PatternDictionary.path(String($0)) }
  }
}
