/// What goes over the pipe in both directions, and what an evaluated expression comes back as.
enum JSON: Hashable, Sendable {
  /// Also stands for a member that is not there, and for JavaScript's `undefined`.
  case null
  /// Kept apart from numbers, which Foundation's own reader does not do on every platform.
  case flag(Bool)
  /// Every JavaScript number is a double, so there is no case for integers.
  case number(Double)
  /// Named for what it holds rather than for a type of Swift.
  case text(String)
  /// An array in its order.
  case list([JSON])
  /// Members without an order, which the protocol never relies on.
  case object([String: JSON])

  /// Reads a member without a ladder of optionals: what is missing is `null`, all the way down.
  subscript(name: String) -> JSON {
    if case .object(let members) = self { members[name] ?? .null } else { .null }
  }

  /// Reads an item as calmly as a member: beyond the end there is only `null`.
  subscript(index: Int) -> JSON {
    items.indices.contains(index) ? items[index] : .null
  }

  /// The string, unless this is something else.
  var string: String? {
    if case .text(let string) = self { string } else { nil }
  }

  /// The number, unless this is something else.
  var double: Double? {
    if case .number(let double) = self { double } else { nil }
  }

  /// The truth value, unless this is something else.
  var bool: Bool? {
    if case .flag(let bool) = self { bool } else { nil }
  }

  /// The items of a list and nothing of anything else, so that a loop needs no test.
  var items: [JSON] {
    if case .list(let items) = self { items } else { [] }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByNilLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Lets a test compare with plain words.
  init(stringLiteral value: String) { self = .text(value) }
  /// Lets a test compare with plain truth.
  init(booleanLiteral value: Bool) { self = .flag(value) }
  /// Lets a test compare with whole numbers.
  init(integerLiteral value: Int) { self = .number(Double(value)) }
  /// Lets a test compare with fractions.
  init(floatLiteral value: Double) { self = .number(value) }
  /// Lets a test compare with nothing.
  init(nilLiteral: ()) { self = .null }
  /// Lets the parameters of a command be written as they are documented.
  init(arrayLiteral elements: JSON...) { self = .list(elements) }
  /// Lets the parameters of a command be written as they are documented.
  init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { _, last in last })
  }
}

extension JSON: CustomStringConvertible {
  /// A failed expectation shows the value as JavaScript would write it.
  var description: String { written }
}
