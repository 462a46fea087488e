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

struct JpzLayout {
  private(set) var grid: Crossword.Grid

  init(_ element: XmlElement, _ findings: inout Findings) throws(Faults) {
    let width = element.attribute("width").flatMap { Int($0.trimmed) } ?? 0
    let height = element.attribute("height").flatMap { Int($0.trimmed) } ?? 0
    if let fault = Crossword.Grid.fault(width, height) { throw Faults(fault) }
    grid = Crossword.Grid(width: width, height: height, cells: [])
    var seen: Set<Int> = []
    var count = 0
    for cell in element.elements where cell.name == "cell" {
      guard let places = Self.places(cell, in: grid, &findings) else { continue }
      count += places.count
      guard count <= Limits.cells else {
        throw Faults(Fault("the grid describes its cells over and over"))
      }
      for place in places {
        if !seen.insert(place).inserted {
          findings.warn("a cell is described twice; the later description holds", line: cell.line)
        }
        read(cell, at: place, &findings)
      }
    }
    if seen.count < grid.cells.count {
      findings.warn("\(grid.cells.count - seen.count) cells are not described and left out")
    }
    if let scheme = element["grid-look"]?.attribute("numbering-scheme"), scheme == "coded" {
      throw Faults(Fault("this is a coded puzzle, which is no plain crossword"))
    }
  }

  /// The cells named by `x` and `y`, each a number counted from 1 or a range.
  static func places(
    _ element: XmlElement, in grid: Crossword.Grid, _ findings: inout Findings
  ) -> [Int]? {
    guard let columns = range(element.attribute("x"), grid.width),
      let rows = range(element.attribute("y"), grid.height)
    else {
      let place = "\(element.attribute("x") ?? "?"), \(element.attribute("y") ?? "?")"
      findings.fail("there is no cell \(place) in the grid", line: element.line)
      return nil
    }
    return rows.flatMap { row in columns.map { row * grid.width + $0 } }
  }

  private static func range(_ text: String?, _ most: Int) -> [Int]? {
    let ends = (text ?? "").split(separator: "-").map { Int($0.trimmed) }
    guard ends.count == 1 || ends.count == 2, let first = ends[0], let last = ends[ends.count - 1],
      (1...most).contains(first), (1...most).contains(last)
    else { return nil }
    return Array(stride(from: first - 1, through: last - 1, by: first <= last ? 1 : -1))
  }

  private mutating func read(_ cell: XmlElement, at place: Int, _ findings: inout Findings) {
    let solution = (cell.attribute("solution") ?? "").trimmed.uppercased()
    let type = cell.attribute("type") ?? "letter"
    switch type {
    case "block": grid.cells[place] = Crossword.Cell(.block)
    case "void": grid.cells[place] = Crossword.Cell(.void)
    case "clue" where solution.isEmpty:
      grid.cells[place] = Crossword.Cell(.block)
      findings.warn("what stands in cells that hold clues is not kept", line: cell.line)
    default:
      grid.cells[place] = Crossword.Cell(.white, solution)
      grid.cells[place].isGiven = type == "clue" || cell.attribute("hint") == "true"
      if type != "letter", type != "clue" {
        findings.warn("cells of the type \(type) are not known; they became open", line: cell.line)
      }
    }
    dress(cell, at: place, &findings)
  }

  private mutating func dress(_ cell: XmlElement, at place: Int, _ findings: inout Findings) {
    for name in cell.attributes {
      guard let value = cell.attribute(name)?.trimmed, !value.isEmpty else { continue }
      switch name {
      case "number": grid.cells[place].label = value
      case "background-shape" where value == "circle": grid.cells[place].hasCircle = true
      case "background-color":
        if let shade = Shade.read(value) {
          grid.cells[place].shade = grid.isWhite(place) ? shade : ""
        } else {
          findings.warn("the colour \(value) is not known", line: cell.line)
        }
      case "top-bar", "bottom-bar", "left-bar", "right-bar":
        if value == "true" { grid.bar(Character(name.prefix(1).uppercased()), of: place) }
      case "solve-state":
        if !grid.cells[place].isGiven {
          findings.warn("what somebody has already filled in is not taken over")
        }
      case "top-right-number", "bottom-right-number", "bottom-left-number":
        corner(value, at: place, &findings)
      case "x", "y", "solution", "type", "hint", "foreground-color": break
      default: findings.warn("the look \(name) of a cell is not kept")
      }
    }
    if let other = cell.elements.first {
      findings.warn("\(other.name) in a cell is not kept")
    }
  }

