import Puzzle

extension Renderer {
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
    return term
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
