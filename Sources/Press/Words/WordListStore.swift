import Files
import Puzzle
import Synchronization

/// The word lists of a press or of a command line.
package struct WordListStore: Sendable {
  package let alphabet: Alphabet
  /// In the order named.
  package let lists: [WordList]
  /// Words that are never shown, already removed from all lists.
  package let never: NeverWords
  private let rules: [TierRules.Tier: Set<[Letter]>]

  package var shelf: Shelf {
    var shelf = Shelf(alphabet, lists, rules)
    shelf.never = never
    return shelf
  }

  /// A faulty list is reported, and the others are still read.
  package init(
    _ config: PressConfig, of roots: [String], _ wishes: WordList.Wishes,
    _ faults: inout [Fault]
  ) {
    alphabet = config.alphabet
    rules = config.tiers.words(of: roots, alphabet, &faults)
    never = NeverWords.read(of: roots, alphabet, &faults)
      .union(rules[.never] ?? []).subtracting(rules[.allow] ?? [])
    var lists: [WordList] = []
    for wanted in config.words {
      guard let path = Self.path(of: wanted.file, in: roots) else {
        let press = Path.join(roots.first ?? "", "content/press.yaml")
        faults.append(Self.missing(wanted).in(press))
        continue
      }
      var wishes = wishes
      wishes.least = max(wishes.least, wanted.least)
      wishes.never = wishes.use == .text ? NeverWords() : never
      wishes.english = config.english
      wishes.audience = config.audience
      let list = faults.gather(path) { try WordList(path, config.alphabet, wishes) }
      guard let list else { continue }
      lists.append(list)
      if list.count == 0, wishes.lengths == nil { faults.append(Self.wordless(list, alphabet)) }
    }
    self.lists = lists
  }

  /// Reads a press's words without opening the rest of it, to answer quickly. `files` are paths or
  /// names that the press knows; if empty, the press's own lists are used.
  package static func find(
    _ named: String?, files: [String] = [], alphabet: Alphabet? = nil,
    _ wishes: WordList.Wishes = WordList.Wishes()
  ) throws(Faults) -> WordListStore {
    let folder = Press.folder(named)
    let roots = Press.roots(folder, Installation.folder)
    var faults: [Fault] = []
    var config = PressConfig.read(Path.join(folder, "content/press.yaml"), &faults)
    if let alphabet { config.alphabet = alphabet }
    let stock: WordListStore
    if files.isEmpty {
      stock = WordListStore(config, of: roots, wishes, &faults)
    } else {
      faults = []
      stock = WordListStore(files, of: roots, config, wishes, &faults)
    }
    let all = Faults(faults)
    if all.hasErrors { throw all }
    return stock
  }

  package static func alphabet(_ named: String?) -> Alphabet {
    var faults: [Fault] = []
    return PressConfig.read(Path.join(Press.folder(named), "content/press.yaml"), &faults).alphabet
  }

  private init(
    _ files: [String], of roots: [String], _ config: PressConfig, _ wishes: WordList.Wishes,
    _ faults: inout [Fault]
  ) {
    let alphabet = config.alphabet
    self.alphabet = alphabet
    rules = config.tiers.words(of: roots, alphabet, &faults)
    let never = NeverWords.read(of: roots, alphabet, &faults)
      .union(rules[.never] ?? []).subtracting(rules[.allow] ?? [])
    self.never = never
    var wishes = wishes
    wishes.never = wishes.use == .text ? NeverWords() : never
    wishes.english = config.english
    wishes.audience = config.audience
    lists = files.compactMap { [wishes] file in
      let path = Disk.exists(file) ? file : Press.content(file, of: roots) ?? file
      return faults.gather(path) { try WordList(path, alphabet, wishes) }
    }
  }

  /// Absolute, or relative to the content folder.
  static func path(of file: String, in roots: [String]) -> String? {
    if file.hasPrefix("/") { return Disk.isFile(file) ? file : nil }
    return Press.content(file, of: roots)
  }

  private static func missing(_ wanted: PressConfig.WantedList) -> Fault {
    let message = "the word list \(wanted.file) is not there"
    guard wanted.place != nil else {
      return .warning(
        message, hint: "`make words` builds the usual one; `words: []` does without")
    }
    let isSystem = wanted.file.hasPrefix("/usr/share/dict/")
    return Fault(
      message,
      hint: isSystem
        ? "a package such as wamerican brings it: apt-get install wamerican"
        : "paths count from the content folder, or begin with /", at: wanted.place)
  }

  private static func wordless(_ list: WordList, _ alphabet: Alphabet) -> Fault {
    .warning(
      "there is no word of the \(alphabet.name) alphabet in this list",
      hint: "`foolscap words \(list.path)` tells what became of its lines"
    ).in(list.path)
  }
}

/// The words prepared for a run of puzzles, by name.
package final class WordListCache: Sendable {
  private let kept = Mutex<[String: ClueBook.Stock]>([:])

  /// Concurrent callers may both make a stock, rather than one waiting for the other; the results
  /// are equal.
  package func stock(
    _ name: String, _ make: () throws(Fault) -> ClueBook.Stock
  ) throws(Fault) -> ClueBook.Stock {
    if let stock = kept.withLock({ $0[name] }) { return stock }
    let stock = try make()
    kept.withLock { $0[name] = stock }
    return stock
  }
}
