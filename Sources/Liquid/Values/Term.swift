import Puzzle

/// The result of an expression: a value, or something that only templates know.
enum Term {
  case value(Value)
  /// Text that must not be escaped again.
  case markup(String)
  /// Kept as its two ends, so that a huge range costs nothing until it is iterated.
  case range(Int, Int)
  case loop(ForLoop)
  case row(TableLoop)

  static var null: Term { .value(.null) }

  var isNull: Bool {
    if case .value(.null) = self { return true }
    return false
  }

  /// Only `nil` and `false` are false in Liquid; an empty text and 0 are true.
  var isTrue: Bool {
    switch self {
    case .value(.null), .value(.bool(false)): false
    default: true
    }
  }

  var isMarkup: Bool {
    if case .markup = self { return true }
    return false
  }
}

/// The variable `forloop`.
final class ForLoop {
  let name: String
  let length: Int
  let parent: ForLoop?
  var index = 0

  init(name: String, length: Int, parent: ForLoop?) {
    self.name = name
    self.length = length
    self.parent = parent
  }

  subscript(field: String) -> Term? {
    switch field {
    case "index": .value(.int(index + 1))
    case "index0": .value(.int(index))
    case "first": .value(.bool(index == 0))
    case "last": .value(.bool(index == length - 1))
    case "length": .value(.int(length))
    case "rindex": .value(.int(length - index))
    case "rindex0": .value(.int(length - index - 1))
    case "name": .value(.text(name))
    case "parentloop": parent.map { .loop($0) } ?? .null
    default: nil
    }
  }

  static let fields = [
    "index", "index0", "first", "last", "length", "rindex", "rindex0", "name", "parentloop",
  ]
}

/// The variable `tablerowloop`.
final class TableLoop {
  let length: Int
  let columns: Int
  var index = 0
  var row = 1
  var column = 1

  init(length: Int, columns: Int) {
    self.length = length
    self.columns = columns
  }

  var isLastColumn: Bool { column == columns }

  func advance() {
    index += 1
    if isLastColumn {
      column = 1
      row += 1
    } else {
      column += 1
    }
  }

  subscript(field: String) -> Term? {
    switch field {
    case "index": .value(.int(index + 1))
    case "index0": .value(.int(index))
    case "first": .value(.bool(index == 0))
    case "last": .value(.bool(index == length - 1))
    case "length": .value(.int(length))
    case "rindex": .value(.int(length - index))
    case "rindex0": .value(.int(length - index - 1))
    case "col": .value(.int(column))
    case "col0": .value(.int(column - 1))
    case "row": .value(.int(row))
    case "col_first": .value(.bool(column == 1))
    case "col_last": .value(.bool(isLastColumn))
    default: nil
    }
  }

  static let fields = [
    "index", "index0", "first", "last", "length", "rindex", "rindex0", "col", "col0", "row",
    "col_first", "col_last",
  ]
}

extension Term {
  /// A number never equals a text.
  func equals(_ other: Term) -> Bool {
    switch (self, other) {
    case (.range(let first, let last), .range(let otherFirst, let otherLast)):
      first == otherFirst && last == otherLast
    case (.range, _), (_, .range): false
    case (.loop(let one), .loop(let two)): one === two
    case (.row(let one), .row(let two)): one === two
    case (.loop, _), (_, .loop), (_, .row), (.row, _): false
    default: value.equals(other.value)
    }
  }

  /// `== blank`: nil, false, whitespace, or an empty list or map.
  var isBlank: Bool {
    switch self {
    case .value(.null), .value(.bool(false)): return true
    case .value(.text(let text)), .markup(let text):
      let bytes = Array(text.utf8)
      return bytes.trimmedStart(0..<bytes.count).isEmpty
    default: return isEmpty
    }
  }

  /// `== empty`: an empty text, list or map.
  var isEmpty: Bool {
    switch self {
    case .value(.text(let text)), .markup(let text): text.isEmpty
    case .value(.list(let items)): items.isEmpty
    case .value(.map(let fields)): fields.isEmpty
    default: false
    }
  }

  /// `contains`: a part of a text, an item of a list or range, a key of a map.
  func contains(_ other: Term, _ meter: inout Meter) throws(Fault) -> Bool {
    guard isTrue, other.isTrue else { return false }
    switch self {
    case .value(.text(let text)), .markup(let text):
      let bytes = Array(text.utf8)
      try meter.spend(bytes: bytes.count)
      return bytes.firstRange(of: Array(other.text.utf8), from: 0) != nil
    case .value(.list(let items)):
      try meter.spend(items.count / 8)
      let wanted = other.value
      return items.contains { $0.equals(wanted) }
    case .value(.map(let fields)): return other.value.text.map { fields[$0] != nil } ?? false
    case .range(let first, let last):
      guard let number = other.value.real else { return false }
      return number >= Double(first) && number <= Double(last)
    default: return false
    }
  }

  /// Negative if this one comes first; `nil` if they have no order.
  func order(_ other: Term) throws(Fault) -> Int? {
    try value.order(other.value)
  }
}

extension Value {
  /// `1` equals `1.0`.
  func equals(_ other: Value) -> Bool {
    switch (self, other) {
    case (.int(let one), .real(let two)): return Double(one) == two
    case (.real(let one), .int(let two)): return one == Double(two)
    case (.list(let ones), .list(let twos)):
      guard ones.count == twos.count else { return false }
      for (one, two) in zip(ones, twos) where !one.equals(two) { return false }
      return true
    case (.map(let ones), .map(let twos)):
      guard ones.count == twos.count else { return false }
      for (key, one) in ones {
        guard let two = twos[key], one.equals(two) else { return false }
      }
      return true
    default: return self == other
    }
  }

  /// Orders two numbers or two texts; throws for one of each.
  func order(_ other: Value) throws(Fault) -> Int? {
    switch (self, other) {
    case (.int(let one), .int(let two)): return one < two ? -1 : one == two ? 0 : 1
    case (.text(let one), .text(let two)): return Self.order(one, two)
    case (.int, .text), (.real, .text): throw Fault("a number cannot be compared with a text")
    case (.text, .int), (.text, .real): throw Fault("a text cannot be compared with a number")
    default:
      guard let one = real, let two = other.real, !one.isNaN, !two.isNaN else { return nil }
      return one < two ? -1 : one == two ? 0 : 1
    }
  }

  /// Orders by code points, the same on every machine.
  static func order(_ one: String, _ two: String) -> Int {
    let (first, second) = (Array(one.utf8), Array(two.utf8))
    for place in 0..<min(first.count, second.count) where first[place] != second[place] {
      return first[place] < second[place] ? -1 : 1
    }
    return first.count == second.count ? 0 : first.count < second.count ? -1 : 1
  }
}

extension Term {
  /// The items for a list filter: nested lists are flattened, and anything that is no list counts
  /// as a list of one.
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

  /// Longer ranges are meant for `for`, which never lists them.
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

  /// `.first`, `.last` and `.size` where there is no field of that name.
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

  static func length(_ first: Int, _ last: Int) -> Int {
    guard first <= last else { return 0 }
    let (length, overflow) = last.subtractingReportingOverflow(first)
    return overflow || length == .max ? .max : length + 1
  }
}
