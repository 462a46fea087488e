import Puzzle

/// A position of a puzzle, to be shown in a text.
struct Figure {
  /// A part of the board that bears a number, and what the legend says of it.
  struct Callout {
    /// The id of the element.
    let id: String
    /// The words.
    let text: String
    /// Where they are written.
    let place: Place?
  }

  /// The table that reads a figure's file and that the reference page prints.
  static let fields: [Field] = [
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
  let file: String
  /// The puzzle.
  let entry: Entry
  /// The game, as far as the figure wants it played.
  let session: Session
  /// The template that draws it.
  let template: String
  /// What is numbered.
  let callouts: [Callout]

  /// The kind of its puzzle, whose style sheet the page needs.
  var kind: String { entry.puzzle.card.slug }

  /// Tells whether an address means a figure rather than a picture.
  static func isMeant(by name: String) -> Bool {
    name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }
}
