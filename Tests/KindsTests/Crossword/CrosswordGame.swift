import Puzzle
import Testing

@testable import Kinds

/// A game on a grid that a test writes down: `#` for a block, `_` for no cell, letters for the
/// solution.
struct CrosswordGame {
  /// The game.
  let session: Session

  /// A square of three words each way, CAB, ARE, BEE.
  static let square = ["CAB", "ARE", "BEE"]

  /// Lays a grid out with a clue for each of its words, and lets a test change the definition.
  init(
    _ rows: [String] = square, _ change: (inout Crossword.Definition) -> Void = { _ in }
  ) throws {
    var definition = Self.definition(rows)
    change(&definition)
    var dice = Dice(seed: 1)
    let handout: Value = [
      "start": Crossword.pack(Crossword.start(definition, &dice).0), "seed": "1",
      "solution": .list(Crossword.solution(definition).map { .text($0.text) }),
    ]
    session = try PuzzleKind(Crossword.self).seat(handout, .empty)
  }

  /// The definition of a grid, each clue the answer spelled backwards.
  static func definition(_ rows: [String]) -> Crossword.Definition {
    let cells = rows.flatMap { row in
      row.map { letter in
        letter == "#"
          ? Crossword.Cell(.block)
          : letter == "_" ? Crossword.Cell(.void) : Crossword.Cell(.white, String(letter))
      }
    }
    let grid = Crossword.Grid(width: rows[0].count, height: rows.count, cells: cells).numbered
    var sections = [
      Crossword.Section("Across", .across), Crossword.Section("Down", .down),
    ]
    for light in grid.lights {
      let answer = String(light.cells.map { grid.cells[$0].solution }.joined().reversed())
      let clue = Crossword.Clue(String(light.number), "Read \(answer) back", cells: light.cells)
      sections[light.axis == .across ? 0 : 1].clues.append(clue)
    }
    return Crossword.Definition(grid: grid, sections: sections)
  }

  /// Hears some lines, one after another.
  func hear(_ lines: String...) throws {
    for line in lines { try session.hear(line) }
  }

  /// Types letters.
  func type(_ letters: String) throws {
    for letter in letters { try session.hear("key \(letter)") }
  }

  /// What the player is told when a line is refused; nothing where it is not.
  func refusal(_ line: String) -> String {
    do {
      try session.hear(line)
      return ""
    } catch { return error.message }
  }

  /// The board as it is drawn.
  var view: Value { session.view() }

  /// The clue under the cursor: `1 Across`.
  var clue: String {
    let clue = view["clue"]
    return "\(clue["label"].text ?? "") \(clue["title"].text ?? "")"
  }

  /// All cells, row by row.
  var cells: [Value] {
    (view["grid"]["rows"].list ?? []).flatMap { $0["cells"].list ?? [] }
  }

  /// The cell under the cursor, as row and column.
  var cursor: String {
    guard let cell = cells.first(where: { $0["selected"] == true }) else { return "" }
    return "\(cell["row"].int ?? 0) \(cell["column"].int ?? 0)"
  }

  /// What stands in the grid, a point for nothing, rows parted by spaces.
  var letters: String {
    (view["grid"]["rows"].list ?? []).map { row in
      (row["cells"].list ?? []).map { cell in
        guard cell["form"] == "white" else { return "#" }
        return cell["letter"].text.flatMap { $0.isEmpty ? nil : $0 } ?? "."
      }.joined()
    }.joined(separator: " ")
  }

  /// The class names of a cell.
  func marks(_ row: Int, _ column: Int) -> [String] {
    let cell = view["grid"]["rows"][row - 1]["cells"][column - 1]
    return (cell["marks"].text ?? "").split(separator: " ").map(String.init)
  }
}
