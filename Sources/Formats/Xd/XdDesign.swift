import Kinds
import Puzzle

/// The design of an xd file: a style sheet of one-letter selectors, and a grid of those letters.
struct XdDesign {
  private var rules: [Character: [(name: String, value: String)]] = [:]
  private var rows: [[Character]] = []

  /// Reads a part of the file.
  init(_ lines: [XdSource.Line]) {
    var sheet = ""
    var isSheet = false
    for line in lines {
      if line.text.lowercased().hasPrefix("<style") {
        isSheet = true
      } else if isSheet, line.text.lowercased().hasPrefix("</style") {
        isSheet = false
      } else if isSheet {
        sheet += line.text + " "
      } else if !line.text.isEmpty {
        rows.append(Array(line.text))
      }
    }
    for rule in sheet.split(separator: "}") {
      let parts = rule.split(separator: "{", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let looks = parts[1].split(separator: ";").prefix(50).compactMap {
        look -> (String, String)? in
        let pair = look.split(separator: ":", maxSplits: 1).map { $0.trimmed.lowercased() }
        return pair.count == 2 ? (pair[0], pair[1]) : nil
      }
      for selector in parts[0].split(separator: ",").map({ $0.trimmed }) {
        guard let letter = selector.first, selector.count == 1 else { continue }
        rules[letter] = Array(((rules[letter] ?? []) + looks).prefix(50))
      }
    }
  }

  /// Dresses the cells of a grid.
  func dress(_ grid: inout Crossword.Grid, _ findings: inout Findings) {
    for (row, letters) in rows.enumerated() {
      for (column, letter) in letters.enumerated() {
        guard let looks = rules[letter], let place = grid.place(row, column) else { continue }
        for look in looks { dress(place, look.name, look.value, &grid, &findings) }
      }
    }
  }

  private func dress(
    _ place: Int, _ name: String, _ value: String, _ grid: inout Crossword.Grid,
    _ findings: inout Findings
  ) {
    switch name {
    case "bar-top", "bar-left", "bar-right", "bar-bottom":
      let side = name.dropFirst(4).prefix(1).uppercased()
      if value == "true" { grid.bar(Character(side), of: place) }
    case "background" where value == "circle": grid.cells[place].hasCircle = true
    case "background" where value == "shaded": grid.cells[place].shade = "grey"
    case "background", "background-color", "color":
      if let shade = Shade.read(value) {
        grid.cells[place].shade = shade
      } else {
        findings.warn("the colour \(value) is not known")
      }
    default: findings.warn("the look \(name) of a cell is not kept")
    }
  }
}
