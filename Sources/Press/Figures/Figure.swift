import Puzzle

/// A position of a puzzle, shown in a text.
package struct Figure {
  /// A numbered part of the board, and its line in the legend.
  package struct Callout {
    /// The id of the element in the board's HTML.
    package let id: String
    package let text: String
    package let place: Place?
  }

  /// The table that parses a figure's file and that the reference page prints.
  package static let fields: [Field] = [
    Field("kind", .text, "The kind of puzzle, for one that only the figure has."),
    Field("definition", .map, "The keys of its definition."),
    Field("text", .text, "What would stand below the front matter of its definition."),
    Field("puzzle", .text, "A puzzle of the press instead: its path below content/puzzles."),
    Field("moves", .list, "The moves that led to the position."),
    Field("events", .list, "What the player did then, each as `tap 3` or `key A`."),
    Field("part", .text, "The template of the kind that draws it.", standard: "figure.html"),
    Field("marks", .map, "Parts of the board to number, each an id and what the legend says."),
  ]

  package let file: String
  package let entry: Entry
  /// The game, played to the position shown.
  package let session: Session
  package let template: String
  package let callouts: [Callout]

  package var kind: String { entry.puzzle.info.slug }

  /// Whether an image's address means a figure rather than a picture.
  package static func isMeant(by name: String) -> Bool {
    name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }
}

/// A text inside a YAML file, such as a figure's own puzzle, and its place there.
package struct FigureText {
  package let text: String
  /// The line of the file on which the text begins.
  package let firstLine: Int
  private let lines: Range<Int>
  private let shift: Int

  /// Finds the text below `text: |`, or after `text:` if it is one line.
  package init(_ source: Source, _ file: [UInt8], at path: String = "text") {
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

  /// Shifts the column of a fault by the indentation in the file.
  package func placed(_ fault: Fault) -> Fault {
    guard !text.isEmpty, let place = fault.place, lines.contains(place.line) else { return fault }
    var fault = fault
    fault.place?.column = place.column + shift
    return fault
  }
}
