import Files
import Puzzle

/// The Collaborative International Dictionary of English in dictd's format: a sorted index of
/// headwords with base-64 offsets and lengths, and one dictzip text.
package struct Gcide: Sendable {
  package static let name = "GCIDE"

  private let index: MappedFile
  private let text: DictZip

  /// Nil if the files are missing.
  package init?(_ folder: String) {
    guard let index = MappedFile(Path.join(folder, "gcide.index")),
      let text = DictZip(Path.join(folder, "gcide.dict.dz"))
    else { return nil }
    self.index = index
    self.text = text
  }

  package func senses(of word: String) -> [DefinitionSources.Sense] {
    let lines = index.lines(of: Array(word.utf8), before: "\t", by: .dictionary)
    let places = lines.compactMap { line -> (offset: Int, count: Int)? in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 3, !fields[0].hasPrefix("00-"), let offset = Self.number(fields[1]),
        let count = Self.number(fields[2])
      else { return nil }
      return (offset, count)
    }
    return places.sorted { $0.offset < $1.offset }.flatMap { place in
      text.read(place.offset, place.count).map {
        GcideEntry(String(decoding: $0, as: UTF8.self)).senses
      } ?? []
    }
  }

  /// Parses a base-64 number, most significant digit first.
  package static func number(_ text: Substring) -> Int? {
    guard (1...8).contains(text.utf8.count) else { return nil }
    var number = 0
    for byte in text.utf8 {
      guard let digit = digits.firstIndex(of: byte) else { return nil }
      number = number << 6 | digit
    }
    return number
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}

/// One entry of GCIDE, typeset for people: a head with word, pronunciation, part of speech and
/// etymology; then numbered, lettered or single senses between indented quotations and remarks.
package struct GcideEntry {
  private let lines: [Substring]
  /// The width to which the text was filled.
  private static let width = 65

  package init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  package var senses: [DefinitionSources.Sense] {
    let body = headEnd
    let head = lines[..<body].joined(separator: " ")
    let lemma = head.prefix { $0 != "\\" }.trimmed.lowercased()
    let part = Self.part(head)
    return pieces(from: body).compactMap { piece in
      let gloss = Self.clean(piece)
      let isLabel = gloss.first == "(" && gloss.firstIndex(of: ")") == gloss.indices.last
      guard !isLabel, gloss.contains(where: \.isLetter) else { return nil }
      return DefinitionSources.Sense(
        lemma: lemma, partOfSpeech: part, gloss: gloss, examples: [], source: Gcide.name)
    }
  }

  /// The line at which the head ends: its brackets are closed, and the next line is numbered or
  /// would have fitted on the line before, were it the same paragraph.
  private var headEnd: Int {
    var depth = 0
    for (number, line) in lines.enumerated() {
      for sign in line {
        if sign == "[" { depth += 1 }
        if sign == "]" { depth -= 1 }
      }
      guard number + 1 < lines.count else { break }
      let next = lines[number + 1].trimmed
      let word = next.prefix { $0 != " " }
      let hasRoom = line.count + 1 + word.count <= Self.width
      if next.isEmpty || Self.isMarked(next) || depth <= 0 && hasRoom { return number + 1 }
    }
    return lines.count
  }

  /// Each sense begins with its mark, or is the first paragraph.
  private func pieces(from body: Int) -> [String] {
    var pieces: [String] = []
    var isOpen = true
    for (number, line) in lines.enumerated() where number >= body {
      let text = line.trimmed
      if text.isEmpty {
        isOpen = number == body
      } else if Self.isMarked(text) {
        pieces.append(String(text.drop { $0 != " " }))
        isOpen = true
      } else if isOpen {
        if pieces.isEmpty { pieces.append("") }
        pieces[pieces.count - 1] += " " + text
      }
    }
    return pieces
  }

  /// A mark is a number or a letter: `12. ` or `(c) `.
  private static func isMarked(_ text: String) -> Bool {
    let mark = text.prefix { $0 != " " }
    guard mark.count < text.count else { return false }
    if mark.last == ".", mark.count < 4 { return mark.dropLast().allSatisfy(\.isNumber) }
    return mark.count == 3 && mark.first == "(" && mark.last == ")"
      && mark.dropFirst().first?.isLowercase == true
  }

  /// Removes sources and authors.
  private static func clean(_ text: String) -> String {
    var text = text
    while let open = text.firstIndex(of: "["), let close = text[open...].firstIndex(of: "]") {
      text.removeSubrange(open...close)
    }
    if let dash = text.ranges(of: " --").last {
      let isName = text[dash.upperBound...].first?.isUppercase == true
      if isName { text.removeSubrange(dash.lowerBound...) }
    }
    let words = text.filter { $0 != "{" && $0 != "}" }.split(separator: " ")
    return words.joined(separator: " ")
  }

  /// The part of speech, which follows the pronunciation in the head.
  private static func part(_ head: String) -> String {
    let said = head.split(separator: "\\", omittingEmptySubsequences: false)
    guard said.count > 2 else { return "" }
    var depth = 0
    let bare = said[2...].joined().filter { sign in
      if sign == "(" || sign == "[" { depth += 1 }
      defer { if sign == ")" || sign == "]" { depth -= 1 } }
      return depth == 0
    }
    let parts = [
      "n.": "noun", "v.": "verb", "a.": "adjective", "adj.": "adjective", "adv.": "adverb",
      "prep.": "preposition", "conj.": "conjunction", "interj.": "interjection",
      "pron.": "pronoun",
    ]
    let words = bare.split { $0 == " " || $0 == "," || $0 == ";" }
    return words.lazy.compactMap { parts[String($0)] }.first ?? ""
  }
}

extension Substring {
  fileprivate var trimmed: String { String(self).trimmed }
}

/// A dictzip(1) file: gzip in chunks, with a chunk table in an extra header field, so that reading
/// a few bytes unpacks one chunk only.
package struct DictZip: Sendable {
  private let file: MappedFile
  private let pieceLength: Int
  private let starts: [Int]

  /// Nil if the file is missing or has no chunk table.
  package init?(_ path: String) {
    guard let file = MappedFile(path), file.bytes.count > 22 else { return nil }
    let bytes = file.bytes
    func number(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
    guard bytes[0] == 0x1F, bytes[1] == 0x8B, bytes[3] & 4 != 0 else { return nil }
    let extra = 12 + number(10)
    guard bytes[12] == UInt8(ascii: "R"), bytes[13] == UInt8(ascii: "A"), number(16) == 1,
      extra <= bytes.count, 22 + 2 * number(20) <= extra, number(18) > 0
    else { return nil }
    var start = extra
    for flag: UInt8 in [8, 16] where bytes[3] & flag != 0 {
      guard let end = bytes[start...].firstIndex(of: 0) else { return nil }
      start = end + 1
    }
    if bytes[3] & 2 != 0 { start += 2 }
    var starts = [start]
    for piece in 0..<number(20) {
      start += number(22 + 2 * piece)
      starts.append(start)
    }
    guard start <= bytes.count else { return nil }
    self.file = file
    self.starts = starts
    pieceLength = number(18)
  }

  /// Bytes of the unpacked file; nil if out of range or damaged.
  package func read(_ offset: Int, _ count: Int) -> [UInt8]? {
    let most = pieceLength * (starts.count - 1)
    guard offset >= 0, count > 0, offset <= most, count <= most - offset else { return nil }
    let first = offset / pieceLength
    var text: [UInt8] = []
    for piece in first...(offset + count - 1) / pieceLength {
      let packed = Array(file.bytes[starts[piece]..<starts[piece + 1]])
      do {
        text += try Gzip.unpackPiece(packed[...], upTo: pieceLength)
      } catch {
        return nil
      }
    }
    let start = offset - first * pieceLength
    return start + count <= text.count ? Array(text[start..<start + count]) : nil
  }
}
