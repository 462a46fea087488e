import Puzzle

/// What Typst says of a book, taken apart into faults.
enum TypstWords {
  /// Reads messages such as
  ///
  ///     error: unknown variable: x
  ///       ┌─ booklet/book.typ:3:7
  ///       = hint: …
  static func faults(in words: String) -> [Fault] {
    var faults: [Fault] = []
    var isPlaced = true
    for line in words.split(whereSeparator: \.isNewline) {
      let text = line.drop { $0 == " " }
      if line.hasPrefix("error: ") {
        faults.append(Fault(String(line.dropFirst("error: ".count))))
        isPlaced = false
      } else if line.hasPrefix("warning: ") {
        faults.append(.warning(String(line.dropFirst("warning: ".count))))
        isPlaced = false
      } else if line.hasPrefix("help: ") {
        isPlaced = true
      } else if text.hasPrefix("┌─ "), !isPlaced, let last = faults.indices.last {
        place(&faults[last], String(text.dropFirst("┌─ ".count)))
        isPlaced = true
      } else if text.hasPrefix("= hint: "), let last = faults.indices.last {
        faults[last].hint = faults[last].hint ?? String(text.dropFirst("= hint: ".count))
      }
    }
    let isUnsettled = faults.contains { $0.message.contains("did not converge within") }
    return isUnsettled ? faults.filter { !isFollower($0) } : faults
  }

  /// Where page numbers hang on each other in a circle, every label among them is told of; once is
  /// enough.
  private static func isFollower(_ fault: Fault) -> Bool {
    ["did not stabilize", "did not converge"].contains { fault.message.hasSuffix($0) }
  }

  /// Columns are counted from nought there before 0.12 and from one since; editors forgive both.
  private static func place(_ fault: inout Fault, _ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 3, let line = Int(parts[parts.count - 2]),
      let column = Int(parts[parts.count - 1])
    else { return }
    fault.file = parts.dropLast(2).joined(separator: ":")
    fault.place = Place(line: line, column: column)
  }
}
