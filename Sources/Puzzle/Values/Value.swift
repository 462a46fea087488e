/// The plain data that every layer trades in, so that templates, saved games and faults need one
/// form only.
public enum Value: Sendable, Equatable {
  case null
  case bool(Bool)
  case int(Int)
  case real(Double)
  case text(String)
  case list([Value])
  case map(Fields)
}

extension Value {
  /// Reads a field without asking first, because a missing field and `null` mean the same to a
  /// reader.
  public subscript(key: String) -> Value {
    get {
      if case .map(let fields) = self { return fields[key] ?? .null }
      return .null
    }
    set {
      var fields = self.fields ?? Fields()
      self = .null
      fields[key] = newValue
      self = .map(fields)
    }
  }

  /// Reads an element without a trap, because data comes from people.
  public subscript(index: Int) -> Value {
    if case .list(let items) = self, items.indices.contains(index) { return items[index] }
    return .null
  }

  /// Tells whether there is anything to read.
  public var isNull: Bool {
    if case .null = self { return true }
    return false
  }

  /// The string, and nothing that merely looks like one.
  public var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  /// The whole number, also where a writer of JSON put it down as `3.0`.
  public var int: Int? {
    switch self {
    case .int(let number): number
    case .real(let number): Int(exactly: number)
    default: nil
    }
  }

  /// The number, whole or not.
  public var real: Double? {
    switch self {
    case .int(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }

  /// The truth value, and nothing that merely counts as one.
  public var bool: Bool? {
    if case .bool(let flag) = self { return flag }
    return nil
  }

  /// The elements of a list.
  public var list: [Value]? {
    if case .list(let items) = self { return items }
    return nil
  }

  /// The fields of a map, in the order in which they were written.
  public var fields: Fields? {
    if case .map(let fields) = self { return fields }
    return nil
  }
}

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
