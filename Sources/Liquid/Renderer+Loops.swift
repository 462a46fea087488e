import Puzzle

/// What a loop walks: items there are, or numbers that need not be listed.
private enum Items {
  case values([Value])
  case numbers(Int, count: Int)
  /// A text stands for itself.
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
  /// Renders a `for`, or its other branch where there is nothing to walk.
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

  /// Renders a `tablerow` with its rows and cells.
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

  /// Ends an interrupt at the loop that it belongs to and tells whether the loop is over.
  private mutating func takeInterrupt() -> Bool {
    let taken = interrupt
    interrupt = .none
    return taken == .leave
  }

  /// Finds the items of a loop and which of them it is to walk.
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
}
