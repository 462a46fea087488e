import Kinds
import Puzzle

/// The ipuz format: JSON, versions 1 and 2, with or without a JSONP call around it.
enum Ipuz {
  static let format = Format(
    "ipuz", suffixes: ["ipuz"],
    decode: { bytes throws(Faults) in try read(bytes) }, encode: { write($0) })

  /// Entries of a file and the entries of a definition that they become.
  static let entries = [("title", "title"), ("author", "author"), ("notes", "note")]

  static let credits = [
    "publisher", "publication", "editor", "url", "uniqueid", "difficulty", "origin", "charset",
  ]

  static let losses = Losses(
    form: "ipuz",
    holds: [.hints, .given, .circles, .shades, .bars, .voids, .preamble, .afterword])
}

extension Ipuz {
  static func read(_ bytes: [UInt8]) throws(Faults) -> Decoded {
    var findings = Findings()
    let text = try PlainText.read(bytes, atMost: Limits.bytes, &findings)
    let file: Value
    do throws(Fault) { file = try JSON.read(bare(text)) } catch { throw Faults(error) }
    if let fault = isForeign(file) { throw Faults(fault) }
    let layout = try IpuzLayout(file, &findings)
    let grid = layout.grid(&findings)
    let clues = IpuzClues(layout, grid, file["clues"])
    var definition = Crossword.Definition(
      grid: grid, sections: clues.sections(file["clues"], &findings))
    said(in: file, &definition, &findings)
    let isOpen = isDiagramless(file) && layout.isBare && !layout.hidesBlocks
    if isDiagramless(file) || layout.hidesBlocks {
      definition.credit(AcrossLite.form, AcrossLite.diagramless)
    }
    if layout.hidesBlocks { findings.note(AcrossLite.shownBlocks) }
    if isOpen {
      findings.warn("the puzzle does not tell where its blocks and numbers are; its grid is open")
    }
    IpuzClues.number(&definition, &findings)
    definition.settle(isOpen: isOpen, &findings)
    for (clue, answer) in IpuzClues.answers(file["clues"], definition) {
      definition.fill(clue, answer, &findings)
    }
    definition.require(&findings)
    return Decoded(definition, warnings: try findings.result())
  }

  private static func isDiagramless(_ file: Value) -> Bool {
    kinds(file).contains { name($0) == AcrossLite.diagramless }
  }

  private static func kinds(_ file: Value) -> [String] {
    (file["kind"].list ?? [file["kind"]]).compactMap { $0.text }
  }

  /// The last part of a kind, `diagramless` in `http://ipuz.org/crossword/diagramless#1`.
  private static func name(_ kind: String) -> String {
    kind.split(separator: "/").last.map { String($0.prefix { $0 != "#" }) } ?? kind
  }

  /// The JSON in a JSONP call such as `ipuz({…})`; the rest is blanked so that places stay valid.
  private static func bare(_ text: String) -> String {
    var bytes = Array(text.utf8)
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }), bytes[first] != UInt8(ascii: "{"),
      let open = bytes.firstIndex(of: UInt8(ascii: "(")), open < first + 64,
      let close = bytes.lastIndex(of: UInt8(ascii: ")")), close > open
    else { return text }
    for place in bytes.indices where place <= open || place >= close {
      if bytes[place] != 0x0A { bytes[place] = 0x20 }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Explains what a file is if it is no crossword.
  private static func isForeign(_ file: Value) -> Fault? {
    guard file.fields != nil else { return Fault("an ipuz file is a JSON object; this is none") }
    let kinds = kinds(file)
    let names = kinds.map(name)
    if let odd = names.first(where: { ["coded", "arrowword"].contains($0) }) {
      return Fault("this is a puzzle of the kind \(odd), which is no plain crossword")
    }
    if kinds.contains(where: { $0.contains("/crossword") }) { return nil }
    if kinds.isEmpty, !file["puzzle"].isNull { return nil }
    return Fault(
      names.isEmpty
        ? "the file does not say that it is a crossword: it has neither kind nor puzzle"
        : "this is a puzzle of the kind \(names.joined(separator: ", ")), which is no crossword")
  }

  private static func said(
    in file: Value, _ definition: inout Crossword.Definition, _ findings: inout Findings
  ) {
    func text(_ name: String, lines: Bool = false) -> String {
      Tags.read(html: file[name].text ?? "", keepsLines: lines, &findings)
    }
    for (name, entry) in entries {
      definition.set(entry, text(name, lines: name == "notes"))
    }
    definition.preamble = text("intro", lines: true)
    // Programs that know only one of the two write it twice.
    if definition.preamble == definition.entry("note") { definition.common["note"] = nil }
    definition.afterword = text("explanation", lines: true)
    definition.copyright = text("copyright")
    for name in credits { definition.credit(name, text(name)) }
    if let date = file["date"].text, !date.trimmed.isEmpty {
      if let day = IpuzDate.day(date.trimmed) {
        definition.set("date", day)
      } else {
        definition.credit("date", text("date"))
      }
    }
    for name in file.fields?.names ?? [] where !known.contains(name) {
      if let lost = lost[name] {
        findings.warn(lost)
      } else if !ignored.contains(name) {
        findings.warn("the entry \(name) is not known and was not kept")
      }
    }
  }

  private static let known = Set(
    entries.map { $0.0 } + credits
      + [
        "version", "kind", "dimensions", "puzzle", "solution", "clues", "block", "empty", "styles",
        "intro", "explanation", "copyright", "date",
      ])

  /// Entries that say nothing about the crossword itself.
  private static let ignored: Set<String> = [
    "showenumerations", "username", "volatile",
  ]

  private static let lost = [
    "saved": "what somebody has already filled in is not taken over",
    "checksum": "the digest of a hidden answer is not taken over",
    "answer": "the answer to the puzzle as a whole is not kept",
    "answers": "the answers to the puzzle as a whole are not kept",
    "zones": "zones are not drawn",
    "misses": "the replies to wrong answers are not taken over",
    "guesses": "the replies to guesses are not taken over",
    "fakeclues": "the clues are not tied to words; that they are not is not said in the puzzle",
    "fakecluegroups": "some lists of clues are not tied to words; the puzzle does not say so",
  ]
}

/// Converts between the dates of ipuz, month/day/year, and year-month-day.
enum IpuzDate {
  /// To year-month-day; `nil` if it is no date.
  static func day(_ text: String) -> String? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, let month = parts[0], let day = parts[1], let year = parts[2],
      (1...12).contains(month), (1...31).contains(day), (1000...9999).contains(year)
    else { return nil }
    return "\(year)-\(padded(month))-\(padded(day))"
  }

  /// To month/day/year; `nil` if it is no date.
  static func text(_ day: String) -> String? {
    let parts = day.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4,
      parts[1...].allSatisfy({ $0.utf8.count == 2 }), parts.allSatisfy({ Int($0) != nil })
    else { return nil }
    let text = "\(parts[1])/\(parts[2])/\(parts[0])"
    return self.day(text) == day ? text : nil
  }

  private static func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
