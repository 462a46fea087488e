import Press

/// A typeface in a PDF, from what `pdffonts` says.
package struct PdfFonts: Sendable, Equatable {
  /// What it is called.
  package let name: String
  /// Whether its shapes are in the file.
  let isEmbedded: Bool
  /// Whether only those that are used are.
  package let isSubset: Bool

  /// Reads the table, whose columns are as wide as the dashes below their heads.
  package static func list(_ text: String) -> [PdfFonts] {
    let lines = text.split(separator: "\n").map(Array.init)
    guard lines.count > 2 else { return [] }
    return lines[2...].compactMap { line in
      // Names and encodings hold spaces now and then; what follows them are single words.
      let words = String(line).split(separator: " ")
      guard words.count >= 7 else { return nil }
      let flags = words.suffix(5)
      guard let embedded = flags.first, let subset = flags.dropFirst().first else { return nil }
      return PdfFonts(
        name: words[0].split(separator: "+").last.map(String.init) ?? String(words[0]),
        isEmbedded: embedded == "yes", isSubset: subset == "yes")
    }
  }
}

/// A picture in a PDF, from what `pdfimages -list` says.
package struct PdfImages: Sendable, Equatable {
  /// On which page.
  package let page: Int
  /// `gray`, `rgb`, `cmyk` and others.
  package let colour: String
  /// The dots an inch as it is printed, the fewer of both ways.
  let dots: Int

  /// Reads the table.
  package static func list(_ text: String) -> [PdfImages] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").map(String.init)
      // page num type width height color comp bpc enc interp object ID x-ppi y-ppi size ratio
      guard words.count >= 16, let page = Int(words[0]), words[2] == "image",
        let across = Int(words[12]), let down = Int(words[13])
      else { return nil }
      return PdfImages(page: page, colour: words[5], dots: min(across, down))
    }
  }
}

/// The pages of a PDF as sheets of paper, from what `pdfinfo -box` says.
package struct PdfSheets: Sendable {
  /// An upright rectangle in points, counted from the lower left.
  package struct Box: Sendable, Equatable {
    package var left = 0.0
    package var bottom = 0.0
    package var right = 0.0
    package var top = 0.0

    package var width: Double { right - left }
    package var height: Double { top - bottom }
  }

  /// One page.
  package struct Page: Sendable {
    /// The sheet before it is cut.
    package var media = Box()
    /// What is left when it is cut.
    package var trim = Box()
    /// How far ink may run.
    package var bleed = Box()
  }

  /// Every page in order.
  package private(set) var pages: [Page] = []
  /// What the file says of itself: `Title`, `Author` and so on.
  private(set) var facts: [String: String] = [:]

  /// Reads what the program says.
  package init(_ text: String) {
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
