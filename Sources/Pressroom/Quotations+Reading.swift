import Puzzle

extension Quotations {
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
