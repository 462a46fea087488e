import Kinds
import Puzzle

/// The files of CrossFire, a program for making crosswords: XML. They are read, not written.
enum Cfp {
  static let format = Format(
    "CrossFire (read only)", suffixes: ["cfp"],
    decode: { bytes throws(Faults) in try read(bytes) },
    encode: { _ in
      Encoded(
        [],
        warnings: [
          Fault("CrossFire files are read, not written", hint: "write a form that it opens: .puz")
        ])
    })
}

extension Cfp {
  static func read(_ bytes: [UInt8]) throws(Faults) -> Decoded {
    let document: XmlDocument
    do throws(Fault) { document = try XmlDocument(bytes) } catch { throw Faults(error) }
    guard let root = document.root, root.name == "CROSSFIRE" else {
      throw Faults(
        Fault("this is no file of CrossFire", hint: "the outermost element of one is CROSSFIRE"))
    }
    var findings = Findings()
    let grid = try CfpGrid(root, &findings).grid
    var definition = Crossword.Definition(grid: grid, sections: sections(root, &findings))
    say(root, &definition, &findings)
    definition.settle(&findings)
    definition.require(&findings)
    return Decoded(definition, warnings: try findings.result())
  }

  private static func say(
    _ root: XmlElement, _ definition: inout Crossword.Definition, _ findings: inout Findings
  ) {
    for element in root.elements {
      func text(lines: Bool = false) -> String {
        Tags.read(html: element.told, keepsLines: lines, &findings)
      }
      switch element.name {
      case "TITLE": definition.set("title", text())
      case "AUTHOR": definition.set("author", text())
      case "COPYRIGHT": definition.copyright = text()
      case "NOTES": definition.preamble = text(lines: true)
      case "VERSION", "GRID", "CIRCLES", "REBUSES", "WORDS": break
      default:
        if !element.html.trimmed.isEmpty || !element.attributes.isEmpty {
          findings.warn("the part \(element.name) is not known and was not kept")
        }
      }
    }
  }

  private static func sections(
    _ root: XmlElement, _ findings: inout Findings
  ) -> [Crossword.Section] {
    var sections = [Crossword.Section("Across", .across), Crossword.Section("Down", .down)]
    var count = 0
    for word in root["WORDS"]?.elements("WORD") ?? [] {
      count += 1
      if findings.isTooMany(count, line: word.line) { break }
      let text = Tags.read(html: word.told, &findings)
      let clue = Crossword.Clue((word.attribute("num") ?? "").trimmed, written: text)
      switch word.attribute("dir")?.trimmed.uppercased() {
      case "ACROSS": sections[0].clues.append(clue)
      case "DOWN": sections[1].clues.append(clue)
      default:
        findings.fail(
          "this word runs neither ACROSS nor DOWN", hint: "dir says how a word runs",
          line: word.line)
      }
      if word.attribute("isTheme") == "true" {
        findings.warn("which words belong to the theme is not kept")
      }
    }
    return sections.filter { !$0.clues.isEmpty }
  }
}

extension XmlElement {
  /// The content as HTML, whose tags CrossFire escapes.
  fileprivate var told: String { elements.isEmpty ? text : html }
}

struct CfpGrid {
  private(set) var grid: Crossword.Grid

  init(_ root: XmlElement, _ findings: inout Findings) throws(Faults) {
    guard let element = root["GRID"] else { throw Faults(Fault("the puzzle has no grid")) }
    let announced = element.attribute("width").flatMap { Int($0.trimmed) }
    let rows = element.text.allLines.filter { !$0.trimmed.isEmpty }.map { line in
      Array(line.count == announced ? line : line.trimmed)
    }
    let width = announced ?? rows.first?.count ?? 0
    if let fault = Crossword.Grid.fault(width, rows.count) { throw Faults(fault) }
    for (number, row) in rows.enumerated() where row.count != width {
      findings.fail(
        "row \(number + 1) of the grid has \(row.count) cells where \(width) are announced",
        line: element.line)
    }
    _ = try findings.result()
    let rebus = Self.rebus(root["REBUSES"], &findings)
    var cells: [Crossword.Cell] = []
    for sign in rows.flatMap({ $0 }) {
      let isTold = rebus[sign] != nil || sign.isLetter || sign.isNumber
      if !isTold, sign != ".", !sign.isWhitespace {
        findings.warn("the sign \(sign) is not explained; its cells were left open")
      }
      let letters = isTold ? rebus[sign] ?? sign.uppercased() : ""
      cells.append(sign == "." ? Crossword.Cell(.block) : Crossword.Cell(.white, letters))
    }
    grid = Crossword.Grid(width: width, height: rows.count, cells: cells).numbered
    for part in (root["CIRCLES"]?.html ?? "").split(separator: ",") where !part.trimmed.isEmpty {
      if let place = Int(part.trimmed), grid.cells.indices.contains(place) {
        grid.cells[place].hasCircle = true
      } else {
        findings.fail(
          "there is no cell \(part.trimmed) to be circled", hint: "cells are counted from 0",
          line: root["CIRCLES"]?.line)
      }
    }
  }

  /// What the signs of the grid stand for.
  private static func rebus(
    _ list: XmlElement?, _ findings: inout Findings
  ) -> [Character: String] {
    var rebus: [Character: String] = [:]
    for element in list?.elements("REBUS") ?? [] {
      let letters = (element.attribute("letters") ?? "").trimmed.uppercased()
      guard let input = element.attribute("input"), input.count == 1, let sign = input.first,
        !letters.isEmpty
      else {
        findings.warn("this rebus has no sign or no letters", line: element.line)
        continue
      }
      rebus[sign] = letters
    }
    return rebus
  }
}
