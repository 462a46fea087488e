import Puzzle
import Testing

@testable import Grids
@testable import Kinds

@Suite struct DiagramTests {
  @Test(arguments: [5, 7, 8, 9, 10, 13, 15, 21])
  func `an American pattern keeps the rules of the papers`(side: Int) throws {
    let most = Crossword.Blank.mostWords(side * side)
    var wish = Draughtsman.Wish(
      width: side, height: side, words: 1...most, longest: side < 10 ? side : 10)
    wish.share = side < 10 ? 120 : 180
    for seed in 1...2 as ClosedRange<UInt64> {
      var dice = Dice(seed: seed)
      let draughtsman = Draughtsman(wish)
      let drawn = draw(draughtsman, &dice)
      let diagram = try #require(drawn, "\(side) with seed \(seed)")
      #expect(diagram.rows.reversed().map { mirrored($0, side) } == diagram.rows)
      #expect(diagram.runs.allSatisfy { (3...10).contains($0) })
      #expect(diagram.words <= most)
      #expect(diagram.hangsTogether(sturdy: side > 8))
      // In small grids blocks in the corners make room for other lengths.
      guard side > 8 else { continue }
      for row in 0..<side {
        for column in 0..<side { #expect(!diagram.isCheater(row, column)) }
      }
    }
  }

  @Test(arguments: Diagram.Symmetry.allCases)
  func `a pattern repeats itself as it was told`(symmetry: Diagram.Symmetry) throws {
    var wish = Draughtsman.Wish(
      width: 15, height: 15, symmetry: symmetry, words: 60...78, longest: 10)
    wish.share = 180
    var dice = Dice(seed: 5)
    let draughtsman = Draughtsman(wish)
    let drawn = draw(draughtsman, &dice)
    let rows = try #require(drawn).rows
    #expect((rows.reversed().map { mirrored($0, 15) } == rows) == (symmetry == .rotational))
    #expect((rows.map { mirrored($0, 15) } == rows) == (symmetry == .mirror))
  }

  @Test(arguments: [9, 11, 15])
  func `a lattice checks at least half of every word and never misses three in a row`(
    side: Int
  ) throws {
    let most = side * side / 7 + 2
    let trellis = Trellis(
      width: side, height: side, words: (most / 2)...most,
      longest: max(9, side * 2 / 3))
    for seed in 1...2 as ClosedRange<UInt64> {
      var dice = Dice(seed: seed)
      let diagram = try #require(trellis.draw(&dice, tries: 60), "\(side) with seed \(seed)")
      let grid = Crossword.Grid(diagram)
      #expect(diagram.rows.reversed().map { mirrored($0, side) } == diagram.rows)
      let lights = grid.lights.map { $0.cells }
      for light in lights {
        let checks = light.map { cell in lights.filter { $0.contains(cell) }.count > 1 }
        #expect(checks.filter { $0 }.count * 2 >= light.count - 1)
        let blind = checks.split(separator: true).map { $0.count }.max() ?? 0
        #expect(blind <= 2, "\(side) with seed \(seed)")
      }
    }
  }

  @Test func `bars leave every word most of its letters checked`() throws {
    let bars = Bars(width: 10, height: 10, words: 24...30, longest: 9)
    var dice = Dice(seed: 3)
    let drawn = try #require(bars.drawn(&dice, tries: 60_000))
    #expect(drawn.right.count == 100 && drawn.below.count == 100)
    #expect(drawn.right.contains(true) && drawn.below.contains(true))
    var turned = drawn.right
    for cell in 0..<100 where cell % 10 < 9 { turned[cell] = drawn.right[98 - cell] }
    #expect(turned == drawn.right)
  }

  @Test func `openness grows with the length of words that cross`() {
    let open = Diagram(width: 5, height: 5, rows: [0, 0, 0, 0, 0])
    let parted = Diagram(width: 5, height: 5, rows: [0, 0, 0b00100, 0, 0])
    #expect(open.openness > parted.openness)
  }

  private func draw(_ draughtsman: Draughtsman, _ dice: inout Dice) -> Diagram? {
    for _ in 0..<60 {
      if let diagram = draughtsman.draw(&dice, tries: 400) { return diagram }
    }
    return nil
  }

  private func mirrored(_ row: UInt32, _ width: Int) -> UInt32 {
    var mirrored: UInt32 = 0
    for column in 0..<width where row >> UInt32(column) & 1 == 1 {
      mirrored |= 1 << UInt32(width - 1 - column)
    }
    return mirrored
  }
}
