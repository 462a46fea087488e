import Press
import Puzzle

/// The preview picture for links to a puzzle: kind, title, and the untouched puzzle as its
/// thumbnail, or else as its terminal board.
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

  package var value: Value {
    [
      "kind": .text(written(kind)), "title": .text(written(title)), "press": .text(written(press)),
      "thumbnail": thumbnail?.value ?? .null, "lines": .list(lines.map(Value.text)),
    ]
  }

  /// Empty if the fonts lack a character of it.
  private func written(_ text: String) -> String {
    text.unicodeScalars.allSatisfy { $0.properties.isWhitespace || has($0) } ? text : ""
  }

  /// The board's lines without repeated blank lines and cursor marks.
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

  package static func socialCard(of entry: Entry) -> String { "assets/cards/\(entry.id).png" }

  /// Previews need absolute URLs, so there are none without `url` in the config.
  private var wantsSocialCards: Bool {
    press.config.places.home != nil && press.templates[Self.template] != nil
  }

  private var painter: SVGPainter? {
    press.valueCache.value("painter") { [SVGPainter(press)] }.first ?? nil
  }

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

  /// Tools have none.
  package func hasSocialCard(_ entry: Entry) -> Bool {
    wantsSocialCards && !entry.puzzle.info.isTool && painter != nil
  }
}
