import Files
import Puzzle

/// The words of a shelf as a cryptogram dictionary lists them: by length, then by pattern.
package struct PatternDictionary: Sendable {
  package struct Section: Sendable {
    package let length: Int
    /// By pattern, each group in the chosen order.
    package let groups: [PatternGroup]

    package var count: Int { groups.reduce(0) { $0 + $1.words.count } }
  }

  package let alphabet: Alphabet
  package let choices: Choices
  /// Only lengths that have words, shortest first.
  package let sections: [Section]

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

  package var count: Int { sections.reduce(0) { $0 + $1.count } }
}

extension PatternGroup {
  /// Whether no letter repeats: what solvers call non-pattern words.
  var isUnrepeated: Bool { pattern.ranks.last.map { Int($0) + 1 == pattern.ranks.count } ?? true }
}

extension PatternDictionary {
  /// The common words in which no letter repeats, by each letter that may be known of them:
  /// `.A..` before the words that have an A in the second place.
  package func byLetter(_ section: Section) -> [(letters: String, words: Matches)] {
    guard choices.byLetter, let group = section.groups.first(where: \.isUnrepeated) else {
      return []
    }
    let (shard, length) = (group.words.shard, section.length)
    let words = group.words.numbers.filter { Int(shard.scores[Int($0)]) >= choices.common }
    return (0..<length).flatMap { place in
      alphabet.letters.compactMap { letter in
        let fitting = words.filter { shard.letters[Int($0) * length + place] == letter }
        if fitting.isEmpty { return nil }
        let (before, after) = (place, length - place - 1)
        return (
          String(repeating: ".", count: before) + alphabet.text([letter])
            + String(repeating: ".", count: after), Matches(shard, fitting)
        )
      }
    }
  }
}

extension PatternDictionary {
  /// How words without a repeated letter are treated.
  package enum Unrepeated: Sendable, Equatable {
    case listed(Ranking)
    case omitted

    package var name: String {
      switch self {
      case .listed(.commonness): "common"
      case .listed(.alphabet): "alphabet"
      case .omitted: "omit"
      }
    }
  }

  package struct Choices: Sendable, Equatable {
    package var order = Ranking.alphabet
    package var unrepeated = Unrepeated.listed(.commonness)
    /// The score from which a word is marked as common.
    package var common = Commonness.common
    /// The least score listed.
    package var rarest = 0
    package var lengths = 1...Shelf.longest
    /// Whether common words without a repeated letter are listed again by each letter of theirs.
    package var byLetter = false

    /// What is listed of a group, in order; nil if nothing is left.
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
  /// The name in the config, on the site and among the templates.
  package static let name = "dictionary"

  package static let index = name + "/index.html"

  package static func path(_ page: String, part: Int = 1) -> String {
    part == 1 ? "\(name)/\(page).html" : "\(name)/\(page)-\(part).html"
  }

  package static let book = name + ".html"

  package static let bookTemplate = "booklet/\(name).html"

  package static func template(_ page: String) -> String { "site/\(name)/\(page).html" }
}

extension Press {
  /// Requires words and, unless the config decides, a template.
  package var hasDictionary: Bool {
    lists(config.dictionary.pages, with: PatternDictionary.template("index"))
  }

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
