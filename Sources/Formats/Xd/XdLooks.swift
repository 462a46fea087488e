import Kinds

/// How the cells look, as a style sheet and a grid of letters.
struct XdLooks {
  private var letters: [Character] = []
  private var sheet: [(letter: Character, looks: String)] = []
  private let grid: Crossword.Grid

  /// Gives every look that occurs a letter.
  init(_ grid: Crossword.Grid, _ findings: inout Findings) {
    self.grid = grid
    var pool = Self.pool[...]
    var known: [String: Character] = [:]
    for place in grid.cells.indices {
      let looks = Self.looks(grid, place)
      if looks.isEmpty {
        letters.append(".")
      } else if let letter = known[looks] {
        letters.append(letter)
      } else if let letter = pool.popFirst() {
        known[looks] = letter
        sheet.append((letter, looks))
        letters.append(letter)
      } else {
        findings.warn("the grid has more looks of cells than xd can tell apart")
        letters.append(".")
      }
    }
  }

  /// The part of the file; none where every cell is plain.
  var parts: [String] {
    guard !sheet.isEmpty else { return [] }
    let rules = sheet.map { "\($0.letter) { \($0.looks) }" }
    return [
      "## Design", (["<style>"] + rules + ["</style>"]).joined(separator: "\n"),
      Xd.rows(grid) { letters[$0] },
    ]
  }

  private static func looks(_ grid: Crossword.Grid, _ place: Int) -> String {
    let cell = grid.cells[place]
    var looks: [String] = []
    if place >= grid.width, grid.cells[place - grid.width].hasBarBelow {
      looks.append("bar-top: true")
    }
    if grid.column(of: place) > 0, grid.cells[place - 1].hasBarRight {
      looks.append("bar-left: true")
    }
    if cell.hasCircle { looks.append("background: circle") }
    if !cell.shade.isEmpty { looks.append("background-color: \(cell.shade)") }
    return looks.joined(separator: "; ")
  }

  private static let pool: [Character] =
    Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    + (0x0391...0x0500).compactMap(Unicode.Scalar.init).map(Character.init)
}
