import Files
import Puzzle
import Synchronization

/// The clues of a press, read on first use.
package final class ClueFiles: Sendable {
  private let never: NeverWords
  private let alphabet: Alphabet
  /// The English of the press; nil takes clues of either.
  private let english: PressConfig.English?
  private let roots: [String]
  private let definitions: Definitions
  private let files: [String]?
  private let read = Mutex<Result<ClueBook, Faults>?>(nil)
  private let scores: AnswerScores

  package init(
    _ never: NeverWords, _ alphabet: Alphabet, of roots: [String],
    _ definitions: Definitions, _ config: PressConfig? = nil, files: [String]? = nil
  ) {
    english = config?.english
    scores = AnswerScores(config, of: roots)
    self.files = files
    self.never = never
    self.alphabet = alphabet
    self.definitions = definitions
    self.roots = roots
  }

  /// The clues of all files in `content/clues`: the press's own first, then the installation's.
  package func book() throws(Faults) -> ClueBook {
    let result = read.withLock { read in
      let result = read ?? gather()
      read = result
      return result
    }
    return try result.get()
  }

  private func gather() -> Result<ClueBook, Faults> {
    var faults: [Fault] = []
    let stocks = WordListCache()
    let installed = DefinitionSources()
    var book = ClueBook { [definitions, alphabet] in
      definitions.lines(alphabet.text($0))
    } dictionary: { [alphabet] word in
      guard installed.isInstalled else { return nil }
      let word = alphabet.text(word).lowercased()
      return installed.definitions(of: word).map { $0.line(word) }
    } score: { [scores] in
      scores[$0]
    } keep: { (name, make) throws(Fault) in
      try stocks.stock(name, make)
    }
    let wordplay = WordplayCache(roots, alphabet)
    book.wordplay = { () throws(Fault) in try wordplay.read() }
    for path in files ?? everyFile {
      let bytes = faults.gather(path) { try Disk.read(path) }
      add(bytes ?? [], to: &book, &faults, path)
    }
    return faults.isEmpty ? .success(book) : .failure(Faults(faults))
  }

  private var everyFile: [String] {
    roots.flatMap(Self.files)
  }

  private static func files(below root: String) -> [String] {
    let folder = Path.join(root, "content/clues")
    return Disk.files(below: folder).filter { $0.hasSuffix(".tsv") }.map { Path.join(folder, $0) }
  }

  private func add(
    _ bytes: [UInt8], to book: inout ClueBook, _ faults: inout [Fault], _ path: String
  ) {
    let file = ClueLines(bytes, alphabet, path: path)
    faults += file.faults
    for line in file.lines where english == nil || line.dialect == nil || line.dialect == english {
      if never.contains(line.answer) || never.first(in: line.clue, alphabet) != nil { continue }
      book.add(ClueBook.Clue(line.clue, line.level, line.register), for: line.answer)
    }
  }

  /// What an editor would strike out of the press's own clues.
  package func warnings() -> [Fault] {
    guard let root = roots.first else { return [] }
    let rules = ClueRules(alphabet, never)
    return Self.files(below: root).flatMap { path -> [Fault] in
      guard let bytes = try? Disk.read(path) else { return [] }
      return rules.warnings(ClueLines(bytes, alphabet, path: path).lines, path: path)
    }
  }
}

/// The word lists of a press as scores of answers, read when the first is asked for.
private final class AnswerScores: Sendable {
  private let config: PressConfig?
  private let roots: [String]
  private let read = Mutex<Shelf?>(nil)

  init(_ config: PressConfig?, of roots: [String]) {
    self.config = config
    self.roots = roots
  }

  subscript(word: [Letter]) -> Int? {
    guard let config else { return nil }
    let shelf = read.withLock { read in
      var faults: [Fault] = []
      let shelf =
        read ?? WordListStore(config, of: roots, WordList.Wishes(for: .crossword), &faults).shelf
      read = shelf
      return shelf
    }
    return (try? shelf.score(of: word)) ?? nil
  }
}

extension Press {
  /// Reads a press's clues without opening the rest of it.
  package static func clues(_ named: String?, _ alphabet: Alphabet) throws(Faults) -> ClueBook {
    let roots = roots(folder(named), Installation.folder)
    var faults: [Fault] = []
    let never = NeverWords.read(of: roots, alphabet, &faults)
    if !faults.isEmpty { throw Faults(faults) }
    return try ClueFiles(never, alphabet, of: roots, Definitions()).book()
  }

  /// Reads a press's meanings without opening the rest of it.
  package static func definitions(_ named: String?) throws(Faults) -> Definitions {
    let folder = folder(named)
    var faults: [Fault] = []
    let config = PressConfig.read(Path.join(folder, "content/press.yaml"), &faults)
    let roots = config.hasEnglish ? roots(folder, Installation.folder) : [folder]
    let words = try WordListStore.find(named)
    return Definitions(of: roots, lists: words.lists.map(\.path), words.shelf)
  }
}
