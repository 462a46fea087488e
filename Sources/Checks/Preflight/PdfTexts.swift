/// The texts of a PDF, from what `pdftohtml -xml` says: how small they are, and what in them can be
/// clicked.
package struct PdfTexts: Sendable, Equatable {
  /// The smallest type of a page.
  package struct Least: Sendable, Equatable {
    /// On which page.
    package let page: Int
    /// In points.
    package let size: Double
    /// A text in that size.
    let sample: String
  }

  /// How often the program counts a point.
  package static let scale = 3.0

  /// The smallest type of each page that has texts.
  package private(set) var least: [Least] = []
  /// The pages on which something can be clicked.
  private(set) var linked: [Int] = []
  /// Whether readers at a screen see an outline beside the pages.
  private(set) var hasOutline = false

  /// Reads what the program says, an element a line.
  package init(_ text: String) {
    var sizes: [Substring: Double] = [:]
    var page = 0
    var best: Least?
    for line in text.split(separator: "\n") {
      let line = line.drop { $0 == "\t" || $0 == " " }
      if line.hasPrefix("<text ") {
        if line.contains("<a href"), linked.last != page { linked.append(page) }
        guard let size = Self.value("font", of: line).flatMap({ sizes[$0] }), size > 0,
          size < best?.size ?? .infinity
        else { continue }
        let sample = Self.content(of: line)
        if !sample.isEmpty { best = Least(page: page, size: size, sample: sample) }
      } else if line.hasPrefix("<fontspec ") {
        guard let id = Self.value("id", of: line),
          let size = Self.value("size", of: line).flatMap({ Double($0) })
        else { continue }
        sizes[id] = size / Self.scale
      } else if line.hasPrefix("<page ") {
        page = Self.value("number", of: line).flatMap { Int($0) } ?? page + 1
      } else if line.hasPrefix("</page>") {
        if let best { least.append(best) }
        best = nil
      } else if line.hasPrefix("<outline>") {
        hasOutline = true
      }
    }
  }

  private static func value(_ name: String, of line: Substring) -> Substring? {
    guard let start = line.firstRange(of: " \(name)=\"") else { return nil }
    return line[start.upperBound...].prefix { $0 != "\"" }
  }

  /// The text of an element without the tags in it; nothing where it is only spaces.
  private static func content(of line: Substring) -> String {
    var text = ""
    var isTag = false
    for character in line {
      switch character {
      case "<": isTag = true
      case ">": isTag = false
      default: if !isTag { text.append(character) }
      }
    }
    return text.allSatisfy { $0 == " " } ? "" : text
  }
}
