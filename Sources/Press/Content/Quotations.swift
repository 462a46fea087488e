import Files
import Puzzle
import Synchronization

/// The texts that puzzles are composed from, read on first use.
package final class Quotations: Sendable {
  private let config: PressConfig
  private let roots: [String]
  private let read = Mutex<Result<[Passage], Faults>?>(nil)

  package init(_ config: PressConfig, of roots: [String]) {
    self.config = config
    self.roots = roots
  }

  /// From the files the config names, else from all of `content/quotes`: the press's, or if it has
  /// none, the installation's.
  package func passages() throws(Faults) -> [Passage] {
    let result = read.withLock { read in
      let result = read ?? gather()
      read = result
      return result
    }
    return try result.get()
  }

  private func gather() -> Result<[Passage], Faults> {
    var faults: [Fault] = []
    var passages: [Passage] = []
    for path in files(&faults) {
      passages += faults.gather(path) { Self.passages(in: try Disk.text(path)) } ?? []
    }
    return faults.isEmpty ? .success(passages) : .failure(Faults(faults))
  }

  private func files(_ faults: inout [Fault]) -> [String] {
    guard config.quotes.isEmpty else {
      return config.quotes.compactMap { name in
        if let path = Press.content(name.text, of: roots) { return path }
        faults.append(
          Fault(
            "the quotations \(name.text) are not there",
            hint: "paths count from the content folder", at: name.place,
            in: Path.join(roots.first ?? "", "content/press.yaml")))
        return nil
      }
    }
    for root in roots {
      let quotes = Path.join(root, "content/quotes")
      let files = Disk.files(below: quotes).filter { $0.hasSuffix(".txt") }
      if !files.isEmpty { return files.map { Path.join(quotes, $0) } }
    }
    return []
  }
}

extension Quotations {
  /// Parses fortune files: `%` between entries, a last line `-- author`. An entry whose first line
  /// ends with a colon is a list: a heading and a line for each thing.
  package static func passages(in text: String) -> [Passage] {
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
      var texts = lines.map { String($0).trimmed }
      let isList = texts.count > 1 && texts[0].last == ":"
      if isList { texts[0] = String(texts[0].dropLast()) }
      let text = texts.joined(separator: isList ? "\n" : " ").trimmed
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
  package var trimmed: String {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
