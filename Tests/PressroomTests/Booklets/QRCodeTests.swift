import Testing

@testable import Pressroom

/// What these codes must be was reckoned by another program, the Python package qrcode.
struct QRCodeTests {
  @Test func `a short address makes the code that other programs make`() throws {
    let code = try #require(QRCode("https://example.org/"))
    #expect(code.size == 25)
    #expect(Self.rows(code) == Self.example)
  }

  @Test(arguments: [
    (1, 21, 378886),
    (14, 21, 517308),
    (15, 25, 109739),
    (30, 29, 99008),
    (50, 33, 88669),
    (70, 37, 929517),
    (100, 41, 570591),
    (120, 45, 586687),
    (140, 49, 868731),
    (152, 49, 222283),
  ])
  func `every size has its patterns, its corrections and its mask`(
    length: Int, size: Int, digest: Int
  ) throws {
    let code = try #require(QRCode(String(repeating: "a", count: length)))
    #expect(code.size == size)
    let dark = code.dark.indices.filter { code.dark[$0] }
    #expect(dark.reduce(0) { ($0 + ($1 + 1) * ($1 + 1)) % 1_000_003 } == digest)
  }

  @Test(arguments: [
    (14, 21), (15, 25), (26, 25), (27, 29), (62, 33), (63, 37), (122, 45), (152, 49),
  ])
  func `a text takes the smallest code that holds it`(length: Int, size: Int) throws {
    let code = try #require(QRCode(String(repeating: "a", count: length)))
    #expect(code.size == size)
  }

  @Test func `what is too long for a corner of a page makes no code`() {
    #expect(QRCode(String(repeating: "a", count: 153)) == nil)
  }

  @Test func `the drawing keeps the white border that readers need`() throws {
    let svg = try #require(QRCode("a")).svg
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-4 -4 29 29\">"))
  }

  private static func rows(_ code: QRCode) -> [String] {
    (0..<code.size).map { row in
      (0..<code.size).map { code[row, $0] ? "#" : "." }.joined()
    }
  }

  private static let example: [String] = [
    "#######..##...#.#.#######",
    "#.....#....#.#.##.#.....#",
    "#.###.#.#...#...#.#.###.#",
    "#.###.#.#######...#.###.#",
    "#.###.#.##......#.#.###.#",
    "#.....#.#.#..###..#.....#",
    "#######.#.#.#.#.#.#######",
    "........#.#...#.#........",
    "#.#####.....##....#####..",
    "#........#.#.#...#.#...#.",
    ".#..###...##.####..#.#.##",
    "...##..#......###.##....#",
    "#..##.#..#.....#.##.#.###",
    "#.##.#..#...##..#..#.#.#.",
    "#.###.#.##...###..####.##",
    "#...##..#.#.##.######...#",
    "#.######.#..#.#.#####.#..",
    "........###....##...##...",
    "#######...###...#.#.#.###",
    "#.....#.#..#..#.#...##..#",
    "#.###.#.####...######.###",
    "#.###.#.#.#.####.##.#####",
    "#.###.#.##...###.....##.#",
    "#.....#..##.##..##.###..#",
    "#######.#...#.#..########",
  ]
}
