/// The parts of an xd file, by headings or, in the older manner, by two blank lines between them.
struct XdSource {
  /// One line.
  struct Line {
    /// Its number in the file.
    let number: Int
    /// What stands on it, without blanks at either end.
    let text: String
  }

  private var parts: [String: [Line]] = [:]
  /// The headings that nobody knows.
  private(set) var strangers: [Line] = []

  private static let known: Set<String> = [
    "metadata", "meta", "grid", "clues", "notes", "start", "design", "preamble", "afterword",
  ]

  /// Parts a text.
  init(_ text: String) {
    let lines = Self.withoutRemarks(
      text.allLines.enumerated().map { Line(number: $0.offset + 1, text: $0.element.trimmed) })
    let headless = lines.prefix { !$0.text.hasPrefix("## ") }
    byOrder(headless)
    byHeadings(lines[headless.count...])
  }

  /// The lines of a part, blank ones too.
  subscript(name: String) -> [Line] { parts[name] ?? [] }

  /// A part as running text.
  func text(_ name: String) -> String {
    self[name].map { $0.text }.joined(separator: "\n").trimmed
  }

  private mutating func byHeadings(_ lines: ArraySlice<Line>) {
    var name = "metadata"
    for line in lines {
      guard line.text.hasPrefix("## ") else {
        parts[name, default: []].append(line)
        continue
      }
      name = line.text.dropFirst(3).prefix { $0.isLetter || $0 == " " }.trimmed.lowercased()
      if name == "meta" { name = "metadata" }
      if !Self.known.contains(name) { strangers.append(line) }
    }
  }

  /// Clues may be parted by blank lines as well, so what looks like more of them is.
  private mutating func byOrder(_ lines: ArraySlice<Line>) {
    let order = ["metadata", "grid", "clues", "notes"]
    var place = 0
    var blanks = 0
    for line in lines {
      if line.text.isEmpty {
        blanks += 1
      } else {
        let hasBegun = parts[order[place]]?.contains { !$0.text.isEmpty } ?? false
        if blanks > 1, hasBegun, place < 3, place < 2 || XdClue(line.text) == nil { place += 1 }
        blanks = 0
      }
      parts[order[place], default: []].append(line)
    }
  }

  private static func withoutRemarks(_ lines: [Line]) -> [Line] {
    var isRemark = false
    return lines.map { line in
      let begins = line.text.hasPrefix("<!--")
      guard isRemark || begins else { return line }
      isRemark = !line.text.contains("-->")
      return Line(number: line.number, text: "")
    }
  }
}
