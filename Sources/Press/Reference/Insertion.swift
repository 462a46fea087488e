import Puzzle

/// A Markdown text with the tables it asks for put in, before anybody reads it: so they are
/// searched, listed and printed like what was written by hand.
package struct Insertion: Sendable {
  /// The text with its tables.
  package let text: String
  /// For each table, the line of the text on which it begins, how many lines it has, and the line
  /// on which it was asked for.
  private let tables: [(line: Int, count: Int, written: Int)]

  /// Looks for lines that ask for a table; in most texts there are none.
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

  /// A fault with the line on which its author can find it.
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

/// What the program says of one of its commands, handed down to whoever prints the help, since only
/// the program itself knows its command line.
package struct Manual: Sendable {
  /// A word with what it means, as `--jobs N`, `3` or `NO_COLOR`.
  package struct Line: Sendable {
    /// How it is written.
    package let form: String
    /// What it does.
    package let text: String

    /// Pairs the two.
    package init(_ form: String, _ text: String) {
      self.form = form
      self.text = text
    }
  }

  /// The command as it is typed, without the program's name.
  package let form: String
  /// What it does.
  package let text: String
  /// The options of its own.
  package let options: [Line]

  /// Describes one command.
  package init(_ form: String, _ text: String, options: [Line]) {
    self.form = form
    self.text = text
    self.options = options
  }
}

/// Everything the program says of its command line.
package struct Manuals: Sendable {
  /// The commands in their order.
  package let commands: [Manual]
  /// The options that every command understands.
  package let common: [Manual.Line]
  /// How the program ends.
  package let exits: [Manual.Line]
  /// What it looks at in its surroundings.
  package let environment: [Manual.Line]

  /// Gathers them.
  package init(
    commands: [Manual], common: [Manual.Line], exits: [Manual.Line], environment: [Manual.Line]
  ) {
    self.commands = commands
    self.common = common
    self.exits = exits
    self.environment = environment
  }
}
