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
