import Formats
import Liquid
import Puzzle

extension ReferenceTable {
  package static func keys(_ fields: [Field]) -> String {
    guard !fields.isEmpty else { return "There is nothing more to say.\n" }
    return rows(
      ["Key", "What it does"],
      fields.map { field in
        var notes = [field.form.words]
        if let standard = field.standard { notes.append("usual: `\(standard)`") }
        return ["`\(field.name)`", field.line + " *(" + notes.joined(separator: "; ") + ")*"]
      })
  }

  package static func options(of info: KindInfo) -> String {
    (info.options + Option.common).filter {
      !((info.isTool || info.isContest) && $0.name == "clock")
    }.map { option in
      "- **\(option.title).** \(option.info) \(choices(of: option)).\n"
    }.joined()
  }

  /// Long lists of numbers are shown by their ends.
  private static func choices(of option: Option) -> String {
    let titles = option.choices.enumerated().map { $0 == 0 ? "*\($1.title)*" : $1.title }
    guard titles.count > 12, let last = titles.last else { return titles.joined(separator: ", ") }
    return titles.prefix(3).joined(separator: ", ") + " … " + last
  }

  package static func commands(of info: KindInfo) -> String {
    rows(["Line", "What it does"], info.commands.map { ["`\($0.form)`", $0.line] })
  }

  package static func list(of cards: [KindInfo]) -> String {
    rows(
      ["Kind", "What the solver does"],
      cards.map { ["`\($0.slug)`", "**\($0.title).** " + $0.line] })
  }

  package static func definitions(of cards: [KindInfo]) -> String {
    cards.map { info in
      var text = "## \(info.title)\n\n\(info.line)\n\n"
      if !info.fields.isEmpty { text += "### `kind: \(info.slug)`\n\n" + keys(info.fields) + "\n" }
      if !info.recipe.isEmpty {
        text += "### To order, \(info.slug)\n\n" + keys(info.recipe) + "\n"
      }
      return text
    }.joined()
  }

  static var trims: String {
    rows(
      ["Trim", "Size"],
      Trim.known.map { trim in
        ["`\(trim.name)`", "\(millimetres(trim.width)) × \(millimetres(trim.height)) mm"]
      })
  }

  private static func millimetres(_ length: Double) -> String {
    length == length.rounded() ? String(Int(length)) : String(length)
  }

  static var formats: String {
    rows(
      ["Ending", "Form"],
      Formats.formats.map { format in
        [format.suffixes.map { "`.\($0)`" }.joined(separator: ", "), format.title]
      })
  }

  /// Escapes markup outside of code spans.
  package static func plain(_ text: String) -> String {
    var isCode = false
    var out = ""
    for sign in text {
      if sign == "`" { isCode.toggle() }
      if !isCode, sign == "<" || sign == "|" { out += "\\" }
      out.append(sign)
    }
    return out
  }

  package static func rows(_ head: [String], _ rows: [[String]]) -> String {
    func line(_ cells: [String]) -> String {
      "| " + cells.map { plain($0.replacing("\n", with: " ")) }.joined(separator: " | ") + " |\n"
    }
    return line(head) + line(head.map { _ in "---" }) + rows.map(line).joined()
  }

  /// The command line; without manuals, the page says where to find it.
  package static let program = [
    ReferenceTable("commands") { manuals in
      manuals.map { $0.commands.map(command).joined() } ?? elsewhere
    },
    ReferenceTable("options") { manuals in
      manuals.map { rows(["Option", "What it does"], lines($0.common)) } ?? elsewhere
    },
    ReferenceTable("exits") { manuals in
      manuals.map { rows(["Ends with", "When"], lines($0.exits)) } ?? elsewhere
    },
    ReferenceTable("environment") { manuals in
      manuals.map { rows(["Name", "What it does"], lines($0.environment)) } ?? elsewhere
    },
  ]

  private static let elsewhere = "`foolscap help` tells.\n"

  private static func command(_ manual: Manual) -> String {
    let verb = manual.form.split(separator: " ").first.map(String.init) ?? ""
    var text = "### `\(verb)`\n\n`foolscap \(manual.form)`\n\n\(manual.text)\n\n"
    if !manual.options.isEmpty {
      text += rows(["Option", "What it does"], lines(manual.options)) + "\n"
    }
    return text
  }

  private static func lines(_ lines: [Manual.Line]) -> [[String]] {
    lines.map { line in
      let text = line.text.prefix(1).uppercased() + line.text.dropFirst()
      return ["`\(line.form)`", text.hasSuffix(".") ? text : text + "."]
    }
  }
}

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
