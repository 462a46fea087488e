import Puzzle

/// Builds the document from libyaml's events and collects every fault it can continue after.
package struct YAMLComposer: ~Copyable {
  private var events: YAMLEvents
  private var anchors: [String: YAMLNode] = [:]
  private var open: Set<String> = []
  private var unfolded = 0
  private var faults: [Fault] = []

  package init(_ bytes: [UInt8], firstLine: Int) {
    events = YAMLEvents(bytes, firstLine: firstLine)
  }

  package mutating func document() throws(Faults) -> Document {
    var root: YAMLNode?
    do throws(Fault) {
      root = try onlyNode()
    } catch {
      faults.append(error)
    }
    guard faults.isEmpty else { throw Faults(faults) }
    var spots: Spots = [:]
    let value = root?.unfold("", key: root?.place ?? Place(line: 1, column: 1), into: &spots)
    return Document(value: value ?? .null, spots: spots)
  }

  private mutating func onlyNode() throws(Fault) -> YAMLNode? {
    var root: YAMLNode?
    while true {
      switch try events.next() {
      case .end: return root
      case .document(let place):
        guard root == nil else {
          throw Fault(
            "a second YAML document begins here", hint: "keep one document in a file", at: place)
        }
        root = try node(try events.next(), depth: 1)
      default: continue
      }
    }
  }

  private mutating func node(_ event: YAMLEvent, depth: Int) throws(Fault) -> YAMLNode {
    switch event {
    case .scalar(let scalar, let place):
      let value = scalar.isText ? .text(scalar.text) : PlainScalar.value(of: scalar.text)
      let node = YAMLNode(content: .scalar(value, raw: scalar.text), place: place)
      if let anchor = scalar.anchor { anchors[anchor] = node }
      return node
    case .alias(let name, let place): return try repeated(name, at: place, depth: depth)
    case .list(let anchor, let place):
      try admit(depth, at: place)
      return try named(anchor) { composer throws(Fault) in
        try composer.list(at: place, depth: depth)
      }
    case .map(let anchor, let place):
      try admit(depth, at: place)
      return try named(anchor) { composer throws(Fault) in
        try composer.map(at: place, depth: depth)
      }
    case .begin, .document, .close, .end: throw Fault("the YAML ends too early")
    }
  }

  private func admit(_ depth: Int, at place: Place) throws(Fault) {
    guard depth <= YAML.depthLimit else {
      throw Fault("the YAML is nested too deeply", at: place)
    }
  }

  private mutating func named(
    _ anchor: String?, _ build: (inout YAMLComposer) throws(Fault) -> YAMLNode
  ) throws(Fault) -> YAMLNode {
    guard let anchor else { return try build(&self) }
    open.insert(anchor)
    let node = try build(&self)
    open.remove(anchor)
    anchors[anchor] = node
    return node
  }

  private mutating func repeated(
    _ name: String, at place: Place, depth: Int
  ) throws(Fault) -> YAMLNode {
    guard !open.contains(name), var node = anchors[name] else {
      throw Fault(
        open.contains(name) ? "*\(name) stands within itself" : "nothing is called &\(name)",
        hint: "name a value with &\(name) before it is repeated", at: place)
    }
    unfolded += node.count
    guard unfolded <= YAML.aliasLimit else {
      throw Fault("the aliases unfold into too many entries", at: place)
    }
    try admit(depth + node.height - 1, at: place)
    node.place = place
    return node
  }

  private mutating func list(at place: Place, depth: Int) throws(Fault) -> YAMLNode {
    var items: [YAMLNode] = []
    var whole = YAMLNode(content: .list([]), place: place)
    while true {
      let event = try events.next()
      if case .close = event { break }
      let item = try node(event, depth: depth + 1)
      whole.count += item.count
      whole.height = max(whole.height, item.height + 1)
      items.append(item)
    }
    whole.content = .list(items)
    return whole
  }

  private mutating func map(at place: Place, depth: Int) throws(Fault) -> YAMLNode {
    var entries: [(key: String, place: Place, value: YAMLNode)] = []
    var seen: [String: Place] = [:]
    var whole = YAMLNode(content: .map([]), place: place)
    while true {
      let event = try events.next()
      if case .close = event { break }
      let key = try node(event, depth: depth + 1)
      let value = try node(try events.next(), depth: depth + 1)
      guard let name = name(of: key, event) else { continue }
      if let first = seen[name] {
        faults.append(
          Fault(
            "the key \(name) stands here for the second time",
            hint: "it stands on line \(first.line) already", at: key.place))
        continue
      }
      seen[name] = key.place
      whole.count += value.count
      whole.height = max(whole.height, value.height + 1)
      entries.append((name, key.place, value))
    }
    whole.content = .map(entries)
    return whole
  }

  private mutating func name(of key: YAMLNode, _ event: YAMLEvent) -> String? {
    guard case .scalar(_, let name) = key.content else {
      faults.append(
        Fault(
          "a list or a map cannot be a key", hint: "write the key as plain text", at: key.place))
      return nil
    }
    if name == "<<", case .scalar(let scalar, _) = event, !scalar.isText {
      faults.append(
        Fault(
          "merge keys (<<) are not known here",
          hint: "write the fields out; an alias can repeat a whole value", at: key.place))
      return nil
    }
    return name
  }
}
