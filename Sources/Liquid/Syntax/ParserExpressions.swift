import Puzzle

extension Parser {
  /// A literal, a variable with its steps, or a range.
  mutating func expression() throws(Fault) -> Expression {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= Self.bracketLimit else {
      throw fault("brackets are nested more than \(Self.bracketLimit) deep", at: offset)
    }
    switch lexer.token {
    case .word: return try named()
    case .number: return try number()
    case .text:
      let text = lexer.content
      lexer.advance()
      return .constant(.text(text))
    case .openSquare: return try path(root: nil, at: offset)
    case .openRound: return try range()
    default: throw unexpected("a value")
    }
  }

  /// An expression with its filters, up to the end of the markup.
  mutating func pipeline() throws(Fault) -> Pipeline {
    guard lexer.token != .end else { return Pipeline(source: .constant(.null), calls: []) }
    let start = offset
    var source = try expression()
    var calls: [Call] = []
    while accept(.pipe) {
      if let last = calls.last, last.filter.name == "raw" {
        throw fault("‘raw’ must be the last filter", at: last.offset)
      }
      let call = try call()
      if call.filter.name != Filter.translating {
        calls.append(call)
      } else if calls.isEmpty, case .constant(.text(let text)) = source {
        #if !hasFeature(Embedded)
          source = .constant(.text(said(text, at: start)))
        #endif
      } else if phrasebook != nil {
        calls.append(call)
      }
    }
    try end()
    return Pipeline(source: source, calls: calls)
  }

  /// Comparisons joined by `and` and `or`, up to the end of the markup.
  mutating func condition() throws(Fault) -> Condition {
    var condition = Condition(first: try comparison())
    while lexer.token == .word {
      let word = lexer.spelling
      guard word == "and" || word == "or" else { break }
      lexer.advance()
      condition.rest.append((word == "and" ? .and : .or, try comparison()))
    }
    try end()
    return condition
  }

  /// The nodes of `{{ }}`: `block.super`, a translation or an expression.
  mutating func output(at offset: Int) throws(Fault) -> [Node] {
    if open.contains(where: { $0.name == "block" }), asksForParent() { return [.parent(offset)] }
    guard lexer.token != .end else { return [] }
    #if !hasFeature(Embedded)
      if let spoken = try spoken() { return spoken }
    #endif
    return [.output(try pipeline())]
  }

  private func asksForParent() -> Bool {
    var ahead = lexer
    for (token, word) in [(Token.word, "block"), (.dot, "."), (.word, "super"), (.end, "")] {
      guard ahead.token == token, ahead.spelling == word else { return false }
      ahead.advance()
    }
    return true
  }

  private mutating func named() throws(Fault) -> Expression {
    let start = offset
    let name = lexer.spelling
    lexer.advance()
    if lexer.token == .dot || lexer.token == .openSquare { return try path(root: name, at: start) }
    switch name {
    case "nil", "null": return .constant(.null)
    case "true": return .constant(.bool(true))
    case "false": return .constant(.bool(false))
    case "blank": return .blank
    case "empty": return .empty
    default: return try path(root: name, at: start)
    }
  }

  private mutating func number() throws(Fault) -> Expression {
    let spelling = lexer.spelling
    lexer.advance()
    if let number = Int(spelling) { return .constant(.int(number)) }
    return .constant(.real(Double(spelling) ?? 0))
  }

  private mutating func range() throws(Fault) -> Expression {
    let start = offset
    lexer.advance()
    let first = try expression()
    try expect(.dots, "‘..’ and the end of the range")
    let last = try expression()
    try expect(.closeRound, "‘)’")
    guard case .constant = first, case .constant = last else { return .range(first, last, start) }
    return .range(try rangeEnd(first, at: start), try rangeEnd(last, at: start), start)
  }

  /// Literal ends are truncated to integers; a variable must be an integer itself.
  private func rangeEnd(_ end: Expression, at offset: Int) throws(Fault) -> Expression {
    switch end {
    case .constant(.real(let number)):
      guard let whole = Int(exactly: number.rounded(.towardZero)) else {
        throw fault("the end of this range is too large", at: offset)
      }
      return .constant(.int(whole))
    case .constant(.bool): throw fault("a range runs between numbers", at: offset)
    default: return end
    }
  }

  private mutating func path(root name: String?, at start: Int) throws(Fault) -> Expression {
    var root: Path.Root
    if let name {
      root = .name(symbols.number(of: name))
    } else {
      root = .computed(try bracketed())
      if case .computed(.constant(.text(let text))) = root {
        root = .name(symbols.number(of: text))
      }
    }
    var steps: [Path.Step] = []
    while true {
      if lexer.token == .dot {
        lexer.advance()
        guard lexer.token == .word else { throw unexpected("the name of a field") }
        steps.append(.field(Key(lexer.spelling), command: Path.Command(named: lexer.spelling)))
        lexer.advance()
      } else if lexer.token == .openSquare {
        switch try bracketed() {
        case .constant(.text(let key)): steps.append(.field(Key(key), command: nil))
        case .constant(.int(let index)): steps.append(.index(index))
        case let computed: steps.append(.computed(computed))
        }
      } else {
        return .path(Path(root: root, steps: steps, offset: start))
      }
    }
  }

