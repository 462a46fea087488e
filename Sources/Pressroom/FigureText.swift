import Puzzle

/// A text that stands in a YAML file, as a figure's own puzzle does, and where in the file.
struct FigureText {
  /// The text.
  let text: String
  /// The line of the file on which it begins.
  let firstLine: Int
  private let lines: Range<Int>
  private let shift: Int

  /// Finds the text below `text: |`, or behind `text:` when it is one line.
  init(_ source: Source, _ file: [UInt8], at path: String = "text") {
    text = source.spelled(path) ?? ""
    let place = source.place(of: path) ?? Place(line: 1, column: 1)
    let written = file.split(separator: 0x0A, omittingEmptySubsequences: false)
    let first = written.indices.contains(place.line - 1) ? written[place.line - 1] : []
    let mark = String(decoding: first, as: UTF8.self).dropFirst(place.column - 1).first
    if mark == "|" || mark == ">" {
      firstLine = place.line + 1
      let below = written.dropFirst(place.line).first { !$0.allSatisfy { $0 <= 0x20 } }
      shift = below?.prefix { $0 == 0x20 }.count ?? 0
    } else {
      firstLine = place.line
      shift = place.column - 1 + (mark == "\"" || mark == "'" ? 1 : 0)
    }
    let ends = text.utf8.count { $0 == 0x0A }
    lines = firstLine..<firstLine + ends + (text.utf8.last == 0x0A ? 0 : 1)
  }

  /// A fault of the text with the column that it has in the file, behind the indentation.
  func placed(_ fault: Fault) -> Fault {
    guard !text.isEmpty, let place = fault.place, lines.contains(place.line) else { return fault }
    var fault = fault
    fault.place?.column = place.column + shift
    return fault
  }
}
