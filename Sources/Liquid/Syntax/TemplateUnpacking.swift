import Puzzle

extension Template {
  /// Loads a packed template. A damaged one gives a fault or another template, but nothing worse.
  static func unpacked(
    _ name: String, _ packed: Value, _ symbols: inout Symbols
  ) throws(Fault) -> Template {
    var unpacking = Unpacking(packed, symbols)
    let template = try unpacking.template(name)
    symbols = unpacking.symbols
    return template
  }
}

private struct Unpacking {
  let code: [Value]
  let source: [UInt8]
  var symbols: Symbols
  private var blocks: [Block] = []
  private var next = 1
  private var here = 0
  private var depth = 0

  /// Above any nesting that the parser allows, of blocks and brackets together.
  private static let depthLimit = 200

  init(_ packed: Value, _ symbols: Symbols) {
    code = packed.list ?? []
    source = Array((packed[0].text ?? "").utf8)
    self.symbols = symbols
  }

  mutating func template(_ name: String) throws(Fault) -> Template {
    let laidInto = try take().text
    let offset = try offset()
    let body = try body()
    _ = try self.body()
    guard next == code.count else { throw damaged }
    return Template(
      name: name, source: source, body: body,
      layout: laidInto.map { Layout(name: $0, offset: offset) }, blocks: blocks, partials: [],
      faults: [])
  }

  private var damaged: Fault { Fault("the templates came damaged", hint: "build the site anew") }

  @inline(never)
  private mutating func take() throws(Fault) -> Value {
    guard next < code.count else { throw damaged }
    next += 1
    return code[next - 1]
  }

  @inline(never)
  private mutating func number(upTo limit: Int) throws(Fault) -> Int {
    guard case .int(let number) = try take(), number >= 0, number <= limit else { throw damaged }
    return number
  }

  private mutating func flag() throws(Fault) -> Bool { try number(upTo: 1) == 1 }

  private mutating func mark() throws(Fault) -> Int { try number(upTo: .max) }

  /// Relative to the previous offset.
  @inline(never)
  private mutating func offset() throws(Fault) -> Int {
    guard case .int(let step) = try take() else { throw damaged }
    here &+= step
    guard here >= 0, here <= source.count else { throw damaged }
    return here
  }

  /// Everything counted takes at least one item, so a count cannot exceed what is left.
  private mutating func count() throws(Fault) -> Int { try number(upTo: code.count - next) }

  @inline(never)
  private mutating func text() throws(Fault) -> String {
    guard case .text(let text) = try take() else { throw damaged }
    return text
  }

  private mutating func name() throws(Fault) -> Int { symbols.number(of: try text()) }

  private mutating func descend() throws(Fault) {
    depth += 1
    guard depth <= Self.depthLimit else { throw damaged }
  }

  @inline(never)
  private mutating func body() throws(Fault) -> Body {
    try descend()
    var body = Body(isBlank: false)
    for _ in 0..<(try count()) { body.nodes.append(try node()) }
    depth -= 1
    return body
  }

  @inline(never)
  private mutating func node() throws(Fault) -> Node {
    guard let mark = Packed.Node(rawValue: try mark()) else { throw damaged }
    switch mark {
    case .text:
      let start = try offset()
      let end = try offset()
      guard start <= end else { throw damaged }
      return .text(start..<end)
    case .output: return .output(try pipeline())
    case .assign: return .assign(Assignment(name: try name(), value: try pipeline()))
    case .capture: return .capture(Capture(name: try name(), body: try body()))
    case .choice: return .choice(try choice())
    case .match: return .match(try match())
    case .loop:
      return .loop(Loop(walk: try walk(), body: try body(), otherwise: try body()))
    case .table: return .table(Table(walk: try walk(), body: try body()))
    case .cycle: return .cycle(try cycle())
    case .changed: return .changed(try body())
    case .increment, .decrement:
      return .count(Counter(name: try name(), isUp: mark == .increment))
    case .include, .render: return .partial(try partial(isIsolated: mark == .render))
    case .block:
      let block = Block(name: try text(), offset: try offset(), body: try body())
      blocks.append(block)
      return .block(block)
    case .parent: return .parent(try offset())
    case .leave: return .interrupt(.leave)
    case .next: return .interrupt(.next)
    }
  }

  @inline(never)
  private mutating func choice() throws(Fault) -> Choice {
    var branches: [Choice.Branch] = []
    for _ in 0..<(try count()) {
      let isNegated = try flag()
      branches.append(
        Choice.Branch(condition: try condition(), isNegated: isNegated, body: try body()))
    }
    return Choice(branches: branches)
  }

  private mutating func condition() throws(Fault) -> Condition? {
    let count = try count()
    guard count > 0 else { return nil }
    var condition = Condition(first: try comparison())
    for _ in 1..<count {
      condition.rest.append((try flag() ? .and : .or, try comparison()))
    }
    return condition
  }

