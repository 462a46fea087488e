extension Value: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Lets a view be written down as it will be read.
  public init(stringLiteral text: String) { self = .text(text) }
}

extension Value: ExpressibleByIntegerLiteral {
  /// Lets a view be written down as it will be read.
  public init(integerLiteral number: Int) { self = .int(number) }
}

extension Value: ExpressibleByFloatLiteral {
  /// Lets a view be written down as it will be read.
  public init(floatLiteral number: Double) { self = .real(number) }
}

extension Value: ExpressibleByBooleanLiteral {
  /// Lets a view be written down as it will be read.
  public init(booleanLiteral flag: Bool) { self = .bool(flag) }
}

extension Value: ExpressibleByNilLiteral {
  /// Lets an absent field be written `nil`.
  public init(nilLiteral: ()) { self = .null }
}

extension Value: ExpressibleByArrayLiteral {
  /// Lets a view be written down as it will be read.
  public init(arrayLiteral items: Value...) { self = .list(items) }
}

extension Value: ExpressibleByDictionaryLiteral {
  /// Keeps the order in which the fields stand, so that output is the same on every run.
  public init(dictionaryLiteral entries: (String, Value)...) {
    var fields = Fields(capacity: entries.count)
    for (key, value) in entries { fields[key] = value }
    self = .map(fields)
  }
}

extension Value {
  /// Wraps a string that may be missing.
  public init(_ text: String?) { self = text.map(Value.text) ?? .null }

  /// Wraps a number that may be missing.
  public init(_ number: Int?) { self = number.map(Value.int) ?? .null }
}
