import Puzzle

/// How one rendering is to be done, so that a page, a plain text board and a strict check can share
/// the same parsed templates.
public struct Settings: Sendable {
  /// Whether `{{ }}` makes its output safe for HTML; plain text wants this off.
  public var escape: Bool
  /// Whether an unknown variable stops the rendering instead of being a warning.
  public var strict: Bool
  /// The moment that `'now' | date` means, as ISO 8601, because there is no clock in here.
  public var now: String?
  /// What may be left off the name of a partial, tried in this order.
  public var suffixes: [String]
  /// Where a rendering that runs away is stopped.
  public var limits: Limits

  /// Settles everything for an ordinary page unless told otherwise.
  public init(
    escape: Bool = true, strict: Bool = false, now: String? = nil,
    suffixes: [String] = [".html", ".svg", ".txt", ".liquid"], limits: Limits = Limits()
  ) {
    self.escape = escape
    self.strict = strict
    self.now = now
    self.suffixes = suffixes
    self.limits = limits
  }
}

/// The bounds of one rendering, so that no template can exhaust the machine.
public struct Limits: Sendable {
  /// The most bytes that a page, or any single text made on the way, may have.
  public var output: Int
  /// The most tags and outputs that may be worked through, long texts and lists counting extra.
  public var steps: Int
  /// How deep partials and layouts may be nested in each other.
  public var depth: Int

  /// Sets bounds that no honest page comes near.
  public init(output: Int = 64 << 20, steps: Int = 20_000_000, depth: Int = 100) {
    self.output = output
    self.steps = steps
    self.depth = depth
  }
}

/// What came out of a rendering, with what a person should look at.
public struct Rendering: Sendable {
  /// The finished text as it was put together, for those who only pass it on.
  public var bytes: [UInt8]
  /// The unknown variables that were met, each place once, and no more than a hundred.
  public var warnings: [Fault]

  /// The finished text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

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
