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
        if let style = Crossword.Style(rawValue: text.lowercased()) {
          definition.style = style
        } else {
          definition.credit(key, text)
        }
      case "special" where !["shade", "circle"].contains(where: text.lowercased().contains):
        findings.warn("special cells are shaded, though they were to be marked by: \(text)")
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

/// The design part of an xd file: a style sheet of one-letter selectors, which version 3 puts into
/// a tag, and a grid of letters.
struct XdDesign {
  private var rules: [Character: [(name: String, value: String)]] = [:]
  private var rows: [[Character]] = []

  init(_ lines: [XdSource.Line]) {
    var sheet = ""
    var isSheet = false
    var isRule = false
    for line in lines {
      isRule = isRule || line.text.contains("{")
      if line.text.lowercased().hasPrefix("<style") {
        isSheet = true
      } else if isSheet, line.text.lowercased().hasPrefix("</style") {
        isSheet = false
      } else if isSheet || isRule {
        sheet += line.text + " "
        isRule = isRule && !line.text.hasSuffix("}")
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
    case "background"
    where Shade.read(value).map({ !$0.isEmpty && Shade.digits($0) == nil }) ?? true:
      findings.warn("the background \(value) of a cell is not kept")
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

/// Parses the grid of an xd file: one line per row, one sign per cell.
struct XdGrid {
  private let rows: [[Character]]
  private let rebus: [Character: [String]]
  private let special: String

  var width: Int { rows.first?.count ?? 0 }

  init(_ lines: [XdSource.Line], _ head: XdHead) throws(Faults) {
    let lines = lines.filter { !$0.text.isEmpty }
    guard let first = lines.first else { throw Faults(Fault("the file has no grid")) }
    let rows = lines.map { Array($0.text) }
    if let fault = Crossword.Grid.fault(rows[0].count, rows.count) { throw Faults(fault) }
    if let row = rows.firstIndex(where: { $0.count != rows[0].count }) {
      throw Faults(
        Fault(
          "this row has \(rows[row].count) cells where the first has \(rows[0].count)",
          at: Place(line: lines[row].number, column: 1)))
    }
    if first.text.contains(":") {
      throw Faults(
        Fault("the grid holds lines of the head", at: Place(line: first.number, column: 1)))
    }
    self.rows = rows
    rebus = head.rebus
    special = head["special"].lowercased()
  }

  /// A full stop is a block or a cell with an unknown letter; the clues decide which.
  func grid(
    _ clues: [(axis: Crossword.Axis, label: String)], _ design: XdDesign, _ findings: inout Findings
  ) -> Crossword.Grid {
    let signs = rows.flatMap { $0 }
    let asOpen = grid(stopsAreBlocks: false, design, &findings)
    guard signs.contains("."), !signs.contains("#") else { return asOpen }
    var others = Findings()
    let asBlocks = grid(stopsAreBlocks: true, design, &others)
    func score(_ grid: Crossword.Grid) -> Int {
      let finder = LightFinder(grid)
      return clues.count { finder.cells($0.label, $0.axis) != nil } * 2 - grid.lights.count
    }
    let hasLetters = asBlocks.cells.contains { $0.form == .white }
    return !hasLetters || score(asOpen) > score(asBlocks) ? asOpen : asBlocks
  }

  private func grid(
    stopsAreBlocks: Bool, _ design: XdDesign, _ findings: inout Findings
  ) -> Crossword.Grid {
    let cells = rows.flatMap { $0 }.map { sign in
      switch sign {
      case "#": Crossword.Cell(.block)
      case "_": Crossword.Cell(.void)
      case ".": Crossword.Cell(stopsAreBlocks ? .block : .white)
      default: white(sign)
      }
    }
    var grid = Crossword.Grid(width: width, height: rows.count, cells: cells)
    design.dress(&grid, &findings)
    return grid.withoutIdleBars.numbered
  }

  private func white(_ sign: Character) -> Crossword.Cell {
    var cell = Crossword.Cell(.white)
    if let choices = rebus[sign] {
      cell.solution = choices[0]
      for more in choices.prefix(Limits.choices).dropFirst()
      where more != cell.solution && !cell.also.contains(more) {
        cell.also.append(more)
      }
    } else if sign != "*", sign != "?" {
      cell.solution = sign.uppercased()
    }
    if sign.isLowercase, !special.isEmpty {
      if special.contains("circle") { cell.hasCircle = true } else { cell.shade = "grey" }
    }
    return cell
  }

  /// Splits an answer into cells, resolving rebus signs; `nil` unless it has one sign per cell.
  func parts(of answer: String, splitting split: String, count: Int) -> [String]? {
    let signs = answer.filter { $0 != " " && !split.contains($0) }
    guard signs.count == count else { return nil }
    return signs.map { rebus[$0]?.first ?? $0.uppercased() }
  }
}

/// The sign by which xd writes each cell: its letter, or a sign that the head explains.
struct XdSigns {
  private var signs: [Character] = []
  private var keys: [[String]: Character] = [:]
  private var order: [[String]] = []

  init(_ grid: Crossword.Grid) {
    let taken = Set(grid.cells.flatMap { $0.solution.count == 1 ? Array($0.solution) : [] })
    var pool = Self.pool[...]
    for cell in grid.cells {
      switch cell.form {
      case .block: signs.append("#")
      case .void: signs.append("_")
      case .white where cell.solution.isEmpty: signs.append(".")
      case .white: signs.append(sign(cell, &pool, taken))
      }
    }
  }

  subscript(place: Int) -> Character { signs[place] }

  /// The value of the header `Rebus`.
  var rebus: String {
    order.flatMap { choices in choices.map { "\(keys[choices] ?? "?")=\($0)" } }
      .joined(separator: " ")
  }

  private mutating func sign(
    _ cell: Crossword.Cell, _ pool: inout ArraySlice<Character>, _ taken: Set<Character>
  ) -> Character {
    let choices = ([cell.solution] + cell.also).map { text in
      String(text.filter { $0 != " " })
    }
    if choices.count == 1, choices[0].count == 1, let letter = choices[0].first,
      !"#._*?".contains(letter), letter.uppercased() == String(letter)
    {
      return letter
    }
    if let known = keys[choices] { return known }
    pool = pool.drop { taken.contains($0) }
    guard let sign = pool.popFirst() else { return "*" }
    keys[choices] = sign
    order.append(choices)
    return sign
  }

  /// Digits first, as is customary, then signs that no crossword uses.
  private static let pool: [Character] =
    Array("1234567890") + (0x2460...0x24FF).compactMap(Unicode.Scalar.init).map(Character.init)
    + (0x2800...0x3FFF).compactMap(Unicode.Scalar.init).map(Character.init)
}
