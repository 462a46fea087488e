import Liquid
import Markdown
import Puzzle

/// Draws the figures of one page.
struct Engraver {
  /// The kinds it has drawn, whose style sheets the page needs.
  private(set) var kinds: [String] = []
  /// What was found wrong on the way.
  private(set) var faults: [Fault] = []
  private let press: Press
  private let leaf: Leaf
  private let isStrict: Bool
  private var count: Int

  /// Gets ready for a page; a strict one takes what templates warn of for errors. Where several
  /// texts make one page, each counts on from the one before.
  init(_ press: Press, _ leaf: Leaf, isStrict: Bool, numbering count: Int = 0) {
    self.count = count
    self.press = press
    self.leaf = leaf
    self.isStrict = isStrict
  }

  /// What becomes of an image whose address, from the content folder, is that of a figure.
  mutating func answer(_ link: Link, named name: String) -> Link.Answer {
    guard link.paragraph != nil else {
      return .fault(
        Fault("a figure needs a paragraph of its own", hint: "leave a line free on both sides"))
    }
    guard let file = press.content(name) else {
      let known = press.roots.flatMap { Disk.files(below: Path.join($0, "content")) }
        .filter(Figure.isMeant).map(Path.name(of:))
      return .fault(
        Fault(
          "there is no figure \(link.url)",
          hint: nearest(Path.name(of: name), among: known).map { "did you mean \($0)?" }))
    }
    if link.alt.isEmpty {
      faults.append(
        .warning(
          "the figure \(link.url) has no words", hint: "say between the brackets what it shows",
          at: link.place
        ).in(leaf.file))
    }
    count += 1
    let before = faults
    var found: [Fault] = []
    let html = found.gather(file) { try draw(file, name, link) }
    // Templates of a press need not have what the help that is lent to it would show.
    faults = press.isLent(file) ? before : faults + found
    return .block(html ?? "")
  }

  private mutating func draw(_ file: String, _ name: String, _ link: Link) throws -> String {
    let figure = try Figure(file, named: name, of: press.owner(of: file))
    let root = Path.wayUp(from: leaf.path)
    var puzzle = figure.entry.listing
    puzzle["help"] = ""
    let board: Value = ["view": figure.session.view(), "puzzle": puzzle, "root": .text(root)]
    let html = try render(figure.template, board)
    let prefix = "figure\(count)-"
    var callouts = figure.callouts
    var plate = Plate(html, prefix: prefix, callouts: callouts.map(\.id))
    for callout in figure.callouts where plate.homeless.contains(callout.id) {
      let hint = nearest(callout.id, among: plate.ids).map { "did you mean \($0)?" }
      faults.append(
        Fault(
          plate.ids.contains(callout.id)
            ? "the part \(callout.id) of the board cannot hold a number"
            : "no part of the board has the id \(callout.id)",
          hint: plate.ids.contains(callout.id) ? "number the part around it" : hint,
          at: callout.place, in: file))
    }
    if !plate.homeless.isEmpty {
      callouts.removeAll { plate.homeless.contains($0.id) }
      plate = Plate(html, prefix: prefix, callouts: callouts.map(\.id))
    }
    let smart = press.imprint.isSmart
    let text = try render(
      "site/figure.html",
      [
        "figure": [
          "kind": .text(figure.kind), "alt": .text(link.alt), "title": .text(link.title),
          "board": .text(plate.html),
          "marks": .list(
            callouts.map { .text(Article.inline($0.text, smart: smart)) }),
        ], "root": .text(root),
      ])
    if !kinds.contains(figure.kind) { kinds.append(figure.kind) }
    return text
  }

  private mutating func render(_ template: String, _ data: Value) throws(Faults) -> String {
    do {
      let rendering = try press.library.render(template, with: data)
      let warnings = rendering.warnings.map(press.placed)
      faults += isStrict ? warnings.map(\.asError) : warnings
      return rendering.text
    } catch {
      throw Faults(error.all.map(press.placed))
    }
  }
}
