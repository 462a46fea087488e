import Puzzle

extension Site {
  private static let template = "site/social-card.svg"

  /// Where the picture of a puzzle stands.
  static func socialCard(of entry: Entry) -> String { "assets/cards/\(entry.id).png" }

  /// Whether pages may have pictures of their own: they are only asked for by whole addresses, so a
  /// press that does not say its own needs none.
  private var wantsSocialCards: Bool {
    press.imprint.places.home != nil && press.templates[Self.template] != nil
  }

  private var painter: SVGPainter? {
    press.memo.value("painter") { [SVGPainter(press)] }.first ?? nil
  }

  /// Plans the picture of each of these puzzles that is none of the tools.
  func addSocialCards(of puzzles: [Entry], to plan: inout Plan) {
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
  func hasSocialCard(_ entry: Entry) -> Bool {
    wantsSocialCards && !entry.puzzle.card.isTool && painter != nil
  }
}
