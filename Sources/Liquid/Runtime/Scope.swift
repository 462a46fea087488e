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
