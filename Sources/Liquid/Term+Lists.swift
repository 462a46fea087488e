import Puzzle

extension Term {
  /// The items that a filter for lists works on: lists inside lists are laid open, and anything
  /// that is no list counts as a list of one.
  @inline(never)
  func items(_ meter: inout Meter) throws(Fault) -> [Value] {
    switch self {
    case .value(.null): return []
    case .value(.list(let items)):
      try meter.spend(items.count)
      return items.contains { $0.list != nil } ? Self.flattened(items) : items
    case .range(let first, let last):
      guard first <= last else { return [] }
      let (length, overflow) = last.subtractingReportingOverflow(first)
      guard !overflow, length < Self.longestList else {
        throw Fault("this range is too long for a filter", hint: "use for with a limit")
      }
      try meter.spend(length + 1)
      return (first...last).map { .int($0) }
    default: return [value]
    }
  }

  /// Past this many items a range is meant for `for`, which never lists them.
  private static let longestList = 1_000_000

  private static func flattened(_ items: [Value]) -> [Value] {
    var flat: [Value] = []
    for item in items {
      if case .list(let inner) = item {
        flat += flattened(inner)
      } else {
        flat.append(item)
      }
    }
    return flat
  }

  /// Answers `.first`, `.last` and `.size` where there is no field of that name.
  func command(_ command: Path.Command) -> Term? {
    switch self {
    case .value(.list(let items)):
      switch command {
      case .first: return .value(items.first ?? .null)
      case .last: return .value(items.last ?? .null)
      case .size: return .value(.int(items.count))
      }
    case .value(.text(let text)), .markup(let text):
      let scalars = text.unicodeScalars
      switch command {
      case .first: return .value(.text(scalars.first.map { String($0) } ?? ""))
      case .last: return .value(.text(scalars.last.map { String($0) } ?? ""))
      case .size: return .value(.int(scalars.count))
      }
    case .value(.map(let fields)): return Self.command(command, on: fields)
    case .range(let first, let last):
      switch command {
      case .first: return .value(.int(first))
      case .last: return .value(.int(last))
      case .size: return .value(.int(Self.length(first, last)))
      }
    default: return nil
    }
  }

  private static func command(_ command: Path.Command, on fields: Fields) -> Term? {
    switch command {
    case .first:
      guard let key = fields.names.first, let value = fields[key] else { return .null }
      return .value(.list([.text(key), value]))
    case .last: return nil
    case .size: return .value(.int(fields.count))
    }
  }

  /// How many numbers a range has, or as many as can be said.
  static func length(_ first: Int, _ last: Int) -> Int {
    guard first <= last else { return 0 }
    let (length, overflow) = last.subtractingReportingOverflow(first)
    return overflow || length == .max ? .max : length + 1
  }
}
