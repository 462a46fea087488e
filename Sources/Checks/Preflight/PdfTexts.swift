/// The text sizes and links of a PDF, from the output of `pdftohtml -xml`.
package struct PdfTexts: Sendable, Equatable {
  /// The smallest type on a page.
  package struct Least: Sendable, Equatable {
    package let page: Int
    /// In points.
    package let size: Double
    let sample: String
  }

  /// Units per point in the output, by its `-zoom`.
  package static let scale = 3.0

  package private(set) var least: [Least] = []
  private(set) var linked: [Int] = []
  /// Whether the PDF has an outline.
  private(set) var hasOutline = false

  /// Expects one element per line.
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

  /// The text of an element without tags; `nil` if it is blank.
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
