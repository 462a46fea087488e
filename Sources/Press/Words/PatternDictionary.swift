import Files
import Puzzle

/// The words of a shelf as a cryptogram dictionary lists them: by length, then by pattern.
package struct PatternDictionary: Sendable {
  /// All that is listed of one length.
  package struct Section: Sendable {
    /// How many letters each word has.
    package let length: Int
    /// The words by pattern, each group in the order that was chosen.
    package let groups: [PatternGroup]

    /// How many words are listed.
    package var count: Int { groups.reduce(0) { $0 + $1.words.count } }
  }

  /// The letters the words are made of.
  package let alphabet: Alphabet
  /// What is listed, and how.
  package let choices: Choices
  /// The lengths that have words, the shortest first.
  package let sections: [Section]

  /// Sorts the words of a shelf, one length beside another.
  package init(_ shelf: Shelf, _ choices: Choices, _ workers: WorkerPool) {
    let lengths = shelf.lengths.filter(choices.lengths.contains)
    alphabet = shelf.alphabet
    self.choices = choices
    sections = workers.each(lengths.count) { number in
      let groups = (try? shelf.shard(lengths[number]).groups()) ?? []
      return Section(
        length: lengths[number],
        groups: groups.compactMap { choices.listed($0, shelf.alphabet) })
    }.filter { !$0.groups.isEmpty }
  }

  /// How many words are listed.
  package var count: Int { sections.reduce(0) { $0 + $1.count } }
}

extension PatternGroup {
  /// Whether every letter of the words is another one: what solvers call non-pattern words.
  var isUnrepeated: Bool { pattern.ranks.last.map { Int($0) + 1 == pattern.ranks.count } ?? true }
}

extension PatternDictionary {
  /// What becomes of the words in which no letter comes twice.
  package enum Unrepeated: Sendable, Equatable {
    case listed(Ranking)
    case omitted

    /// What the config calls it.
    package var name: String {
      switch self {
      case .listed(.commonness): "common"
      case .listed(.alphabet): "alphabet"
      case .omitted: "omit"
      }
    }
  }

  /// What the config may choose: which words are listed, and in which order.
  package struct Choices: Sendable, Equatable {
    /// The order of the words below a pattern.
    package var order = Ranking.alphabet
    /// What becomes of the words in which no letter comes twice.
    package var unrepeated = Unrepeated.listed(.commonness)
    /// The score from which a word is marked as common.
    package var common = 80
    /// The score of the rarest words that are listed.
    package var rarest = 0
    /// How long words may be.
    package var lengths = 1...Shelf.longest

    /// What is listed of a group, in its order; nothing where nothing is left.
    package func listed(_ group: PatternGroup, _ alphabet: Alphabet) -> PatternGroup? {
      var ranking = order
      if group.isUnrepeated {
        guard case .listed(let own) = unrepeated else { return nil }
        ranking = own
      }
      var words = group.words
      if rarest > 0 {
        let scores = words.shard.scores
        words = Matches(words.shard, words.numbers.filter { scores[Int($0)] >= rarest })
      }
      if words.isEmpty { return nil }
      if ranking != .alphabet { words = words.sorted(by: ranking, alphabet) }
      return PatternGroup(pattern: group.pattern, words: words)
    }
  }
}

extension PatternDictionary {
  /// What the dictionary is called in the config, on the site and among the templates. A tool for
  /// looking words up may bear the same name.
  package static let name = "dictionary"

  /// Where its first page stands.
  package static let index = name + "/index.html"

  /// Where one of its pages stands.
  package static func path(_ page: String, part: Int = 1) -> String {
    part == 1 ? "\(name)/\(page).html" : "\(name)/\(page)-\(part).html"
  }

  /// Where it stands in the booklet.
  package static let book = name + ".html"

  /// The template that prints it for the booklet.
  package static let bookTemplate = "booklet/\(name).html"

  /// The template of one of its pages.
  package static func template(_ page: String) -> String { "site/\(name)/\(page).html" }
}

extension Press {
  /// Whether the site has a dictionary: unless the config says otherwise, where there are words
  /// and a template to print them with.
  package var hasDictionary: Bool {
    lists(config.dictionary.pages, with: PatternDictionary.template("index"))
  }

  /// Whether the booklet has one: in the same way.
  package var hasBook: Bool {
    config.dictionary.book.map { lists($0.words, with: PatternDictionary.bookTemplate) } ?? false
  }

  private func lists(_ choices: PatternDictionary.Choices, with template: String) -> Bool {
    let hasWords = shelf.lengths.contains { length in
      guard choices.lengths.contains(length) else { return false }
      return (try? shelf.shard(length))?.scores.contains { $0 >= choices.rarest } ?? false
    }
    guard hasWords else { return false }
    return config.dictionary.isWanted ?? library.has(template)
  }

  /// The addresses of the dictionary that are known before it is laid out.
  var dictionaryAddresses: [String] {
    guard hasDictionary else { return [] }
    let lengths = shelf.lengths.filter(config.dictionary.pages.lengths.contains)
    return [PatternDictionary.index, PatternDictionary.path("patterns")]
      + lengths.map { PatternDictionary.path(String($0)) }
  }
}
