import Kinds
import Puzzle

/// A file format of other crossword programs. Each is converted to and from `Crossword.Definition`,
/// so any can be converted to any other.
public struct Format: Sendable {
  public let title: String
  /// File name suffixes without a dot, the usual one first.
  public let suffixes: [String]
  /// What its files begin with, if other formats share a suffix.
  let opening: String?
  /// Throws every fault in the file; oddities become warnings.
  package let decode: @Sendable ([UInt8]) throws(Faults) -> Decoded
  /// What the format cannot hold becomes a warning.
  package let encode: @Sendable (Crossword.Definition) -> Encoded

  package init(
    _ title: String, suffixes: [String], opening: String? = nil,
    decode: @escaping @Sendable ([UInt8]) throws(Faults) -> Decoded,
    encode: @escaping @Sendable (Crossword.Definition) -> Encoded
  ) {
    self.title = title
    self.suffixes = suffixes
    self.opening = opening
    self.decode = decode
    self.encode = encode
  }
}

/// The result of reading a file.
public struct Decoded: Sendable {
  package var definition: Crossword.Definition
  /// What was lost or repaired.
  package var warnings: [Fault] = []

  package init(_ definition: Crossword.Definition, warnings: [Fault] = []) {
    self.definition = definition
    self.warnings = warnings
  }
}

/// The result of writing a file.
public struct Encoded: Sendable {
  package var bytes: [UInt8]
  /// What the format cannot hold; with an error among them, nothing was written.
  package var warnings: [Fault] = []

  package init(_ bytes: [UInt8], warnings: [Fault] = []) {
    self.bytes = bytes
    self.warnings = warnings
  }
}

extension Format {
  /// The maximum size of a file in bytes, beyond that of any crossword.
  public static let mostBytes = Limits.bytes

  /// Whether a file with one of the suffixes has this format, judged by its first bytes where other
  /// programs share the suffix.
  public func claims(_ beginning: some Sequence<UInt8>) -> Bool {
    guard let opening else { return true }
    let text = beginning.drop { $0 <= 0x20 || $0 > 0x7F }.prefix(opening.utf8.count)
    return String(decoding: Array(text), as: UTF8.self).uppercased() == opening
  }

  /// Throws every fault in the file.
  public func read(_ bytes: [UInt8]) throws(Faults) -> Decoded {
    guard bytes.count <= Self.mostBytes else {
      throw Faults(Fault("the file is too long: \(bytes.count >> 20) MB"))
    }
    return try decode(bytes)
  }

  /// Throws if the format cannot hold the crossword at all.
  public func write(_ decoded: Decoded) throws(Faults) -> Encoded {
    let encoded = encode(decoded.definition)
    let faults = Faults(encoded.warnings)
    if faults.hasErrors { throw faults }
    return encoded
  }
}

extension Decoded {
  /// Reads a crossword from a definition in Foolscap's own format.
  ///
  /// - Parameter complaint: The message for other kinds; the name of the kind is appended.
  public init(
    native source: Source, complaint: String = "other programs have no form for"
  ) throws(Faults) {
    let info = Crossword.info
    guard source.front["kind"]?.text == info.slug else {
      let kind = source.front["kind"]?.text ?? "this"
      throw Faults(
        Fault(
          "\(complaint) \(kind)", hint: "only a \(info.slug) has one",
          at: source.place(of: "kind")))
    }
    self.init(try Crossword.read(source))
  }

  /// The front matter of the definition in Foolscap's own format.
  public var front: Fields {
    var front = Fields()
    front["kind"] = .text(Crossword.info.slug)
    for (key, value) in definition.common { front[key] = value }
    return front
  }

  /// The puzzle with its kind erased.
  public func puzzle(seed: UInt64) -> AnyPuzzle {
    AnyPuzzle(Crossword.self, definition, seed: seed)
  }
}

/// Every known format in display order; one per line with a trailing comma, to keep diffs small.
// swift-format-ignore
public let formats: [Format] = [
  Puz.format,
  AcrossLiteText.format,
  Ipuz.format,
  Jpz.format,
  Exolve.format,
  Xd.format,
  Cfp.format,
]

/// Finds a format by file name suffix.
public func format(ofFile name: String) -> Format? {
  let name = name.lowercased()
  return formats.first { $0.suffixes.contains { name.hasSuffix("." + $0) } }
}

/// Bounds on input, so that no file can exhaust the machine. The largest printed crosswords have
/// fewer than a hundred cells a side.
package enum Limits {
  package static let bytes = 16 << 20
  /// Bytes of a file that is text throughout, and of one that was packed.
  package static let text = 4 << 20
  /// Cells per side of a grid.
  package static let side = 255
  /// Cells of all clues together.
  package static let cells = 1 << 20
  package static let clues = 40_000
  /// Words that one clue may link.
  package static let links = 100
  /// Alternative contents of one cell.
  package static let choices = 30
}

