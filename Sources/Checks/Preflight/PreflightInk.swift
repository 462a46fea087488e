import Press
import Puzzle

extension Preflight {
  /// Ink must keep clear of the edges and the spine unless it bleeds, and not too many pages may be
  /// blank.
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
      // Millimeters from the trimmed edge; negative if ink runs over it.
      let left = Double(bounds.left) * dot - (sheet.trim.left - sheet.media.left) * Self.point
      let right = Double(bounds.right) * dot - (sheet.media.right - sheet.trim.right) * Self.point
      let top = Double(bounds.top) * dot - (sheet.media.top - sheet.trim.top) * Self.point
      let bottom =
        Double(bounds.bottom) * dot - (sheet.trim.bottom - sheet.media.bottom) * Self.point
      let outer = isRight ? right : left
      let inner = isRight ? left : right
      // A picture that bleeds may run into the spine too.
      let over = -Gutter.bleed + 2 * dot
      let runsOver = bleeding && min(outer, top, bottom) < over
      if [outer, top, bottom].contains(where: { $0 < edge - dot && !(bleeding && $0 < over) }) {
        near.append(number + 1)
      }
      if inner < gutter - dot, !runsOver { deep.append(number + 1) }
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

  /// Printing services take many blank pages in a row for a mistake.
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

  package func colours(_ ink: [PageInk]) -> [Fault] {
    let coloured = ink.indices.filter { ink[$0].isColoured }.map { $0 + 1 }
    guard intent.isForPress, !coloured.isEmpty else { return [] }
    return [
      finding(
        "something is in colour", pages: coloured,
        hint: "the pages of a book in one ink are black and grey; colours cost more")
    ]
  }
}

/// Where a page has ink and whether it is colored, from a low-resolution rendering.
package struct PageInk: Sendable, Equatable {
  /// Dots per inch; half a millimeter is as fine as paper is cut.
  static let dots = 50

  package let width: Int
  package let height: Int
  /// `nil` for an empty page.
  package let bounds: Bounds?
  package let isColoured: Bool

  /// White dots at each side.
  package struct Bounds: Sendable, Equatable {
    package let left: Int
    package let right: Int
    package let top: Int
    package let bottom: Int
  }

  /// Reads concatenated PPM images: `P6 width height 255`, then three bytes per pixel.
  package static func pages(of bytes: [UInt8]) -> [PageInk] {
    var pages: [PageInk] = []
    var at = 0
    while let head = header(bytes, &at) {
      let size = head.width * head.height * 3
      guard size > 0, bytes.count - at >= size else { break }
      pages.append(
        bytes.withUnsafeBufferPointer { all in
          look(UnsafeBufferPointer(rebasing: all[at..<at + size]), head.width, head.height)
        })
      at += size
    }
    return pages
  }

  private static func header(_ bytes: [UInt8], _ at: inout Int) -> (width: Int, height: Int)? {
    guard bytes.count > at + 2, bytes[at] == 0x50, bytes[at + 1] == 0x36 else { return nil }
    at += 2
    var numbers: [Int] = []
    while numbers.count < 3 {
      while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
      var number = 0
      var hasDigits = false
      while at < bytes.count, (0x30...0x39).contains(bytes[at]), number < 100_000 {
        number = number * 10 + Int(bytes[at] - 0x30)
        hasDigits = true
        at += 1
      }
      guard hasDigits else { return nil }
      numbers.append(number)
    }
    at += 1
    return (numbers[0], numbers[1])
  }

  private static func look(
    _ dots: UnsafeBufferPointer<UInt8>, _ width: Int, _ height: Int
  ) -> PageInk {
    var (left, right, top, bottom) = (width, width, height, height)
    var isColoured = false
    for row in 0..<height {
      var isEmpty = true
      for column in 0..<width {
        let at = (row * width + column) * 3
        let (red, green, blue) = (dots[at], dots[at + 1], dots[at + 2])
        let least = min(red, green, blue)
        guard least < 0xF8 else { continue }
        isEmpty = false
        left = min(left, column)
        right = min(right, width - 1 - column)
        if max(red, green, blue) - least > 8 { isColoured = true }
      }
      if !isEmpty {
        top = min(top, row)
        bottom = min(bottom, height - 1 - row)
      }
    }
    let bounds = top < height ? Bounds(left: left, right: right, top: top, bottom: bottom) : nil
    return PageInk(width: width, height: height, bounds: bounds, isColoured: isColoured)
  }
}
