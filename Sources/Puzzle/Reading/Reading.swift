/// Reads front matter by its table and collects every fault, so that an author can fix all at once.
public struct Reading {
  public let source: Source
  private let fields: [Field]
  private var faults: [Fault] = []

  /// Checks each key and the form of each value against the table.
  public init(_ source: Source, fields: [Field]) {
    self.source = source
    self.fields = fields
    let known = fields.map { $0.name }
    for (key, value) in source.front {
      if let field = fields.first(where: { $0.name == key }) {
        check(value, field)
      } else {
        faults.append(
          Fault(
            "the key \(key) is unknown here",
            hint: nearest(key, among: known).map { "did you mean \($0)?" }
              ?? "known keys: \(known.joined(separator: ", "))",
            at: source.spots[key]?.key))
      }
    }
  }

  /// The text of an entry as it was spelled, or its default.
  public func text(_ key: String) -> String? {
    if let raw = source.spots[key]?.raw, source.front[key] != .null { return raw }
    switch source.front[key] {
    case .text(let text): return text
    case .int(let number): return String(number)
    case .bool(let flag): return flag ? "true" : "false"
    case .real(let number): return number.description
    default: return standard(key)
    }
  }

  public func whole(_ key: String) -> Int? {
    source.front[key]?.int ?? standard(key).flatMap { Int($0) }
  }

  public func flag(_ key: String) -> Bool {
    source.front[key]?.bool ?? (standard(key) == "true")
  }

  /// The elements of an entry; a single text counts as a list of one.
  public func list(_ key: String) -> [Value] {
    switch source.front[key] {
    case .list(let items): items
    case .text(let text): [.text(text)]
    default: []
    }
  }

  public mutating func fault(_ message: String, hint: String? = nil, at key: String) {
    faults.append(Fault(message, hint: hint, at: source.place(of: key)))
  }

  /// Adds a fault at a byte offset of the body.
  public mutating func fault(_ message: String, hint: String? = nil, inBody offset: Int) {
    faults.append(Fault(message, hint: hint, at: source.place(inBody: offset)))
  }

  public mutating func add(_ fault: Fault) { faults.append(fault) }

  /// Throws if there was any fault, even a warning added with `add`.
  public func finish() throws(Faults) {
    guard faults.isEmpty else { throw Faults(faults).sorted() }
  }

  private func standard(_ key: String) -> String? {
    fields.first { $0.name == key }?.standard
  }

  private mutating func check(_ value: Value, _ field: Field) {
    let fits: Bool
    switch (field.form, value) {
    case (_, .null), (.any, _), (.map, .map), (.flag, .bool), (.list, .list), (.list, .text),
      (.lines, .list), (.lines, .text):
      fits = true
    case (.text, .text), (.text, .int), (.text, .real), (.text, .bool): fits = true
    case (.whole(let range), .int(let number)): fits = range.contains(number)
    case (.choice, .list), (.choice, .map): fits = false
    case (.choice(let names), _): fits = text(field.name).map(names.contains) ?? false
    default: fits = false
    }
    guard !fits else { return }
    var hint = "write \(field.form.words)"
    if case .choice(let names) = field.form, let text = text(field.name),
      let near = nearest(text, among: names)
    {
      hint = "did you mean \(near)? known are \(field.form.words)"
    }
    fault("\(field.name) cannot be this", hint: hint, at: field.name)
  }
}

extension Reading {
  /// The common fields in a form that can be written out again.
  public var common: Fields {
    var common = Fields()
    for key in ["title", "author", "date", "note"] {
      if let text = text(key) { common[key] = .text(text) }
    }
    if flag("draft") { common["draft"] = true }
    let tags = list("tags")
    if !tags.isEmpty { common["tags"] = .list(tags) }
    return common
  }
}

/// One key that a definition or an order may have. The reader checks against this table and the
/// help pages print it, so the two cannot differ.
public struct Field: Sendable {
  public enum Form: Sendable {
    case text
    case whole(ClosedRange<Int>)
    case flag
    case choice([String])
    case list
    /// A list; on the command line, a file with one element per line.
    case lines
    case map
    case any
  }

