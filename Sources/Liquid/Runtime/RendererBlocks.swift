import Puzzle

extension Renderer {
  @inline(never)
  mutating func render(_ choice: Choice) throws(Fault) {
    for branch in choice.branches {
      if let condition = branch.condition, try holds(condition) == branch.isNegated { continue }
      return try render(branch.body)
    }
  }

  /// Renders every arm that matches, once per matching value.
  @inline(never)
  mutating func render(_ match: Match) throws(Fault) {
    var isOpen = true
    for arm in match.arms {
      if arm.isElse {
        if isOpen { try render(arm.body) }
        continue
      }
      for value in arm.values where try isEqual(match.subject, value) {
        isOpen = false
        try render(arm.body)
        guard case .none = interrupt else { return }
      }
    }
  }

  /// Prints the body if it differs from what was last printed.
  @inline(never)
  mutating func renderChanged(_ body: Body) throws(Fault) {
    let inner = try captured(body)
    guard inner != scope.lastChange ?? [] else { return }
    try meter.spend(bytes: inner.count)
    out += inner
    scope.lastChange = inner
  }

  /// `and` and `or` are evaluated from the right, as in Liquid.
  @inline(never)
  private mutating func holds(_ condition: Condition) throws(Fault) -> Bool {
    var result = try holds(condition.first)
    for (joint, comparison) in condition.rest {
      guard result == (joint == .and) else { return result }
      result = try holds(comparison)
    }
    return result
  }

  private mutating func holds(_ comparison: Comparison) throws(Fault) -> Bool {
    let mayMiss = comparison.asksForPresence
    switch comparison.operation {
    case nil: return try term(comparison.left, mayMiss: mayMiss).isTrue
    case .equal: return try isEqual(comparison.left, comparison.right, mayMiss: mayMiss)
    case .unequal: return try !isEqual(comparison.left, comparison.right, mayMiss: mayMiss)
    case .contains:
      let left = try term(comparison.left)
      let right = try term(comparison.right)
      here = comparison.offset
      return try left.contains(right, &meter)
    default: return try isOrdered(comparison)
    }
  }

  private mutating func isOrdered(_ comparison: Comparison) throws(Fault) -> Bool {
    for side in [comparison.left, comparison.right] {
      switch side {
      case .blank, .empty: return false
      default: break
      }
    }
    let left = try term(comparison.left)
    let right = try term(comparison.right)
    here = comparison.offset
    guard let order = try left.order(right) else { return false }
    return switch comparison.operation {
    case .less: order < 0
    case .lessOrEqual: order <= 0
    case .greater: order > 0
    default: order >= 0
    }
  }

  /// `blank` and `empty` are tests of the other side.
  @inline(never)
  private mutating func isEqual(
    _ left: Expression, _ right: Expression, mayMiss: Bool = false
  ) throws(Fault) -> Bool {
    switch (left, right) {
    case (.blank, .blank), (.blank, .empty), (.empty, .blank), (.empty, .empty): return false
    case (.blank, let side), (let side, .blank): return try term(side, mayMiss: true).isBlank
    case (.empty, let side), (let side, .empty): return try term(side, mayMiss: true).isEmpty
    default:
      let left = try term(left, mayMiss: mayMiss)
      return left.equals(try term(right, mayMiss: mayMiss))
    }
  }
}

/// What a loop iterates over: items, or numbers that need not be listed.
private enum Items {
  case values([Value])
  case numbers(Int, count: Int)
  /// A text is a single item.
  case text(Term)

  var count: Int {
    switch self {
    case .values(let values): values.count
    case .numbers(_, let count): count
    case .text: 1
    }
  }

  subscript(place: Int) -> Term {
    switch self {
    case .values(let values): .value(values[place])
    case .numbers(let first, _): .value(.int(first + place))
    case .text(let text): text
    }
  }
}

extension Renderer {
  @inline(never)
  mutating func render(_ loop: Loop) throws(Fault) {
    let (items, range) = try walk(loop.walk)
    scope.setStop(of: loop.walk.name, at: range.upperBound)
    guard !range.isEmpty else { return try render(loop.otherwise) }
    let state = ForLoop(name: loop.walk.name, length: range.count, parent: scope.loop)
    scope.loop = state
    let outer = scope.locals.count
    defer {
      scope.locals.removeLast(scope.locals.count - outer)
      scope.loop = state.parent
    }
    scope.locals.append(Scope.Binding(name: library.forloop, term: .loop(state)))
    scope.locals.append(Scope.Binding(name: loop.walk.variable, term: .null))
    let local = scope.locals.count - 1
    while state.index < state.length {
      let place =
        loop.walk.isReversed
        ? range.upperBound - 1 - state.index : range.lowerBound + state.index
      scope.locals[local].term = items[place]
      here = loop.walk.offset
      try meter.spend(1)
      try render(loop.body)
      state.index += 1
      if takeInterrupt() { break }
    }
  }

