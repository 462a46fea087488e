import Kinds
import Puzzle

extension Exolve {
  /// Reads a file.
  static func read(_ bytes: [UInt8]) throws(Faults) -> Decoded {
    var findings = Findings()
    let source = try ExolveSource(try PlainText.read(bytes, &findings), &findings)
    if let fault = isForeign(source) { throw Faults(fault) }
    let lists = ExolveLists(source, try ExolveGrid(source, &findings), &findings)
    _ = try findings.result()
    var definition = Crossword.Definition(grid: lists.layout.grid, sections: lists.sections)
    ExolveHead(source).say(in: &definition, &findings)
    definition.settle(&findings)
    if lists.orphans > 0, isJigsaw(definition) {
      findings.warn("this is a jigsaw: its clues do not say where their answers go in the grid")
    }
    if source.options.contains("hide-inferred-numbers") {
      for place in definition.grid.cells.indices { definition.grid.cells[place].label = "" }
    }
    definition.require(&findings)
    return Decoded(definition, warnings: try findings.result())
  }

  private static func isForeign(_ source: ExolveSource) -> Fault? {
    if let part = source.sections.first(where: { $0.name.hasPrefix("3d") }) {
      return Fault(
        "this is a crossword in three dimensions, which is no plain crossword",
        at: Place(line: part.number, column: 1))
    }
    if let part = source["reversals"] {
      return Fault(
        "words of this crossword run backwards, as those of a plain crossword never do",
        at: Place(line: part.number, column: 1))
    }
    return nil
  }

  /// Where more words lack a clue than have one, the clues are there to be placed by the solver.
  private static func isJigsaw(_ definition: Crossword.Definition) -> Bool {
    let asked = Set(definition.sections.flatMap { $0.clues.map { $0.cells } })
    let lights = definition.grid.lights
    return lights.count { !asked.contains($0.cells) } > lights.count { asked.contains($0.cells) }
  }
}
