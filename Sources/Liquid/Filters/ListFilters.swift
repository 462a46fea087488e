import Puzzle

extension Filter {
  static let members = [
    Filter(
      name: "size", arity: 0...0, signature: "size",
      summary: "Counts the characters of a text or the items of a list.",
      example: "'tide' | size", result: "4"
    ) { input, _, _ in input.command(.size) ?? .value(.int(0)) },
    Filter(
      name: "first", arity: 0...0, signature: "first", summary: "Gives the first item.",
      example: "'a,b,c' | split: ',' | first", result: "a"
    ) { input, _, _ in input.command(.first) ?? .null },
    Filter(
      name: "last", arity: 0...0, signature: "last", summary: "Gives the last item.",
      example: "'a,b,c' | split: ',' | last", result: "c"
    ) { input, _, _ in input.command(.last) ?? .null },
    Filter(
      name: "join", arity: 0...1, signature: "join: glue = ' '",
      summary: "Makes one text of all items.", example: "(1..4) | join: '-'", result: "1-2-3-4"
    ) { input, given, meter throws(Fault) in
      let glue = Array((given.count > 0 ? given.first.text : " ").utf8)
      var out: [UInt8] = []
      var isFirst = true
      for item in try input.items(&meter) {
        if !isFirst { out += glue }
        isFirst = false
        out += Term.value(item).text.utf8
        guard out.count <= meter.limits.output else { throw meter.tooLong }
      }
      try meter.spend(bytes: out.count)
      return .value(.text(String(decoding: out, as: UTF8.self)))
    },
  ]

  static let lists = [
    Filter(
      name: "concat", arity: 1...1, signature: "concat: list", summary: "Puts a list behind.",
      example: "'a,b' | split: ',' | concat: cells | size", result: "4"
    ) { input, given, meter throws(Fault) in
      guard case .value(.list(let more)) = given.first else {
        throw Fault("‘concat’ needs a list, not ‘\(given.first.text)’")
      }
      try meter.spend(more.count)
      return .value(.list(try input.items(&meter) + more))
    },
    Filter(
      name: "reverse", arity: 0...0, signature: "reverse", summary: "Turns a list round.",
      example: "(1..3) | reverse | join", result: "3 2 1"
    ) { input, _, meter throws(Fault) in .value(.list(try input.items(&meter).reversed())) },
    Filter(
      name: "compact", arity: 0...1, signature: "compact: field",
      summary: "Drops items that are nil, or whose field is.",
      example: "cells | compact: 'number' | size", result: "2"
    ) { input, given, meter throws(Fault) in
      let items = try input.items(&meter)
      var kept: [Value] = []
      for item in items {
        let isKept =
          given.first.isNull ? !item.isNull : try item.part(given.first.value)?.isNull == false
        if isKept { kept.append(item) }
      }
      return .value(.list(kept))
    },
    Filter(
      name: "uniq", arity: 0...1, signature: "uniq: field",
      summary: "Drops items that were there before, or whose field was.",
      example: "'a,b,a' | split: ',' | uniq | join", result: "a b"
    ) { input, given, meter throws(Fault) in
      var seen = Fields()
      var kept: [Value] = []
      for item in try input.items(&meter) {
        let mark = given.first.isNull ? item : try item.part(given.first.value) ?? .null
        var out: [UInt8] = []
        mark.inspect(into: &out)
        try meter.spend(bytes: out.count)
        let spelling = String(decoding: out, as: UTF8.self)
        if seen[spelling] == nil { kept.append(item) }
        seen[spelling] = true
      }
      return .value(.list(kept))
    },
    Filter(
      name: "map", arity: 1...1, signature: "map: field",
      summary: "Replaces each item by one of its fields.",
      example: "cells | map: 'letter' | join: ''", result: "TIDE"
    ) { input, given, meter throws(Fault) in
      let field = given.first.value
      var parts: [Value] = []
      for item in try input.items(&meter) { parts.append(try item.part(field) ?? .null) }
      return .value(.list(parts))
    },
    Filter(
      name: "sum", arity: 0...1, signature: "sum: field",
      summary: "Adds up all items, or one field of each.", example: "(1..4) | sum", result: "10"
    ) { input, given, meter throws(Fault) in
      var parts: [Value] = []
      for item in try input.items(&meter) {
        parts.append(given.first.isNull ? item : try item.part(given.first.value) ?? 0)
      }
      var sum = Number.whole(0)
      for part in try Term.value(.list(parts)).items(&meter) { sum = sum.plus(part.number) }
      return sum.term
    },
  ]
}

