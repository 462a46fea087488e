import Puzzle

/// YAML parsed with libyaml, keeping the place of each entry.
package enum YAML {
  /// Nesting deeper than this is refused.
  static let depthLimit = 64

  /// How many entries aliases may add, so that a few lines cannot expand to millions.
  static let aliasLimit = 100_000

  /// Reads one document; `firstLine` is the line of the file on which the text begins.
  package static func read(_ text: String, firstLine: Int = 1) throws(Faults) -> Document {
    try read(Array(text.utf8), firstLine: firstLine)
  }

  /// Reads the bytes of a file; invalid UTF-8 is a fault.
  package static func read(_ bytes: [UInt8], firstLine: Int = 1) throws(Faults) -> Document {
    let marked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var composer = YAMLComposer(marked ? Array(bytes.dropFirst(3)) : bytes, firstLine: firstLine)
    return try composer.document()
  }
}

package struct Document: Sendable, Equatable {
  package var value: Value
  /// The place and spelling of each entry by its path; the whole document has the empty path.
  package var spots: Spots

  package init(value: Value = .null, spots: Spots = [:]) {
    self.value = value
    self.spots = spots
  }
}

/// A node of the document, which an alias can repeat elsewhere.
package struct YAMLNode {
  package enum Content {
    case scalar(Value, raw: String)
    case list([YAMLNode])
    case map([(key: String, place: Place, value: YAMLNode)])
  }

  package var content: Content
  /// Where it begins; for a node repeated by an alias, where the alias is.
  package var place: Place
  /// How many entries it expands to, itself included.
  package var count = 1
  package var height = 1

  /// Builds the value and records the spots of everything below `path`.
  func unfold(_ path: String, key: Place, into spots: inout Spots) -> Value {
    switch content {
    case .scalar(let value, let raw):
      spots[path] = Spot(key: key, value: place, raw: raw)
      return value
    case .list(let items):
      spots[path] = Spot(key: key, value: place)
      var values: [Value] = []
      for (number, item) in items.enumerated() {
        values.append(
          item.unfold(Self.path(path, String(number)), key: item.place, into: &spots))
      }
      return .list(values)
    case .map(let entries):
      spots[path] = Spot(key: key, value: place)
      var fields = Fields()
      for entry in entries {
        fields[entry.key] = entry.value.unfold(
          Self.path(path, entry.key), key: entry.place, into: &spots)
      }
      return .map(fields)
    }
  }

  private static func path(_ path: String, _ name: String) -> String {
    path.isEmpty ? name : "\(path).\(name)"
  }
}
