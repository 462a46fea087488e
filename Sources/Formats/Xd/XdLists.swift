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
      case .clue(let text, let answers):
        let told = XdMarkup.read(text, line: line.number, &findings)
        let clue = Crossword.Clue(read.label, written: told)
        if read.label.isEmpty || places[key] == nil { places[key] = entries.count }
        if findings.isTooMany(entries.count + 1, line: line.number) { return }
        entries.append(
          Entry(
            line: line.number, group: read.group, clue: clue, answer: answers.first ?? "",
            also: Array(answers.dropFirst().prefix(Limits.choices))))
        if read.label.isEmpty { places[key] = entries.count - 1 }
        if read.showsWords {
          findings.warn("where the words of an answer part is not kept", line: line.number)
        }
      case .remark(let key, let text):
        guard let place = places[read.group + read.label] else {
          findings.warn("this line is about a clue that is not there", line: line.number)
          continue
        }
        remark(key, text, place, line.number, (width, height), &findings)
      }
    }
  }

  private mutating func remark(
    _ key: String, _ text: String, _ place: Int, _ line: Int,
    _ size: (width: Int, height: Int), _ findings: inout Findings
  ) {
    switch key {
    case "hint": entries[place].clue.hint = XdMarkup.read(text, line: line, &findings)
    case "explanation":
      entries[place].clue.explanation = XdMarkup.read(text, line: line, &findings)
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
    case clue(text: String, answers: [String])
    case remark(key: String, text: String)
  }

  /// The letter of its list: A across, D down; empty for clues that serve both ways.
  let group: String
  let label: String
  let role: Role
  /// Whether the answers are followed by their words, as in `OKGO // OK|GO`.
  private(set) var showsWords = false

  init?(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard var head = parts.first else { return nil }
    var rest = parts.count > 1 ? parts[1].trimmed : ""
    if rest.hasPrefix("^"), !head.contains("."), let colon = rest.firstIndex(of: ":") {
      let key = rest[..<colon].dropFirst().trimmed.lowercased()
      role = .remark(key: key, text: rest[rest.index(after: colon)...].trimmed)
    } else {
      guard let point = head.firstIndex(of: ".") else { return nil }
      let more = head[head.index(after: point)...]
      if !more.isEmpty { rest = rest.isEmpty ? String(more) : more + " " + rest }
      head = String(head[..<point])
      var (text, answers) = Self.part(rest)
      if let last = answers.last, let words = last.utf8.range(of: " // ") {
        answers[answers.count - 1] = last[..<words.lowerBound].trimmed
        showsWords = true
      }
      role = .clue(text: text, answers: answers.filter { !$0.isEmpty })
    }
    guard let first = head.unicodeScalars.first else { return nil }
    let isLetter = ("A"..."Z").contains(first)
    guard isLetter || ("0"..."9").contains(first), head.utf8.count < 40 else { return nil }
    group = isLetter ? String(head.prefix(1)) : ""
    label = String(isLetter ? head.dropFirst() : head[...])
    guard label.first?.isLetter != true || group != "" else { return nil }
  }

  /// The answer follows the last tilde between blanks. If all that stands between such tildes looks
  /// like answers, each is one of several that are right.
  private static func part(_ text: String) -> (text: String, answers: [String]) {
    var parts = parts(" " + text + " ").map { $0.trimmed }
    guard parts.count > 1, let last = parts.popLast() else { return (text, []) }
    if parts.count > 1, !last.isEmpty, parts.dropFirst().allSatisfy({ isAnswer($0) }) {
      return (parts[0], parts.dropFirst() + [last])
    }
    return (parts.joined(separator: " ~ "), [last])
  }

  private static func parts(_ text: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = text[...]
    while let tilde = rest.utf8.range(of: " ~ ") {
      parts.append(rest[..<tilde.lowerBound])
      // The blank behind one tilde is that before the next.
      rest = rest[rest.utf8.index(before: tilde.upperBound)...]
    }
    return parts + [rest]
  }

  private static func isAnswer(_ text: String) -> Bool {
    !text.isEmpty && !text.contains { $0.isLowercase || $0.isWhitespace }
  }
}

extension Substring.UTF8View {
  /// Where an ASCII text occurs first.
  func range(of text: StaticString) -> Range<Index>? {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return indices.lazy.filter { self[$0...].starts(with: wanted) }.first.map {
      $0..<index($0, offsetBy: wanted.count)
    }
  }
}

extension String.UTF8View {
  func range(of text: StaticString) -> Range<Index>? { self[...].range(of: text) }
}