extension Value {
  /// What an item has for a field: the value of a map's key, the matching part or character of a
  /// text, the bit of an integer. `nil` for values without parts.
  @inline(never)
  func part(_ field: Value) throws(Fault) -> Value? {
    switch (self, field) {
    case (.map(let fields), .text(let key)): return fields[key] ?? .null
    case (.map, _): return .null
    case (.text(let text), .text(let part)):
      let found = Array(text.utf8).firstRange(of: Array(part.utf8), from: 0)
      return found == nil ? .null : field
    case (.text(let text), .int(let place)):
      let bytes = Array(text.utf8)
      let start = place < 0 ? bytes.scalarCount &+ place : place
      guard start >= 0, start < bytes.scalarCount else { return .null }
      let range = bytes.offset(ofScalar: start)..<bytes.offset(ofScalar: start + 1)
      return .text(bytes.text(range))
    case (.int(let number), .int(let place)):
      let isSet = place >= Int.bitWidth ? number < 0 : place >= 0 && number >> place & 1 == 1
      return .int(isSet ? 1 : 0)
    case (.text, _), (.int, _):
      throw Fault("a list of plain values has no field ‘\(Term.value(field).text)’")
    default: return nil
    }
  }
}

extension Filter {
  static let selections = [
    Filter(
      name: "where", arity: 1...2, signature: "where: field, value",
      summary: "Keeps the items whose field has this value, or any value that counts as true.",
      example: "cells | where: 'letter', 'T' | size", result: "1"
    ) { input, given, meter throws(Fault) in
      var kept: [Value] = []
      for item in try input.items(&meter) {
        guard let fits = try item.fits(given) else { return .null }
        if fits { kept.append(item) }
      }
      return .value(.list(kept))
    },
    Filter(
      name: "reject", arity: 1...2, signature: "reject: field, value",
      summary: "Drops the items that where would keep.",
      example: "cells | reject: 'letter', 'T' | size", result: "1"
    ) { input, given, meter throws(Fault) in
      var kept: [Value] = []
      for item in try input.items(&meter) {
        guard let fits = try item.fits(given) else { return .null }
        if !fits { kept.append(item) }
      }
      return .value(.list(kept))
    },
    Filter(
      name: "find", arity: 1...2, signature: "find: field, value",
      summary: "Gives the first item that where would keep.",
      example: "cells | find: 'letter', 'IDE' | map: 'number' | first", result: "2"
    ) { input, given, meter throws(Fault) in
      let items = try input.items(&meter)
      return try place(in: items, given).map { .value(items[$0]) } ?? .null
    },
    Filter(
      name: "find_index", arity: 1...2, signature: "find_index: field, value",
      summary: "Gives the place, from 0, of the first item that where would keep.",
      example: "cells | find_index: 'letter', 'IDE'", result: "1"
    ) { input, given, meter throws(Fault) in
      try place(in: try input.items(&meter), given).map { .value(.int($0)) } ?? .null
    },
    Filter(
      name: "has", arity: 1...2, signature: "has: field, value",
      summary: "Tells whether where would keep any item.", example: "cells | has: 'letter', 'X'",
      result: "false"
    ) { input, given, meter throws(Fault) in
      for item in try input.items(&meter) {
        guard let fits = try item.fits(given) else { return .null }
        if fits { return .value(.bool(true)) }
      }
      return .value(.bool(false))
    },
  ]

  private static func place(in items: [Value], _ given: Arguments) throws(Fault) -> Int? {
    for (place, item) in items.enumerated() {
      guard let fits = try item.fits(given) else { return nil }
      if fits { return place }
    }
    return nil
  }
}

extension Value {
  /// Whether an item is selected; `nil` for one without fields, which ends the whole selection.
  fileprivate func fits(_ given: Arguments) throws(Fault) -> Bool? {
    if given.first.isNull, fields == nil { return nil }
    guard let part = try part(given.first.value) else { return nil }
    return given.second.isNull ? Term.value(part).isTrue : part.equals(given.second.value)
  }
}

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
