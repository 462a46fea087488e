import Puzzle

/// What a template can see besides its data; a rendered partial gets a fresh one.
struct Scope {
  /// A name with what it means.
  struct Binding {
    var name: Int
    var term: Term
  }

  /// The names of loops and partials, the innermost last.
  var locals: [Binding] = []
  /// What was assigned, which outlives loops.
  private var assigned: [Binding] = []
  private var counters: [(name: Int, count: Int)] = []
  /// Where the loop of a name stopped last.
  private var stops: [String: Int] = [:]
  private var turns: [String: Int] = [:]
  var lastChange: [UInt8]?
  var loop: ForLoop?
  /// Whether it belongs to `render`, inside which `include` is refused.
  var isIsolated = false

  /// Finds what a name means: in loops first, then among what was assigned, then among counters.
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

  /// Gives a name a meaning for the rest of the template.
  mutating func assign(_ name: Int, _ term: Term) {
    for place in assigned.indices where assigned[place].name == name {
      assigned[place].term = term
      return
    }
    assigned.append(Binding(name: name, term: term))
  }

  /// Counts and gives back what is to be printed: upwards the number before, downwards the next.
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

  /// Where the last loop of this name stopped.
  func stop(of name: String) -> Int { stops[name] ?? 0 }

  /// Remembers where a loop stops.
  mutating func setStop(of name: String, at place: Int) { stops[name] = place }

  /// Whose turn it is in a group of cycles, and moves on to the next of so many.
  mutating func turn(of group: String, among count: Int) -> Int {
    let turn = turns[group] ?? 0
    turns[group] = turn + 1 >= count ? 0 : turn + 1
    return turn
  }

  /// Every name that means something, for the hint of a fault.
  func names(in symbols: Symbols) -> [String] {
    (locals + assigned).map { symbols.names[$0.name] }
  }
}

/// Numbers for the names of variables, so that a rendering compares numbers instead of strings.
struct Symbols: Sendable {
  private(set) var names: [String] = []
  private var numbers: [String: Int] = [:]

  /// Finds the number of a name, giving it one at its first use.
  mutating func number(of name: String) -> Int {
    if let number = numbers[name] { return number }
    names.append(name)
    numbers[name] = names.count - 1
    return names.count - 1
  }

  /// Finds the number of a name that some template mentions.
  func find(_ name: String) -> Int? { numbers[name] }
}
