import Puzzle

/// A position of a puzzle, to be shown in a text.
package struct Figure {
  /// A part of the board that bears a number, and what the legend says of it.
  package struct Callout {
    /// The id of the element.
    package let id: String
    /// The words.
    package let text: String
    /// Where they are written.
    package let place: Place?
  }

  /// The table that reads a figure's file and that the reference page prints.
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

  /// The file that describes it.
  package let file: String
  /// The puzzle.
  package let entry: Entry
  /// The game, as far as the figure wants it played.
  package let session: Session
  /// The template that draws it.
  package let template: String
  /// What is numbered.
  package let callouts: [Callout]

  /// The kind of its puzzle, whose style sheet the page needs.
  package var kind: String { entry.puzzle.info.slug }

  /// Tells whether an address means a figure rather than a picture.
  package static func isMeant(by name: String) -> Bool {
    name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }
}

/// A text that stands in a YAML file, as a figure's own puzzle does, and where in the file.
package struct FigureText {
  /// The text.
  package let text: String
  /// The line of the file on which it begins.
  package let firstLine: Int
  private let lines: Range<Int>
  private let shift: Int

  /// Finds the text below `text: |`, or behind `text:` when it is one line.
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

  /// A fault of the text with the column that it has in the file, behind the indentation.
  package func placed(_ fault: Fault) -> Fault {
    guard !text.isEmpty, let place = fault.place, lines.contains(place.line) else { return fault }
    var fault = fault
    fault.place?.column = place.column + shift
    return fault
  }
}
