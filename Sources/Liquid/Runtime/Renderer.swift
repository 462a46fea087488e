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
      for byte in bytes where byte.entity != nil {
        for byte in bytes { out.append(escaping: byte) }
        return
      }
      out.append(contentsOf: bytes)
    }
  }
}
