import Puzzle

/// What recent puzzles used and new ones should not repeat: most for a number of steps, some for
/// ever. A step is a puzzle of a book, or a day.
package struct RepeatWindow: Sendable {
  package let window: Int
  private var last: [String: Int] = [:]
  private var lasting: Set<String> = []

  package init(window: Int) { self.window = window }

  /// What a puzzle at a step should not repeat; `window` can narrow the usual one.
  package func past(at step: Int, within window: Int? = nil) -> RepeatKeys {
    let window = window ?? self.window
    return RepeatKeys(
      passing: Set(last.filter { step - $0.value <= window }.keys), lasting: lasting)
  }

  package mutating func add(_ repeatKeys: RepeatKeys, at step: Int) {
    for trace in repeatKeys.passing { last[trace] = step }
    lasting.formUnion(repeatKeys.lasting)
  }
}
