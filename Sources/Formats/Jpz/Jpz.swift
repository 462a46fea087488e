import Kinds
import Puzzle

/// The format of Crossword Compiler's players: XML, often zipped.
enum Jpz {
  static let format = Format(
    "JPZ", suffixes: ["jpz"],
    decode: { bytes throws(Faults) in try read(bytes) }, encode: { write($0) })

  static let credits = ["editor", "publisher", "identifier"]

  static let losses = Losses(
    form: "JPZ",
    holds: [.explanations, .given, .circles, .shades, .bars, .voids, .preamble, .afterword])
}

extension Jpz {
  static func read(_ bytes: [UInt8]) throws(Faults) -> Decoded {
    guard bytes.count <= Limits.bytes else {
      throw Faults(PlainText.tooLarge(bytes.count, Limits.bytes))
    }
    let document: XmlDocument
    let puzzle: XmlElement
    do throws(Fault) {
      let isPacked = Zip.isPacked(bytes)
      document = try XmlDocument(isPacked ? Zip.unpack(bytes, upTo: Limits.text * 2) : bytes)
      puzzle = try self.puzzle(document)
    } catch { throw Faults(error) }
    return try read(puzzle, settings: document.root?["applet-settings"])
  }

  private static func read(
    _ puzzle: XmlElement, settings: XmlElement?
  ) throws(Faults) -> Decoded {
    var findings = Findings()
    guard let crossword = puzzle["crossword"] else { throw Faults(foreign(puzzle)) }
    guard let grid = crossword["grid"] else { throw Faults(Fault("the puzzle has no grid")) }
    let layout = try JpzLayout(grid, &findings)
    let clues = JpzClues(crossword, layout, &findings)
    var definition = Crossword.Definition(
      grid: layout.grid, sections: clues.sections(&findings))
    say(puzzle, &definition, &findings)
    definition.afterword = Tags.read(html: settings?["completion"]?.html ?? "", &findings)
    definition.settle(&findings)
    clues.dropReferences(&definition)
    definition.require(&findings)
    return Decoded(definition, warnings: try findings.result())
  }

  private static func puzzle(_ document: XmlDocument) throws(Fault) -> XmlElement {
    guard let root = document.root else { throw Fault("the file has nothing in it") }
    if root.name == "rectangular-puzzle" { return root }
    if let puzzle = root["rectangular-puzzle"] { return puzzle }
    for element in root.elements {
      if let puzzle = element["rectangular-puzzle"] { return puzzle }
    }
    throw Fault("this is no puzzle: the outermost element is called \(root.name)")
  }

  private static func foreign(_ puzzle: XmlElement) -> Fault {
    let around = ["metadata", "instructions", "applet-settings"]
    guard let kind = puzzle.elements.first(where: { !around.contains($0.name) }) else {
      return Fault("the file holds no puzzle")
    }
    return Fault(
      "this is a puzzle of the kind \(kind.name), which is no crossword",
      at: kind.line.map { Place(line: $0, column: 1) })
  }

  private static func say(
    _ puzzle: XmlElement, _ definition: inout Crossword.Definition, _ findings: inout Findings
  ) {
    definition.preamble = Tags.read(html: puzzle["instructions"]?.html ?? "", &findings)
    for element in puzzle["metadata"]?.elements ?? [] {
      let text = Tags.read(html: element.html, keepsLines: true, &findings)
      switch element.name {
      case "title": definition.set("title", text.onOneLine)
      case "creator": definition.set("author", text.onOneLine)
      case "description": definition.set("note", text)
      case "copyright": definition.copyright = text.onOneLine
      case "date": definition.credit("date", text)
      case let name where credits.contains(name): definition.credit(name, text.onOneLine)
      case let name:
        if !text.isEmpty { findings.warn("the entry \(name) is not known and was not kept") }
      }
    }
  }
}
