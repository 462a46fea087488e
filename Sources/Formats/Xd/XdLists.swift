import Kinds
import Puzzle

struct XdLists {
  struct Entry {
    let line: Int
    let group: String
    var clue: Crossword.Clue
    let answer: String
    var also: [String] = []
  }

  private(set) var entries: [Entry] = []

  init(_ lines: [XdSource.Line], width: Int, height: Int, _ findings: inout Findings) {
    var places: [String: Int] = [:]
    for line in lines where !line.text.isEmpty {
      guard let read = XdClue(line.text) else {
        findings.fail("this line is no clue: \(line.text.prefix(60))", line: line.number)
        continue
      }
      let key = read.group + read.label
      switch read.role {
      case .clue(let text, let answer):
        let clue = Crossword.Clue(read.label, written: XdMarkup.read(text, &findings))
        if read.label.isEmpty || places[key] == nil { places[key] = entries.count }
        if findings.isTooMany(entries.count + 1, line: line.number) { return }
        entries.append(Entry(line: line.number, group: read.group, clue: clue, answer: answer))
        if read.label.isEmpty { places[key] = entries.count - 1 }
      case .remark(let key, let text):
        guard let place = places[read.group + read.label] else {
          findings.warn("this line is about a clue that is not there", line: line.number)
          continue
        }
        remark(key, text, place, (width, height), &findings)
      }
    }
  }

  private mutating func remark(
    _ key: String, _ text: String, _ place: Int, _ size: (width: Int, height: Int),
    _ findings: inout Findings
  ) {
    switch key {
    case "hint": entries[place].clue.hint = XdMarkup.read(text, &findings)
    case "explanation": entries[place].clue.explanation = XdMarkup.read(text, &findings)
    case "anagram": entries[place].clue.anagram = text
    case "lengths": entries[place].clue.enumeration = text
    case "links": entries[place].clue.links = text.split(separator: ",").map { $0.trimmed }
    case "cells":
      let cells = text.split(separator: " ").map { Self.cell($0, size) }
      if cells.contains(nil) {
        findings.fail("a cell in \(text) is not in the grid", line: entries[place].line)
      }
      entries[place].clue.cells = cells.compactMap { $0 }
    case let key where key.hasPrefix("alt"): entries[place].also.append(text)
    default: findings.warn("what is said under ^\(key) about clues is not kept")
    }
  }

  private static func cell(_ text: Substring, _ size: (width: Int, height: Int)) -> Int? {
    let numbers = text.lowercased().split { $0 == "r" || $0 == "c" }.map { Int($0) }
    guard numbers.count == 2, let row = numbers[0], let column = numbers[1],
      (1...size.height).contains(row), (1...size.width).contains(column)
    else { return nil }
    return (row - 1) * size.width + column - 1
  }

  func sections(_ groups: [String: String]) -> [Crossword.Section] {
    var sections: [Crossword.Section] = []
    var places: [String: Int] = [:]
    for entry in entries {
      if let place = places[entry.group] {
        sections[place].clues.append(entry.clue)
      } else {
        let (title, axis) = Self.heading(groups[entry.group] ?? entry.group, entry.group)
        places[entry.group] = sections.count
        sections.append(Crossword.Section(title, axis, [entry.clue]))
      }
    }
    return sections
  }

  /// The axis and label of each clue, to try the grid against.
  func starts(_ groups: [String: String]) -> [(axis: Crossword.Axis, label: String)] {
    entries.compactMap { entry in
      Self.heading(groups[entry.group] ?? "", entry.group).axis.map { ($0, entry.clue.label) }
    }
  }

  /// Except for A and D, a heading ends in its direction in brackets.
  private static func heading(
    _ title: String, _ group: String
  ) -> (title: String, axis: Crossword.Axis?) {
    switch group {
    case "A": return (title, .across)
    case "D": return (title, .down)
    default:
      if title.hasSuffix("(across)") { return (title.dropLast(8).trimmed, .across) }
      if title.hasSuffix("(down)") { return (title.dropLast(6).trimmed, .down) }
      return (title, nil)
    }
  }
}

struct XdClue {
  enum Role: Equatable {
    case clue(text: String, answer: String)
    case remark(key: String, text: String)
  }

  /// The letter of its list: A across, D down; empty for clues that serve both ways.
  let group: String
  let label: String
  let role: Role

  init?(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard var head = parts.first else { return nil }
    var rest = parts.count > 1 ? parts[1].trimmed : ""
    if rest.hasPrefix("^"), let colon = rest.firstIndex(of: ":") {
      let key = rest[..<colon].dropFirst().trimmed.lowercased()
      role = .remark(key: key, text: rest[rest.index(after: colon)...].trimmed)
    } else {
      guard let point = head.firstIndex(of: ".") else { return nil }
      let more = head[head.index(after: point)...]
      if !more.isEmpty { rest = rest.isEmpty ? String(more) : more + " " + rest }
      head = String(head[..<point])
      let (text, answer) = Self.part(rest)
      role = .clue(text: text, answer: answer)
    }
    guard let first = head.unicodeScalars.first else { return nil }
    let isLetter = ("A"..."Z").contains(first)
    guard isLetter || ("0"..."9").contains(first), head.utf8.count < 40 else { return nil }
    group = isLetter ? String(head.prefix(1)) : ""
    label = String(isLetter ? head.dropFirst() : head[...])
    guard label.first?.isLetter != true || group != "" else { return nil }
  }

