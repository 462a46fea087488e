import Puzzle

/// The variables of a template besides its data; a rendered partial gets a new scope.
struct Scope {
  struct Binding {
    var name: Int
    var term: Term
  }

  var locals: [Binding] = []
  /// Assigned variables, which outlive loops.
  private var assigned: [Binding] = []
  private var counters: [(name: Int, count: Int)] = []
  /// Where the last loop of each name stopped.
  private var stops: [String: Int] = [:]
  private var turns: [String: Int] = [:]
  var lastChange: [UInt8]?
  var loop: ForLoop?
  /// Whether it belongs to `render`, inside which `include` is refused.
  var isIsolated = false

  /// Looks in locals, then assigned variables, then counters.
  func find(_ name: Int) -> Term? {
    var place = locals.count - 1
    while place >= 0 {
      if locals[place].name == name { return locals[place].term }
      place -= 1
    }
    for binding in assigned where binding.name == name { return binding.term }
    for counter in counters where counter.name == name { return .value(.int(counter.count)) }
    return nil
  }

  mutating func assign(_ name: Int, _ term: Term) {
    for place in assigned.indices where assigned[place].name == name {
      assigned[place].term = term
      return
    }
    assigned.append(Binding(name: name, term: term))
  }

  /// Returns what to print: counting up, the number before; counting down, the one after.
  mutating func count(_ name: Int, up: Bool, from start: Int) -> Int {
    let place: Int
    if let known = counters.firstIndex(where: { $0.name == name }) {
      place = known
    } else {
      place = counters.count
      counters.append((name, start))
    }
    let before = counters[place].count
    counters[place].count = before &+ (up ? 1 : -1)
    return up ? before : counters[place].count
  }

  func stop(of name: String) -> Int { stops[name] ?? 0 }

  mutating func setStop(of name: String, at place: Int) { stops[name] = place }

  /// The current turn of a cycle group; advances to the next of `count`.
  mutating func turn(of group: String, among count: Int) -> Int {
    let turn = turns[group] ?? 0
    turns[group] = turn + 1 >= count ? 0 : turn + 1
    return turn
  }

  func names(in symbols: Symbols) -> [String] {
    (locals + assigned).map { symbols.names[$0.name] }
  }
}

/// Numbers the names of variables, so that rendering compares integers instead of strings.
struct Symbols: Sendable {
  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]

  mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    names.append(name)
    numbers[name] = names.count - 1
    return names.count - 1
  }

  /// `nil` if no template mentions the name.
  func find(_ name: String) -> Int? { numbers[name] }
}

/// Options of one rendering; renderings with different ones share the parsed templates.
public struct Settings: Sendable {
  /// Whether `{{ }}` escapes its output for HTML; off for plain text.
  public var escape: Bool
  /// Whether an unknown variable is a fault instead of a warning.
  public var strict: Bool
  /// The time of `'now' | date` as ISO 8601; this module has no clock.
  public var now: String?
  /// Suffixes that the name of a partial may omit, tried in this order.
  public var suffixes: [String]
  public var limits: Limits

  public init(
    escape: Bool = true, strict: Bool = false, now: String? = nil,
    suffixes: [String] = [".html", ".svg", ".txt", ".liquid"], limits: Limits = Limits()
  ) {
    self.escape = escape
    self.strict = strict
    self.now = now
    self.suffixes = suffixes
    self.limits = limits
  }
}

/// The bounds of one rendering, so that no template can exhaust the machine.
public struct Limits: Sendable {
  /// Maximum bytes of a page, and of any single text made on the way.
  public var output: Int
  /// Maximum number of tags and outputs; long texts and lists count extra.
  public var steps: Int
  /// Maximum nesting of partials and layouts.
  public var depth: Int

  /// The defaults are far beyond any real page.
  public init(output: Int = 64 << 20, steps: Int = 20_000_000, depth: Int = 100) {
    self.output = output
    self.steps = steps
    self.depth = depth
  }
}

public struct Rendering: Sendable {
  public var bytes: [UInt8]
  /// Unknown variables, each place once, at most a hundred.
  public var warnings: [Fault]

  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Counts what one rendering uses up, and passes settings to its filters.
struct Meter {
  let limits: Limits
  let escapes: Bool
  let now: String?
  let phrasebook: Phrasebook?
  private var stepsLeft: Int

  init(_ settings: Settings, _ phrasebook: Phrasebook?) {
    self.phrasebook = phrasebook
    limits = settings.limits
    escapes = settings.escape
    now = settings.now
    stepsLeft = settings.limits.steps
  }

  /// Counts work, so that no loop runs for ever.
  @inline(__always)
  mutating func spend(_ steps: Int) throws(Fault) {
    stepsLeft -= steps
    if stepsLeft < 0 { throw Self.exhausted }
  }

  /// Counts work on a text, which must not exceed the bound for a whole page.
  @inline(never)
  mutating func spend(bytes: Int) throws(Fault) {
    guard bytes <= limits.output else { throw tooLong }
    try spend(bytes / 128 + 1)
  }

  var tooLong: Fault {
    Fault("the text grows past \(limits.output) bytes", hint: "look for a loop that never ends")
  }

  private static let exhausted = Fault(
    "the template runs for too long", hint: "look for a loop over too large a range")
}
