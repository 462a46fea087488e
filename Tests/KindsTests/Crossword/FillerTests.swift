import Puzzle
import Testing

@testable import Grids
@testable import Kinds

struct FillerTests {
  private static let alphabet = Alphabet.english

  private static func lexicon(_ words: [String], _ scores: [UInt8] = []) -> Filler.Lexicon {
    let all = words.enumerated().map { ($1, scores.indices.contains($0) ? scores[$0] : 50) }
    let lengths = Set(words.map(\.count)).sorted()
    return Filler.Lexicon(
      alphabet: alphabet.count,
      lengths.map { length in
        let own = all.filter { $0.0.count == length }
        return Filler.Words(
          length: length, letters: own.flatMap { alphabet.letters(in: $0.0) }, scores: own.map(\.1))
      })
  }

  private static func stencil(_ rows: String...) throws -> StencilText {
    try StencilText(rows.joined(separator: "\n"), alphabet)
  }

  private static func fill(
    _ sheet: StencilText, _ words: [String], _ scores: [UInt8] = [], seed: UInt64 = 1,
    rules: Filler.Rules = Filler.Rules(), polish: Int = 0
  ) -> String? {
    let filler = Filler(sheet.stencil, lexicon(words, scores), alphabet, rules)
    guard
      case .filled(let fill) = filler.fill(Dice(seed: seed), Filler.Budget(polish: polish))
    else { return nil }
    return sheet.text(fill.letters)
  }

  private static let square = ["BIT", "ICE", "TEN", "BAD", "ARE", "DEN", "IRE", "TED", "ACE"]

  @Test func `the one fill there is gets found`() throws {
    let sheet = try Self.stencil("...", "...", "...")
    let words = ["CAB", "ODE", "TOT", "COT", "ADO", "BET", "ZZZ", "QQQ"]
    let filled = try #require(Self.fill(sheet, words))
    #expect(["CAB\nODE\nTOT\n", "COT\nADO\nBET\n"].contains(filled))
  }

  @Test func `letters that stand stay, and decide`() throws {
    let words = ["CAB", "ODE", "TOT", "COT", "ADO", "BET"]
    let sheet = try Self.stencil("...", "A..", "...")
    #expect(Self.fill(sheet, words) == "COT\nADO\nBET\n")
  }

  @Test func `an entry never comes twice`() throws {
    let sheet = try Self.stencil("...", "...", "...")
    #expect(Self.fill(sheet, ["BIT", "ICE", "TEN"]) == nil)
  }

  @Test func `what the author wrote out need not be in any list, nor may come again`() throws {
    let sheet = try Self.stencil("XQZ", "##.", "##.")
    #expect(Self.fill(sheet, ["ZOO"]) == "XQZ\n##O\n##O\n")
    let other = try Self.stencil("ZOO", "#.#", "#.#", "...")
    #expect(Self.fill(other, ["OLEO", "ZOO", "END"]) == nil)
  }

  @Test func `forbidden entries do not come up`() throws {
    let sheet = try Self.stencil("...")
    let rules = Filler.Rules(forbidden: [Self.alphabet.letters(in: "CAT")])
    #expect(Self.fill(sheet, ["CAT", "DOG"], rules: rules) == "DOG\n")
    #expect(Self.fill(sheet, ["CAT"], rules: rules) == nil)
  }

