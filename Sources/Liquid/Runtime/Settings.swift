import Puzzle

/// Options of one rendering; renderings with different ones share the parsed templates.
public struct Settings: Sendable {
  /// Whether `{{ }}` escapes its output for HTML; off for plain text.
  public var escape: Bool
  /// Whether an unknown variable is a fault instead of a warning.
  public var strict: Bool
  /// The time of `'now' | date` as ISO 8601; this module has no clock.
  public var now: String?
  /// Suffixes that the name of a partial may omit, tried in this order.
  public var suffixes: [String]
  public var limits: Limits

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
  /// Maximum bytes of a page, and of any single text made on the way.
  public var output: Int
  /// Maximum number of tags and outputs; long texts and lists count extra.
  public var steps: Int
  /// Maximum nesting of partials and layouts.
  public var depth: Int

  /// The defaults are far beyond any real page.
  public init(output: Int = 64 << 20, steps: Int = 20_000_000, depth: Int = 100) {
    self.output = output
    self.steps = steps
    self.depth = depth
  }
}

public struct Rendering: Sendable {
  public var bytes: [UInt8]
  /// Unknown variables, each place once, at most a hundred.
  public var warnings: [Fault]

  public var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// Counts what one rendering uses up, and passes settings to its filters.
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

  /// Counts work, so that no loop runs for ever.
  @inline(__always)
  mutating func spend(_ steps: Int) throws(Fault) {
    stepsLeft -= steps
    if stepsLeft < 0 { throw Self.exhausted }
  }

  /// Counts work on a text, which must not exceed the bound for a whole page.
  @inline(never)
  mutating func spend(bytes: Int) throws(Fault) {
    guard bytes <= limits.output else { throw tooLong }
    try spend(bytes / 128 + 1)
  }

  var tooLong: Fault {
    Fault("the text grows past \(limits.output) bytes", hint: "look for a loop that never ends")
  }

  private static let exhausted = Fault(
    "the template runs for too long", hint: "look for a loop over too large a range")
}
