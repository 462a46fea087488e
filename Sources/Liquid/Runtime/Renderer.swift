import Puzzle

struct Renderer {
  let library: Library
  let settings: Settings
  let data: Fields?
  var template: Template
  var scope = Scope()
  var meter: Meter
  var out: [UInt8] = []
  var interrupt = Interrupt.none
  var warnings: [Fault] = []
  /// The current offset, for the place of a fault.
  var here = 0

  /// The blocks that fill the current layout, those of the outermost child first.
  var fillings: [Filling] = []
  var currentFilling: Int?
  /// Whether a child runs only for its variables and its output is discarded.
  var isDiscarding = false
  var depth = 0
  /// Partials resolved so far; few enough for a linear search.
  var partials: [(partial: Partial, template: Template)] = []

  /// Stack use, counted in blocks.
  var nesting = 0
  private var warned: Set<ObjectIdentifier> = []

  init(library: Library, template: Template, data: Value, settings: Settings) {
    self.library = library
    self.template = template
    self.data = data.fields
    self.settings = settings
    meter = Meter(settings, library.phrasebook)
  }

  /// The maximum of open blocks over all partials; more might overflow a stack of half a megabyte.
  private static let nestingLimit = 600

  /// After this many unknown variables the data is simply wrong, and more warnings do not help.
  private static let warningLimit = 100

  mutating func render(_ body: Body) throws(Fault) {
    guard nesting < Self.nestingLimit else { throw Fault("templates are nested too deeply") }
    nesting += 1
    defer { nesting -= 1 }
    do throws(Fault) {
      for node in body.nodes {
        try meter.spend(1)
        try render(node)
        if out.count > meter.limits.output { throw meter.tooLong }
        guard case .none = interrupt else { break }
      }
    } catch {
      // The template is known only until the enclosing tags restore their own.
      throw located(error)
    }
  }

  @inline(never)
  private mutating func render(_ node: Node) throws(Fault) {
    switch node {
    case .text(let range), .verbatim(let range):
      out.append(contentsOf: template.source[range])
    case .output(let pipeline): try print(pipeline)
    case .assign(let assignment): try render(assignment)
    case .capture(let capture): try render(capture)
    case .choice(let choice): try render(choice)
    case .match(let match): try render(match)
    case .loop(let loop): try render(loop)
    case .table(let table): try render(table)
    case .cycle(let cycle): try render(cycle)
    case .changed(let body): try renderChanged(body)
    case .count(let counter): render(counter)
    case .partial(let partial): try render(partial)
    case .block(let block): try render(block)
    case .parent: try renderParent()
    case .interrupt(let interrupt): self.interrupt = interrupt
    }
  }

  /// Adds the place unless the fault has one.
  func located(_ fault: Fault) -> Fault {
    guard fault.place == nil else { return fault }
    var fault = fault
    fault.place = Place(of: here, in: template.source)
    fault.file = template.name
    return fault
  }

  /// Warns about an unknown variable once per place, or throws in strict mode.
  mutating func complain(of path: Path, _ message: String, hint: String?) throws(Fault) {
    here = path.offset
    if settings.strict { throw Fault(message, hint: hint) }
    guard warnings.count < Self.warningLimit else { return }
    guard warned.insert(ObjectIdentifier(path)).inserted else { return }
    warnings.append(located(.warning(message, hint: hint)))
  }
}

extension Renderer {
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

  /// Escapes the output unless it is markup already.
  @inline(never)
  mutating func print(_ pipeline: Pipeline) throws(Fault) {
    print(try term(pipeline))
  }

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
      for byte in bytes where byte.escape != nil {
        for byte in bytes { out.append(escaping: byte) }
        return
      }
      out.append(contentsOf: bytes)
    }
  }

  /// An unknown variable is null, with a warning unless `mayMiss`.
  mutating func term(_ path: Path, mayMiss: Bool) throws(Fault) -> Term {
    here = path.offset
    guard var term = try root(of: path) else {
      if !mayMiss, Self.warns { try complainOfRoot(path) }
      return .null
    }
    for place in path.steps.indices {
      guard let next = try step(path.steps[place], into: term) else {
        if !mayMiss, Self.warns { try complain(of: path, step: place, in: term) }
        return .null
      }
      term = next
    }
    guard case .value(.message(let message)) = term else { return term }
    return .value(.text(library.phrasebook?.said(message) ?? message.description))
  }

  private mutating func root(of path: Path) throws(Fault) -> Term? {
    switch path.root {
    case .name(let number):
      if let term = scope.find(number) { return term }
      return data?[library.symbols.names[number]].map { .value($0) }
    case .computed(let expression):
      guard case .value(.text(let name)) = try term(expression) else { return nil }
      return find(name)
    }
  }

  func find(_ name: String) -> Term? {
    if let number = library.symbols.find(name), let term = scope.find(number) { return term }
    return data?[name].map { .value($0) }
  }

  private mutating func step(_ step: Path.Step, into term: Term) throws(Fault) -> Term? {
    switch step {
    case .field(let key, let command):
      return field(key, of: term) ?? command.flatMap { term.command($0) } ?? unknown(in: term)
    case .index(let index): return item(index, of: term)
    case .computed(let expression):
      switch try self.term(expression) {
      case .value(.text(let key)), .markup(let key):
        return field(Key(key), of: term) ?? unknown(in: term)
      case .value(.int(let index)): return item(index, of: term)
      default: return .null
      }
    }
  }

  @inline(__always)
  private func field(_ key: Key, of term: Term) -> Term? {
    switch term {
    case .value(.map(let fields)): fields[key].map { .value($0) }
    case .loop(let loop): loop[key.name]
    case .row(let row): row[key.name]
    default: nil
    }
  }

  /// Fields of null are null, not unknown.
  private func unknown(in term: Term) -> Term? { term.isNull ? .null : nil }

  private func item(_ index: Int, of term: Term) -> Term {
    guard case .value(.list(let items)) = term else { return .null }
    let place = index < 0 ? items.count &+ index : index
    return items.indices.contains(place) ? .value(items[place]) : .null
  }

  /// Nobody reads warnings in a browser, and the press has already shown them.
  @inline(__always)
  private static var warns: Bool {
    #if hasFeature(Embedded)
      false
    #else
      true
    #endif
  }

  private mutating func complainOfRoot(_ path: Path) throws(Fault) {
    guard case .name(let number) = path.root else {
      return try complain(of: path, "this names no variable", hint: nil)
    }
    let name = library.symbols.names[number]
    let known = scope.names(in: library.symbols) + (data?.names ?? [])
    let near = nearest(name, among: known)
    try complain(
      of: path, "unknown variable ‘\(name)’", hint: near.map { "did you mean \($0)?" })
  }

  private mutating func complain(of path: Path, step: Int, in term: Term) throws(Fault) {
    guard case .field(let key, _) = path.steps[step] else {
      return try complain(of: path, "unknown field in brackets", hint: nil)
    }
    let known: [String] =
      switch term {
      case .value(.map(let fields)): fields.names
      case .loop: ForLoop.fields
      case .row: TableLoop.fields
      default: []
      }
    var name = ""
    if case .name(let number) = path.root { name = library.symbols.names[number] }
    for step in path.steps[...step] {
      if case .field(let key, _) = step {
        name += name.isEmpty ? key.name : ".\(key.name)"
      } else {
        name += "[…]"
      }
    }
    let near = nearest(key.name, among: known)
    try complain(
      of: path, "unknown variable ‘\(name)’", hint: near.map { "did you mean \($0)?" })
  }
}
