import Puzzle
import Testing

@testable import Grids
@testable import Kinds

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
