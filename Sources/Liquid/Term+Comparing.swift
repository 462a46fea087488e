import Puzzle

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
