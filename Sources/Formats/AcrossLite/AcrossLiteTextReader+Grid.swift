import Kinds
import Puzzle

extension AcrossLiteTextReader {
  /// What stands under the heading of the rebus.
  struct Rebus {
    /// The contents by their signs in the grid.
    var contents: [Unicode.Scalar: (full: String, short: String)] = [:]
    /// Whether small letters have circles.
    var marks = false
  }

  /// Reads lines such as `1:STAR:S`, and the flag by which small letters have circles.
  mutating func rebus() -> Rebus {
    var rebus = Rebus()
    for line in lines(.rebus) {
      let parts = line.text.parts(at: ":", keepsEmpty: true).map { AcrossLite.line($0) }
      if parts.count == 1 {
        for flag in line.text.parts(at: ";").map({ AcrossLite.capitals(AcrossLite.line($0)) }) {
          if flag == "MARK" {
            rebus.marks = true
          } else if !flag.isEmpty {
            warnings.append(.warning("the flag \(flag) is not known and left out", at: line.place))
          }
        }
        continue
      }
      let sign = Array(parts[0].unicodeScalars)
      guard sign.count == 1, parts.count > 2 || !parts[1].isEmpty else {
        fault(
          "this is no rebus", hint: "write its sign, its letters, its short letter: 1:STAR:S",
          at: line.place)
        continue
      }
      let short = parts.count > 2 ? AcrossLite.capitals(parts[parts.count - 1]) : ""
      let full = parts[1..<max(2, parts.count - 1)].joined(separator: ":")
      rebus.contents[sign[0]] = (AcrossLite.capitals(full), short)
    }
    return rebus
  }

  /// Reads the grid row by row; spaces between its signs mean nothing.
  mutating func grid(_ rebus: Rebus) -> Crossword.Grid {
    let none = Crossword.Grid(width: 0, height: 0, cells: [])
    let rows = lines(.grid)
    guard let first = rows.first else {
      fault("the grid is missing", hint: "it stands under <GRID>", at: nil)
      return none
    }
    let width = first.text.unicodeScalars.count { $0 != " " }
    guard width <= 255, rows.count <= 255 else {
      fault("the grid has more than 255 rows or columns", at: first.place)
      return none
    }
    var cells: [Crossword.Cell] = []
    for row in rows {
      let scalars = row.text.unicodeScalars.filter { $0 != " " }
      if scalars.count != width {
        fault(
          "the row has \(scalars.count) cells, the first one \(width)",
          hint: "every row needs a sign for each cell", at: row.place)
      }
      cells += scalars.map { cell($0, rebus) }
    }
    compareSize(width, rows.count)
    return Crossword.Grid(width: width, height: rows.count, cells: cells)
  }

  private func cell(_ sign: Unicode.Scalar, _ rebus: Rebus) -> Crossword.Cell {
    if sign == "." || sign == ":" { return Crossword.Cell(.block) }
    var cell = Crossword.Cell(.white)
    let capital = Folding.capital(sign)
    cell.hasCircle = rebus.marks && capital != sign
    if let content = rebus.contents[sign] {
      cell.solution = content.full
      cell.also = AcrossLite.also(content.short, for: content.full)
    } else if sign != "-" {
      cell.solution = String(capital)
    }
    return cell
  }

  private mutating func compareSize(_ width: Int, _ height: Int) {
    guard let size = lines(.size).first else { return }
    let numbers = AcrossLite.capitals(size.text).parts(at: "X").map { Int(AcrossLite.line($0)) }
    guard numbers != [width, height] else { return }
    warnings.append(
      .warning(
        "the file speaks of \(size.text), but the grid is \(width)×\(height)", at: size.place))
  }
}
