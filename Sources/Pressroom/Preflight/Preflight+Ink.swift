import Puzzle

extension Preflight {
  /// Ink keeps clear of the edges and of the spine, unless it bleeds; no half of a book is blank.
  func margins(_ sheets: PdfSheets, _ ink: [PageInk]) -> [Fault] {
    let bleeding = sheets.pages.contains { $0.media.width > $0.trim.width + 1 }
    let edge = Gutter.edge(bleeding: bleeding)
    let gutter = Gutter.width(of: sheets.pages.count)
    let dot = Gutter.inch / Double(PageInk.dots)
    var (near, deep): ([Int], [Int]) = ([], [])
    for (number, page) in zip(sheets.pages, ink).enumerated() {
      let (sheet, picture) = page
      guard let bounds = picture.bounds else { continue }
      let isRight = number.isMultiple(of: 2)
      // Millimetres from the cut edge; less than none where ink runs over it.
      let left = Double(bounds.left) * dot - (sheet.trim.left - sheet.media.left) * Self.point
      let right = Double(bounds.right) * dot - (sheet.media.right - sheet.trim.right) * Self.point
      let top = Double(bounds.top) * dot - (sheet.media.top - sheet.trim.top) * Self.point
      let bottom =
        Double(bounds.bottom) * dot - (sheet.trim.bottom - sheet.media.bottom) * Self.point
      let outer = isRight ? right : left
      let inner = isRight ? left : right
      let isNear = [outer, top, bottom].contains { space in
        space < edge - dot && !(bleeding && space < -Gutter.bleed + 2 * dot)
      }
      if isNear { near.append(number + 1) }
      if inner < gutter - dot, !(bleeding && isNear) { deep.append(number + 1) }
    }
    var found: [Fault] = []
    if !near.isEmpty {
      found.append(
        finding(
          "ink within \(Self.tenths(edge)) mm of the edge", pages: near,
          hint: "knives wander; leave a margin, or let it run over the edge"))
    }
    if !deep.isEmpty {
      found.append(
        finding(
          "ink within \(Self.tenths(gutter)) mm of the spine", pages: deep,
          hint: "a book of \(sheets.pages.count) pages hides that much"))
    }
    return found + blanks(ink)
  }

  /// Printers take many blank pages in a row for a mistake.
  private func blanks(_ ink: [PageInk]) -> [Fault] {
    var run: [Int] = []
    var longest: [Int] = []
    for (number, page) in ink.enumerated() {
      run = page.bounds == nil ? run + [number + 1] : []
      if run.count > longest.count { longest = run }
    }
    guard longest.count > 4 else { return [] }
    return [
      finding(
        "nothing is printed", pages: longest,
        hint: "print-on-demand allows four blank pages in a row")
    ]
  }

  /// A book in one ink has no colours in it.
  func colours(_ ink: [PageInk]) -> [Fault] {
    let coloured = ink.indices.filter { ink[$0].isColoured }.map { $0 + 1 }
    guard intent.isForPress, !coloured.isEmpty else { return [] }
    return [
      finding(
        "something is in colour", pages: coloured,
        hint: "the pages of a book in one ink are black and grey; colours cost more")
    ]
  }
}