  public let name: String
  public let form: Form
  public let line: String
  /// The default as a person would write it.
  public let standard: String?

  public init(_ name: String, _ form: Form, _ line: String, standard: String? = nil) {
    self.name = name
    self.form = form
    self.line = line
    self.standard = standard
  }

  /// The keys that every kind accepts.
  public static let common: [Field] = [
    Field("kind", .text, "The kind of puzzle."),
    Field("title", .text, "What stands above the puzzle."),
    Field("author", .text, "Who wrote the text or made the puzzle."),
    Field("date", .text, "The day of publication, as 2026-11-20."),
    Field("draft", .flag, "Keeps the puzzle out of every edition.", standard: "false"),
    Field("tags", .list, "Words by which readers find it."),
    Field("note", .text, "A remark printed under the title."),
    Field("seed", .any, "A number or word; without a body it asks the press to compose."),
  ]
}

extension Field.Form {
  /// The form in words, for faults and the reference page.
  public var words: String {
    switch self {
    case .text: "text"
    case .whole(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    case .choice(let names): names.joined(separator: ", ")
    case .list: "a list"
    case .lines: "a list, on the command line a file of lines"
    case .map: "keys and values"
    case .any: "text or a number"
    }
  }
}

/// A definition as it was written: front matter, body, and where each part came from.
public struct Source: Sendable {
  /// The puzzle's address in the press, stable as long as the file keeps its name.
  public var name: String
  public var front: Fields
  public var spots: Spots
  public var body: String
  /// The line of the file on which the body begins.
  public var bodyLine: Int
  public var seed: UInt64
  public var alphabet: Alphabet

  /// Without a seed, derives one from the name.
  public init(
    name: String, front: Fields = Fields(), spots: Spots = [:], body: String = "",
    bodyLine: Int = 1, seed: UInt64? = nil, alphabet: Alphabet = .english
  ) {
    self.name = name
    self.front = front
    self.spots = spots
    self.body = body
    self.bodyLine = bodyLine
    self.seed = seed ?? Dice.seed(from: name)
    self.alphabet = alphabet
  }

  public func place(of path: String) -> Place? { spots[path]?.value }

  public func place(inBody offset: Int) -> Place {
    var place = Place(of: offset, in: Array(body.utf8))
    place.line += bodyLine - 1
    return place
  }
}

extension String {
  /// The parts between separators of one byte. Splits bytes, because splitting characters would
  /// pull the Unicode tables into the player's module.
  public func parts(at separator: Unicode.Scalar, keepsEmpty: Bool = false) -> [String] {
    let bytes = Array(utf8)
    var parts: [String] = []
    var start = 0
    for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: separator) {
      if end > start || keepsEmpty {
        parts.append(String(decoding: bytes[start..<end], as: UTF8.self))
      }
      start = end + 1
    }
    return parts
  }
}

/// The known word that a person most likely meant, for hints about unknown keys, tags and options;
/// `nil` if none is close.
public func nearest(_ word: String, among known: [String]) -> String? {
  let letters = folded(word)
  var best: String?
  var bestDistance = max(1, min(3, (letters.count + 1) / 3)) + 1
  for candidate in known {
    let other = folded(candidate)
    guard abs(other.count - letters.count) < bestDistance else { continue }
    let distance = editDistance(letters, other)
    if distance < bestDistance, distance < max(letters.count, other.count) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

/// Ignores case and the difference between hyphens and underscores, which are no misspellings.
private func folded(_ word: String) -> [UInt8] {
  word.utf8.map { byte in
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "-"): UInt8(ascii: "_")
    default: byte
    }
  }
}

/// Counts insertions, deletions, substitutions and swaps of neighbours (optimal string alignment).
private func editDistance(_ one: [UInt8], _ other: [UInt8]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...other.count)
  for row in one.indices {
    var current = [row + 1]
    for column in other.indices {
      let same = one[row] == other[column]
      var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (same ? 0 : 1))
      if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    beforeLast = last
    last = current
  }
  return last[other.count]
}
