import Puzzle

/// YAML as the press reads it, by libyaml: front matter and settings, with the place of each entry.
package enum YAML {
  /// Nesting past this is refused; no settings of a person's are so deep.
  static let depthLimit = 64

  /// How many entries aliases may add, so that a few lines cannot unfold into millions.
  static let aliasLimit = 100_000

  /// Reads one document; `firstLine` is the line of the file on which the text begins.
  package static func read(_ text: String, firstLine: Int = 1) throws(Faults) -> Document {
    try read(Array(text.utf8), firstLine: firstLine)
  }

  /// Reads bytes straight from a file, which need not be UTF-8 to end in a fault.
  package static func read(_ bytes: [UInt8], firstLine: Int = 1) throws(Faults) -> Document {
    let marked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    var composer = YAMLComposer(marked ? Array(bytes.dropFirst(3)) : bytes, firstLine: firstLine)
    return try composer.document()
  }
}

/// What a YAML text says, and where each part of it stands.
package struct Document: Sendable, Equatable {
  /// The data.
  package var value: Value
  /// The place and spelling of each entry by its path; the whole document has the empty path.
  package var spots: Spots

  /// Joins the two.
  package init(value: Value = .null, spots: Spots = [:]) {
    self.value = value
    self.spots = spots
  }
}

/// A part of a document, which an alias can repeat elsewhere.
package struct YAMLNode {
  /// What a part can be.
  package enum Content {
    case scalar(Value, raw: String)
    case list([YAMLNode])
    case map([(key: String, place: Place, value: YAMLNode)])
  }

  /// What this part is.
  package var content: Content
  /// Where it begins; of a part that an alias repeats, where the alias stands.
  package var place: Place
  /// How many entries it unfolds into, itself among them.
  package var count = 1
  /// How many levels it has.
  package var height = 1

  /// Gathers value and spots below a path.
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
