import Formats
import Kinds
import Puzzle
import Testing

struct FormatTests {
  @Test func `a file without a known ending has no form`() {
    #expect(format(ofFile: "tide.txt.bak") == nil)
  }

  @Test func `no two forms claim the same ending`() {
    let endings = formats.flatMap(\.suffixes)
    #expect(Set(endings).count == endings.count)
  }
}

extension Format {
  /// The form of the files with an ending.
  static func named(_ suffix: String) throws -> Format {
    try #require(format(ofFile: "file." + suffix))
  }
}

struct EnumerationTests {
  @Test(arguments: [
    ("Low water (3)", "Low water", "3"),
    ("Low water (5, 4)", "Low water", "5,4"),
    ("Low water(3\u{2013}4)", "Low water", "3-4"),
    ("Low water (4'1,10)", "Low water", "4'1,10"),
    ("(7)", "", "7"),
  ])
  func `an enumeration at the end is parted`(clue: String, text: String, enumeration: String) {
    let parts = Enumeration.part(clue)
    #expect(parts.text == text)
    #expect(parts.enumeration == enumeration)
  }

  @Test(arguments: [
    "A film (1984)", "A film (2 words)", "Nothing ()", "Commas (,)", "Twice (5,,4)", "Open (5,)",
    "Nought (0)", "Early (3) brackets", "", ")", "(",
  ])
  func `any other bracket stays in the clue`(clue: String) {
    let parts = Enumeration.part(clue)
    #expect(parts.text == clue)
    #expect(parts.enumeration == "")
  }

  @Test(arguments: ["Low water (5,4)", "(7)", "Low water"])
  func `parts make the clue again`(clue: String) {
    let parts = Enumeration.part(clue)
    #expect(Enumeration.join(parts.text, parts.enumeration) == clue)
  }
}

/// What differs between two definitions, for a test to say.
struct Difference: CustomStringConvertible {
  let description: String

  init(_ one: Crossword.Definition, _ other: Crossword.Definition) {
    var parts: [String] = []
    func note(_ what: String, _ here: some Equatable, _ there: some Equatable) {
      let texts = ("\(here)", "\(there)")
      if texts.0 != texts.1 { parts.append("\(what): \(texts.0) | \(texts.1)") }
    }
    note("common", one.common.map { "\($0)" }.sorted(), other.common.map { "\($0)" }.sorted())
    note("credits", one.credits.map { "\($0)" }.sorted(), other.credits.map { "\($0)" }.sorted())
    note("preamble", one.preamble, other.preamble)
    note("afterword", one.afterword, other.afterword)
    note("copyright", one.copyright, other.copyright)
    note("width", one.grid.width, other.grid.width)
    for (here, there) in zip(one.grid.cells, other.grid.cells) { note("cell", here, there) }
    note("titles", one.sections.map { $0.title }, other.sections.map { $0.title })
    note("axes", one.sections.map { $0.axis }, other.sections.map { $0.axis })
    let clues = (one.sections.flatMap(\.clues), other.sections.flatMap(\.clues))
    note("count", clues.0.count, clues.1.count)
    for (here, there) in zip(clues.0, clues.1) { note("clue", here, there) }
    description = parts.prefix(4).joined(separator: "\n")
  }
}

/// Cells and clues of a file, counted without any of the readers.
struct Count {
  /// All cells.
  var cells = 0
  /// Those that can be written into, where that is easily seen.
  var open: Int?
  /// The clues.
  var clues = 0

  init?(_ name: String, _ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    switch name.prefix(while: { $0 != "/" }) {
    case "ipuz": self.init(ipuz: text)
    case "jpz": self.init(jpz: text)
    case "exolve": self.init(exolve: text)
    case "xd": self.init(xd: text)
    default: return nil
    }
  }

  private init?(ipuz text: String) {
    guard let open = text.firstIndex(of: "{"), let close = text.lastIndex(of: "}"),
      let file = try? JSON.read(String(text[open...close]))
    else { return nil }
    let row = (file["puzzle"].list ?? []).flatMap { $0.list ?? [] }
    cells = row.count
    self.open = row.count { cell in
      let content = cell.fields == nil ? cell : cell["cell"]
      return !content.isNull && content.text != "#"
    }
    clues = (file["clues"].fields ?? Fields()).reduce(0) { $0 + ($1.value.list?.count ?? 0) }
  }

  private init(jpz text: String) {
    let parts = text.split(separator: "<")
    let cells = parts.filter { $0.hasPrefix("cell ") }
    self.cells = cells.count
    open = cells.count { !$0.contains("type=\"block\"") && !$0.contains("type=\"void\"") }
    clues = parts.count { $0.hasPrefix("clue ") }
  }

  private init(xd text: String) {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.drop { $0 == " " } }
    let listed = lines.drop { !$0.hasPrefix("## Clues") }.dropFirst().prefix {
      !$0.hasPrefix("## ")
    }
    clues = (listed.isEmpty ? lines[...] : listed).count { line in
      guard line.first == "A" || line.first == "D" else { return false }
      let rest = line.dropFirst().drop { $0.isNumber }
      return rest.hasPrefix(".") && rest.count < line.count - 1
    }
    var grid = lines.drop { !$0.hasPrefix("## Grid") }.dropFirst().prefix { !$0.hasPrefix("##") }
    if grid.isEmpty {
      grid = lines.drop { $0.contains(":") }.prefix { !$0.contains(" ") }
    }
    let rows = grid.map { row in row.prefix { !"\\ \r".contains($0) } }
    cells = rows.reduce(0) { $0 + $1.count }
    open = rows.reduce(0) { $0 + $1.count { $0 != "#" && $0 != "." } }
  }

  private init(exolve text: String) {
    var part = ""
    var size: [String: Int] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ")
      guard let first = words.first else { continue }
      if first == "exolve-end" { break }
      if first.hasPrefix("exolve-") {
        part = String(first.dropFirst(7).prefix { $0 != ":" })
        size[part] = words.last.flatMap { Int($0) }
        continue
      }
      let isClue = first.first?.isNumber == true || "#[".contains(first.prefix(1)) && first != "#"
      let isGone = words.last == "*" || first.hasSuffix("*")
      if ["across", "down", "nodir"].contains(part), isClue, !isGone { clues += 1 }
    }
    cells = (size["width"] ?? 0) * (size["height"] ?? 0)
  }
}
