import Kinds
import Puzzle

/// The head of an xd file: a key and a value a line.
struct XdHead {
  /// The values by their keys in small letters, in their order.
  private(set) var values = Fields()

  /// Reads the lines; the words that other programs write for nothing count as nothing.
  init(_ lines: [XdSource.Line], _ findings: inout Findings) {
    for line in lines where !line.text.isEmpty {
      guard let colon = line.text.firstIndex(of: ":") else {
        findings.warn("this line of the head has no colon", line: line.number)
        continue
      }
      let key = line.text[..<colon].onOneLine.lowercased()
      let value = line.text[line.text.index(after: colon)...].onOneLine
      if value.isEmpty || ["n/a", "not set"].contains(value.lowercased()) { continue }
      if values[key] != nil { findings.warn("\(key) is said twice", line: line.number) }
      values[key] = .text(value)
    }
  }

  /// One value; empty where it is missing.
  subscript(key: String) -> String { values[key]?.text ?? "" }

  /// What the signs of the grid stand for: several letters, or one of several.
  var rebus: [Character: [String]] {
    var rebus: [Character: [String]] = [:]
    for pair in self["rebus"].split(separator: " ") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].count == 1, let sign = parts[0].first else { continue }
      rebus[sign, default: []].append(parts[1].uppercased())
    }
    return rebus
  }

  /// The headings of the lists by their letters.
  var groups: [String: String] {
    var groups = ["A": "Across", "D": "Down", "": "Clues"]
    var last = ""
    for part in self["cluegroup"].split(separator: ",", omittingEmptySubsequences: false) {
      let words = part.trimmed
      let letter = String(words.prefix(1))
      if words.dropFirst().hasPrefix("="), letter.first?.isUppercase == true {
        groups[letter] = words.dropFirst(2).trimmed
        last = letter
      } else if !last.isEmpty {
        groups[last, default: ""] += "," + part
      }
    }
    return groups
  }

  /// Takes over what is said of the puzzle as a whole.
  func say(in definition: inout Crossword.Definition, _ findings: inout Findings) {
    for (key, value) in values {
      let text = value.text ?? ""
      switch key {
      case "title", "author": definition.set(key, text)
      case "copyright": definition.copyright = text
      case "description": definition.preamble = text
      case "date" where Self.isDay(text): definition.set(key, text)
      case "form":
        if let style = Crossword.Style(rawValue: text.lowercased()) { definition.style = style }
      case "rebus", "special", "cluegroup", "splitcharacter", "width", "height", "size",
        "whitespaces", "downclues":
        break
      case "design": findings.warn("a design in the head of the file is not drawn")
      default: definition.credit(key, text)
      }
    }
  }

  private static func isDay(_ text: String) -> Bool { IpuzDate.text(text) != nil }
}
