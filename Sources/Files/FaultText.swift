import Puzzle

extension Fault {
  /// In the format of compilers, so that editors can jump to the place.
  package var text: String {
    var text = file.map { $0 + ":" } ?? ""
    if let place { text += "\(place.line):\(place.column):" }
    if !text.isEmpty { text += " " }
    text += (weight == .error ? "error: " : "warning: ") + message
    if let hint { text += "\n  hint: " + hint }
    return text
  }

  package var value: Value {
    [
      "file": Value(file), "line": Value(place?.line), "column": Value(place?.column),
      "weight": weight == .error ? "error" : "warning", "message": .text(message),
      "hint": Value(hint),
    ]
  }
}

extension [Fault] {
  /// Runs `work`; what it throws is added as faults of the file.
  package mutating func gather<Result>(_ file: String, _ work: () throws -> Result) -> Result? {
    do {
      return try work()
    } catch let error as Faults {
      self += error.all.map { $0.file == nil ? $0.in(file) : $0 }
    } catch let error as Fault {
      append(error.file == nil ? error.in(file) : error)
    } catch let error as Trouble {
      append(Fault("the file cannot be read: \(error.reason)", in: error.path))
    } catch {
      append(Fault("the file cannot be read: \(error)", in: file))
    }
    return nil
  }
}

extension Fault {
  package var asError: Fault {
    var fault = self
    fault.weight = .error
    return fault
  }

  package func `in`(_ file: String) -> Fault {
    var fault = self
    fault.file = file
    return fault
  }
}

extension [Fault] {
  /// Without duplicates, sorted by file and place.
  package func ordered() -> [Fault] {
    var seen: Set<String> = []
    let once = filter { seen.insert($0.text).inserted }
    return once.enumerated().sorted { one, other in
      let (a, b) = (one.element, other.element)
      if a.file != b.file { return (a.file ?? "") < (b.file ?? "") }
      let (here, there) = (
        a.place ?? Place(line: 0, column: 0), b.place ?? Place(line: 0, column: 0)
      )
      if here != there { return (here.line, here.column) < (there.line, there.column) }
      return one.offset < other.offset
    }.map(\.element)
  }
}
