import Puzzle

extension Rack {
  /// The same letters are the same rack, in whatever order they lie.
  static func traces(of definition: Definition) -> Traces {
    Traces(passing: [trace(of: definition.rack, definition.alphabet)])
  }

  /// The tiles in the order of the alphabet.
  static func trace(of rack: [Letter], _ alphabet: Alphabet) -> String {
    alphabet.text(rack.sorted())
  }
}
