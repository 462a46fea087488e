import Puzzle

/// Fills grids with words.
///
/// It takes a stencil, a lexicon and rules, tries words within a budget, and answers with a fill or
/// with the entries that no words can be found for. The same dice give the same answer everywhere.
/// How it searches is told by `Search`, and how a fill becomes better by `improve`.
public struct Filler {
  /// What words have to keep to, beside crossing one another.
  public struct Rules: Sendable {
    /// The longest run of letters that two entries may share; nothing for any.
    public var overlap: Int?
    /// Entries that must not come up, such as those of yesterday's puzzle.
    public var forbidden: [[Letter]]

    /// The rules that are usual.
    public init(overlap: Int? = 5, forbidden: [[Letter]] = []) {
      self.overlap = overlap
      self.forbidden = forbidden
    }
  }

  /// What came of filling.
  public enum Outcome: Sendable {
    /// All entries have words.
    case filled(Fill)
    /// No fill exists, and the conflict says why.
    case impossible(Conflict)
    /// The budget was used up before it was known whether there is a fill.
    case spent(Conflict)
  }

  /// A filled grid.
  public struct Fill: Sendable {
    /// The letter of each cell; none in blocks.
    public let letters: [Letter?]
    /// The score of each entry; none for those the author wrote out.
    public let scores: [Int?]
    /// How many words were tried.
    public let nodes: Int
  }

  /// Why there is no fill.
  public struct Conflict: Sendable {
    /// The numbers of entries that have no words together, though without any one of them they
    /// would; empty where none such were found.
    public var entries: [Int] = []
    /// The entries that stayed open in the attempt that left the fewest.
    public var open: [Int] = []
  }

  let stencil: Stencil
  let lexicon: Lexicon
  let alphabet: Alphabet
  let rules: Rules

  /// Sets out to fill a stencil.
  public init(
    _ stencil: Stencil, _ lexicon: Lexicon, _ alphabet: Alphabet, _ rules: Rules = Rules()
  ) {
    self.stencil = stencil
    self.lexicon = lexicon
    self.alphabet = alphabet
    self.rules = rules
  }

  /// Fills the stencil.
  public func fill(_ dice: Dice, _ budget: Budget) -> Outcome {
    let wanted = stencil.entries.indices.filter { !stencil.isGiven(stencil.entries[$0]) }
    let search = search(wanted, dice)
    search.notesPartials = true
    var purse = Purse(nodes: budget.nodes, .filling, isOver: budget.isOver)
    switch firstFill(search, &purse) {
    case .found: break
    case .impossible:
      return .impossible(conflict(search, wanted, budget))
    case .spent:
      return .spent(conflict(search, wanted, budget))
    }
    var words = search.found()
    search.undo(to: search.ground)
    if budget.polish > 0 {
      purse = Purse(nodes: budget.polish, .polishing, isOver: budget.isOver)
      words = search.improve(words, &purse)
    }
    return .filled(fill(search, wanted, words))
  }

  /// A search for words for some of the entries.
  func search(_ wanted: [Int], _ dice: Dice) -> Search {
    let given = stencil.entries.filter { stencil.isGiven($0) }.map { entry in
      entry.cells.compactMap { stencil.letters[$0] }
    }
    let banks = given.map { word in
      Bank(Words(length: word.count, letters: word, scores: [0]), alphabet: lexicon.alphabet)
    }
    let search = Search(
      Lattice(cells: stencil.letters.count, wanted.map { stencil.entries[$0].cells }),
      wanted.map { lexicon.bank(stencil.entries[$0].cells.count) }, alphabet: lexicon.alphabet,
      Twins(alphabet, overlap: rules.overlap), given: banks, dice)
    for (cell, letter) in stencil.letters.enumerated() {
      if let letter { search.hold(cell, 1 << UInt64(letter)) }
    }
    for word in given + rules.forbidden {
      for entry in 0..<wanted.count where search.banks[entry].length == word.count {
        if let number = search.banks[entry].find(word) { search.strike(number, from: entry) }
      }
    }
    return search
  }

  /// Looks for a fill among the best words first, then among good ones, and at last among all.
  private func firstFill(_ search: Search, _ purse: inout Purse) -> End {
    guard search.propagate() else { return .impossible }
    search.ground = search.trail.count
    for score in tiers(search) {
      search.zeal = 0.05
      search.restrict(to: score)
      if case .found = search.search(failures: 300, &purse) { return .found }
      search.undo(to: search.ground)
      search.queue.clear()
    }
    return search.search(failures: .max, &purse)
  }

