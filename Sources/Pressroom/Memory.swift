import Puzzle

/// What those who solve one puzzle after another remember: of the last ones whatever they left, and
/// of all what should never come again.
struct Memory: Sendable {
  /// So many puzzles lie at least between two that share an entry.
  private static let window = 99

  private var recent: [Traces] = []
  private var lasting: Set<String> = []

  /// What the next puzzle should not repeat.
  var past: Traces {
    var past = Traces(lasting: lasting)
    for traces in recent { past.passing.formUnion(traces.passing) }
    return past
  }

  /// Remembers one more; a kind that leaves no traces needs no room.
  mutating func add(_ traces: Traces) {
    guard traces != Traces() else { return }
    recent.append(traces)
    if recent.count > Self.window { recent.removeFirst() }
    lasting.formUnion(traces.lasting)
  }
}
