import Kinds
import Puzzle

/// The head of an xd file: one key and value per line.
struct XdHead {
  /// By lowercase key, in file order.
  private(set) var values = Fields()

  /// Placeholders that other programs write for nothing count as empty.
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

  subscript(key: String) -> String { values[key]?.text ?? "" }

  /// What the signs of the grid stand for: several letters, or a choice of several.
  var rebus: [Character: [String]] {
    var rebus: [Character: [String]] = [:]
    for pair in self["rebus"].split(separator: " ") {
      let parts = pair.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, parts[0].count == 1, let sign = parts[0].first else { continue }
      rebus[sign, default: []].append(parts[1].uppercased())
    }
    return rebus
  }

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

/// The design part of an xd file: a style sheet of one-letter selectors and a grid of letters.
struct XdDesign {
  private var rules: [Character: [(name: String, value: String)]] = [:]
  private var rows: [[Character]] = []

  init(_ lines: [XdSource.Line]) {
    var sheet = ""
    var isSheet = false
    for line in lines {
      if line.text.lowercased().hasPrefix("<style") {
        isSheet = true
      } else if isSheet, line.text.lowercased().hasPrefix("</style") {
        isSheet = false
      } else if isSheet {
        sheet += line.text + " "
      } else if !line.text.isEmpty {
        rows.append(Array(line.text))
      }
    }
    for rule in sheet.split(separator: "}") {
      let parts = rule.split(separator: "{", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let looks = parts[1].split(separator: ";").prefix(50).compactMap {
        look -> (String, String)? in
        let pair = look.split(separator: ":", maxSplits: 1).map { $0.trimmed.lowercased() }
        return pair.count == 2 ? (pair[0], pair[1]) : nil
      }
      for selector in parts[0].split(separator: ",").map({ $0.trimmed }) {
        guard let letter = selector.first, selector.count == 1 else { continue }
        rules[letter] = Array(((rules[letter] ?? []) + looks).prefix(50))
      }
    }
  }

  func dress(_ grid: inout Crossword.Grid, _ findings: inout Findings) {
    for (row, letters) in rows.enumerated() {
      for (column, letter) in letters.enumerated() {
        guard let looks = rules[letter], let place = grid.place(row, column) else { continue }
        for look in looks { dress(place, look.name, look.value, &grid, &findings) }
      }
    }
  }

  private func dress(
    _ place: Int, _ name: String, _ value: String, _ grid: inout Crossword.Grid,
    _ findings: inout Findings
  ) {
    switch name {
    case "bar-top", "bar-left", "bar-right", "bar-bottom":
      let side = name.dropFirst(4).prefix(1).uppercased()
      if value == "true" { grid.bar(Character(side), of: place) }
    case "background" where value == "circle": grid.cells[place].hasCircle = true
    case "background" where value == "shaded": grid.cells[place].shade = "grey"
    case "background", "background-color", "color":
      if let shade = Shade.read(value) {
        grid.cells[place].shade = shade
      } else {
        findings.warn("the colour \(value) is not known")
      }
    default: findings.warn("the look \(name) of a cell is not kept")
    }
  }
}

/// Writes the looks of cells as a style sheet and a grid of letters.
struct XdLooks {
  private var letters: [Character] = []
  private var sheet: [(letter: Character, looks: String)] = []
  private let grid: Crossword.Grid

  init(_ grid: Crossword.Grid, _ findings: inout Findings) {
    self.grid = grid
    var pool = Self.pool[...]
    var known: [String: Character] = [:]
    for place in grid.cells.indices {
      let looks = Self.looks(grid, place)
      if looks.isEmpty {
        letters.append(".")
      } else if let letter = known[looks] {
        letters.append(letter)
      } else if let letter = pool.popFirst() {
        known[looks] = letter
        sheet.append((letter, looks))
        letters.append(letter)
      } else {
        findings.warn("the grid has more looks of cells than xd can tell apart")
        letters.append(".")
      }
    }
  }

  var parts: [String] {
    guard !sheet.isEmpty else { return [] }
    let rules = sheet.map { "\($0.letter) { \($0.looks) }" }
    return [
      "## Design", (["<style>"] + rules + ["</style>"]).joined(separator: "\n"),
      Xd.rows(grid) { letters[$0] },
    ]
  }

  private static func looks(_ grid: Crossword.Grid, _ place: Int) -> String {
    let cell = grid.cells[place]
    var looks: [String] = []
    if place >= grid.width, grid.cells[place - grid.width].hasBarBelow {
      looks.append("bar-top: true")
    }
    if grid.column(of: place) > 0, grid.cells[place - 1].hasBarRight {
      looks.append("bar-left: true")
    }
    if cell.hasCircle { looks.append("background: circle") }
    if !cell.shade.isEmpty { looks.append("background-color: \(cell.shade)") }
    return looks.joined(separator: "; ")
  }

  private static let pool: [Character] =
    Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789")
    + (0x0391...0x0500).compactMap(Unicode.Scalar.init).map(Character.init)
}
