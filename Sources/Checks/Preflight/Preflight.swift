import Files
import Press
import Puzzle

/// Checks a PDF with poppler's tools, as a printing service would before accepting it.
package struct Preflight: Sendable {
  /// What the book was meant to be, as far as known.
  package struct Intent: Sendable {
    package var pages: Int?
    /// In millimeters.
    package var trim: Trim?
    package var bleeds: Bool?
    /// Whether the file goes to print-on-demand, whose rules are stricter.
    package var isForPress: Bool

    package init(isForPress: Bool) { self.isForPress = isForPress }
  }

  /// In points; anything smaller is unreadable.
  static let leastType = 7.0

  package let file: String
  package let intent: Intent

  package init(_ file: String, _ intent: Intent) {
    self.file = file
    self.intent = intent
  }

  /// Sorted by page. What print-on-demand rejects is an error in a file that goes there, and a
  /// warning in any other.
  package func findings() throws(Trouble) -> [Fault] {
    let tools = try PopplerTools(file)
    let sheets = PdfSheets(try tools.boxes())
    guard !sheets.pages.isEmpty else {
      return [Fault("this is no PDF that can be read", in: file)]
    }
    let ink = PageInk.pages(of: try tools.picture(dots: PageInk.dots))
    var found = boxes(sheets)
    found += fonts(PdfFonts.list(try tools.fonts()))
    let texts = PdfTexts(try tools.texts())
    found += type(texts)
    found += images(PdfImages.list(try tools.images()))
    found += margins(sheets, ink)
    found += colours(ink)
    if intent.isForPress { found += documents(sheets, texts) }
    return found
  }

  func finding(
    _ message: String, pages: [Int] = [], hint: String?, isGrave: Bool = true
  ) -> Fault {
    let text = pages.isEmpty ? message : Self.named(pages) + ": " + message
    return Fault(
      text, hint: hint, in: file,
      weight: intent.isForPress && isGrave ? .error : .warning)
  }

  /// Such as `pages 3, 5–9`.
  package static func named(_ pages: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for page in Set(pages).sorted() {
      if let last = runs.last, last.upperBound + 1 == page {
        runs[runs.count - 1] = last.lowerBound...page
      } else {
        runs.append(page...page)
      }
    }
    let texts = runs.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)"
    }
    let most = 12
    let more = texts.count > most ? " and more" : ""
    let isOne = runs.count == 1 && runs[0].count == 1
    return (isOne ? "page " : "pages ") + texts.prefix(most).joined(separator: ", ") + more
  }
}

extension Preflight {
  /// Metadata, links and outline, which print-on-demand asks to leave out.
  func documents(_ sheets: PdfSheets, _ texts: PdfTexts) -> [Fault] {
    var found: [Fault] = []
    let told = ["Title", "Author", "Subject", "Keywords"].filter {
      !(sheets.facts[$0] ?? "").isEmpty
    }
    if !told.isEmpty {
      found.append(
        finding(
          "the file tells its " + told.map { $0.lowercased() }.joined(separator: ", "),
          hint: "the edition for print-on-demand leaves that out"))
    }
    if texts.hasOutline {
      found.append(finding("the file has an outline", hint: "nobody can open it on paper"))
    }
    if !texts.linked.isEmpty {
      found.append(finding("a link", pages: texts.linked, hint: "nobody can click on paper"))
    }
    return found
  }

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

  /// Every font must be embedded, and only as a subset.
  package func fonts(_ fonts: [PdfFonts]) -> [Fault] {
    let absent = fonts.filter { !$0.isEmbedded }.map(\.name)
    let whole = fonts.filter { $0.isEmbedded && !$0.isSubset }.map(\.name)
    var found: [Fault] = []
    if !absent.isEmpty {
      found.append(
        finding(
          "not in the file: " + absent.joined(separator: ", "),
          hint: "a printer has no typefaces but those in the file"))
    }
    if !whole.isEmpty {
      found.append(
        finding(
          "in the file with every letter: " + whole.joined(separator: ", "),
          hint: "the letters in use are enough", isGrave: false))
    }
    return found
  }

  package func type(_ texts: PdfTexts) -> [Fault] {
    // The sizes are rounded to thirds of a point.
    let small = texts.least.filter { $0.size < Self.leastType - 0.2 }
    guard let least = small.min(by: { $0.size < $1.size }) else { return [] }
    return [
      finding(
        "type of \(Self.tenths(least.size)) points, as in “\(least.sample.prefix(24))”",
        pages: small.map(\.page),
        hint: "nothing below \(Self.tenths(Self.leastType)) points can be read in print")
    ]
  }

  package func images(_ images: [PdfImages]) -> [Fault] {
    let least = 200
    let coarse = images.filter { $0.dots < least }
    guard let worst = coarse.min(by: { $0.dots < $1.dots }) else { return [] }
    return [
      finding(
        "a picture of \(worst.dots) dots an inch", pages: coarse.map(\.page),
        hint: "300 print well, and fewer than \(least) look coarse")
    ]
  }
}
