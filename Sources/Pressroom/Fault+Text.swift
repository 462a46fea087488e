import Puzzle

extension Fault {
  /// The fault as compilers print theirs, so that editors can jump to its place.
  public var text: String {
    var text = file.map { $0 + ":" } ?? ""
    if let place { text += "\(place.line):\(place.column):" }
    if !text.isEmpty { text += " " }
    text += (weight == .error ? "error: " : "warning: ") + message
    if let hint { text += "\n  hint: " + hint }
    return text
  }

  /// The fault as data, for editors that read JSON.
  public var value: Value {
    [
      "file": Value(file), "line": Value(place?.line), "column": Value(place?.column),
      "weight": weight == .error ? "error" : "warning", "message": .text(message),
      "hint": Value(hint),
    ]
  }
}
