import Puzzle

#if !hasFeature(Embedded)
  extension Template {
    /// The template as a flat list that the player loads without parsing: the source, from which
    /// texts are printed, then its nodes in order.
    func packed(_ names: [String]) throws(Faults) -> Value {
      guard faults.isEmpty else { throw Faults(faults) }
      var packing = Packing(template: self, names: names)
      do {
        try packing.put(self)
      } catch {
        throw Faults(error)
      }
      return .list(packing.code)
    }
  }

  private struct Packing {
    let template: Template
    let names: [String]
    var code: [Value] = []
    private var packed: Set<ObjectIdentifier> = []
    private var here = 0

    init(template: Template, names: [String]) {
      self.template = template
      self.names = names
    }

    mutating func put(_ template: Template) throws(Fault) {
      code.append(.text(String(decoding: template.source, as: UTF8.self)))
      code.append(template.layout.map { .text($0.name) } ?? .null)
      put(offset: template.layout?.offset ?? 0)
      try put(template.body)
      try putStrays(of: template)
    }

    /// A block before the first `when` is in no body, yet a layout can ask for it.
    private mutating func putStrays(of template: Template) throws(Fault) {
      let start = code.count
      var count = 0
      for block in template.blocks.reversed() where !packed.contains(ObjectIdentifier(block)) {
        try put(.block(block))
        count += 1
      }
      code.insert(.int(count), at: start)
    }

    private mutating func put(_ number: Int) { code.append(.int(number)) }

    private mutating func put(_ flag: Bool) { put(flag ? 1 : 0) }

    private mutating func put(_ text: String) { code.append(.text(text)) }

    private mutating func put(_ mark: Packed.Node) { put(mark.rawValue) }

    /// Relative to the previous offset, because small numbers take less space.
    private mutating func put(offset: Int) {
      put(offset - here)
      here = offset
    }

    private mutating func put(name: Int) { put(names[name]) }

    private mutating func put(_ body: Body) throws(Fault) {
      put(body.nodes.count)
      for node in body.nodes { try put(node) }
    }

    private mutating func put(_ node: Node) throws(Fault) {
      switch node {
      case .text(let range), .verbatim(let range):
        put(.text)
        put(offset: range.lowerBound)
        put(offset: range.upperBound)
      case .output(let pipeline):
        put(.output)
        try put(pipeline)
      case .assign(let assignment):
        put(.assign)
        put(name: assignment.name)
        try put(assignment.value)
      case .capture(let capture):
        put(.capture)
        put(name: capture.name)
        try put(capture.body)
      case .choice(let choice): try put(choice)
      case .match(let match): try put(match)
      case .loop(let loop):
        put(.loop)
        try put(loop.walk)
        try put(loop.body)
        try put(loop.otherwise)
      case .table(let table):
        put(.table)
        try put(table.walk)
        try put(table.body)
      case .cycle(let cycle):
        put(.cycle)
        try put(cycle.values)
        try put(cycle.group)
        put(cycle.key)
        put(offset: cycle.offset)
      case .changed(let body):
        put(.changed)
        try put(body)
      case .count(let counter):
        put(counter.isUp ? .increment : .decrement)
        put(name: counter.name)
      case .partial(let partial): try put(partial)
      case .block(let block):
        packed.insert(ObjectIdentifier(block))
        put(.block)
        put(block.name)
        put(offset: block.offset)
        try put(block.body)
      case .parent(let offset):
        put(.parent)
        put(offset: offset)
      case .interrupt(let interrupt): put(interrupt == .leave ? .leave : .next)
      }
    }

    private mutating func put(_ choice: Choice) throws(Fault) {
      put(.choice)
      put(choice.branches.count)
      for branch in choice.branches {
        put(branch.isNegated)
        if let condition = branch.condition {
          put(1 + condition.rest.count)
          try put(condition.first)
          for (joint, comparison) in condition.rest {
            put(joint == .and)
            try put(comparison)
          }
        } else {
          put(0)
        }
        try put(branch.body)
      }
    }

    private mutating func put(_ comparison: Comparison) throws(Fault) {
      put(comparison.operation?.rawValue ?? 0)
      try put(comparison.left)
      if comparison.operation != nil { try put(comparison.right) }
      put(offset: comparison.offset)
    }

    private mutating func put(_ match: Match) throws(Fault) {
      put(.match)
      try put(match.subject)
      put(match.arms.count)
      for arm in match.arms {
        put(arm.isElse)
        try put(arm.values)
        try put(arm.body)
      }
    }

    private mutating func put(_ walk: Walk) throws(Fault) {
      put(name: walk.variable)
      try put(walk.collection)
      put(walk.name)
      switch walk.start {
      case .beginning: put(Packed.Start.beginning.rawValue)
      case .at(let start):
        put(Packed.Start.here.rawValue)
        try put(start)
      case .afterLast: put(Packed.Start.afterLast.rawValue)
      }
      try put(walk.limit)
      try put(walk.columns)
      put(walk.isReversed)
      put(offset: walk.offset)
    }

    private mutating func put(_ partial: Partial) throws(Fault) {
      put(partial.isIsolated ? .render : .include)
      try put(partial.name)
      switch partial.subject {
      case nil: put(Packed.Subject.none.rawValue)
      case .with(let subject):
        put(Packed.Subject.with.rawValue)
        try put(subject)
      case .each(let subject):
        put(Packed.Subject.each.rawValue)
        try put(subject)
      }
      code.append(partial.alias.map { .text(names[$0]) } ?? .null)
      put(partial.arguments.count)
      for argument in partial.arguments {
        put(name: argument.name)
        try put(argument.value)
      }
      put(offset: partial.offset)
    }

    private mutating func put(_ pipeline: Pipeline) throws(Fault) {
      try put(pipeline.source)
      put(pipeline.calls.count)
      for call in pipeline.calls {
        let name = call.filter.name
        guard Filter.boards.contains(where: { $0.name == name }) else {
          throw Fault(
            "boards cannot use the filter ‘\(name)’",
            hint: "a page can print it beside the board",
            at: Place(of: call.offset, in: template.source), in: template.name)
        }
        put(name)
        try put(call.first)
        try put(call.second)
        try put(call.allowFalse)
        put(offset: call.offset)
      }
    }

    private mutating func put(_ expressions: [Expression]) throws(Fault) {
      put(expressions.count)
      for expression in expressions { try put(expression) }
    }

    private mutating func put(_ expression: Expression?) throws(Fault) {
      func mark(_ mark: Packed.Expression) { put(mark.rawValue) }
      switch expression {
      case nil: mark(.none)
      case .blank: mark(.blank)
      case .empty: mark(.empty)
      case .constant(.int(let number)):
        mark(.number)
        put(String(number))
      case .constant(.real(let number)):
        mark(.number)
        put(number.description)
      case .constant(let value):
        mark(.constant)
        code.append(value)
      case .path(let path): try put(path)
      case .range(let first, let last, let offset):
        mark(.range)
        try put(first)
        try put(last)
        put(offset: offset)
      }
    }

    private mutating func put(_ path: Path) throws(Fault) {
      switch path.root {
      case .name(let name):
        put(Packed.Expression.variable.rawValue)
        put(name: name)
      case .computed(let root):
        put(Packed.Expression.computed.rawValue)
        try put(root)
      }
      put(path.steps.count)
      for step in path.steps {
        switch step {
        case .field(let key, command: nil): put(key.name)
        case .field(let key, command: .some):
          code.append(true)
          put(key.name)
        case .index(let index) where Int32(exactly: index) != nil: put(index)
        case .index(let index):
          code.append(.null)
          try put(.constant(.int(index)))
        case .computed(let key):
          code.append(.null)
          try put(key)
        }
      }
      put(offset: path.offset)
    }
  }
#endif
