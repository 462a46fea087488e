import Files
import Puzzle
import Synchronization

/// The clues of a press, read on first use.
package final class ClueFiles: Sendable {
  private let never: NeverWords
  private let alphabet: Alphabet
  private let roots: [String]
  private let definitions: Definitions
  private let files: [String]?
  private let read = Mutex<Result<ClueBook, Faults>?>(nil)

  package init(
    _ never: NeverWords, _ alphabet: Alphabet, of roots: [String],
    _ definitions: Definitions, files: [String]? = nil
  ) {
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
    var book = ClueBook { [definitions, alphabet] in
      definitions.lines(alphabet.text($0))
    } keep: { (name, make) throws(Fault) in
      try stocks.stock(name, make)
    }
    for path in files ?? everyFile {
      let bytes = faults.gather(path) { try Disk.read(path) }
      add(bytes ?? [], to: &book, &faults, path)
    }
    return faults.isEmpty ? .success(book) : .failure(Faults(faults))
  }

  private var everyFile: [String] {
    roots.flatMap { root in
      let folder = Path.join(root, "content/clues")
      return Disk.files(below: folder).filter { $0.hasSuffix(".tsv") }
        .map { Path.join(folder, $0) }
    }
  }

  /// Parses tab-separated lines of answer, clue, source and difficulty.
  private func add(
    _ bytes: [UInt8], to book: inout ClueBook, _ faults: inout [Fault], _ path: String
  ) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self).trimmed }
      let answer = alphabet.letters(in: fields[0])
      let level = fields.count > 3 ? ClueBook.Level(rawValue: fields[3]) : .medium
      func refuse(_ message: String, _ hint: String) {
        let place = Place(line: number + 1, column: 1)
        faults.append(Fault(message, hint: hint, at: place, in: path))
      }
      if answer.isEmpty {
        refuse("\(fields[0]) is no answer", "write letters of the \(alphabet.name) alphabet")
      } else if fields.count < 2 || fields[1].isEmpty {
        refuse("\(fields[0]) has no clue", "write the answer, a tab and the clue")
      } else if never.contains(answer) || never.first(in: fields[1], alphabet) != nil {
        continue
      } else if let level {
        book.add(ClueBook.Clue(fields[1], level), for: answer)
      } else {
        refuse(
          "\(fields[3]) is no level", "write easy, medium or hard as the fourth field, or nothing")
      }
    }
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
