import Puzzle

extension Crossword {
  /// Understands a definition, or names every fault in it.
  package static func read(_ source: Source) throws(Faults) -> Definition {
    var reader = Reader(source)
    let definition = reader.definition()
    try reader.reading.finish()
    guard let definition else { throw Faults(Fault("there is no grid")) }
    return definition
  }
}
