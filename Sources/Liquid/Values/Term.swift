import Puzzle

/// What an expression comes to while a template renders: a value, or one of the few things that
/// only templates know.
enum Term {
  case value(Value)
  /// Text that is markup already and must not be escaped again.
  case markup(String)
  /// Kept as its two ends, so that a range of a thousand million costs nothing until it is walked.
  case range(Int, Int)
  case loop(ForLoop)
  case row(TableLoop)

  /// Spares callers the double spelling.
  static var null: Term { .value(.null) }

  /// Tells whether there is nothing here, which is what filters mostly ask first.
  var isNull: Bool {
    if case .value(.null) = self { return true }
    return false
  }

  /// Only `nil` and `false` count as false in Liquid; an empty text and nought do not.
  var isTrue: Bool {
    switch self {
    case .value(.null), .value(.bool(false)): false
    default: true
    }
  }

  /// Tells whether escaping was done already.
  var isMarkup: Bool {
    if case .markup = self { return true }
    return false
  }
}

/// The `forloop` that the body of a loop asks about its progress.
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

  /// Answers one field, or nothing where there is no such field.
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

  /// The fields there are, for the hint of a fault.
  static let fields = [
    "index", "index0", "first", "last", "length", "rindex", "rindex0", "name", "parentloop",
  ]
}

/// The `tablerowloop` that a cell of a table asks where it stands.
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

  /// Moves on by one cell, into the next row where this one is full.
  func advance() {
    index += 1
    if isLastColumn {
      column = 1
      row += 1
    } else {
      column += 1
    }
  }

  /// Answers one field, or nothing where there is no such field.
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

  /// The fields there are, for the hint of a fault.
  static let fields = [
    "index", "index0", "first", "last", "length", "rindex", "rindex0", "col", "col0", "row",
    "col_first", "col_last",
  ]
}

extension Term {
  /// Tells whether two terms are the same; a number never equals a text.
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

  /// What `== blank` asks: nothing, false, space, or a list or map without anything in it.
  var isBlank: Bool {
    switch self {
    case .value(.null), .value(.bool(false)): return true
    case .value(.text(let text)), .markup(let text):
      let bytes = Array(text.utf8)
      return bytes.trimmedStart(0..<bytes.count).isEmpty
    default: return isEmpty
    }
  }

  /// What `== empty` asks: a text, list or map without anything in it.
  var isEmpty: Bool {
    switch self {
    case .value(.text(let text)), .markup(let text): text.isEmpty
    case .value(.list(let items)): items.isEmpty
    case .value(.map(let fields)): fields.isEmpty
    default: false
    }
  }

  /// What `contains` asks: a part of a text, an item of a list or range, a key of a map.
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

  /// Orders two terms, below nought where this one comes first; `nil` where they have no order.
  func order(_ other: Term) throws(Fault) -> Int? {
    try value.order(other.value)
  }
}

extension Value {
  /// Tells whether two values are the same; `1` equals `1.0`.
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

  /// Orders two numbers or two texts; a number and a text have no order, and to ask is a fault.
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

  /// Orders texts by their characters' numbers, the same on every machine.
  static func order(_ one: String, _ two: String) -> Int {
    let (first, second) = (Array(one.utf8), Array(two.utf8))
    for place in 0..<min(first.count, second.count) where first[place] != second[place] {
      return first[place] < second[place] ? -1 : 1
    }
    return first.count == second.count ? 0 : first.count < second.count ? -1 : 1
  }
}

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