  /// The answer follows the last tilde between blanks.
  private static func part(_ text: String) -> (text: String, answer: String) {
    if text == "~" { return ("", "") }
    if text.hasSuffix(" ~") { return (text.dropLast(2).trimmed, "") }
    if text.hasPrefix("~ "), !text.dropFirst(2).contains(" ~ ") {
      return ("", text.dropFirst(2).trimmed)
    }
    let bytes = Array(text.utf8)
    let tilde = UInt8(ascii: "~")
    let places = bytes.indices.dropFirst().dropLast()
    guard
      let sign = places.last(where: {
        bytes[$0] == tilde && bytes[$0 - 1] == 0x20 && bytes[$0 + 1] == 0x20
      })
    else { return (text, "") }
    let place = sign - 1
    return (
      String(decoding: bytes[..<place], as: UTF8.self).trimmed,
      String(decoding: bytes[(place + 3)...], as: UTF8.self).trimmed
    )
  }
}

/// xd clue markup: `{/italic/}`, `{*bold*}`, `{_underlined_}`, `{-struck-}`.
enum XdMarkup {
  private static let tags: [(mark: String, tag: String)] = [
    ("/", "i"), ("*", "b"), ("_", "u"), ("-", "s"),
  ]
  private static let others = ["!!", "!", "@", "#"]

  /// Links, pictures and colours are reduced to their words.
  static func read(_ text: String, _ findings: inout Findings) -> String {
    let text = unescaped(text, &findings)
    guard text.utf8.contains(UInt8(ascii: "{")) else { return lines(text) }
    var open: [(mark: String, content: String)] = [("", "")]
    var rest = text[...]
    while let first = rest.first {
      if first == "{", open.count < 50, let mark = mark(of: rest.dropFirst()) {
        open.append((mark, ""))
        rest = rest.dropFirst(1 + mark.count)
      } else if open.count > 1, rest.hasPrefix(open[open.count - 1].mark + "}") {
        let (mark, content) = open.removeLast()
        open[open.count - 1].content += wrapped(mark, content, &findings)
        rest = rest.dropFirst(mark.count + 1)
      } else {
        open[open.count - 1].content.append(first)
        rest = rest.dropFirst()
      }
    }
    return lines(open.map { $0.mark.isEmpty ? $0.content : "{" + $0.mark + $0.content }.joined())
  }

  /// Warns about markup that xd lacks.
  static func write(_ text: String, _ findings: inout Findings) -> String {
    var out = ""
    for piece in Tags.pieces(of: text) {
      switch piece {
      case .text(let text):
        out += text.split(separator: "\n", omittingEmptySubsequences: false)
          .joined(separator: " \\ ")
      case .open(let name): out += mark(name, opens: true, &findings)
      case .close(let name): out += mark(name, opens: false, &findings)
      }
    }
    return out
  }

  private static func mark(
    _ name: String, opens: Bool, _ findings: inout Findings
  ) -> String {
    guard let mark = tags.first(where: { $0.tag == name })?.mark else {
      if opens { findings.warn("xd has no mark for <\(name)>") }
      return ""
    }
    return opens ? "{" + mark : mark + "}"
  }

  private static func mark(of rest: Substring) -> String? {
    (tags.map { $0.mark } + others).first { rest.hasPrefix($0) }
  }

  private static func wrapped(
    _ mark: String, _ content: String, _ findings: inout Findings
  ) -> String {
    if let tag = tags.first(where: { $0.mark == mark })?.tag {
      return "<\(tag)>\(content)</\(tag)>"
    }
    let isBracketed = content.hasPrefix("[") && content.hasSuffix("]")
    let parts = (isBracketed ? content.dropFirst().dropLast() : content[...])
      .split(separator: "|", omittingEmptySubsequences: false).map { $0.trimmed }
    switch mark {
    case "@":
      findings.warn("the address of a link in a clue is not kept")
      return parts.first ?? ""
    case "#":
      findings.warn("the colour of a word in a clue is not kept")
      return parts.first ?? ""
    default:
      findings.warn("a picture in a clue is not kept")
      return parts.count > 1 && !parts[1].isEmpty ? parts[1] : "[picture]"
    }
  }

  private static func lines(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text.trimmed }
    return text.split(separator: "\\", omittingEmptySubsequences: false).map { $0.trimmed }
      .joined(separator: "\n").trimmed
  }

  /// Files made from web pages contain entities although xd has none.
  private static func unescaped(_ text: String, _ findings: inout Findings) -> String {
    guard text.contains("&#") || text.contains("&quot;") || text.contains("&amp;") else {
      return text
    }
    findings.warn("clues had entities of HTML in them, which were read as the signs they mean")
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    var next = 0
    while next < bytes.count {
      if bytes[next] == UInt8(ascii: "&"), let (sign, end) = Tags.entity(bytes[...], at: next) {
        out += Array(sign.utf8)
        next = end
      } else {
        out.append(bytes[next])
        next += 1
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}
