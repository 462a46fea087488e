import Puzzle

extension Cryptogram {
  /// What a line is for, because headings and credits are printed unlike the text.
  enum Role: String, Sendable {
    case heading, text, credit
  }
}

extension Cryptogram.Manuscript {
  /// One line as it will be printed, still in plain letters.
  struct Line: Equatable {
    /// What the line is for.
    var role: Cryptogram.Role
    /// Its words.
    var text: String
    /// Whether it is printed as it is.
    var isClear = false
  }

  /// The lines to print: a paragraph each, or a family's heading and entries, then the credit.
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

  /// The whole as it reads once it is uncovered, a line each.
  var text: String {
    lines.map { $0.role == .credit ? "— " + $0.text : $0.text }.joined(separator: "\n")
  }

  /// The heading of a family.
  var heading: String? { titleLine ?? written.first }

  /// The entries of a family.
  var entries: [String] { Array(titleLine == nil ? written.dropFirst() : written[...]) }

  /// The lines of the body that are not blank.
  private var written: [String] { Self.split(body).filter { !$0.isEmpty } }

  private var paragraphs: [String] {
    Self.split(body).split(whereSeparator: { $0.isEmpty }).map { $0.joined(separator: " ") }
  }

  /// Takes a body apart into lines without trailing blanks, whatever ends its lines.
  static func split(_ body: String) -> [String] {
    body.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      let blanks: [UInt8] = [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")]
      var bytes = Array(line)
      while let last = bytes.last, blanks.contains(last) { bytes.removeLast() }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The body as it is kept: no trailing blanks, no blank lines at either end.
  static func trim(_ body: String) -> String {
    var lines = split(body)[...]
    while lines.first?.isEmpty == true { lines.removeFirst() }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }
}
