import Puzzle

extension Crossword {
  /// Understands a definition, or names every fault in it.
  package static func read(_ source: Source) throws(Faults) -> Definition {
    throw Faults(.unfinished("how Crossword is read (Crossword+Reading.swift)"))
  }

  /// Writes a definition down as a file that `read` takes back.
  package static func write(_ definition: Definition) -> String { "" }
}