  @inline(never)
  private mutating func comparison() throws(Fault) -> Comparison {
    let operation = Comparison.Operation(rawValue: try mark())
    return Comparison(
      left: try expression(), operation: operation,
      right: operation == nil ? .blank : try expression(), offset: try offset())
  }

  @inline(never)
  private mutating func match() throws(Fault) -> Match {
    let subject = try expression()
    var arms: [Match.Arm] = []
    for _ in 0..<(try count()) {
      let isElse = try flag()
      arms.append(Match.Arm(values: try expressions(), isElse: isElse, body: try body()))
    }
    return Match(subject: subject, arms: arms, isLeadBlank: false)
  }

  @inline(never)
  private mutating func walk() throws(Fault) -> Walk {
    let variable = try name()
    let collection = try expression()
    let name = try text()
    var start = Walk.Start.beginning
    switch Packed.Start(rawValue: try mark()) {
    case .beginning: break
    case .here: start = .at(try expression())
    case .afterLast: start = .afterLast
    case nil: throw damaged
    }
    return Walk(
      variable: variable, collection: collection, name: name, start: start,
      limit: try optional(), columns: try optional(), isReversed: try flag(),
      offset: try offset())
  }

  @inline(never)
  private mutating func cycle() throws(Fault) -> Cycle {
    let values = try expressions()
    guard !values.isEmpty else { throw damaged }
    return Cycle(values: values, group: try optional(), key: try text(), offset: try offset())
  }

  @inline(never)
  private mutating func partial(isIsolated: Bool) throws(Fault) -> Partial {
    let name = try expression()
    var subject: Partial.Subject?
    switch Packed.Subject(rawValue: try mark()) {
    case .some(.none): break
    case .with: subject = .with(try expression())
    case .each: subject = .each(try expression())
    case nil: throw damaged
    }
    let alias = try take().text.map { symbols.number(of: $0) }
    var arguments: [(name: Int, value: Expression)] = []
    for _ in 0..<(try count()) { arguments.append((try self.name(), try expression())) }
    return Partial(
      name: name, isIsolated: isIsolated, subject: subject, alias: alias, arguments: arguments,
      offset: try offset())
  }

  @inline(never)
  private mutating func pipeline() throws(Fault) -> Pipeline {
    let source = try expression()
    var calls: [Call] = []
    for _ in 0..<(try count()) {
      guard let filter = Filter.named(try text()) else { throw damaged }
      calls.append(
        Call(
          filter: filter, first: try optional(), second: try optional(),
          allowFalse: try optional(), offset: try offset()))
    }
    return Pipeline(source: source, calls: calls)
  }

  private mutating func expressions() throws(Fault) -> [Expression] {
    var expressions: [Expression] = []
    for _ in 0..<(try count()) { expressions.append(try expression()) }
    return expressions
  }

  @inline(never)
  private mutating func expression() throws(Fault) -> Expression {
    guard let expression = try optional() else { throw damaged }
    return expression
  }

  @inline(never)
  private mutating func optional() throws(Fault) -> Expression? {
    switch Packed.Expression(rawValue: try mark()) {
    case .some(.none): return nil
    case .constant: return .constant(try take())
    case .number: return .constant(try spelled())
    case .blank: return .blank
    case .empty: return .empty
    case .variable: return .path(try path(.name(try name())))
    case .computed:
      try descend()
      let root = Path.Root.computed(try expression())
      depth -= 1
      return .path(try path(root))
    case .range:
      try descend()
      let first = try expression()
      let last = try expression()
      depth -= 1
      return .range(first, last, try offset())
    case nil: throw damaged
    }
  }

  private mutating func spelled() throws(Fault) -> Value {
    let text = try text()
    if let number = Int(text) { return .int(number) }
    guard let number = Double(spelled: text), !number.isNaN else { throw damaged }
    return .real(number)
  }

  @inline(never)
  private mutating func path(_ root: Path.Root) throws(Fault) -> Path {
    try descend()
    var steps: [Path.Step] = []
    for _ in 0..<(try count()) {
      switch try take() {
      case .text(let key): steps.append(.field(Key(key), command: nil))
      case .int(let index): steps.append(.index(index))
      case .bool:
        let key = try text()
        steps.append(.field(Key(key), command: Path.Command(named: key)))
      default: steps.append(.computed(try expression()))
      }
    }
    depth -= 1
    return Path(root: root, steps: steps, offset: try offset())
  }
}

/// The numbers in a packed template, shared by the packer and the player, which has no parser.
enum Packed {
  enum Node: Int {
    case text, output, assign, capture, choice, match, loop, table, cycle, changed, increment
    case decrement, include, render, block, parent, leave, next
  }

  enum Expression: Int {
    case none, constant
    /// Stored as text, since JavaScript would turn 1.0 into 1.
    case number
    case blank, empty, variable, computed, range
  }

  enum Start: Int {
    case beginning, here, afterLast
  }

  enum Subject: Int {
    case none, with, each
  }
}
