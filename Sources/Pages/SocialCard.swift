import Press
import Puzzle

/// The picture that a link to a puzzle is shown with: its kind, its title, and the puzzle as nobody
/// has touched it, as a grid where its kind has one, else as a terminal would show it.
package struct SocialCard: Sendable {
  private let kind: String
  private let title: String
  private let press: String
  private let thumbnail: Thumbnail?
  private let board: String
  private let has: @Sendable (Unicode.Scalar) -> Bool

  package init(_ entry: Entry, _ press: Press, _ painter: SVGPainter) {
    let board = "kinds/\(entry.puzzle.info.slug)/board.txt"
    let session = entry.puzzle.open(press.shelf)
    self.init(
      kind: press.language.said(entry.puzzle.info.title), title: entry.title,
      press: press.config.fields["title"]?.text ?? "", thumbnail: entry.thumbnail,
      board: entry.thumbnail == nil ? (try? press.textBoard(board, session)) ?? "" : "",
      has: painter.has)
  }

  package init(
    kind: String, title: String, press: String, thumbnail: Thumbnail? = nil, board: String = "",
    has: @escaping @Sendable (Unicode.Scalar) -> Bool
  ) {
    self.kind = kind
    self.title = title
    self.press = press
    self.thumbnail = thumbnail
    self.board = board
    self.has = has
  }

  /// The card as data for a template.
  package var value: Value {
    [
      "kind": .text(written(kind)), "title": .text(written(title)), "press": .text(written(press)),
      "thumbnail": thumbnail?.value ?? .null, "lines": .list(lines.map(Value.text)),
    ]
  }

  /// A text in letters that the typefaces lack is left to the page.
  private func written(_ text: String) -> String {
    text.unicodeScalars.allSatisfy { $0.properties.isWhitespace || has($0) } ? text : ""
  }

  /// The board's lines; gaps are closed up, and what only shows where the cursor stands is left
  /// out.
  private var lines: [String] {
    var lines: [String] = []
    for line in board.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.filter { !$0.isWhitespace }
      let isGap = words.isEmpty && lines.last?.isEmpty ?? true
      guard !isGap, words != "^" else { continue }
      let shown = line.unicodeScalars.map { has($0) ? Character($0) : " " }
      lines.append(words.isEmpty ? "" : String(shown))
    }
    return lines
  }
}

extension PageFrame {
  private static let template = "site/social-card.svg"

  /// Where the picture of a puzzle stands.
  package static func socialCard(of entry: Entry) -> String { "assets/cards/\(entry.id).png" }

  /// Whether pages may have pictures of their own: they are only asked for by whole addresses, so a
  /// press that does not say its own needs none.
  private var wantsSocialCards: Bool {
    press.config.places.home != nil && press.templates[Self.template] != nil
  }

  private var painter: SVGPainter? {
    press.valueCache.value("painter") { [SVGPainter(press)] }.first ?? nil
  }

  /// Plans the picture of each of these puzzles that is none of the tools.
  package func addSocialCards(of puzzles: [Entry], to plan: inout EditionPlan) {
    guard wantsSocialCards else { return }
    guard let painter else {
      return plan.note([
        .warning(
          "links to puzzles are shown without pictures, because rsvg-convert or a typeface is "
            + "not on this machine", hint: SVGPainter.hint)
      ])
    }
    for entry in puzzles where hasSocialCard(entry) {
      plan.add(
        .picture(Self.socialCard(of: entry), Self.template, painter) {
          ["card": SocialCard(entry, press, painter).value]
        })
    }
  }

  /// Whether a puzzle has a picture; a tool has nothing that could be shown.
  package func hasSocialCard(_ entry: Entry) -> Bool {
    wantsSocialCards && !entry.puzzle.info.isTool && painter != nil
  }
}
