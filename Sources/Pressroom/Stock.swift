import Puzzle

/// The materials that a press keeps in its content folder: words and quotations.
enum Stock {
  /// Reads the press's word lists, one `WORD;score` a line.
  static func shelf(_ imprint: Imprint, of roots: [String], _ faults: inout [Fault]) -> Shelf {
    var words: [(word: [Letter], score: UInt8)] = []
    for name in imprint.words {
      guard let path = Press.content(name.text, of: roots) else {
        let isUsual = name.place == nil
        faults.append(
          .warning(
            "the word list \(name.text) is not there",
            hint: isUsual
              ? "`make words` builds the usual one; `words: []` does without"
              : "paths count from the content folder", at: name.place
          ).in(Path.join(roots.first ?? "", "content/press.yaml")))
        continue
      }
      let bytes = faults.gather(path) { try Disk.read(path) } ?? []
      words += WordList(bytes, imprint.alphabet)
    }
    return Shelf(alphabet: imprint.alphabet, words: words)
  }

  /// Reads quotations: fortune files, `%` between entries, a last line `-- author`.
  static func passages(in text: String) -> [Passage] {
    var passages: [Passage] = []
    var lines: [Substring] = []
    func close() {
      var author: String?
      while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
      if let last = lines.last, let mark = last.firstRange(of: "--"),
        last[..<mark.lowerBound].allSatisfy(\.isWhitespace)
      {
        let name = String(last[mark.upperBound...]).trimmed
        author = name.isEmpty ? nil : name
        lines.removeLast()
      }
      let text = lines.map { String($0).trimmed }.joined(separator: " ").trimmed
      if !text.isEmpty { passages.append(Passage(text, author: author)) }
      lines = []
    }
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line == "%" { close() } else { lines.append(line) }
    }
    close()
    return passages
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
