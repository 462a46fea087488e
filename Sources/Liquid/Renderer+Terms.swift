import Puzzle

extension Renderer {
  /// What an expression comes to.
  mutating func term(_ expression: Expression, mayMiss: Bool = false) throws(Fault) -> Term {
    switch expression {
    case .constant(let value): return .value(value)
    case .blank, .empty: return .value(.text(""))
    case .path(let path): return try term(path, mayMiss: mayMiss)
    case .range(let first, let last, let offset):
      let start = try rangeEnd(first, at: offset)
      return .range(start, try rangeEnd(last, at: offset))
    }
  }

  /// What an expression comes to behind its filters.
  mutating func term(_ pipeline: Pipeline) throws(Fault) -> Term {
    var term = try term(pipeline.source, mayMiss: pipeline.mayMiss)
    for call in pipeline.calls { term = try apply(call, to: term) }
    return term
  }

  private mutating func apply(_ call: Call, to input: Term) throws(Fault) -> Term {
    var given = Arguments()
    if let first = call.first {
      given.first = try term(first)
      given.count = 1
    }
    if let second = call.second {
      given.second = try term(second)
      given.count = 2
    }
    if let allowFalse = call.allowFalse { given.allowFalse = try term(allowFalse).isTrue }
    here = call.offset
    return try call.filter.run(input, given, &meter)
  }

  private mutating func rangeEnd(_ end: Expression, at offset: Int) throws(Fault) -> Int {
    let term = try term(end)
    here = offset
    switch term {
    case .value(.null): return 0
    case .value(.text), .markup:
      if case .whole(let number) = term.number { return number }
      return Int(exactly: term.number.double.rounded(.towardZero)) ?? 0
    default: return try term.integer()
    }
  }

  /// Prints an expression, made safe for HTML unless it is markup already.
  @inline(never)
  mutating func print(_ pipeline: Pipeline) throws(Fault) {
    print(try term(pipeline))
  }

  /// Prints a term as output does.
  mutating func print(_ term: Term) {
    switch term {
    case .value(.null): break
    case .value(.text(let text)) where settings.escape: print(escaping: text)
    case .value(.int(let number)) where number >= 0 && number < 10:
      out.append(0x30 + UInt8(truncatingIfNeeded: number))
    case .value(.list) where settings.escape, .value(.map) where settings.escape:
      var plain: [UInt8] = []
      term.write(into: &plain)
      for byte in plain { out.append(escaping: byte) }
    default: term.write(into: &out)
    }
  }

  private mutating func print(escaping text: String) {
    var text = text
    text.withUTF8 { bytes in
      for byte in bytes where byte.entity != nil {
        for byte in bytes { out.append(escaping: byte) }
        return
      }
      out.append(contentsOf: bytes)
    }
  }
}
