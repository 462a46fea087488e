import Puzzle

extension Crossword {
  /// A file so far.
  struct Writer {
    private var out: [UInt8] = []

    /// Everything written.
    var text: String { String(decoding: out, as: UTF8.self) }

    /// Writes as it is.
    mutating func put(_ text: String) { out.append(contentsOf: text.utf8) }

    /// Writes lines of plain text; one that would be taken for a heading gets a backslash.
    mutating func prose(_ text: String) {
      guard !text.isEmpty else { return }
      put("\n")
      for line in text.parts(at: "\n", keepsEmpty: true) {
        let isHeading = line.utf8.drop { $0 == UInt8(ascii: "\\") }.first == UInt8(ascii: "#")
        put((isHeading ? "\\" : "") + line + "\n")
      }
    }

    /// Writes the grid and those layers that say anything.
    mutating func layers(_ grid: Grid, _ palette: Palette) {
      layer("Grid", grid) { Self.content($0) }
      layer("Marks", grid) { cell in
        let isShaded = cell.shade == "grey"
        return cell.hasCircle ? isShaded ? "@" : "o" : isShaded ? "*" : "."
      }
      layer("Bars", grid) { cell in
        cell.hasBarRight ? cell.hasBarBelow ? "J" : "|" : cell.hasBarBelow ? "_" : "."
      }
      layer("Given", grid) { $0.isGiven ? "x" : "." }
      layer("Shades", grid) { palette.letter($0) }
      if grid != grid.numbered { layer("Numbers", grid, blank: " ") { Self.label($0.label) } }
    }

    private mutating func layer(
      _ title: String, _ grid: Grid, blank: String = "", _ sign: (Cell) -> String
    ) {
      let signs = grid.cells.map(sign)
      guard title == "Grid" || title == "Numbers" || signs.contains(where: { $0 != "." }) else {
        return
      }
      put("\n## \(title)\n\n```\n")
      for row in 0..<grid.height {
        let start = row * grid.width
        put(signs[start..<(start + grid.width)].joined(separator: blank) + "\n")
      }
      put("```\n")
    }

    /// A cell as the grid shows it.
    static func content(_ cell: Cell) -> String {
      switch cell.form {
      case .block: return "#"
      case .void: return "_"
      case .white: break
      }
      if cell.also.isEmpty, cell.solution.isEmpty { return "." }
      if cell.also.isEmpty, isPlain(cell.solution) { return cell.solution }
      return "(" + ([cell.solution] + cell.also).map { escaped($0, "\\()/") }.joined(separator: "/")
        + ")"
    }

    private static func isPlain(_ solution: String) -> Bool {
      solution.unicodeScalars.count == 1
        && solution.unicodeScalars.allSatisfy { !"#_.()\\`~ ".unicodeScalars.contains($0) }
    }

    private static func label(_ label: String) -> String {
      if label.isEmpty { return "." }
      let isSign =
        [".", "#", "_"].contains(label) || label.utf8.first == UInt8(ascii: "`")
        || label.utf8.first == UInt8(ascii: "~")
      return (isSign ? "\\" : "") + escaped(label, "\\ ")
    }

    /// Puts a backslash before each of some signs.
    static func escaped(_ text: String, _ signs: String) -> String {
      let signs = Array(signs.utf8)
      var out: [UInt8] = []
      for byte in text.utf8 {
        if signs.contains(byte) { out.append(UInt8(ascii: "\\")) }
        out.append(byte)
      }
      return String(decoding: out, as: UTF8.self)
    }
  }
}
