import Puzzle

/// A block of a child template, to be placed in its layout.
struct Filling {
  let template: Template
  let block: Block
}

extension Renderer {
  /// The stack use of including a template, in blocks.
  private static let templateWeight = 2

  /// Renders a template inside its layouts, if it has any.
  @inline(never)
  mutating func render(_ start: Template) throws(Fault) {
    if let fault = start.faults.first { throw fault }
    guard depth < meter.limits.depth else {
      throw Fault(
        "templates bring each other in more than \(meter.limits.depth) deep",
        hint: "look for one that brings in itself")
    }
    let outer = (template, fillings, currentFilling, isDiscarding)
    depth += 1
    nesting += Self.templateWeight
    defer {
      (template, fillings, currentFilling, isDiscarding) = outer
      nesting -= Self.templateWeight
      depth -= 1
    }
    template = start
    fillings = start.blocks.map { Filling(template: start, block: $0) }
    currentFilling = nil
    do throws(Fault) {
      try enterLayouts()
    } catch {
      throw located(error)
    }
    isDiscarding = outer.3
    try render(template.body)
  }

  private mutating func enterLayouts() throws(Fault) {
    var layouts = 0
    while let layout = template.layout {
      try runForVariables(template)
      here = layout.offset
      layouts += 1
      guard layouts + depth <= meter.limits.depth else {
        throw Fault(
          "this layout leads back to itself", hint: "name another layout, or take the line out")
      }
      let found = library.find(layout.name, beside: template, settings.suffixes)
      guard let found else { throw library.missing(layout.name) }
      if let fault = found.faults.first { throw fault }
      template = found
      fillings += found.blocks.map { Filling(template: found, block: $0) }
    }
  }

  /// Runs a child outside of its blocks, only for its variables; its text is discarded.
  @inline(never)
  private mutating func runForVariables(_ child: Template) throws(Fault) {
    isDiscarding = true
    _ = try captured(child.body)
    interrupt = .none
  }

  @inline(never)
  mutating func render(_ block: Block) throws(Fault) {
    guard !isDiscarding else { return }
    try render(filling: fillings.firstIndex { $0.block.name == block.name })
  }

  /// Renders what the current filling replaces.
  mutating func renderParent() throws(Fault) {
    guard let current = currentFilling else { return }
    let name = fillings[current].block.name
    try render(filling: fillings[(current + 1)...].firstIndex { $0.block.name == name })
  }

  @inline(never)
  private mutating func render(filling: Int?) throws(Fault) {
    guard let filling else { return }
    let outer = (template, currentFilling)
    defer { (template, currentFilling) = outer }
    template = fillings[filling].template
    currentFilling = filling
    try render(fillings[filling].block.body)
  }

  @inline(never)
  mutating func render(_ partial: Partial) throws(Fault) {
    here = partial.offset
    guard partial.isIsolated || !scope.isIsolated else {
      throw Fault("‘include’ cannot stand in a template that ‘render’ prints", hint: "use render")
    }
    let (template, name) = try find(partial)
    var bindings: [Scope.Binding] = []
    for argument in partial.arguments {
      bindings.append(Scope.Binding(name: argument.name, term: try term(argument.value)))
    }
    let alias = partial.alias ?? library.symbols.find(Self.variable(of: name))
    if partial.isIsolated {
      try isolate(partial, template, bindings, alias)
    } else {
      try include(partial, template, bindings, alias, name)
    }
    here = partial.offset
  }

  @inline(never)
  private mutating func find(_ partial: Partial) throws(Fault) -> (Template, String) {
    guard case .value(.text(let name)) = try term(partial.name) else {
      throw Fault("the name of a template should be a text")
    }
    here = partial.offset
    let isFixed = if case .constant = partial.name { true } else { false }
    if isFixed, let known = partials.first(where: { $0.partial === partial }) {
      return (known.template, name)
    }
    guard let found = library.find(name, beside: template, settings.suffixes) else {
      throw library.missing(name)
    }
    if isFixed { partials.append((partial, found)) }
    return (found, name)
  }

  /// The variable in which a partial gets its subject: its name without folder and suffix.
  private static func variable(of name: String) -> String {
    let bytes = Array(name.utf8)
    let file = bytes.split(by: [UInt8(ascii: "/")]).last ?? 0..<0
    let dot = bytes.firstRange(of: [UInt8(ascii: ".")], from: file.lowerBound)?.lowerBound
    return bytes.text(file.lowerBound..<(dot ?? file.upperBound))
  }

  @inline(never)
  private mutating func include(
    _ partial: Partial, _ template: Template, _ bindings: [Scope.Binding], _ alias: Int?,
    _ name: String
  ) throws(Fault) {
    let subject: Term?
    switch partial.subject {
    case .with(let expression), .each(let expression): subject = try term(expression)
    case nil: subject = find(name)
    }
    let count = scope.locals.count
    scope.locals += bindings
    defer { scope.locals.removeLast(scope.locals.count - count) }
    guard let alias, let subject else { return try render(template) }
    scope.locals.append(Scope.Binding(name: alias, term: subject))
    guard case .value(.list(let items)) = subject else { return try render(template) }
    for item in items {
      scope.locals[count + bindings.count].term = .value(item)
      try meter.spend(1)
      try render(template)
      guard case .none = interrupt else { return }
    }
  }

  @inline(never)
  private mutating func isolate(
    _ partial: Partial, _ template: Template, _ bindings: [Scope.Binding], _ alias: Int?
  ) throws(Fault) {
    var inner = Scope()
    inner.isIsolated = true
    for binding in bindings { inner.assign(binding.name, binding.term) }
    switch partial.subject {
    case nil: try render(template, in: inner)
    case .with(let expression):
      let subject = try term(expression)
      if let alias, !subject.isNull { inner.assign(alias, subject) }
      try render(template, in: inner)
    case .each(let expression):
      try renderEach(template, of: try term(expression), in: inner, alias)
    }
  }

  @inline(never)
  private mutating func renderEach(
    _ template: Template, of subject: Term, in inner: Scope, _ alias: Int?
  ) throws(Fault) {
    let items: [Value]
    switch subject {
    case .value(.list(let list)): items = list
    case .value(.map(let fields)):
      var pairs: [Value] = []
      for (key, value) in fields { pairs.append(.list([.text(key), value])) }
      items = pairs
    case .range: items = try subject.items(&meter)
    default:
      var inner = inner
      if let alias, !subject.isNull { inner.assign(alias, subject) }
      return try render(template, in: inner)
    }
    let loop = ForLoop(name: template.name, length: items.count, parent: nil)
    for item in items {
      var inner = inner
      inner.assign(library.forloop, .loop(loop))
      if let alias, !item.isNull { inner.assign(alias, .value(item)) }
      try render(template, in: inner)
      loop.index += 1
    }
  }

  @inline(never)
  private mutating func render(_ template: Template, in inner: Scope) throws(Fault) {
    let outer = scope
    defer { scope = outer }
    scope = inner
    try render(template)
    interrupt = .none
  }
}
