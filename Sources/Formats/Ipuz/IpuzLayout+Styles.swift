import Kinds
import Puzzle

extension IpuzLayout {
  /// Takes over how a cell looks.
  func dress(
    _ style: Value, at place: Int, in grid: inout Crossword.Grid, _ findings: inout Findings
  ) {
    for (name, value) in (style.fields ?? Fields()).prefix(50) {
      switch name {
      case "shapebg" where value.text == "circle": grid.cells[place].hasCircle = true
      case "highlight":
        if value.bool == true, grid.cells[place].shade.isEmpty { grid.cells[place].shade = "grey" }
      case "color", "colorbg":
        if let shade = Self.text(value).flatMap({ Shade.read($0) }) {
          grid.cells[place].shade = shade
        } else {
          findings.warn("the colour \(Self.text(value) ?? "of a cell") is not known")
        }
      case "barred": bars(value.text ?? "", at: place, in: &grid)
      case "mark": mark(value, at: place, in: &grid, &findings)
      case "label":
        if grid.cells[place].label.isEmpty, let label = Self.text(value) {
          grid.cells[place].label = label.trimmed
        }
      case "colortext", "named": break
      default: findings.warn("the style \(name) of a cell is not kept")
      }
    }
  }

  private func bars(_ sides: String, at place: Int, in grid: inout Crossword.Grid) {
    for side in sides.uppercased().prefix(40) { grid.bar(side, of: place) }
  }

  /// A cell has one label; a mark in another corner takes its place where there is none.
  private func mark(
    _ value: Value, at place: Int, in grid: inout Crossword.Grid, _ findings: inout Findings
  ) {
    for (corner, mark) in (value.fields ?? Fields()).prefix(9) {
      guard let text = Self.text(mark)?.trimmed, !text.isEmpty else { continue }
      if grid.cells[place].label.isEmpty {
        grid.cells[place].label = text
        if corner != "TL" { findings.warn("marks moved to the upper left corner of their cells") }
      } else {
        findings.warn("the mark \(text) beside the number of a cell is not kept")
      }
    }
  }
}
