import Puzzle

extension Renderer {
  /// Keeps what its inside prints; it was escaped as it was printed, so it counts as markup.
  @inline(never)
  mutating func render(_ capture: Capture) throws(Fault) {
    let inner = try captured(capture.body)
    let text = String(decoding: inner, as: UTF8.self)
    try meter.spend(bytes: inner.count)
    scope.assign(capture.name, settings.escape ? .markup(text) : .value(.text(text)))
  }

  /// What a body prints, kept out of the output.
  @inline(never)
  mutating func captured(_ body: Body) throws(Fault) -> [UInt8] {
    let outer = out
    out = []
    defer { out = outer }
    try render(body)
    return out
  }

  /// Gives a name to what an expression comes to.
  @inline(never)
  mutating func render(_ assignment: Assignment) throws(Fault) {
    scope.assign(assignment.name, try term(assignment.value))
  }

  /// Prints a counter, which begins at the number that the data give for its name.
  @inline(never)
  mutating func render(_ counter: Counter) {
    let start = data?[library.symbols.names[counter.name]]?.int ?? 0
    print(.value(.int(scope.count(counter.name, up: counter.isUp, from: start))))
  }

  /// Prints the value whose turn it is; a group may have shrunk meanwhile, and then it prints none.
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
