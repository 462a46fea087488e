import Puzzle

extension Cryptogram {
  static func read(_ source: Source) throws(Faults) -> Definition {
    var reading = Reading(source, fields: info.keys)
    let manuscript = readManuscript(&reading)
    let allowsSelf = reading.flag("allow-self")
    refuseWishes(&reading)
    let key = readKey(&reading, allowsSelf: allowsSelf)
    let layout = Layout(manuscript, source.alphabet)
    if layout.cells.isEmpty || manuscript.style == .family && manuscript.entries.isEmpty {
      refuseEmpty(manuscript, &reading)
    } else {
      refuseForeign(manuscript, &reading)
    }
    let given = readGiven(&reading, layout, key)
    try reading.finish()
    guard let key else { throw Faults([]) }
    var common = reading.common
    common["author"] = nil
    return Definition(
      common: common, alphabet: source.alphabet, manuscript: manuscript, key: key,
      allowsSelf: allowsSelf, given: given)
  }

  private static func readManuscript(_ reading: inout Reading) -> Manuscript {
    let style = reading.text("style").flatMap { Style(rawValue: $0) } ?? .aristocrat
    let manuscript = Manuscript(
      style: style, body: Manuscript.trim(reading.source.body), author: reading.text("author"),
      enciphersAuthor: reading.flag("encipher-author"), titleLine: reading.text("title-line"),
      enciphersHeading: reading.text("heading") == "enciphered")
    if manuscript.enciphersAuthor && manuscript.author == nil {
      reading.fault(
        "there is no author to encipher", hint: "add an author, or take encipher-author out",
        at: "encipher-author")
    }
    if style != .family {
      for key in ["title-line", "heading"] where reading.source.front[key] != nil {
        reading.fault(
          "\(key) is for families alone", hint: "write style: family, or take \(key) out", at: key)
      }
    }
    return manuscript
  }

  private static func refuseEmpty(_ manuscript: Manuscript, _ reading: inout Reading) {
    if manuscript.style == .family && manuscript.entries.isEmpty && manuscript.heading != nil {
      reading.fault(
        "the family has a heading and no entries",
        hint: "write each entry on a line of its own below the heading", inBody: 0)
    } else {
      reading.fault(
        manuscript.body.isEmpty ? "there is no text" : "the text has no letter to encipher",
        hint: "write the plain text below the front matter", inBody: 0)
    }
  }

  /// Fields such as `level` choose a text; beside a text they would be silently ignored.
  private static func refuseWishes(_ reading: inout Reading) {
    guard !Manuscript.trim(reading.source.body).isEmpty else { return }
    for key in ["level", "min", "max"] where reading.source.front[key] != nil {
      reading.fault(
        "\(key) chooses a text, and this file has one",
        hint: "take \(key) out, or take the text out and write a seed", at: key)
    }
  }

  private static func refuseForeign(_ manuscript: Manuscript, _ reading: inout Reading) {
    let alphabet = reading.source.alphabet
    var seen: [Unicode.Scalar] = []
    let skipsHeading =
      manuscript.style == .family && !manuscript.enciphersHeading && manuscript.titleLine == nil
    var offset = 0
    var isHeading = skipsHeading
    var hasHeading = false
    for scalar in reading.source.body.unicodeScalars {
      if scalar == "\n" && hasHeading { isHeading = false }
      if isHeading {
        hasHeading = hasHeading || scalar.value > 0x20
      } else if alphabet.isForeign(scalar) && !seen.contains(scalar) {
        seen.append(scalar)
        reading.fault(
          foreign(scalar, alphabet), hint: "the letters are \(alphabet.text(alphabet.letters))",
          inBody: offset)
      }
      offset += UTF8.width(scalar)
    }
    let lines = [
      ("author", manuscript.enciphersAuthor ? manuscript.author : nil),
      ("title-line", manuscript.enciphersHeading ? manuscript.titleLine : nil),
    ]
    for (key, text) in lines {
      for scalar in (text ?? "").unicodeScalars
      where alphabet.isForeign(scalar) && !seen.contains(scalar) {
        seen.append(scalar)
        reading.fault(
          foreign(scalar, alphabet), hint: "the letters are \(alphabet.text(alphabet.letters))",
          at: key)
      }
    }
  }

