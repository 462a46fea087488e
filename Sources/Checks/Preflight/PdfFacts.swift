import Files
import Press
import Puzzle

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

/// The text sizes and links of a PDF, from the output of `pdftohtml -xml`.
package struct PdfTexts: Sendable, Equatable {
  /// The smallest type on a page.
  package struct Least: Sendable, Equatable {
    package let page: Int
    /// In points.
    package let size: Double
    fileprivate(set) var sample: String
  }

  /// Units per point in the output, by its `-zoom`.
  package static let scale = 3.0

  package private(set) var least: [Least] = []
  private(set) var linked: [Int] = []
  /// Whether the PDF has an outline.
  private(set) var hasOutline = false

  package init(_ text: String) {
    var sizes: [String: Double] = [:]
    var page = 0
    var best: Least?
    var open = Least(page: 0, size: 0, sample: "")
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var tags = MarkupScanner(bytes)
      func value(_ name: StaticString) -> String? { tags.attribute(name).map { tags.text($0) } }
      while let token = tags.token() {
        switch (token, token == .text ? "" : tags.text(tags.name)) {
        case (.text, _): open.sample += tags.text(tags.range)
        case (.start, "text"):
          open = Least(page: page, size: value("font").flatMap { sizes[$0] } ?? 0, sample: "")
        case (.end, "text"):
          guard open.size > 0, open.size < best?.size ?? .infinity,
            !open.sample.allSatisfy({ $0 == " " })
          else { continue }
          best = open
        case (.start, "a"): if linked.last != page { linked.append(page) }
        case (.start, "fontspec"):
          guard let id = value("id"), let size = value("size").flatMap({ Double($0) }) else {
            continue
          }
          sizes[id] = size / Self.scale
        case (.start, "page"): page = value("number").flatMap { Int($0) } ?? page + 1
        case (.end, "page"):
          if let best { least.append(best) }
          best = nil
        case (.start, "outline"): hasOutline = true
        default: break
        }
      }
    }
  }
}

package struct PopplerTools: Sendable {
  package static let hint = "`make needs` installs it, or: apt install poppler-utils"

  private let file: String
  private let programs: [String: Program]

  package static let names = ["pdfinfo", "pdffonts", "pdfimages", "pdftohtml", "pdftoppm"]

  /// Finds all programs first, so that a check that cannot be finished is not begun.
  package init(_ file: String) throws(Trouble) {
    // Keeps a name that begins with a dash from being read as an option.
    self.file = file.hasPrefix("-") ? "./" + file : file
    var programs: [String: Program] = [:]
    for name in Self.names {
      guard let program = Program.named(name) else {
        throw Trouble("cannot look over", file, "there is no \(name) on this machine; " + Self.hint)
      }
      programs[name] = program
    }
    self.programs = programs
  }

  package static var areHere: Bool { names.allSatisfy { Program.named($0) != nil } }

  func boxes() throws(Trouble) -> String {
    String(decoding: try run("pdfinfo", ["-box", "-f", "1", "-l", "99999", file]), as: UTF8.self)
  }

  package func fonts() throws(Trouble) -> String {
    String(decoding: try run("pdffonts", [file]), as: UTF8.self)
  }

  package func images() throws(Trouble) -> String {
    String(decoding: try run("pdfimages", ["-list", file]), as: UTF8.self)
  }

  /// At three times the size, for the precision of the rounded numbers.
  package func texts() throws(Trouble) -> String {
    let words = ["-xml", "-hidden", "-i", "-zoom", "3", "-stdout", file]
    return String(decoding: try run("pdftohtml", words), as: UTF8.self)
  }

  package func picture(dots: Int) throws(Trouble) -> [UInt8] {
    try run("pdftoppm", ["-r", "\(dots)", "-aa", "no", "-aaVector", "no", file])
  }

  private func run(_ name: String, _ arguments: [String]) throws(Trouble) -> [UInt8] {
    guard let program = programs[name] else { return [] }
    let outcome = try program.run(arguments, ["LC_ALL": "C.UTF-8"])
    // Ignores the exit status: a broken file shows in missing output, and poppler complains about
    // good files too.
    return outcome.output
  }
}
