import Kinds
import Puzzle

struct JpzLayout {
  private(set) var grid: Crossword.Grid

  init(_ element: XmlElement, _ findings: inout Findings) throws(Faults) {
    let width = element.attribute("width").flatMap { Int($0.trimmed) } ?? 0
    let height = element.attribute("height").flatMap { Int($0.trimmed) } ?? 0
    if let fault = Crossword.Grid.fault(width, height) { throw Faults(fault) }
    grid = Crossword.Grid(width: width, height: height, cells: [])
    var seen: Set<Int> = []
    var count = 0
    for cell in element.elements where cell.name == "cell" {
      guard let places = Self.places(cell, in: grid, &findings) else { continue }
      count += places.count
      guard count <= Limits.cells else {
        throw Faults(Fault("the grid describes its cells over and over"))
      }
      for place in places {
        if !seen.insert(place).inserted {
          findings.warn("a cell is described twice; the later description holds", line: cell.line)
        }
        read(cell, at: place, &findings)
      }
    }
    if seen.count < grid.cells.count {
      findings.warn("\(grid.cells.count - seen.count) cells are not described and left out")
    }
    if let scheme = element["grid-look"]?.attribute("numbering-scheme"), scheme == "coded" {
      throw Faults(Fault("this is a coded puzzle, which is no plain crossword"))
    }
  }

  /// The cells named by `x` and `y`, each a number counted from 1 or a range.
  static func places(
    _ element: XmlElement, in grid: Crossword.Grid, _ findings: inout Findings
  ) -> [Int]? {
    guard let columns = range(element.attribute("x"), grid.width),
      let rows = range(element.attribute("y"), grid.height)
    else {
      let place = "\(element.attribute("x") ?? "?"), \(element.attribute("y") ?? "?")"
      findings.fail("there is no cell \(place) in the grid", line: element.line)
      return nil
    }
    return rows.flatMap { row in columns.map { row * grid.width + $0 } }
  }

  private static func range(_ text: String?, _ most: Int) -> [Int]? {
    let ends = (text ?? "").split(separator: "-").map { Int($0.trimmed) }
    guard ends.count == 1 || ends.count == 2, let first = ends[0], let last = ends[ends.count - 1],
      (1...most).contains(first), (1...most).contains(last)
    else { return nil }
    return Array(stride(from: first - 1, through: last - 1, by: first <= last ? 1 : -1))
  }

  private mutating func read(_ cell: XmlElement, at place: Int, _ findings: inout Findings) {
    let solution = (cell.attribute("solution") ?? "").trimmed.uppercased()
    let type = cell.attribute("type") ?? "letter"
    switch type {
    case "block": grid.cells[place] = Crossword.Cell(.block)
    case "void": grid.cells[place] = Crossword.Cell(.void)
    case "clue" where solution.isEmpty:
      grid.cells[place] = Crossword.Cell(.block)
      findings.warn("what stands in cells that hold clues is not kept", line: cell.line)
    default:
      grid.cells[place] = Crossword.Cell(.white, solution)
      grid.cells[place].isGiven = type == "clue" || cell.attribute("hint") == "true"
      if type != "letter", type != "clue" {
        findings.warn("cells of the type \(type) are not known; they became open", line: cell.line)
      }
    }
    dress(cell, at: place, &findings)
  }

  private mutating func dress(_ cell: XmlElement, at place: Int, _ findings: inout Findings) {
    for name in cell.attributes {
      guard let value = cell.attribute(name)?.trimmed, !value.isEmpty else { continue }
      switch name {
      case "number": grid.cells[place].label = value
      case "background-shape" where value == "circle": grid.cells[place].hasCircle = true
      case "background-color":
        if let shade = Shade.read(value) {
          grid.cells[place].shade = grid.isWhite(place) ? shade : ""
        } else {
          findings.warn("the colour \(value) is not known", line: cell.line)
        }
      case "top-bar", "bottom-bar", "left-bar", "right-bar":
        if value == "true" { grid.bar(Character(name.prefix(1).uppercased()), of: place) }
      case "solve-state":
        if !grid.cells[place].isGiven {
          findings.warn("what somebody has already filled in is not taken over")
        }
      case "top-right-number", "bottom-right-number", "bottom-left-number":
        corner(value, at: place, &findings)
      case "x", "y", "solution", "type", "hint", "foreground-color": break
      default: findings.warn("the look \(name) of a cell is not kept")
      }
    }
    if let other = cell.elements.first {
      findings.warn("\(other.name) in a cell is not kept")
    }
  }

  /// A cell has one label; without one, a number in another corner becomes its label.
  private mutating func corner(_ text: String, at place: Int, _ findings: inout Findings) {
    if grid.cells[place].label.isEmpty {
      grid.cells[place].label = text
      findings.warn("numbers moved to the upper left corner of their cells")
    } else {
      findings.warn("the number \(text) beside the number of a cell is not kept")
    }
  }
}
