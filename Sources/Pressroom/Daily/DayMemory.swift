import Puzzle

/// What those who solve day by day remember of one kind: for so many days whatever a puzzle left,
/// and for ever what should never come again.
struct DayMemory: Sendable {
  /// For how many days.
  let window: Int
  private var days: [String: Int] = [:]
  private var lasting: Set<String> = []

  init(window: Int) { self.window = window }

  /// What a puzzle of a day should not repeat.
  func past(on day: Day) -> Traces {
    Traces(passing: Set(days.filter { day.number - $0.value <= window }.keys), lasting: lasting)
  }

  /// Whether there is anything to remember.
  var isFull: Bool { !days.isEmpty }

  /// Remembers what came out on a day.
  mutating func add(_ traces: Traces, on day: Day) {
    for trace in traces.passing { days[trace] = day.number }
    lasting.formUnion(traces.lasting)
  }
}
