import Puzzle

/// A part of a document, which an alias can repeat elsewhere.
struct YAMLNode {
  /// What a part can be.
  enum Content {
    case scalar(Value, raw: String)
    case list([YAMLNode])
    case map([(key: String, place: Place, value: YAMLNode)])
  }

  /// What this part is.
  var content: Content
  /// Where it begins; of a part that an alias repeats, where the alias stands.
  var place: Place
  /// How many entries it unfolds into, itself among them.
  var count = 1
  /// How many levels it has.
  var height = 1

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