  private static func foreign(_ scalar: Unicode.Scalar, _ alphabet: Alphabet) -> String {
    "\(String(Character(scalar))) is no letter of the \(alphabet.name) alphabet"
  }

  /// Writes a definition with all random choices made, so that it reads back the same under any
  /// name and seed.
  static func write(_ definition: Definition) -> String {
    "---\n" + YAMLWriter.write(front(definition)) + "---\n\n" + definition.manuscript.body + "\n"
  }

  static func front(_ definition: Definition) -> Fields {
    let manuscript = definition.manuscript
    var fields = Fields()
    fields["kind"] = .text(info.slug)
    fields["title"] = definition.common["title"]
    if let author = manuscript.author { fields["author"] = .text(author) }
    if manuscript.enciphersAuthor { fields["encipher-author"] = true }
    for (name, value) in definition.common where name != "title" { fields[name] = value }
    if manuscript.style != .aristocrat { fields["style"] = .text(manuscript.style.rawValue) }
    if let titleLine = manuscript.titleLine { fields["title-line"] = .text(titleLine) }
    if manuscript.enciphersHeading { fields["heading"] = "enciphered" }
    writeKey(definition.key, definition.alphabet, &fields)
    if definition.allowsSelf { fields["allow-self"] = true }
    if !definition.given.isEmpty { fields["given"] = .text(pairs(definition)) }
    return fields
  }

  private static func writeKey(_ key: Key, _ alphabet: Alphabet, _ fields: inout Fields) {
    switch key.origin {
    case .letters: fields["key"] = .text(alphabet.text(key.cipher))
    case .caesar(let shift):
      fields["key"] = "caesar"
      fields["shift"] = .int(shift)
    case .atbash: fields["key"] = "atbash"
    case .keyed(let scheme, let keyword, let second, let shift):
      fields["key"] = .text(scheme.rawValue)
      fields["keyword"] = .text(alphabet.text(keyword))
      if !second.isEmpty { fields["keyword2"] = .text(alphabet.text(second)) }
      fields["shift"] = .int(shift)
    }
  }

  private static func pairs(_ definition: Definition) -> String {
    let alphabet = definition.alphabet
    return definition.given.map {
      "\(alphabet.symbol($0))=\(alphabet.symbol(definition.key.plain[Int($0)]))"
    }.joined(separator: " ")
  }

  /// What a line is for; headings and credits are printed differently from the text.
  enum Role: String, Sendable {
    case heading, text, credit
  }
}

extension Cryptogram.Manuscript {
  struct Line: Equatable {
    var role: Cryptogram.Role
    var text: String
    /// Whether it is printed unenciphered.
    var isClear = false
  }

  /// The lines to print: one per paragraph, or a family's heading and entries, then the credit.
  var lines: [Line] {
    var lines: [Line]
    switch style {
    case .aristocrat: lines = paragraphs.map { Line(role: .text, text: $0) }
    case .patristocrat:
      lines = [Line(role: .text, text: paragraphs.joined(separator: " "))]
    case .family:
      lines = entries.map { Line(role: .text, text: $0) }
      if let heading {
        lines.insert(Line(role: .heading, text: heading, isClear: !enciphersHeading), at: 0)
      }
    }
    if enciphersAuthor, let author { lines.append(Line(role: .credit, text: author)) }
    return lines
  }

  var text: String {
    lines.map { $0.role == .credit ? "— " + $0.text : $0.text }.joined(separator: "\n")
  }

  var heading: String? { titleLine ?? written.first }

  var entries: [String] { Array(titleLine == nil ? written.dropFirst() : written[...]) }

  private var written: [String] { Self.split(body).filter { !$0.isEmpty } }

  private var paragraphs: [String] {
    Self.split(body).split(whereSeparator: { $0.isEmpty }).map { $0.joined(separator: " ") }
  }

  /// Splits into lines without trailing blanks or carriage returns.
  static func split(_ body: String) -> [String] {
    body.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      let blanks: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]
      var bytes = Array(line)
      while let last = bytes.last, blanks.contains(last) { bytes.removeLast() }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Removes trailing blanks, and blank lines at either end.
  static func trim(_ body: String) -> String {
    var lines = split(body)[...]
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
