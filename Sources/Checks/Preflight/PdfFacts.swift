import Press

/// A font in a PDF, from the output of `pdffonts`.
package struct PdfFonts: Sendable, Equatable {
  package let name: String
  let isEmbedded: Bool
  /// Whether only the glyphs in use are embedded.
  package let isSubset: Bool

  package static func list(_ text: String) -> [PdfFonts] {
    let lines = text.split(separator: "\n").map(Array.init)
    guard lines.count > 2 else { return [] }
    return lines[2...].compactMap { line in
      // Names and encodings may contain spaces; the columns after them are single words.
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

/// A picture in a PDF, from the output of `pdfimages -list`.
package struct PdfImages: Sendable, Equatable {
  package let page: Int
  /// `gray`, `rgb`, `cmyk` and others.
  package let colour: String
  /// Dots per inch as printed, the lower of both directions.
  let dots: Int

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

/// The page boxes of a PDF, from the output of `pdfinfo -box`.
package struct PdfSheets: Sendable {
  /// In points from the lower left.
  package struct Box: Sendable, Equatable {
    package var left = 0.0
    package var bottom = 0.0
    package var right = 0.0
    package var top = 0.0

    package var width: Double { right - left }
    package var height: Double { top - bottom }
  }

  package struct Page: Sendable {
    /// The untrimmed sheet.
    package var media = Box()
    /// The page after trimming.
    package var trim = Box()
    /// How far ink may extend.
    package var bleed = Box()
  }

  package private(set) var pages: [Page] = []
  /// Document information: `Title`, `Author` and so on.
  private(set) var facts: [String: String] = [:]

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
