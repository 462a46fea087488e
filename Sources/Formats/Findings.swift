import Puzzle

/// What is found while a file is read or written. The same words said again are counted instead of
/// listed, since a person wants one line for a hundred coloured cells.
struct Findings {
  private struct Finding {
    let fault: Fault
    var count = 1
  }

  private var findings: [Finding] = []
  private var known: [String: Int] = [:]

  /// Past this many different remarks nobody reads on.
  static let most = 500

  /// Notes what could not be taken over or was mended.
  mutating func warn(_ message: String, hint: String? = nil, line: Int? = nil) {
    note(.warning(message, hint: hint, at: Self.place(line)))
  }

  /// Notes what makes the file unreadable.
  mutating func fail(_ message: String, hint: String? = nil, line: Int? = nil) {
    note(Fault(message, hint: hint, at: Self.place(line)))
  }

  /// Notes what was found elsewhere.
  mutating func note(_ fault: Fault) {
    if let place = known[fault.message], findings[place].fault.weight == fault.weight {
      findings[place].count += 1
    } else if findings.count < Self.most || fault.weight == .error && !hasFaults {
      known[fault.message] = findings.count
      findings.append(Finding(fault: fault))
    }
  }

  /// Whether there are more clues than any crossword has, which makes the file unreadable.
  mutating func isTooMany(_ clues: Int, line: Int? = nil) -> Bool {
    guard clues > Limits.clues else { return false }
    fail("there are more than \(Limits.clues) clues", line: line)
    return true
  }

  /// Whether anything makes the file unreadable.
  var hasFaults: Bool { findings.contains { $0.fault.weight == .error } }

  /// The remarks as a person reads them.
  var all: [Fault] { findings.map { Self.counted($0.fault, $0.count) } }

  /// The warnings of a file that can be read; the faults of one that cannot.
  func result() throws(Faults) -> [Fault] {
    if hasFaults { throw Faults(all).sorted() }
    return all
  }

  private static func counted(_ fault: Fault, _ count: Int) -> Fault {
    guard count > 1 else { return fault }
    return Fault(
      "\(fault.message) (\(count) times)", hint: fault.hint, at: fault.place, in: fault.file,
      weight: fault.weight)
  }

  private static func place(_ line: Int?) -> Place? { line.map { Place(line: $0, column: 1) } }
}
