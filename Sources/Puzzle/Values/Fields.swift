/// A map that keeps the order in which its keys came, so that whatever is printed from it is
/// the same on every machine.
public struct Fields: Sendable, Sequence {
  private var keys: [Key] = []
  private var values: [Value] = []
  private var index: [String: Int] = [:]

  /// Maps of views and templates stay below it, and there a scan beats hashing.
  private static let scanLimit = 64

  /// An empty map to build upon.
  public init() {}

  /// An empty map with room for so many fields.
  init(capacity: Int) {
    keys.reserveCapacity(capacity)
    values.reserveCapacity(capacity)
  }

  /// How many fields there are.
  public var count: Int { keys.count }

  /// Tells whether there is any field.
  public var isEmpty: Bool { keys.isEmpty }

  /// The keys in the order of their first writing.
  public var names: [String] { keys.map { $0.name } }

  /// Reads or writes one field; writing `nil` removes it.
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

  /// Reads one field by a key that is at hand.
  public subscript(key: Key) -> Value? { find(key).map { values[$0] } }

  /// Walks the fields in their order.
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
  /// Two maps say the same when their fields do, whatever the order.
  public static func == (one: Fields, other: Fields) -> Bool {
    one.count == other.count && one.allSatisfy { other[$0.key] == $0.value }
  }
}
