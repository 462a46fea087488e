/// The plain data that views, saved games, page data and definitions share.
public enum Value: Sendable, Equatable {
  case null
  case bool(Bool)
  case int(Int)
  case real(Double)
  case text(String)
  /// Read as a text in English, unless a template shows it in another language.
  indirect case message(Message)
  case list([Value])
  case map(Fields)
}

extension Value {
  /// A message equals the text that it reads as.
  public static func == (one: Value, other: Value) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.int(let one), .int(let other)): one == other
    case (.real(let one), .real(let other)): one == other
    case (.text(let one), .text(let other)): one == other
    case (.list(let one), .list(let other)): one == other
    case (.map(let one), .map(let other)): one == other
    case (.message, _), (_, .message): one.text != nil && one.text == other.text
    default: false
    }
  }

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
    switch self {
    case .text(let text): text
    case .message(let message): message.description
    default: nil
    }
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

/// A map that keeps insertion order, so that output is the same on every machine.
public struct Fields: Sendable, Sequence {
  private var keys: [Key] = []
  private var values: [Value] = []
  private var index: [String: Int] = [:]

  /// Up to this count, which covers most views, a scan is faster than hashing.
  private static let scanLimit = 64

  public init() {}

  init(capacity: Int) {
    keys.reserveCapacity(capacity)
    values.reserveCapacity(capacity)
  }

  public var count: Int { keys.count }

  public var isEmpty: Bool { keys.isEmpty }

  public var names: [String] { keys.map { $0.name } }

  /// Writing `nil` removes the field.
  public subscript(name: String) -> Value? {
    get { self[Key(name)] }
    set {
      let key = Key(name)
      switch (find(key), newValue) {
      case (let place?, let value?): values[place] = value
      case (nil, let value?): append(key, value)
      case (let place?, nil): remove(at: place)
      case (nil, nil): break
      }
    }
  }

  public subscript(key: Key) -> Value? { find(key).map { values[$0] } }

  public func makeIterator() -> AnyIterator<(key: String, value: Value)> {
    var next = 0
    return AnyIterator {
      guard next < keys.count else { return nil }
      defer { next += 1 }
      return (key: keys[next].name, value: values[next])
    }
  }

  private func find(_ key: Key) -> Int? {
    if keys.count > Self.scanLimit { return index[key.name] }
    return keys.withUnsafeBufferPointer { keys in
      for place in keys.indices where keys[place] == key { return place }
      return nil
    }
  }

  private mutating func append(_ key: Key, _ value: Value) {
    keys.append(key)
    values.append(value)
    if keys.count == Self.scanLimit + 1 {
      buildIndex()
    } else if keys.count > Self.scanLimit {
      index[key.name] = keys.count - 1
    }
  }

  private mutating func remove(at place: Int) {
    keys.remove(at: place)
    values.remove(at: place)
    index = [:]
    if keys.count > Self.scanLimit { buildIndex() }
  }

  private mutating func buildIndex() {
    for (place, key) in keys.enumerated() { index[key.name] = place }
  }
}

extension Fields: Equatable {
  /// Order does not matter.
  public static func == (one: Fields, other: Fields) -> Bool {
    one.count == other.count && one.allSatisfy { other[$0.key] == $0.value }
  }
}