/// Collects warnings and faults while a file is read or written. Repeated messages are counted
/// instead of listed.
struct Findings {
  private struct Finding {
    let fault: Fault
    var count = 1
  }

  private var findings: [Finding] = []
  private var known: [String: Int] = [:]

  /// The maximum number of different messages.
  static let most = 500

  /// For what is lost or was repaired; the file is still readable.
  mutating func warn(_ message: String, hint: String? = nil, line: Int? = nil) {
    note(.warning(message, hint: hint, at: Self.place(line)))
  }

  /// For what makes the file unreadable.
  mutating func fail(_ message: String, hint: String? = nil, line: Int? = nil) {
    note(Fault(message, hint: hint, at: Self.place(line)))
  }

  mutating func note(_ fault: Fault) {
    if let place = known[fault.message], findings[place].fault.weight == fault.weight {
      findings[place].count += 1
    } else if findings.count < Self.most || fault.weight == .error && !hasFaults {
      known[fault.message] = findings.count
      findings.append(Finding(fault: fault))
    }
  }

  /// Fails if there are more clues than any crossword has.
  mutating func isTooMany(_ clues: Int, line: Int? = nil) -> Bool {
    guard clues > Limits.clues else { return false }
    fail("there are more than \(Limits.clues) clues", line: line)
    return true
  }

  var hasFaults: Bool { findings.contains { $0.fault.weight == .error } }

  var all: [Fault] { findings.map { Self.counted($0.fault, $0.count) } }

  /// Returns the warnings, or throws if there is any fault.
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

/// Warns about the parts of a crossword that a format cannot hold.
struct Losses {
  enum Part: CaseIterable {
    case hints, explanations, anagrams, also, given, circles, shades, bars, voids, preamble
    case afterword, par, allowance, secrecy, draft, tags, style, namedLinks
  }

  let form: String
  let holds: Set<Part>

  func tell(_ definition: Crossword.Definition, _ findings: inout Findings) {
    for part in Part.allCases where !holds.contains(part) {
      for thing in things(part, definition) { findings.warn("\(form) has no place for \(thing)") }
    }
  }

  private func clues(
    _ definition: Crossword.Definition, _ matches: (Crossword.Clue) -> Bool
  ) -> [String] {
    definition.sections.flatMap { section in
      section.clues.filter(matches).map { "\($0.label) \(section.title)" }
    }
  }

  private func things(_ part: Part, _ definition: Crossword.Definition) -> [String] {
    let cells = definition.grid.cells
    switch part {
    case .hints: return clues(definition) { !$0.hint.isEmpty }.map { "the hint to \($0)" }
    case .explanations:
      return clues(definition) { !$0.explanation.isEmpty }.map { "the explanation of \($0)" }
    case .anagrams:
      return clues(definition) { !$0.anagram.isEmpty }.map { "the anagram letters of \($0)" }
    case .also: return cells.flatMap { $0.also }.map { "\($0), which is right in a cell as well" }
    case .given: return cells.filter { $0.isGiven }.map { _ in "a letter given from the start" }
    case .circles: return cells.filter { $0.hasCircle }.map { _ in "a circle" }
    case .shades: return cells.filter { !$0.shade.isEmpty }.map { "the shade \($0.shade)" }
    case .bars:
      return cells.filter { $0.hasBarRight || $0.hasBarBelow }.map { _ in "a bar between cells" }
    case .voids:
      return cells.filter { $0.form == .void }.map { _ in "a missing cell; it became a block" }
    case .preamble: return definition.preamble.isEmpty ? [] : ["the text above the grid"]
    case .afterword: return definition.afterword.isEmpty ? [] : ["the text told at the end"]
    case .par: return definition.par.map { _ in ["the time of a good solver"] } ?? []
    case .allowance: return definition.hints.map { _ in ["the number of hints"] } ?? []
    case .secrecy: return definition.hidesAnswer ? ["hidden answers; they can be read"] : []
    case .draft: return definition.common["draft"]?.bool == true ? ["the mark of a draft"] : []
    case .style:
      return definition.style == .free ? [] : ["the style \(definition.style.rawValue)"]
    case .namedLinks:
      return clues(definition) { $0.linked.count < $0.links.count }
        .map { "the link of \($0) to a word without a number" }
    case .tags: return definition.common["tags"].map { _ in ["tags"] } ?? []
    }
  }
}
