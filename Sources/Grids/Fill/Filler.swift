import Puzzle

/// Fills grids with words.
///
/// Given a stencil, a lexicon and rules, it tries words within a budget and returns a fill or the
/// entries that have no words together. The same dice give the same result on every machine.
/// `Search` describes the search, its `improve` how a fill gets better.
public struct Filler {
  /// What words must satisfy besides fitting where they cross.
  public struct Rules: Sendable {
    /// The longest run of letters that two entries may share; `nil` for any.
    public var overlap: Int?
    /// Words that must not be used, such as those of yesterday's puzzle.
    public var forbidden: [[Letter]]

    public init(overlap: Int? = 5, forbidden: [[Letter]] = []) {
      self.overlap = overlap
      self.forbidden = forbidden
    }
  }

  public enum Outcome: Sendable {
    case filled(Fill)
    case impossible(Conflict)
    /// The budget ran out before it was known whether a fill exists.
    case spent(Conflict)
  }

  public struct Fill: Sendable {
    /// `nil` in blocks.
    public let letters: [Letter?]
    /// `nil` for entries that the author wrote out.
    public let scores: [Int?]
    /// How many words were tried.
    public let nodes: Int
  }

  /// Why there is no fill.
  public struct Conflict: Sendable {
    /// Entries that have no words together, but would without any one of them; empty if no such set
    /// was found.
    public var entries: [Int] = []
    /// The entries still open in the attempt that left the fewest open.
    public var open: [Int] = []
  }

  let stencil: Stencil
  let lexicon: Lexicon
  let alphabet: Alphabet
  let rules: Rules

  public init(
    _ stencil: Stencil, _ lexicon: Lexicon, _ alphabet: Alphabet, _ rules: Rules = Rules()
  ) {
    self.stencil = stencil
    self.lexicon = lexicon
    self.alphabet = alphabet
    self.rules = rules
  }

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

  /// Tries the best words first, then good ones, and finally all.
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

  /// Minimum scores to try in turn, from the highest down, each admitting some more words.
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
  /// The words that may be filled in, by length, indexed for the search. Keep it when filling many
  /// grids from one list.
  public struct Lexicon: Sendable {
    let alphabet: Int
    private let banks: [Bank]

    /// `alphabet` is the number of letters, at most 64.
    public init(alphabet: Int, _ words: [Words]) {
      self.alphabet = alphabet
      banks = words.map { Bank($0, alphabet: alphabet) }
    }

    func bank(_ length: Int) -> Bank {
      banks.first { $0.length == length }
        ?? Bank(Words(length: length, letters: [], scores: []), alphabet: alphabet)
    }

    public func count(_ length: Int) -> Int { bank(length).count }

    /// How hard the letters of a stencil make it to fill: more for each entry that few words fit;
    /// `nil` if none fits one.
    package func strain(of stencil: Stencil) -> Int? {
      var strain = 0
      for entry in stencil.entries where !stencil.isGiven(entry) {
        let fitting = bank(entry.cells.count).count(of: entry.cells.map { stencil.letters[$0] })
        guard fitting > 0 else { return nil }
        let bits = UInt64.bitWidth - UInt64(fitting).leadingZeroBitCount
        strain += max(0, Self.ample - bits) * max(0, Self.ample - bits)
      }
      return strain
    }

    /// The binary digits of a number of words that is no strain.
    private static let ample = 9
  }

  public struct Words: Sendable {
    public let length: Int
    /// The letters of all words, concatenated.
    public let letters: [Letter]
    /// One score per word; more is better.
    public let scores: [UInt8]

    /// Letters left over at the end are ignored.
    public init(length: Int, letters: [Letter], scores: [UInt8]) {
      self.length = length
      self.letters = letters
      self.scores = scores
    }
  }
}

extension Filler {
  /// What a search may cost, counted in words tried, since the same count gives the same fill on
  /// every machine; `isOver` can end it earlier, by a clock or a cancellation.
  public struct Budget {
    /// How many words may be tried before a first fill; `nil` for no limit.
    public var nodes: Int?
    /// How many more words may be tried to improve it.
    public var polish: Int
    /// Polled now and then; `true` ends the task.
    public var isOver: (Task) -> Bool

    public init(
      nodes: Int? = nil, polish: Int = 0, isOver: @escaping (Task) -> Bool = { _ in false }
    ) {
      self.nodes = nodes
      self.polish = polish
      self.isOver = isOver
    }
  }

  public enum Task: Sendable {
    case filling
    case polishing
    /// Finding out why there is no fill.
    case explaining
  }

  struct Purse {
    private var nodes: Int
    private let task: Task
    private let isOver: (Task) -> Bool
    private(set) var isEmpty = false

    private static let rhythm = 31

    init(nodes: Int?, _ task: Task, isOver: @escaping (Task) -> Bool) {
      self.nodes = nodes ?? .max
      self.task = task
      self.isOver = isOver
    }

    /// Pays for one word; `false` once the budget is used up.
    mutating func spend() -> Bool {
      guard !isEmpty else { return false }
      nodes -= 1
      if nodes < 0 || nodes & Self.rhythm == 0 && isOver(task) { isEmpty = true }
      return !isEmpty
    }
  }
}
