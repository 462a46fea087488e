import Files
import Formats
import Grids
import Kinds
import Puzzle

/// Fills one grid with words of lists, and explains why if there is no fill.
package struct GridFilling {
  /// Time limits in seconds.
  package struct Patience: Sendable {
    /// The limit for a first fill.
    package var limit: Double
    /// The total for improving the fill; nil for a fixed effort, which gives the same fill on every
    /// machine.
    package var best: Double?

    package init(limit: Double = 60, best: Double? = nil) {
      self.limit = limit
      self.best = best
    }
  }

  package struct Sources: Sendable {
    package var press: String?
    /// Lists to use instead of the press's.
    package var lists: [String]
    package var least: Int
    /// Whether only words with a clue in the press are used.
    package var isClued: Bool
    /// Words not to use.
    package var excluded: [String]

    package init(
      press: String? = nil, lists: [String] = [], least: Int = 0, isClued: Bool = false,
      excluded: [String] = []
    ) {
      self.excluded = excluded
      self.press = press
      self.lists = lists
      self.least = least
      self.isClued = isClued
    }
  }

  private let grid: FillGrid
  private let alphabet: Alphabet
  private let sources: Sources
  private let lexicon: Filler.Lexicon

  /// The share of the limit reserved for finding out why there is no fill.
  private static let explaining = 0.15
  /// How many words are tried to improve a fill if there is no time limit for it.
  private static let polish = 8000

  package init(_ grid: FillGrid, _ alphabet: Alphabet, _ sources: Sources) throws {
    self.grid = grid
    self.alphabet = alphabet
    self.sources = sources
    let lengths = grid.stencil.lengths
    let stock = try WordListStore.find(
      sources.press, files: sources.lists, alphabet: alphabet,
      WordList.Wishes(lengths: lengths, least: sources.least, for: .crossword))
    let clues = sources.isClued ? try Press.clues(sources.press, alphabet) : nil
    let words = lengths.sorted().map { length in
      let trays = stock.lists.map { $0.tray(length) }
      var tray = trays.dropFirst().reduce(trays.first ?? WordColumn(length: length)) {
        $0.joined(with: $1)
      }
      if let clues { tray = tray.filter { !clues[$0].isEmpty } }
      return Filler.Words(length: length, letters: tray.letters, scores: tray.scores)
    }
    lexicon = Filler.Lexicon(alphabet: alphabet.count, words)
    try refuse()
  }

  package func fill(seed: UInt64, overlap: Int?, _ patience: Patience) throws(Faults) -> Filler.Fill
  {
    let clock = ContinuousClock()
    let start = clock.now
    let budget = Filler.Budget(polish: patience.best == nil ? Self.polish : .max) { task in
      let seconds = (clock.now - start) / .seconds(1)
      return switch task {
      case .filling: seconds > patience.limit * (1 - Self.explaining)
      case .polishing: seconds > patience.best ?? .infinity
      case .explaining: seconds > patience.limit
      }
    }
    let filler = Filler(
      grid.stencil, lexicon, alphabet, Filler.Rules(overlap: overlap, forbidden: excluded))
    switch filler.fill(Dice(seed: seed), budget) {
    case .filled(let fill): return fill
    case .impossible(let conflict): throw Faults(impossible(conflict))
    case .spent(let conflict):
      throw Faults(conflict.entries.isEmpty ? spent(conflict, patience) : impossible(conflict))
    }
  }

  /// Those named and those that the puzzle remembers.
  private var excluded: [[Letter]] {
    (sources.excluded + grid.excluded).map { alphabet.letters(in: $0) }
  }

  /// The words that an entry may be, the best first, with their scores. Of those the ones come
  /// first that leave every crossing entry a word.
  package func candidates(_ name: String) throws(Fault) -> Candidates {
    let entries = grid.stencil.entries
    let wanted = Self.slot(name)
    guard let place = entries.firstIndex(where: { Self.slot($0.name) == wanted }) else {
      throw Fault(
        "the grid has no entry \(name)",
        hint: nearest(name, among: entries.map(\.name)).map { "did you mean \($0)?" }
          ?? "entries are named as in 17A or 5 down")
    }
    let filler = Filler(grid.stencil, lexicon, alphabet, Filler.Rules(forbidden: excluded))
    return Candidates(
      name: entries[place].name, pattern: pattern(entries[place]),
      words: filler.candidates(for: place).map {
        Candidates.Word(text: alphabet.text($0.word), score: $0.score, crossings: $0.crossings)
      })
  }

  /// 17A, 17 across and 17-Across are one name.
  private static func slot(_ name: String) -> String {
    let number = name.filter(\.isNumber)
    let way = name.lowercased().first(where: \.isLetter).map(String.init) ?? ""
    return number + way
  }

  /// The words that one entry may be.
  package struct Candidates: Sendable {
    package struct Word: Sendable {
      package let text: String
      package let score: Int
      /// How many words the poorest crossing entry would have left; nil if nothing crosses.
      package let crossings: Int?
    }

    package let name: String
    package let pattern: String
    package let words: [Word]
  }

  /// Throws the faults that can be found before filling.
  private func refuse() throws(Faults) {
    var faults: [Fault] = []
    let entries = grid.stencil.entries
    for length in grid.stencil.lengths.sorted() where lexicon.count(length) == 0 {
      let place = entries.first { $0.cells.count == length && !grid.stencil.isGiven($0) }
      faults.append(
        Fault(
          "\(missing(length)), and \(place?.name ?? "an entry") wants one", hint: remedy,
          at: place?.place, in: grid.path))
    }
    var seen: [String: String] = [:]
    for entry in entries where grid.stencil.isGiven(entry) {
      let word = pattern(entry)
      if let other = seen[word] {
        faults.append(
          Fault(
            "\(entry.name) and \(other) are both \(word)", hint: "no entry may come twice",
            at: entry.place, in: grid.path))
      }
      seen[word] = entry.name
    }
    if !faults.isEmpty { throw Faults(faults) }
  }

  private func missing(_ length: Int) -> String {
    sources.isClued
      ? "the press has no clue for any word of \(length) letters in the lists"
      : "no list has a word of \(length) letters"
  }

  private var remedy: String {
    if sources.isClued { return "write clues into content/clues, or leave --clued out" }
    return sources.least > 0
      ? "a lower --min-score lets in more words, a further --words brings others"
      : "a further --words brings other words"
  }

  private func impossible(_ conflict: Filler.Conflict) -> Fault {
    let entries = conflict.entries.map { grid.stencil.entries[$0] }
    let hint = "change a letter or a block there, or bring more words with --words"
    guard let first = entries.first else {
      return Fault("the words of the lists cannot fill this grid", hint: hint, in: grid.path)
    }
    guard entries.count > 1 else {
      return Fault(
        "no word fits \(first.name), \(pattern(first))", hint: hint, at: first.place,
        in: grid.path)
    }
    let names = entries.map { "\($0.name) (\(pattern($0)))" }
    return Fault(
      "there are no words that fit together in \(Self.series(names))", hint: hint,
      at: first.place, in: grid.path)
  }

  private func spent(_ conflict: Filler.Conflict, _ patience: Patience) -> Fault {
    let open = conflict.open.map { grid.stencil.entries[$0] }
    let count = grid.stencil.entries.count
    let seconds = patience.limit == 1 ? "1 second" : "\(Self.decimal(patience.limit)) seconds"
    return Fault(
      "no fill was found in \(seconds); the best attempt left \(open.count) of \(count) entries"
        + " open: \(Self.series(open.map(\.name)))",
      hint: "more blocks there, more words (--words), another --seed or a longer --limit may help",
      at: open.first?.place, in: grid.path)
  }

  private func pattern(_ entry: Stencil.Entry) -> String {
    entry.cells.map { grid.stencil.letters[$0].map(alphabet.symbol) ?? "." }.joined()
  }

  private static func series(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func decimal(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}

/// A grid to be filled with words, from any file format.
package struct FillGrid: Sendable {
  package let stencil: Stencil
  package let path: String
  /// Words that the file says no fill may use.
  let excluded: [String]
  /// What was odd about the file, though it could be read.
  package let warnings: [Fault]
  private let decoded: Decoded
  private let grid: GridStencil
  private let rows: ClosedRange<Int>?

  /// Reads a crossword in any format; a file in none of them is a grid written as text.
  ///
  /// With a `region` only the open cells in those rows, counted from 0, are to be filled.
  package init(
    _ bytes: [UInt8], _ file: File, _ alphabet: Alphabet, rows region: ClosedRange<Int>? = nil
  ) throws {
    var faults: [Fault] = []
    let read = faults.gather(file.name) { () throws -> (Decoded, GridStencil) in
      let decoded: Decoded
      switch file.form {
      case .text:
        let sheet = try StencilText(try Disk.text(bytes, file.name), alphabet)
        return (Decoded(sheet.definition), sheet.grid)
      case .crossword(.foreign(let format)): decoded = try format.read(bytes)
      case .crossword(.native): decoded = try Self.native(bytes, file.name, alphabet)
      }
      return (decoded, try GridStencil(decoded.definition, alphabet))
    }
    guard let read else { throw Faults(faults) }
    let sheet = read.1
    (decoded, grid) = read
    rows = region
    stencil = region.map { sheet.stencil(inRows: $0) } ?? sheet.stencil
    path = file.name
    excluded = decoded.definition.excluded
    warnings = decoded.warnings.map { $0.in(file.name) }
  }

  package func text(_ letters: [Letter?]) -> String { grid.text(kept(letters)) }

  private func kept(_ letters: [Letter?]) -> [Letter?] {
    rows.map { grid.letters(letters, inRows: $0) } ?? letters
  }

  /// The whole crossword with the letters filled in, in another file format.
  package func converted(
    _ letters: [Letter?], to end: Conversion.End, remembering excluded: [String] = []
  ) throws -> Conversion {
    var filled = decoded
    filled.definition = grid.filled(kept(letters))
    for word in excluded where !filled.definition.excluded.contains(word) {
      filled.definition.excluded.append(word)
    }
    return try Conversion(filled, to: end)
  }

  private static func native(
    _ bytes: [UInt8], _ name: String, _ alphabet: Alphabet
  ) throws -> Decoded {
    let front = try FrontMatter.split(try Disk.text(bytes, name))
    let source = Source(
      name: Path.stem(of: Path.name(of: name)), front: front.fields, spots: front.document.spots,
      body: front.body,
      bodyLine: front.bodyLine, alphabet: alphabet)
    return try Decoded(native: source, complaint: "no grid is to be filled in the kind")
  }
}

extension FillGrid {
  package enum Form: Sendable {
    /// A drawing of the grid and nothing else.
    case text
    /// A crossword, with clues or without.
    case crossword(Conversion.Form)

    /// Chosen by suffix; if other programs use that suffix for text too, by the file's beginning.
    package init(ofFile name: String, _ bytes: [UInt8]) {
      switch Conversion.Form(ofFile: name) {
      case nil: self = .text
      case .foreign(let format) where !format.claims(bytes): self = .text
      case .some(let form): self = .crossword(form)
      }
    }
  }

  package struct File: Sendable {
    package let name: String
    package let form: Form

    package init(_ name: String, _ form: Form) {
      self.name = name
      self.form = form
    }
  }
}
