import Puzzle
import Testing

@testable import Grids
@testable import Kinds

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
