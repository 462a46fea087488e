import Puzzle

/// What those who solve one puzzle after another remember: for so many steps whatever a puzzle
/// left, and for ever what should never come again. A step is a puzzle of a book, or a day.
package struct RepeatWindow: Sendable {
  /// For how many steps.
  package let window: Int
  private var last: [String: Int] = [:]
  private var lasting: Set<String> = []

  package init(window: Int) { self.window = window }

  /// What a puzzle at a step should not repeat, where less than the window may do as well.
  package func past(at step: Int, within window: Int? = nil) -> RepeatKeys {
    let window = window ?? self.window
    return RepeatKeys(
      passing: Set(last.filter { step - $0.value <= window }.keys), lasting: lasting)
  }

  /// Remembers what was left at a step.
  package mutating func add(_ repeatKeys: RepeatKeys, at step: Int) {
    for trace in repeatKeys.passing { last[trace] = step }
    lasting.formUnion(repeatKeys.lasting)
  }
}
