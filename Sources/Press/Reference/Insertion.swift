import Puzzle

/// A Markdown text with the reference tables it asks for inserted before it is parsed, so that they
/// are searched, listed and printed like written text.
package struct Insertion: Sendable {
  package let text: String
  /// Per table: its first line in the text, its line count, and the line that asked for it.
  private let tables: [(line: Int, count: Int, written: Int)]

  package init(_ text: String, _ manuals: Manuals?) {
    guard Self.mentionsTable(text) else {
      self.text = text
      tables = []
      return
    }
    var lines: [Substring] = []
    var tables: [(line: Int, count: Int, written: Int)] = []
    var fence: Substring?
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let mark = line.prefix { $0 == "`" || $0 == "~" }
      if let open = fence {
        if mark.hasPrefix(open), line.dropFirst(mark.count).allSatisfy(\.isWhitespace) {
          fence = nil
        }
      } else if mark.count >= 3 {
        fence = mark
      }
      guard fence == nil, let table = Self.table(line) else {
        lines.append(line)
        continue
      }
      let rows = table.markdown(manuals).split(separator: "\n", omittingEmptySubsequences: false)
        .dropLast()
      tables.append((lines.count + 1, rows.count, number + 1))
      lines += rows
    }
    self.text = lines.joined(separator: "\n")
    self.tables = tables
  }

  /// Moves a fault to the line that the author wrote.
  package func placed(_ fault: Fault, firstLine: Int) -> Fault {
    guard let place = fault.place, !tables.isEmpty else { return fault }
    let line = place.line - firstLine + 1
    var fault = fault
    guard let last = tables.last(where: { $0.line <= line }) else { return fault }
    let written =
      line < last.line + last.count
      ? last.written : last.written + line - last.line - last.count + 1
    fault.place?.line = written + firstLine - 1
    return fault
  }

  private static func mentionsTable(_ text: String) -> Bool {
    var text = text
    let mark = Array("](table:".utf8)
    return text.withUTF8 { bytes in
      var next = 0
      while next + mark.count <= bytes.count {
        if bytes[next] == mark[0], bytes[next..<next + mark.count].elementsEqual(mark) {
          return true
        }
        next += 1
      }
      return false
    }
  }

  private static func table(_ line: Substring) -> ReferenceTable? {
    guard line.hasPrefix("!["), let middle = line.firstRange(of: "](" + ReferenceTable.scheme),
      let end = line[middle.upperBound...].firstIndex(of: ")"),
      line[line.index(after: end)...].allSatisfy(\.isWhitespace)
    else { return nil }
    return ReferenceTable.named(String(line[middle.upperBound..<end]))
  }
}

/// The reference of one command. The program passes it in, since only it knows its command line.
package struct Manual: Sendable {
  /// A word with its meaning, such as `--jobs N`, `3` or `NO_COLOR`.
  package struct Line: Sendable {
    package let form: String
    package let text: String

    package init(_ form: String, _ text: String) {
      self.form = form
      self.text = text
    }
  }

  /// As typed, without the program's name.
  package let form: String
  package let text: String
  package let options: [Line]

  package init(_ form: String, _ text: String, options: [Line]) {
    self.form = form
    self.text = text
    self.options = options
  }
}

package struct Manuals: Sendable {
  package let commands: [Manual]
  package let common: [Manual.Line]
  /// Exit codes.
  package let exits: [Manual.Line]
  /// Environment variables.
  package let environment: [Manual.Line]

  package init(
    commands: [Manual], common: [Manual.Line], exits: [Manual.Line], environment: [Manual.Line]
  ) {
    self.commands = commands
    self.common = common
    self.exits = exits
    self.environment = environment
  }
}
