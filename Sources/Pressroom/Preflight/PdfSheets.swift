/// The pages of a PDF as sheets of paper, from what `pdfinfo -box` says.
struct PdfSheets: Sendable {
  /// An upright rectangle in points, counted from the lower left.
  struct Box: Sendable, Equatable {
    var left = 0.0
    var bottom = 0.0
    var right = 0.0
    var top = 0.0

    var width: Double { right - left }
    var height: Double { top - bottom }
  }

  /// One page.
  struct Page: Sendable {
    /// The sheet before it is cut.
    var media = Box()
    /// What is left when it is cut.
    var trim = Box()
    /// How far ink may run.
    var bleed = Box()
  }

  /// Every page in order.
  private(set) var pages: [Page] = []
  /// What the file says of itself: `Title`, `Author` and so on.
  private(set) var facts: [String: String] = [:]

  /// Reads what the program says.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: true).map(String.init)
      if words.count >= 7, words[0] == "Page", let number = Int(words[1]) {
        let numbers = words[3...].compactMap { Double($0) }
        guard numbers.count == 4 else { continue }
        let box = Box(left: numbers[0], bottom: numbers[1], right: numbers[2], top: numbers[3])
        guard number >= 1, number <= pages.count + 1 else { continue }
        if number > pages.count { pages.append(Page()) }
        switch words[2] {
        case "MediaBox:": pages[number - 1].media = box
        case "TrimBox:": pages[number - 1].trim = box
        case "BleedBox:": pages[number - 1].bleed = box
        default: break
        }
      } else if let colon = line.firstIndex(of: ":"), !line.hasPrefix("Page ") {
        let value = line[line.index(after: colon)...]
        facts[String(line[..<colon])] = String(value.drop { $0 == " " })
      }
    }
  }
}