  /// A cell has one label; without one, a number in another corner becomes its label.
  private mutating func corner(_ text: String, at place: Int, _ findings: inout Findings) {
    if grid.cells[place].label.isEmpty {
      grid.cells[place].label = text
      findings.warn("numbers moved to the upper left corner of their cells")
    } else {
      findings.warn("the number \(text) beside the number of a cell is not kept")
    }
  }
}

/// Parses the words and clue lists of a JPZ file.
struct JpzClues {
  private let crossword: XmlElement
  private let layout: JpzLayout
  private let words: [String: [Int]]
  private let finder: LightFinder

  /// Reads the words, through which the clues name their cells.
  init(_ crossword: XmlElement, _ layout: JpzLayout, _ findings: inout Findings) {
    self.crossword = crossword
    self.layout = layout
    finder = LightFinder(layout.grid)
    var words: [String: [Int]] = [:]
    var count = 0
    for element in crossword.elements where element.name == "word" {
      var cells: [Int] = []
      if element.attribute("x") != nil, element.attribute("y") != nil {
        cells += JpzLayout.places(element, in: layout.grid, &findings) ?? []
      }
      for part in element.elements where part.name == "cells" {
        cells += JpzLayout.places(part, in: layout.grid, &findings) ?? []
        if cells.count + count > Limits.cells { break }
      }
      count += cells.count
      guard count <= Limits.cells else {
        findings.fail("the words run through more than \(Limits.cells) cells", line: element.line)
        break
      }
      if let id = element.attribute("id") { words[id] = cells }
    }
    self.words = words
  }

  func sections(_ findings: inout Findings) -> [Crossword.Section] {
    var sections: [Crossword.Section] = []
    var count = 0
    for list in crossword.elements where list.name == "clues" {
      let title = Tags.read(html: list["title"]?.html ?? "", &findings)
      let bare = Tags.plain(title).text.trimmed
      var section = Crossword.Section(bare.hasSuffix(":") ? String(bare.dropLast()) : bare, nil)
      for element in list.elements where element.name == "clue" {
        count += 1
        if findings.isTooMany(count, line: element.line) { return sections }
        section.clues.append(clue(element, &findings))
      }
      section.axis = axis(of: section)
      sections.append(section)
    }
    return sections
  }

  /// In JPZ, clues that only refer to another have cells; those marked as links lose them.
  func dropReferences(_ definition: inout Crossword.Definition) {
    let lists = crossword.elements.filter { $0.name == "clues" }
    for (section, list) in lists.enumerated() where definition.sections.indices.contains(section) {
      for (place, element) in list.elements("clue").enumerated() {
        guard ["1", "true"].contains(element.attribute("is-link") ?? "") else { continue }
        if definition.sections[section].clues[place].links.isEmpty {
          definition.sections[section].clues[place].cells = []
        }
      }
    }
  }

  private func clue(_ element: XmlElement, _ findings: inout Findings) -> Crossword.Clue {
    let text = Tags.read(html: element.html, &findings)
    var clue = Crossword.Clue((element.attribute("number") ?? "").trimmed, written: text)
    if let word = element.attribute("word") {
      if let cells = words[word] {
        clue.cells = cells
      } else {
        findings.warn("clue \(clue.label) belongs to a word that is not there", line: element.line)
      }
    }
    if clue.label.isEmpty, element.attribute("number") == nil, let first = clue.cells.first {
      clue.label = layout.grid.cells[first].label
    }
    if let lengths = element.attribute("format")?.trimmed, !lengths.isEmpty {
      clue.enumeration = Enumeration.part("(\(lengths))").enumeration
      if clue.enumeration.isEmpty { clue.enumeration = lengths.onOneLine }
    }
    if let citation = element.attribute("citation")?.trimmed, !citation.isEmpty {
      let lengths = Enumeration.part("(\(citation))").enumeration
      if !lengths.isEmpty, clue.enumeration.isEmpty {
        clue.enumeration = lengths
      } else {
        clue.explanation = Tags.read(html: citation, &findings)
      }
    }
    for name in element.attributes where !Self.known.contains(name) {
      findings.warn("the entry \(name) of a clue is not kept")
    }
    return clue
  }

  private static let known: Set<String> = ["word", "number", "format", "citation", "is-link"]

  /// A list whose words all run across is an across list, whatever its heading and language.
  private func axis(of section: Crossword.Section) -> Crossword.Axis? {
    if section.title.isLike("Across") { return .across }
    if section.title.isLike("Down") { return .down }
    let asked = section.clues.filter { !$0.cells.isEmpty }
    return Crossword.Axis.allCases.first { axis in
      !asked.isEmpty && asked.allSatisfy { finder.cells($0.label, axis) == $0.cells }
    }
  }
}
