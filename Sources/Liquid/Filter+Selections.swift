import Puzzle

extension Filter {
  /// The filters that pick items by a field.
  static let selections = [
    Filter(
      name: "where", arity: 1...2, signature: "where: field, value",
      summary: "Keeps the items whose field has this value, or any value that counts as true.",
      example: "cells | where: 'letter', 'T' | size", result: "1"
    ) { input, given, meter throws(Halt) in
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
    ) { input, given, meter throws(Halt) in
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
    ) { input, given, meter throws(Halt) in
      let items = try input.items(&meter)
      return try place(in: items, given).map { .value(items[$0]) } ?? .null
    },
    Filter(
      name: "find_index", arity: 1...2, signature: "find_index: field, value",
      summary: "Gives the place, from 0, of the first item that where would keep.",
      example: "cells | find_index: 'letter', 'IDE'", result: "1"
    ) { input, given, meter throws(Halt) in
      try place(in: try input.items(&meter), given).map { .value(.int($0)) } ?? .null
    },
    Filter(
      name: "has", arity: 1...2, signature: "has: field, value",
      summary: "Tells whether where would keep any item.", example: "cells | has: 'letter', 'X'",
      result: "false"
    ) { input, given, meter throws(Halt) in
      for item in try input.items(&meter) {
        guard let fits = try item.fits(given) else { return .null }
        if fits { return .value(.bool(true)) }
      }
      return .value(.bool(false))
    },
  ]

  private static func place(in items: [Value], _ given: Arguments) throws(Halt) -> Int? {
    for (place, item) in items.enumerated() {
      guard let fits = try item.fits(given) else { return nil }
      if fits { return place }
    }
    return nil
  }
}

extension Value {
  /// Tells whether an item is picked; `nil` for an item that no field can be asked of, which ends
  /// the whole selection, as it always did in Liquid.
  fileprivate func fits(_ given: Arguments) throws(Halt) -> Bool? {
    if given.first.isNull, fields == nil { return nil }
    guard let part = try part(given.first.value) else { return nil }
    return given.second.isNull ? Term.value(part).isTrue : part.equals(given.second.value)
  }
}
