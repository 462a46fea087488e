import Puzzle

extension Filter {
  static let orders = [
    Filter(
      name: "sort", arity: 0...1, signature: "sort: field",
      summary: "Puts items in order, by themselves or by a field; those without come last.",
      example: "'b,C,a' | split: ',' | sort | join", result: "C a b"
    ) { input, given, meter throws(Fault) in try sorted(input, given, &meter, .plain) },
    Filter(
      name: "sort_natural", arity: 0...1, signature: "sort_natural: field",
      summary: "Puts items in order as texts, capitals and small letters alike.",
      example: "'b,C,a' | split: ',' | sort_natural | join", result: "a b C"
    ) { input, given, meter throws(Fault) in try sorted(input, given, &meter, .natural) },
  ]

  private enum Rule {
    case plain
    case natural

    func allows(_ one: Value, before two: Value) throws(Fault) -> Bool {
      if one.isNull || two.isNull { return two.isNull }
      if self == .natural { return Value.order(one.folded, two.folded) <= 0 }
      if let order = try one.order(two) { return order <= 0 }
      guard one.equals(two) else { throw Fault("values of these different sorts have no order") }
      return true
    }
  }

  private static func sorted(
    _ input: Term, _ given: Arguments, _ meter: inout Meter, _ rule: Rule
  ) throws(Fault) -> Term {
    var keyed: [(key: Value, item: Value)] = []
    for item in try input.items(&meter) {
      guard !given.first.isNull else {
        keyed.append((item, item))
        continue
      }
      guard let key = try item.part(given.first.value) else { return .null }
      keyed.append((key, item))
    }
    try meter.spend(keyed.count * 8)
    return .value(.list(try merged(keyed, rule).map { $0.item }))
  }

  /// A merge sort, because it is stable and its comparison may throw.
  private static func merged(
    _ items: [(key: Value, item: Value)], _ rule: Rule
  ) throws(Fault) -> [(key: Value, item: Value)] {
    var items = items
    var width = 1
    while width < items.count {
      var merged: [(key: Value, item: Value)] = []
      merged.reserveCapacity(items.count)
      var start = 0
      while start < items.count {
        let middle = min(start + width, items.count)
        let end = min(middle + width, items.count)
        var (left, right) = (start, middle)
        while left < middle, right < end {
          if try rule.allows(items[left].key, before: items[right].key) {
            merged.append(items[left])
            left += 1
          } else {
            merged.append(items[right])
            right += 1
          }
        }
        merged += items[left..<middle]
        merged += items[right..<end]
        start = end
      }
      items = merged
      width *= 2
    }
    return items
  }
}

extension Value {
  fileprivate var folded: String {
    let bytes = Term.value(self).text.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }
}
