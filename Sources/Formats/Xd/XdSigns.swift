import Kinds

/// The one sign by which xd writes each cell: its letter, or a sign that the head explains.
struct XdSigns {
  private var signs: [Character] = []
  private var keys: [[String]: Character] = [:]
  private var order: [[String]] = []

  /// Chooses signs that are no letters of the grid.
  init(_ grid: Crossword.Grid) {
    let taken = Set(grid.cells.flatMap { $0.solution.count == 1 ? Array($0.solution) : [] })
    var pool = Self.pool[...]
    for cell in grid.cells {
      switch cell.form {
      case .block: signs.append("#")
      case .void: signs.append("_")
      case .white where cell.solution.isEmpty: signs.append(".")
      case .white: signs.append(sign(cell, &pool, taken))
      }
    }
  }

  /// The sign of a cell.
  subscript(place: Int) -> Character { signs[place] }

  /// What the head says about the signs.
  var rebus: String {
    order.flatMap { choices in choices.map { "\(keys[choices] ?? "?")=\($0)" } }
      .joined(separator: " ")
  }

  private mutating func sign(
    _ cell: Crossword.Cell, _ pool: inout ArraySlice<Character>, _ taken: Set<Character>
  ) -> Character {
    let choices = ([cell.solution] + cell.also).map { text in
      String(text.filter { $0 != " " })
    }
    if choices.count == 1, choices[0].count == 1, let letter = choices[0].first,
      !"#._*".contains(letter), letter.uppercased() == String(letter)
    {
      return letter
    }
    if let known = keys[choices] { return known }
    pool = pool.drop { taken.contains($0) }
    guard let sign = pool.popFirst() else { return "*" }
    keys[choices] = sign
    order.append(choices)
    return sign
  }

  /// Digits first, as people write them; then signs that no crossword has in its cells.
  private static let pool: [Character] =
    Array("1234567890") + (0x2460...0x24FF).compactMap(Unicode.Scalar.init).map(Character.init)
    + (0x2800...0x3FFF).compactMap(Unicode.Scalar.init).map(Character.init)
}
