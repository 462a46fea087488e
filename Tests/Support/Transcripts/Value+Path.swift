import Puzzle
import Testing

extension Value {
  /// What stands at a path such as `lines.0.words.1.plain`; none where the path leads nowhere.
  public func at(_ path: String) -> Value? {
    var value = self
    for step in path.split(separator: ".") {
      switch value {
      case .map(let fields):
        guard let next = fields[String(step)] else { return nil }
        value = next
      case .list(let items):
        if step == "count" { return .int(items.count) }
        guard let place = Int(step), items.indices.contains(place) else { return nil }
        value = items[place]
      default: return nil
      }
    }
    return value
  }

  /// The value as a template would print it; lists and maps as JSON.
  public var printed: String {
    switch self {
    case .null: ""
    case .text(let text): text
    case .message(let message): message.description
    case .bool, .int, .real, .list, .map: JSON.write(self)
    }
  }
}

extension Value: CustomTestStringConvertible {
  /// Values as JSON, because a failure should be readable.
  public var testDescription: String { JSON.write(self) }
}
