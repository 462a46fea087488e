import Puzzle

/// What one rendering has used up, and what its filters may know of its settings.
struct Meter {
  let limits: Limits
  let escapes: Bool
  let now: String?
  let phrasebook: Phrasebook?
  private var stepsLeft: Int

  init(_ settings: Settings, _ phrasebook: Phrasebook?) {
    self.phrasebook = phrasebook
    limits = settings.limits
    escapes = settings.escape
    now = settings.now
    stepsLeft = settings.limits.steps
  }

  /// Counts work, so that no loop can run for ever.
  @inline(__always)
  mutating func spend(_ steps: Int) throws(Fault) {
    stepsLeft -= steps
    if stepsLeft < 0 { throw Self.exhausted }
  }

  /// Counts the handling of a text, and refuses one that is past the bound for a whole page.
  @inline(never)
  mutating func spend(bytes: Int) throws(Fault) {
    guard bytes <= limits.output else { throw tooLong }
    try spend(bytes / 128 + 1)
  }

  /// Says that the page has outgrown its bound.
  var tooLong: Fault {
    Fault("the text grows past \(limits.output) bytes", hint: "look for a loop that never ends")
  }

  private static let exhausted = Fault(
    "the template runs for too long", hint: "look for a loop over too large a range")
}