  @Test(arguments: [
    ("RUN", "RUNS", true), ("RUN", "RUNNING", true), ("RUNS", "RUNNER", true),
    ("BAKE", "BAKING", true), ("BAKER", "BAKED", true), ("CARRY", "CARRIED", true),
    ("CARRIES", "CARRYING", true), ("HAPPY", "HAPPIER", true), ("BOX", "BOXES", true),
    ("DRESS", "DRESSES", true), ("RUN", "RUIN", false), ("BALL", "BALE", false),
    ("CAR", "CARE", false), ("BAS", "BASS", false), ("STATION", "NATIONS", false),
    ("STATIONS", "STATIONER", true), ("OVERTAKEN", "UNDERTAKER", true),
    ("OVERTIME", "UNDERTIDE", false),
    ("CHARACTERS", "XCHARACTZ", true),
  ])
  func `forms of one word and long shared runs are alike`(
    one: String, other: String, isAlike: Bool
  ) {
    let twins = Filler.Twins(Self.alphabet, overlap: 5)
    let words = [one, other].map { Self.alphabet.letters(in: $0) }
    words[0].withUnsafeBufferPointer { left in
      words[1].withUnsafeBufferPointer { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return }
        let clash = twins.clash(
          twins.traits(left, one.count), twins.traits(right, other.count))
        #expect(clash == isAlike)
      }
    }
  }

  @Test func `two forms of one word do not stand in one grid`() throws {
    let sheet = try Self.stencil("....", "####", "...#")
    #expect(Self.fill(sheet, ["RUNS", "RUN"]) == nil)
    #expect(Self.fill(sheet, ["RUNS", "RUN", "TIN"]) == "RUNS\n####\nTIN#\n")
  }

  @Test func `a seed gives the same fill, seeds give different ones`() throws {
    let sheet = try Self.stencil("...", "#.#", "...")
    let words = Self.square + ["COT", "ADO", "BET", "EAR", "TAR", "ERA", "OAT"]
    let fills = (1...12).map { Self.fill(sheet, words, seed: $0) }
    #expect(fills == (1...12).map { Self.fill(sheet, words, seed: $0) })
    #expect(Set(fills).count > 3)
  }

  @Test func `polishing finds the best words there are`() throws {
    let sheet = try Self.stencil("...", "#.#", "...")
    let words = ["CAB", "COD", "TAR", "TOE", "AXE", "ODE", "ARE", "OAT", "EEL", "TEN"]
    let scores: [UInt8] = [10, 90, 10, 20, 10, 90, 10, 20, 80, 20]
    let best = try #require(Self.fill(sheet, words, scores, polish: 400))
    #expect(Self.total(best, words, scores) == Self.best(words, scores))
  }

  @Test func `the budget ends a search that would go on`() throws {
    let rows = [String](repeating: "......", count: 6)
    let sheet = try StencilText(rows.joined(separator: "\n"), Self.alphabet)
    var dice = Dice(seed: 3)
    let words = (0..<4000).map { _ in
      String((0..<6).map { _ in Character(Self.alphabet.symbol(Letter(dice.roll(12)))) })
    }
    let lexicon = Self.lexicon(Array(Set(words)).sorted())
    let filler = Filler(sheet.stencil, lexicon, Self.alphabet)
    guard case .spent(let conflict) = filler.fill(Dice(seed: 1), Filler.Budget(nodes: 50)) else {
      return
    }
    #expect(conflict.open.count < 12)
  }

  /// The scores of a grid of two words across and one between them.
  private static func total(_ text: String, _ words: [String], _ scores: [UInt8]) -> Int {
    let rows = text.split(separator: "\n").map(Array.init)
    let down = String([rows[0][1], rows[1][1], rows[2][1]])
    return [String(rows[0]), String(rows[2]), down].reduce(0) { sum, word in
      sum + (words.firstIndex(of: word).map { Int(scores[$0]) } ?? 0)
    }
  }

  private static func best(_ words: [String], _ scores: [UInt8]) -> Int {
    let spelled = words.map(Array.init)
    var best = 0
    for top in words.indices {
      for bottom in words.indices where bottom != top {
        for down in words.indices where down != top && down != bottom {
          guard spelled[top][1] == spelled[down][0], spelled[bottom][1] == spelled[down][2] else {
            continue
          }
          best = max(best, Int(scores[top]) + Int(scores[bottom]) + Int(scores[down]))
        }
      }
    }
    return best
  }
}

/// Random small lists, held against trying everything.
struct FillConflictTests {
  private static let alphabet = Alphabet.english

