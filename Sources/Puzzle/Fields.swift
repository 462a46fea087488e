/// A map that keeps the order in which its keys came, so that whatever is printed from it is
/// the same on every machine.
public struct Fields: Sendable, Sequence {
  private var keys: [String] = []
  private var values: [Value] = []
  private var index: [String: Int] = [:]

  /// Small maps are the rule in views, and there a scan beats hashing.
  private static let scanLimit = 12

  /// An empty map to build upon.
  public init() {}

  /// How many fields there are.
  public var count: Int { keys.count }

  /// Tells whether there is any field.
  public var isEmpty: Bool { keys.isEmpty }

  /// The keys in the order of their first writing.
  public var names: [String] { keys }

  /// Reads or writes one field; writing `nil` removes it.
  public subscript(key: String) -> Value? {
    get { find(key).map { values[$0] } }
    set {
      switch (find(key), newValue) {
      case (let place?, let value?): values[place] = value
      case (nil, let value?): append(key, value)
      case (let place?, nil): remove(at: place)
      case (nil, nil): break
      }
    }
  }

  /// Walks the fields in their order.
  public func makeIterator() -> AnyIterator<(key: String, value: Value)> {
    var next = 0
    return AnyIterator {
      guard next < keys.count else { return nil }
      defer { next += 1 }
      return (key: keys[next], value: values[next])
    }
  }

  private func find(_ key: String) -> Int? {
    keys.count > Self.scanLimit ? index[key] : keys.firstIndex(of: key)
  }

  private mutating func append(_ key: String, _ value: Value) {
    keys.append(key)
    values.append(value)
    if keys.count == Self.scanLimit + 1 {
      for (place, key) in keys.enumerated() { index[key] = place }
    } else if keys.count > Self.scanLimit {
      index[key] = keys.count - 1
    }
  }

  private mutating func remove(at place: Int) {
    keys.remove(at: place)
    values.remove(at: place)
    index = [:]
    guard keys.count > Self.scanLimit else { return }
    for (place, key) in keys.enumerated() { index[key] = place }
  }
}

extension Fields: Equatable {
  /// Two maps say the same when their fields do, whatever the order.
  public static func == (one: Fields, other: Fields) -> Bool {
    one.count == other.count && one.allSatisfy { other[$0.key] == $0.value }
  }
}
