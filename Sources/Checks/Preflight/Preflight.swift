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
}
