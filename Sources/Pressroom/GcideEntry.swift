/// One entry of GCIDE. It was typeset for people: a head with the word, how it is said, what sort
/// of word it is and where it comes from; then senses, numbered or lettered or alone, between
/// quotations, which are set in further, and remarks.
struct GcideEntry {
  private let lines: [Substring]
  /// The line lengths to which the text was filled.
  private static let width = 65

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// What the entry says the word means.
  var senses: [Lexicon.Sense] {
    let body = headEnd
    let head = lines[..<body].joined(separator: " ")
    let lemma = head.prefix { $0 != "\\" }.trimmed.lowercased()
    let part = Self.part(head)
    return pieces(from: body).compactMap { piece in
      let gloss = Self.clean(piece)
      let isLabel = gloss.first == "(" && gloss.firstIndex(of: ")") == gloss.indices.last
      guard !isLabel, gloss.contains(where: \.isLetter) else { return nil }
      return Lexicon.Sense(
        lemma: lemma, partOfSpeech: part, gloss: gloss, examples: [], source: Gcide.name)
    }
  }

  /// The line at which the head ends: its brackets are closed, and what follows is numbered or
  /// would have had room on the line before, were it the same paragraph.
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

  /// The senses as they are written: each begins with its mark, or is the first paragraph.
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

  /// A sense begins with its number or its letter: `12. ` or `(c) `.
  private static func isMarked(_ text: String) -> Bool {
    let mark = text.prefix { $0 != " " }
    guard mark.count < text.count else { return false }
    if mark.last == ".", mark.count < 4 { return mark.dropLast().allSatisfy(\.isNumber) }
    return mark.count == 3 && mark.first == "(" && mark.last == ")"
      && mark.dropFirst().first?.isLowercase == true
  }

  /// Takes out what is no part of the meaning: where it was found, and who wrote so.
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

  /// What sort of word the head says it is, which stands behind how it is said.
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
  /// The text without white space at its ends.
  fileprivate var trimmed: String { String(self).trimmed }
}
