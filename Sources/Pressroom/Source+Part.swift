import Puzzle

extension Source {
  /// One entry that holds keys and values, as a source of its own; in lists its path ends in its
  /// number.
  func part(_ path: String) -> Source {
    var value = Value.map(front)
    for step in path.split(separator: ".") {
      value = Int(step).map { value[$0] } ?? value[String(step)]
    }
    var part = Source(name: name, front: value.fields ?? Fields(), alphabet: alphabet)
    for (key, spot) in spots where key.hasPrefix(path + ".") {
      part.spots[String(key.dropFirst(path.count + 1))] = spot
    }
    return part
  }
}

extension Reading {
  /// Takes over what was found wrong in a part.
  mutating func add(_ part: Reading) { _ = take(part) }

  /// Takes over what was found wrong in a part, and tells whether nothing was.
  mutating func take(_ part: Reading) -> Bool {
    do {
      try part.finish()
      return true
    } catch {
      for fault in error.all { add(fault) }
      return false
    }
  }
}
