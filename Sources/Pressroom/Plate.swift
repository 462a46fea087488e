/// A board as it is printed in a text: it looks as it does in play, but nothing in it can be
/// pressed, heard or found by its id.
struct Plate {
  /// The board.
  let html: String
  /// Call-outs that found no place, because no element has their id or none that can hold a number.
  let homeless: [String]
  /// The ids of the board as its template wrote them.
  let ids: [String]

  /// Stills a board; ids that its own parts refer to get a prefix, so that two boards of a page do
  /// not get into each other's way. Elements that are called out get their number.
  init(_ board: String, prefix: String, callouts: [String] = []) {
    let pieces = Markup(board).pieces
    ids = pieces.compactMap { if case .start(let tag) = $0 { tag["id"] } else { nil } }
    var stilling = Stilling(ids: Set(ids), prefix: prefix)
    for case .start(let tag) in pieces { stilling.noteReferences(of: tag) }
    var html = ""
    var homes: Set<String> = []
    var drawings = 0
    var isInScript = false
    for piece in pieces {
      switch piece {
      case .text(let text): html += isInScript ? "" : text
      case .end(let name):
        if name == "svg" { drawings -= 1 }
        if name != "script" { html += "</\(name)>" }
        isInScript = false
      case .start(let tag):
        isInScript = tag.name == "script"
        if isInScript { continue }
        if tag.name == "svg", !tag.isClosed { drawings += 1 }
        let number = callouts.firstIndex { $0 == tag["id"] }
        let canHold = drawings == 0 && !Self.narrow.contains(tag.name) && !tag.isClosed
        var still = stilling.still(tag)
        if let number, canHold, homes.insert(callouts[number]).inserted {
          still.add(class: "figure-called")
          html += still.html + "<span class=\"figure-number\">\(number + 1)</span>"
        } else {
          html += still.html
        }
      }
    }
    self.html = html
    homeless = callouts.filter { !homes.contains($0) }
  }

  /// Elements that hold nothing, or nothing but their own parts.
  private static let narrow: Set = [
    "area", "br", "col", "embed", "hr", "img", "input", "source", "track", "wbr", "select",
    "table", "tbody", "thead", "tfoot", "tr", "colgroup", "datalist", "optgroup", "option",
    "textarea", "style", "iframe", "video", "audio", "canvas", "picture",
  ]
}
