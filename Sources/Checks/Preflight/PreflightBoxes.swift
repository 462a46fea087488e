import Press
import Puzzle

extension Preflight {
  /// In millimeters.
  package static let point = Gutter.inch / 72

  /// In points; smaller differences do not matter on paper.
  private static let hair = 0.75

  func boxes(_ sheets: PdfSheets) -> [Fault] {
    var found: [Fault] = []
    let pages = sheets.pages
    if let planned = intent.pages, planned != pages.count {
      found.append(
        finding(
          "the file has \(pages.count) pages, and \(planned) were set", hint: "build it again"))
    }
    if intent.isForPress, pages.count > Gutter.mostPages {
      found.append(
        finding(
          "the file has \(pages.count) pages, and no more than \(Gutter.mostPages) can be bound",
          hint: "part the book into volumes"))
    }
    if intent.isForPress, pages.count < 24 {
      found.append(
        finding(
          "the file has \(pages.count) pages, and print-on-demand binds 24 or more",
          hint: "add puzzles, or pages for notes", isGrave: false))
    }
    let first = pages[0].trim
    let other = pages.indices.filter { !Self.agree(pages[$0].trim, first) }.map { $0 + 1 }
    if !other.isEmpty {
      found.append(
        finding(
          "is not as large as the first", pages: other, hint: "all pages of a book are cut alike"))
    }
    if let trim = intent.trim {
      let wide = first.width * Self.point
      let high = first.height * Self.point
      if abs(wide - trim.width) > 0.3 || abs(high - trim.height) > 0.3 {
        found.append(
          finding(
            "the pages are cut to \(Self.size(wide, high)), and "
              + "\(Self.size(trim.width, trim.height)) was asked for",
            hint: "build it again"))
      }
    }
    return found + bleeds(pages)
  }

  /// Bleed adds an eighth of an inch at the top, the bottom and the outer edge.
  private func bleeds(_ pages: [PdfSheets.Page]) -> [Fault] {
    let bleeding = pages.contains { $0.media.width > $0.trim.width + Self.hair }
    if let wanted = intent.bleeds, wanted != bleeding {
      let message = wanted ? "nothing bleeds over the edge" : "the sheet is larger than the page"
      return [finding(message, hint: "build it again")]
    }
    guard bleeding else { return [] }
    let more = 0.125 * 72
    var wrong: [Int] = []
    for (number, page) in pages.enumerated() {
      let isRight = number.isMultiple(of: 2)
      let inner = isRight ? page.trim.left - page.media.left : page.media.right - page.trim.right
      let outer = isRight ? page.media.right - page.trim.right : page.trim.left - page.media.left
      let above = page.media.top - page.trim.top
      let below = page.trim.bottom - page.media.bottom
      let isSound =
        abs(inner) < Self.hair && [outer, above, below].allSatisfy { abs($0 - more) < Self.hair }
      if !isSound { wrong.append(number + 1) }
    }
    guard !wrong.isEmpty else { return [] }
    return [
      finding(
        "does not bleed by an eighth of an inch above, below and at the open side",
        pages: wrong, hint: "odd pages are right pages, and their open side is the right one")
    ]
  }

  private static func agree(_ one: PdfSheets.Box, _ other: PdfSheets.Box) -> Bool {
    abs(one.width - other.width) < hair && abs(one.height - other.height) < hair
  }

  package static func size(_ width: Double, _ height: Double) -> String {
    "\(tenths(width)) × \(tenths(height)) mm"
  }

  /// With one decimal, if it is not zero.
  package static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
  }
}
