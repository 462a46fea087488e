/// The plain data that views, saved games, page data and definitions share.
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
  /// A missing field reads as `null`.
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

  /// Out of range reads as `null`, because data comes from people.
  public subscript(index: Int) -> Value {
    if case .list(let items) = self, items.indices.contains(index) { return items[index] }
    return .null
  }

  public var isNull: Bool {
    if case .null = self { return true }
    return false
  }

  public var text: String? {
    if case .text(let text) = self { return text }
    return nil
  }

  /// Also accepts `3.0`, as some JSON writers put it.
  public var int: Int? {
    switch self {
    case .int(let number): number
    case .real(let number): Int(exactly: number)
    default: nil
    }
  }

  public var real: Double? {
    switch self {
    case .int(let number): Double(number)
    case .real(let number): number
    default: nil
    }
  }

  public var bool: Bool? {
    if case .bool(let flag) = self { return flag }
    return nil
  }

  public var list: [Value]? {
    if case .list(let items) = self { return items }
    return nil
  }

  public var fields: Fields? {
    if case .map(let fields) = self { return fields }
    return nil
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) { self = .text(text) }
}

extension Value: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) { self = .int(number) }
}

extension Value: ExpressibleByFloatLiteral {
  public init(floatLiteral number: Double) { self = .real(number) }
}

extension Value: ExpressibleByBooleanLiteral {
  public init(booleanLiteral flag: Bool) { self = .bool(flag) }
}

extension Value: ExpressibleByNilLiteral {
  public init(nilLiteral: ()) { self = .null }
}

extension Value: ExpressibleByArrayLiteral {
  public init(arrayLiteral items: Value...) { self = .list(items) }
}

extension Value: ExpressibleByDictionaryLiteral {
  /// Keeps the order of the fields, so that output is the same on every run.
  public init(dictionaryLiteral entries: (String, Value)...) {
    var fields = Fields(capacity: entries.count)
    for (key, value) in entries { fields[key] = value }
    self = .map(fields)
  }
}

extension Value {
  public init(_ text: String?) { self = text.map(Value.text) ?? .null }

  public init(_ number: Int?) { self = number.map(Value.int) ?? .null }
}