  @Test(arguments: 1...60)
  func `a fill is found where there is one, else entries that cannot be filled`(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed))
    let count = 8 + dice.roll(40)
    let words = Set((0..<count).map { _ in (0..<3).map { _ in Letter(dice.roll(4)) } })
    let list = words.sorted { $0.lexicographicallyPrecedes($1) }
    let sheet = try StencilText(
      seed % 2 == 0 ? "...\n...\n..." : "...#\n....\n....\n#...", Self.alphabet)
    let four = (0..<dice.roll(30)).map { _ in (0..<4).map { _ in Letter(dice.roll(4)) } }
    let longer = Set(four).sorted { $0.lexicographicallyPrecedes($1) }
    let lexicon = Filler.Lexicon(
      alphabet: Self.alphabet.count,
      [(3, list), (4, longer)].map { length, words in
        Filler.Words(
          length: length, letters: words.flatMap { $0 },
          scores: [UInt8](repeating: 50, count: words.count))
      })
    let entries = sheet.stencil.entries.map(\.cells)
    let rules = Filler.Rules(overlap: nil)
    let filler = Filler(sheet.stencil, lexicon, .greek, rules)
    switch filler.fill(Dice(seed: 1), Filler.Budget()) {
    case .filled(let fill):
      let found = entries.map { cells in cells.compactMap { fill.letters[$0] } }
      #expect(Set(found).count == entries.count)
      #expect(found.allSatisfy { (list + longer).contains($0) })
    case .impossible(let conflict):
      #expect(!conflict.entries.isEmpty)
      let part = conflict.entries.map { entries[$0] }
      #expect(!Self.canFill(part, list + longer))
      for entry in conflict.entries {
        let fewer = conflict.entries.filter { $0 != entry }.map { entries[$0] }
        #expect(Self.canFill(fewer, list + longer))
      }
    case .spent: Issue.record("so small a grid is searched to its end")
    }
  }

  /// Tries every word in every entry.
  private static func canFill(
    _ entries: [[Int]], _ words: [[Letter]], _ letters: [Int: Letter] = [:],
    _ used: Set<[Letter]> = []
  ) -> Bool {
    guard let cells = entries.first else { return true }
    return words.contains { word in
      guard word.count == cells.count, !used.contains(word) else { return false }
      var letters = letters
      for (cell, letter) in zip(cells, word) {
        guard letters[cell] ?? letter == letter else { return false }
        letters[cell] = letter
      }
      return canFill(Array(entries.dropFirst()), words, letters, used.union([word]))
    }
  }
}

@Suite struct CrissCrossTests {
  private static let animals = [
    "BADGER", "OTTER", "FOX", "HEDGEHOG", "SQUIRREL", "STOAT", "WEASEL", "RABBIT", "HARE", "MOLE",
    "SHREW", "DEER", "BAT", "VOLE", "MOUSE", "POLECAT", "BEAVER", "SEAL", "DOLPHIN", "WHALE",
  ]

  private func sheet(_ words: [String], _ side: Int, seed: UInt64) -> CrissCross {
    var dice = Dice(seed: seed)
    let letters = words.map { Alphabet.english.letters(in: $0) }
    return CrissCross.search(
      letters, width: side, height: side, effort: 1500 * words.count, &dice)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `twenty words find room on fifteen by fifteen`(seed: UInt64) {
    #expect(sheet(Self.animals, 15, seed: seed).missing.isEmpty)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `no word comes about by accident, and all hang together`(seed: UInt64) {
    let sheet = sheet(Self.animals, 13, seed: seed)
    var cells = sheet.letters.map { letter in
      letter.map { Crossword.Cell(.white, Alphabet.english.symbol($0)) } ?? Crossword.Cell(.void)
    }
    let grid = Crossword.Grid(width: 13, height: 13, cells: cells)
    let read = grid.lights.map { $0.cells.map { grid.cells[$0].solution }.joined() }
    #expect(read.sorted() == sheet.laid.map { Self.animals[$0] }.sorted())
    var reached: [Int] = cells.indices.filter { cells[$0].form == .white }.prefix(1).map { $0 }
    let all = cells.count { $0.form == .white }
    var count = 0
    while let cell = reached.popLast() {
      guard cells[cell].form == .white else { continue }
      cells[cell].form = .void
      count += 1
      if cell % 13 > 0 { reached.append(cell - 1) }
      if cell % 13 < 12 { reached.append(cell + 1) }
      if cell >= 13 { reached.append(cell - 13) }
      if cell < 156 { reached.append(cell + 13) }
    }
    #expect(count == all)
  }

  @Test func `another seed lays another sheet, the same one the same`() {
    #expect(sheet(Self.animals, 15, seed: 1).places == sheet(Self.animals, 15, seed: 1).places)
    #expect(sheet(Self.animals, 15, seed: 1).places != sheet(Self.animals, 15, seed: 2).places)
  }

  @Test func `a sheet that is too small leaves few out`() {
    let sheet = sheet(Self.animals, 9, seed: 1)
    #expect(!sheet.missing.isEmpty && sheet.laid.count >= 9)
  }
}
