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

  /// The template of one of its pages.
  static func template(_ page: String) -> String { "site/\(name)/\(page).html" }
}

extension Press {
  /// Whether the site has a dictionary: unless the imprint says otherwise, where there are words and
  /// a template to print them with.
  var hasDictionary: Bool {
    let wishes = imprint.dictionary
    guard shelf.lengths.contains(where: wishes.pages.lengths.contains), !shelf.isEmpty else {
      return false
    }
    return wishes.isWanted ?? library.has(PatternDictionary.template("index"))
  }

  /// The addresses of the dictionary that are known before it is laid out.
  var dictionaryAddresses: [String] {
    guard hasDictionary else { return [] }
    let lengths = shelf.lengths.filter(imprint.dictionary.pages.lengths.contains)
    return [PatternDictionary.index, PatternDictionary.path("patterns")]
      + lengths.map { PatternDictionary.path(String($0)) }
  }
}
