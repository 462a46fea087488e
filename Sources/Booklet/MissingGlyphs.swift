import Files
import Puzzle

/// The characters of a book that neither the press's nor Typst's fonts have. They are found before
/// typesetting, and printed as a box.
package struct MissingGlyphs: Sendable, Equatable {
  package let scalars: Set<Unicode.Scalar>

  /// Printed for a character that no font has.
  static let standIn = "\u{25A1}"

  package static let none = MissingGlyphs(scalars: [])

  package init(scalars: Set<Unicode.Scalar>) { self.scalars = scalars }

  /// A regular expression for Typst that matches each of them with its modifiers; empty if none is
  /// missing.
  package var pattern: String {
    guard !scalars.isEmpty else { return "" }
    let codes = scalars.sorted().map { "\\u{" + String($0.value, radix: 16) + "}" }.joined()
    let glyph = "[\(codes)][\\u{FE0F}\\u{1F3FB}-\\u{1F3FF}]*"
    return "\(glyph)(?:\\u{200D}\(glyph))*"
  }

  /// Typst's own fonts have these, so most books need no check.
  package static let known: [ClosedRange<Unicode.Scalar>] = [
    "\u{0}"..."\u{17F}", "\u{391}"..."\u{3A1}", "\u{3A3}"..."\u{3C9}", "\u{400}"..."\u{45F}",
    "\u{2010}"..."\u{2027}", "\u{2030}"..."\u{203A}", "\u{2190}"..."\u{2193}",
    "\u{2212}"..."\u{2212}", "\u{25A0}"..."\u{25A1}",
  ]

  /// The characters of a book, in lowercase and uppercase, that Typst may lack.
  static func doubtful(in value: Value) -> Set<Unicode.Scalar> {
    var found: Set<Unicode.Scalar> = []
    gather(value, into: &found)
    for scalar in found {
      let forms = scalar.properties.lowercaseMapping + scalar.properties.uppercaseMapping
      found.formUnion(forms.unicodeScalars)
    }
    return found.filter { scalar in !known.contains { $0.contains(scalar) } }
  }

  /// Fields that never reach Typst: ids, and what only the HTML page shows.
  private static let unseen: Set = ["html", "id"]

  private static func gather(_ value: Value, into found: inout Set<Unicode.Scalar>) {
    switch value {
    case .text(let text) where text.utf8.contains(where: { $0 >= 0xC6 }):
      for scalar in text.unicodeScalars where scalar.value > 0x17F { found.insert(scalar) }
    case .list(let items): for item in items { gather(item, into: &found) }
    case .map(let fields):
      for (key, value) in fields where !unseen.contains(key) { gather(value, into: &found) }
    default: break
    }
  }

  /// Asks Typst which characters it lacks, by setting each on a line of its own.
  package init(
    among doubtful: Set<Unicode.Scalar>, fonts: [TypstFolder.Part], _ program: TypstProgram
  ) throws(Trouble) {
    var left = doubtful.sorted()
    var missing: Set<Unicode.Scalar> = []
    let path = try Disk.makeTemporaryFolder()
    defer { try? Disk.removeFolder(path) }
    let folder = TypstFolder(path)
    try folder.lay(fonts)
    // The faults of one run may hide others.
    for _ in 0..<4 where !left.isEmpty {
      let lines = left.map { "#text(\"x\\u{\(String($0.value, radix: 16))}x\")" }
      let text = "#set document(title: \"x\")\n" + lines.joined(separator: "\n") + "\n"
      try folder.lay([TypstFolder.Part(name: TypstProgram.main, bytes: Array(text.utf8))])
      let outcome = try program.run(path, into: Path.join(path, "book.pdf"), isTagged: true)
      guard !outcome.isDone else { break }
      let told = TypstWords.faults(in: outcome.words).compactMap { $0.place?.line }
      let found = Set(told.map { $0 - 2 }).intersection(left.indices).map { left[$0] }
      guard !found.isEmpty else { break }
      missing.formUnion(found)
      left.removeAll(where: missing.contains)
    }
    scalars = missing
  }
}

extension Unicode.Scalar {
  /// Control characters, byte order marks and noncharacters.
  var isUnprintable: Bool {
    switch value {
    case 0x09, 0x0A, 0x0D, 0x85: false
    case 0xFEFF, 0xFFF9...0xFFFB: true
    default: properties.generalCategory == .control || properties.isNoncharacterCodePoint
    }
  }

  /// Such as `U+1F384 CHRISTMAS TREE`.
  package var called: String {
    let digits = String(value, radix: 16, uppercase: true)
    let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    return (properties.name ?? properties.nameAlias).map { "\(code) \($0)" } ?? code
  }
}

extension Value {
  /// Removes characters that cannot be printed, and adds them to `dropped`.
  func printable(_ dropped: inout Set<Unicode.Scalar>) -> Value {
    switch self {
    case .text(let text):
      // No unprintable character begins with any other byte.
      guard text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 || $0 >= 0xEF })
      else { return self }
      let bad = text.unicodeScalars.filter(\.isUnprintable)
      guard !bad.isEmpty else { return self }
      dropped.formUnion(bad)
      let good = text.unicodeScalars.filter { !$0.isUnprintable }
      return .text(String(String.UnicodeScalarView(good)))
    case .list(let items): return .list(items.map { $0.printable(&dropped) })
    case .map(let fields):
      var fields = fields
      for (key, value) in fields { fields[key] = value.printable(&dropped) }
      return .map(fields)
    default: return self
    }
  }
}
