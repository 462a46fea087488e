import Kinds

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