  @inline(never)
  mutating func render(_ table: Table) throws(Fault) {
    let collection = try term(table.walk.collection)
    guard collection.isTrue else { return }
    let (items, range) = try walk(table.walk)
    let columns = try number(table.walk.columns) ?? range.count
    let state = TableLoop(length: range.count, columns: columns)
    out += "<tr class=\"row1\">\n".utf8
    let outer = scope.locals.count
    defer { scope.locals.removeLast(scope.locals.count - outer) }
    scope.locals.append(Scope.Binding(name: library.tablerowloop, term: .row(state)))
    scope.locals.append(Scope.Binding(name: table.walk.variable, term: .null))
    let local = scope.locals.count - 1
    while state.index < state.length {
      scope.locals[local].term = items[range.lowerBound + state.index]
      here = table.walk.offset
      try meter.spend(1)
      out += "<td class=\"col\(state.column)\">".utf8
      try render(table.body)
      out += "</td>".utf8
      if takeInterrupt() { break }
      if state.isLastColumn, state.index < state.length - 1 {
        out += "</tr>\n<tr class=\"row\(state.row + 1)\">".utf8
      }
      state.advance()
    }
    out += "</tr>\n".utf8
  }

  private mutating func takeInterrupt() -> Bool {
    let taken = interrupt
    interrupt = .none
    return taken == .leave
  }

  @inline(never)
  private mutating func walk(_ walk: Walk) throws(Fault) -> (items: Items, range: Range<Int>) {
    here = walk.offset
    let start: Int
    switch walk.start {
    case .beginning: start = 0
    case .at(let expression): start = try number(expression) ?? 0
    case .afterLast: start = scope.stop(of: walk.name)
    }
    let limit = try number(walk.limit)
    let collection = try term(walk.collection)
    let items = items(of: collection)
    if case .text = items { return (items, 0..<1) }
    let first = min(max(0, start), items.count)
    var end = items.count
    if let limit {
      let (sum, overflow) = start.addingReportingOverflow(limit)
      end = overflow ? (limit < 0 ? 0 : end) : min(end, max(0, sum))
    }
    return (items, first..<max(first, end))
  }

  private mutating func number(_ expression: Expression?) throws(Fault) -> Int? {
    guard let expression else { return nil }
    let term = try term(expression)
    return term.isNull ? nil : try term.integer()
  }

  private func items(of collection: Term) -> Items {
    switch collection {
    case .value(.list(let items)): return .values(items)
    case .value(.text(let text)), .markup(let text):
      return text.isEmpty ? .values([]) : .text(collection)
    case .range(let first, let last):
      return .numbers(first, count: Term.length(first, last))
    case .value(.map(let fields)):
      var pairs: [Value] = []
      pairs.reserveCapacity(fields.count)
      for (key, value) in fields { pairs.append(.list([.text(key), value])) }
      return .values(pairs)
    default: return .values([])
    }
  }

  /// The text was escaped when printed, so it counts as markup.
  @inline(never)
  mutating func render(_ capture: Capture) throws(Fault) {
    let inner = try captured(capture.body)
    let text = String(decoding: inner, as: UTF8.self)
    try meter.spend(bytes: inner.count)
    scope.assign(capture.name, settings.escape ? .markup(text) : .value(.text(text)))
  }

  @inline(never)
  mutating func captured(_ body: Body) throws(Fault) -> [UInt8] {
    let outer = out
    out = []
    defer { out = outer }
    try render(body)
    return out
  }

  @inline(never)
  mutating func render(_ assignment: Assignment) throws(Fault) {
    scope.assign(assignment.name, try term(assignment.value))
  }

  /// A counter starts at the number in the data under its name.
  @inline(never)
  mutating func render(_ counter: Counter) {
    let start = data?[library.symbols.names[counter.name]]?.int ?? 0
    print(.value(.int(scope.count(counter.name, up: counter.isUp, from: start))))
  }

  /// A group may have shrunk since the last turn; then nothing is printed.
  @inline(never)
  mutating func render(_ cycle: Cycle) throws(Fault) {
    var key = cycle.key
    if let group = cycle.group {
      var name: [UInt8] = []
      try term(group).value.inspect(into: &name)
      key = String(decoding: name, as: UTF8.self)
    }
    here = cycle.offset
    let turn = scope.turn(of: key, among: cycle.values.count)
    if turn < cycle.values.count { print(try term(cycle.values[turn])) }
  }
}