  private mutating func bracketed() throws(Fault) -> Expression {
    lexer.advance()
    let inside = try expression()
    try expect(.closeSquare, "‘]’")
    return inside
  }

  private mutating func comparison() throws(Fault) -> Comparison {
    let start = offset
    let left = try expression()
    guard let operation = operation() else {
      return Comparison(left: left, operation: nil, right: .blank, offset: start)
    }
    lexer.advance()
    return Comparison(left: left, operation: operation, right: try expression(), offset: start)
  }

  private func operation() -> Comparison.Operation? {
    guard lexer.token == .comparison || lexer.token == .word else { return nil }
    return switch lexer.spelling {
    case "==": .equal
    case "!=", "<>": .unequal
    case "<": .less
    case "<=": .lessOrEqual
    case ">": .greater
    case ">=": .greaterOrEqual
    case "contains": .contains
    default: nil
    }
  }

  mutating func call() throws(Fault) -> Call {
    let start = offset
    guard lexer.token == .word else { throw unexpected("the name of a filter") }
    let name = lexer.spelling
    guard let filter = Filter.named(name) else {
      let near = nearest(name, among: Filter.all.map { $0.name })
      throw fault(
        "there is no filter ‘\(name)’", hint: near.map { "did you mean \($0)?" }, at: start)
    }
    lexer.advance()
    var call = Call(filter: filter, offset: start)
    var given = 0
    if accept(.colon) {
      repeat {
        if try keyword(of: &call) { continue }
        let argument = try expression()
        if given == 0 { call.first = argument } else { call.second = argument }
        given += 1
      } while accept(.comma)
    }
    guard filter.arity.contains(given) else { throw wrongCount(given, for: filter, at: start) }
    return call
  }

  /// Parses `name: value`, which only `default` accepts.
  private mutating func keyword(of call: inout Call) throws(Fault) -> Bool {
    guard lexer.token == .word else { return false }
    var ahead = lexer
    ahead.advance()
    guard ahead.token == .colon else { return false }
    let name = lexer.spelling
    guard call.filter.name == "default", name == "allow_false" else {
      let hint = call.filter.name == "default" ? "did you mean allow_false?" : nil
      throw fault("‘\(call.filter.name)’ takes no argument ‘\(name)’", hint: hint, at: offset)
    }
    lexer.advance()
    lexer.advance()
    call.allowFalse = try expression()
    return true
  }

  private func wrongCount(_ given: Int, for filter: Filter, at offset: Int) -> Fault {
    let (least, most) = (filter.arity.lowerBound, filter.arity.upperBound)
    let wanted =
      switch (least, most) {
      case (0, 0): "no arguments"
      case (1, 1): "1 argument"
      case (0, 1): "at most 1 argument"
      case (least, least): "\(least) arguments"
      default: "\(least) to \(most) arguments"
      }
    return fault(
      "‘\(filter.name)’ takes \(wanted), not \(given)", hint: "write \(filter.signature)",
      at: offset)
  }

  var offset: Int { lexer.range.lowerBound }

  mutating func accept(_ token: Token) -> Bool {
    guard lexer.token == token else { return false }
    lexer.advance()
    return true
  }

  @inline(never)
  mutating func accept(word: String) -> Bool {
    guard lexer.token == .word, lexer.spelling == word else { return false }
    lexer.advance()
    return true
  }

  mutating func expect(_ token: Token, _ what: String) throws(Fault) {
    guard accept(token) else { throw unexpected(what) }
  }

  mutating func word(_ what: String) throws(Fault) -> String {
    guard lexer.token == .word else { throw unexpected(what) }
    defer { lexer.advance() }
    return lexer.spelling
  }

  /// Fails unless the markup is used up.
  func end() throws(Fault) {
    guard lexer.token != .equals else {
      throw fault("‘=’ compares nothing", hint: "did you mean ==?", at: offset)
    }
    guard lexer.token == .end else { throw unexpected("the end of the markup") }
  }

  @inline(never)
  func unexpected(_ what: String) -> Fault {
    switch lexer.token {
    case .end: fault("\(what) should stand here", at: lexer.lastEnd)
    case .unknown where lexer.spelling.utf8.first == UInt8(ascii: "'"),
      .unknown where lexer.spelling.utf8.first == UInt8(ascii: "\""):
      fault("this text is not closed", at: offset)
    default: fault("\(what) should stand here, not ‘\(lexer.spelling)’", at: offset)
    }
  }

  /// The tokens from an offset up to the current one without spaces, by which loops over the same
  /// collection know each other.
  func spelling(from start: Int) -> String {
    var spelling = ""
    var ahead = Lexer(bytes, start..<max(start, lexer.lastEnd))
    while ahead.token != .end {
      spelling += ahead.spelling
      ahead.advance()
    }
    return spelling
  }
}