  /// The scores to begin with, from the highest down, each such that some words more have it.
  private func tiers(_ search: Search) -> [Int] {
    var counts = [Int](repeating: 0, count: 256)
    for bank in search.banks {
      for score in bank.scores { counts[Int(score)] += 1 }
    }
    let total = counts.reduce(0, +)
    var tiers: [Int] = []
    var sum = 0
    var last = 0
    for score in (0...255).reversed() where counts[score] > 0 {
      sum += counts[score]
      guard sum < total, sum * 8 >= total, sum * 4 >= last * 5 else { continue }
      tiers.append(score)
      last = sum
    }
    return tiers
  }

  private func fill(_ search: Search, _ wanted: [Int], _ words: [Int]) -> Fill {
    var letters = stencil.letters
    var scores = [Int?](repeating: nil, count: stencil.entries.count)
    for (entry, word) in words.enumerated() {
      let bank = search.banks[entry]
      scores[wanted[entry]] = Int(bank.scores[word])
      for (cell, letter) in zip(stencil.entries[wanted[entry]].cells, bank.word(word)) {
        letters[cell] = letter
      }
    }
    return Fill(letters: letters, scores: scores, nodes: search.nodes)
  }
}

extension Filler {
  /// The words that may be filled in, by length, ready to be searched. It is worth keeping where
  /// many grids are filled from one list.
  public struct Lexicon: Sendable {
    /// How many letters the alphabet has.
    let alphabet: Int
    private let banks: [Bank]

    /// Takes words by length; more than 64 letters no alphabet has.
    public init(alphabet: Int, _ words: [Words]) {
      self.alphabet = alphabet
      banks = words.map { Bank($0, alphabet: alphabet) }
    }

    /// The words of one length, perhaps none.
    func bank(_ length: Int) -> Bank {
      banks.first { $0.length == length }
        ?? Bank(Words(length: length, letters: [], scores: []), alphabet: alphabet)
    }

    /// How many words there are of one length.
    public func count(_ length: Int) -> Int { bank(length).count }
  }

  /// Words of one length, each once.
  public struct Words: Sendable {
    /// The length of each word.
    public let length: Int
    /// The letters of all words, one after another.
    public let letters: [Letter]
    /// How good each is; more is better.
    public let scores: [UInt8]

    /// Takes words of one length; what letters are left over at the end are no word.
    public init(length: Int, letters: [Letter], scores: [UInt8]) {
      self.length = length
      self.letters = letters
      self.scores = scores
    }
  }
}

extension Filler {
  /// What a search may cost. Words tried are counted, since the same count gives the same fill on
  /// every machine; whoever has a clock or hears of an interruption can end it earlier.
  public struct Budget {
    /// How many words may be tried until a first fill; nothing for any number.
    public var nodes: Int?
    /// How many more to make it better.
    public var polish: Int
    /// Asked now and then whether what is being done must end.
    public var isOver: (Task) -> Bool

    /// Grants words, and if need be a way to end earlier.
    public init(
      nodes: Int? = nil, polish: Int = 0, isOver: @escaping (Task) -> Bool = { _ in false }
    ) {
      self.nodes = nodes
      self.polish = polish
      self.isOver = isOver
    }
  }

  /// What is done with a budget.
  public enum Task: Sendable {
    /// Looking for any fill.
    case filling
    /// Making a fill better.
    case polishing
    /// Finding out why there is none.
    case explaining
  }

  /// What is left of a budget.
  struct Purse {
    private var nodes: Int
    private let task: Task
    private let isOver: (Task) -> Bool
    /// Whether nothing is left.
    private(set) var isEmpty = false

    private static let rhythm = 31

    init(nodes: Int?, _ task: Task, isOver: @escaping (Task) -> Bool) {
      self.nodes = nodes ?? .max
      self.task = task
      self.isOver = isOver
    }

    /// Pays for one word more; tells whether that could be.
    mutating func spend() -> Bool {
      guard !isEmpty else { return false }
      nodes -= 1
      if nodes < 0 || nodes & Self.rhythm == 0 && isOver(task) { isEmpty = true }
      return !isEmpty
    }
  }
}
