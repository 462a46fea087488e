import Puzzle

extension Site {
  /// Where the letters of the pictures lie among the templates.
  private static let outlines = "site/card.outlines"

  /// Where the picture of a puzzle stands.
  static func poster(of entry: Entry) -> String { "assets/cards/\(entry.id).png" }

  /// Whether pages have pictures of their own: they are only asked for by whole addresses, so a
  /// press that does not say its own needs none.
  var hasPosters: Bool {
    press.imprint.places.home != nil && press.templates[Self.outlines] != nil
  }

  /// Plans the picture of each of these puzzles that is none of the tools.
  func addPosters(of puzzles: [Entry], to plan: inout Plan) {
    guard hasPosters, let file = press.templates[Self.outlines],
      let text = try? Disk.text(file)
    else { return }
    let outlines = Outlines(text)
    for entry in puzzles where hasPoster(entry) {
      var hasher = Hasher()
      hasher.combine(key)
      hasher.combine(entry.revision)
      plan.add(
        .made(Self.poster(of: entry), key: hasher.finalize()) { poster(entry).png(outlines) })
    }
  }

  /// Whether a puzzle has a picture; a tool has nothing that could be shown.
  func hasPoster(_ entry: Entry) -> Bool { hasPosters && !entry.puzzle.card.isTool }

  private func poster(_ entry: Entry) -> Poster {
    let board = "kinds/\(entry.puzzle.card.slug)/board.txt"
    let session = entry.puzzle.open(press.shelf)
    let drawn = entry.thumbnail == nil ? (try? press.textBoard(board, session)) ?? "" : ""
    return Poster(
      kind: press.language.said(entry.puzzle.card.title), title: entry.title,
      press: shared["title"].text ?? "",
      thumbnail: entry.thumbnail, board: drawn)
  }
}
