import Files
import Liquid
import Markdown
import Puzzle

package struct FigureRenderer {
  /// The kinds it has drawn, whose style sheets the page needs.
  package private(set) var kinds: [String] = []
  package private(set) var faults: [Fault] = []
  private let press: Press
  private let markdown: MarkdownPage
  private let isStrict: Bool
  private var count: Int

  /// `isStrict` turns template warnings into errors. Texts that share a page number their figures
  /// consecutively from `count`.
  package init(_ press: Press, _ markdown: MarkdownPage, isStrict: Bool, numbering count: Int = 0) {
    self.count = count
    self.press = press
    self.markdown = markdown
    self.isStrict = isStrict
  }

  /// Replaces an image whose address, relative to the content folder, is a figure's.
  package mutating func answer(_ link: Link, named name: String) -> Link.Answer {
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
        ).in(markdown.file))
    }
    count += 1
    let before = faults
    var found: [Fault] = []
    let html = found.gather(file) { try draw(file, name, link) }
    // A press's templates need not have what a lent help page would show.
    faults = press.isLent(file) ? before : faults + found
    return .block(html ?? "")
  }

  private mutating func draw(_ file: String, _ name: String, _ link: Link) throws -> String {
    let figure = try Figure(file, named: name, of: press.owner(of: file))
    let root = Path.wayUp(from: markdown.path)
    var puzzle = figure.entry.listing
    puzzle["help"] = ""
    let board: Value = ["view": figure.session.view(), "puzzle": puzzle, "root": .text(root)]
    let html = try render(figure.template, board)
    let prefix = "figure\(count)-"
    var callouts = figure.callouts
    var plate = FigureMarkup(html, prefix: prefix, callouts: callouts.map(\.id))
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
      plate = FigureMarkup(html, prefix: prefix, callouts: callouts.map(\.id))
    }
    let smart = press.config.isSmart
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

/// A board as static HTML: it looks as in play, but has no event handlers and only the ids it
/// needs.
package struct FigureMarkup {
  package let html: String
  /// Callouts without a place: no element has their id, or it cannot hold a number.
  let homeless: [String]
  /// The ids of the board as its template wrote them.
  package let ids: [String]

  /// Ids that the board itself refers to get a prefix, to be unique on the page. Elements of
  /// callouts get their number.
  package init(_ board: String, prefix: String, callouts: [String] = []) {
    let pieces = MarkupPiece.all(in: board)
    ids = pieces.compactMap { if case .start(let tag) = $0 { tag["id"] } else { nil } }
    var stilling = StaticBoard(ids: Set(ids), prefix: prefix)
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

  /// Elements that have no content, or only specific children, and so cannot hold a number.
  private static let narrow: Set = [
    "area", "br", "col", "embed", "hr", "img", "input", "source", "track", "wbr", "select",
    "table", "tbody", "thead", "tfoot", "tr", "colgroup", "datalist", "optgroup", "option",
    "textarea", "style", "iframe", "video", "audio", "canvas", "picture",
  ]
}

/// A small picture of a puzzle, drawn as two paths, which is smaller in a long list than an element
/// for each square.
package struct Thumbnail: Sendable {
  package let width: Int
  package let height: Int
  /// Row by row; `#` is a block, a space is empty.
  let squares: [UInt8]

  /// Parses `thumbnail` of a view; nil if there is none.
  package init?(_ view: Value) {
    guard let width = view["width"].int, let height = view["height"].int, width > 0,
      let squares = view["squares"].text.map({ Array($0.utf8) }), squares.count == width * height
    else { return nil }
    self.width = width
    self.height = height
    self.squares = squares
  }

  package var value: Value {
    [
      "width": .int(width), "height": .int(height),
      "blocks": .text(path { $0 == UInt8(ascii: "#") }),
      "cells": .text(path(Self.isCell)),
      "lines": .text(lines),
    ]
  }

  /// Whether the solver writes into the square.
  private static func isCell(_ square: UInt8) -> Bool {
    square != UInt8(ascii: "#") && square != UInt8(ascii: " ")
  }

  /// The lines between adjacent cells.
  private var lines: String {
    (0..<height).map { row in
      (1..<width).map { column in
        let right = row * width + column
        return Self.isCell(squares[right - 1]) && Self.isCell(squares[right])
          ? "M\(column) \(row)v1" : ""
      }.joined()
    }.joined()
  }

  /// A path of all squares that match, adjacent ones as one rectangle.
  private func path(_ isMeant: (UInt8) -> Bool) -> String {
    var path = ""
    for row in 0..<height {
      var start = 0
      while start < width {
        var end = start
        while end < width, isMeant(squares[row * width + end]) { end += 1 }
        if end > start { path += "M\(start) \(row)h\(end - start)v1h\(start - end)z" }
        start = end + 1
      }
    }
    return path
  }
}
