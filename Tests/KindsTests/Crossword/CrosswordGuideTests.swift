import Puzzle
import Testing

@testable import Kinds

/// What the hint sheet tells beside the fuller clues.
@Suite struct CrosswordGuideTests {
  private func names(_ list: Value, _ key: String? = nil) -> [String] {
    (list.list ?? []).compactMap { item in (key.map { item[$0] } ?? item).text }
  }

  @Test func `each word has a letter to check it by`() throws {
    let guide = try CrosswordGame.guide()
    #expect(names(guide["checks"], "name") == ["1A", "4A", "5A", "1D", "2D", "3D"])
    // CAB is 3 + 1 + 2, ARE 1 + 18 + 5, BEE 2 + 5 + 5.
    #expect(names(guide["checks"], "letter") == ["F", "X", "L", "F", "X", "L"])
  }

  @Test func `the order begins with the first word and takes each word once`() throws {
    let path = names(try CrosswordGame.guide()["path"])
    #expect(path.first == "1A")
    #expect(Set(path).count == path.count && path.count > 3)
  }

  @Test func `hidden answers are not told by the sheet, nor by a game that is under way`() throws {
    let nothing: Value = ["path": [], "checks": []]
    #expect(try CrosswordGame.guide { $0.hidesAnswer = true } == nothing)
    #expect(try CrosswordGame.guide(after: ["reveal"]) == nothing)
  }
}

extension CrosswordGame {
  /// What the press tells of the square, after some moves.
  fileprivate static func guide(
    after moves: [String] = [], _ change: (inout Crossword.Definition) -> Void = { _ in }
  ) throws -> Value {
    var definition = definition(square)
    change(&definition)
    let session = AnyPuzzle(Crossword.self, definition, seed: 1).open(.empty)
    for move in moves { try session.hear(move) }
    return session.view()["guide"]
  }
}
