import Puzzle

/// The data of a page, made when the page is drawn and not before, since all of them together would
/// not fit into memory.
struct Draft: Sendable {
  /// Makes it.
  let value: @Sendable () -> Value
  /// A number that changes whenever the data would; where nobody gave one, the data itself is
  /// looked through.
  private let known: Int?

  /// Data that has to be made to know whether it changed.
  init(_ value: @escaping @Sendable () -> Value) {
    self.value = value
    known = nil
  }

  /// Data that depends on nothing but what the key was made of.
  init(key: Int, _ value: @escaping @Sendable () -> Value) {
    self.value = value
    known = key
  }

  /// What tells it from other data.
  var key: Int { known ?? value().key }
}

extension Value {
  /// A number that stands for the value as long as the program runs.
  var key: Int {
    var hasher = Hasher()
    feed(&hasher)
    return hasher.finalize()
  }

  /// Mixes all of the value into a number.
  func feed(_ hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let flag): hasher.combine(flag)
    case .int(let number): hasher.combine(number)
    case .real(let number): hasher.combine(number)
    case .text(let text): hasher.combine(text)
    case .list(let items):
      hasher.combine(items.count)
      for item in items { item.feed(&hasher) }
    case .map(let fields):
      hasher.combine(fields.count)
      for (key, value) in fields {
        hasher.combine(key)
        value.feed(&hasher)
      }
    }
  }
}
