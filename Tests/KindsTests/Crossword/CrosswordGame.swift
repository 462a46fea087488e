import Puzzle
import Testing

@testable import Kinds

/// A game on a grid that a test writes down: `#` for a block, `_` for no cell, letters for the
/// solution.
struct CrosswordGame {
  /// The game.
  let session: Session

  /// A square of three words each way, CAB, ARE, BEE.
  static let square = ["CAB", "ARE", "BEE"]

  /// Lays a grid out with a clue for each of its words, and lets a test change the definition.
  init(
    _ rows: [String] = square, _ change: (inout Crossword.Definition) -> Void = { _ in }
  ) throws {
    var definition = Self.definition(rows)
    change(&definition)
    var dice = Dice(seed: 1)
    let handout: Value = [
      "start": Crossword.pack(Crossword.start(definition, &dice).0), "seed": "1",
      "solution": .list(Crossword.solution(definition).map { .text($0.text) }),
    ]
    session = try PuzzleKind(Crossword.self).seat(handout, .empty)
  }

  /// The definition of a grid, each clue the answer spelled backwards.
  static func definition(_ rows: [String]) -> Crossword.Definition {
    let cells = rows.flatMap { row in
      row.map { letter in
        letter == "#"
          ? Crossword.Cell(.block)
          : letter == "_" ? Crossword.Cell(.void) : Crossword.Cell(.white, String(letter))
      }
    }
    let grid = Crossword.Grid(width: rows[0].count, height: rows.count, cells: cells).numbered
    var sections = [
      Crossword.Section("Across", .across), Crossword.Section("Down", .down),
    ]
    for light in grid.lights {
      let answer = String(light.cells.map { grid.cells[$0].solution }.joined().reversed())
      let clue = Crossword.Clue(String(light.number), "Read \(answer) back", cells: light.cells)
      sections[light.axis == .across ? 0 : 1].clues.append(clue)
    }
    return Crossword.Definition(grid: grid, sections: sections)
  }

  /// Hears some lines, one after another.
  func hear(_ lines: String...) throws {
    for line in lines { try session.hear(line) }
  }

  /// Types letters.
  func type(_ letters: String) throws {
    for letter in letters { try session.hear("key \(letter)") }
  }

  /// What the player is told when a line is refused; nothing where it is not.
  func refusal(_ line: String) -> String {
    do {
      try session.hear(line)
      return ""
    } catch { return error.message }
  }

  /// The board as it is drawn.
  var view: Value { session.view() }

  /// The clue under the cursor: `1 Across`.
  var clue: String {
    let clue = view["clue"]
    return "\(clue["label"].text ?? "") \(clue["title"].text ?? "")"
  }

  /// All cells, row by row.
  var cells: [Value] {
    (view["grid"]["rows"].list ?? []).flatMap { $0["cells"].list ?? [] }
  }

  /// The cell under the cursor, as row and column.
  var cursor: String {
    guard let cell = cells.first(where: { $0["selected"] == true }) else { return "" }
    return "\(cell["row"].int ?? 0) \(cell["column"].int ?? 0)"
  }

  /// What stands in the grid, a point for nothing, rows parted by spaces.
  var letters: String {
    (view["grid"]["rows"].list ?? []).map { row in
      (row["cells"].list ?? []).map { cell in
        guard cell["form"] == "white" else { return "#" }
        return cell["letter"].text.flatMap { $0.isEmpty ? nil : $0 } ?? "."
      }.joined()
    }.joined(separator: " ")
  }

  /// The class names of a cell.
  func marks(_ row: Int, _ column: Int) -> [String] {
    let cell = view["grid"]["rows"][row - 1]["cells"][column - 1]
    return (cell["marks"].text ?? "").split(separator: " ").map(String.init)
  }
}

/// Draws crosswords of every sort by chance, the odd ones more often than people make them.
struct CrosswordSamples {
  private var dice: Dice

  init(seed: UInt64) { dice = Dice(seed: seed) }

  /// A definition in the form in which files keep it.
  mutating func definition() -> Crossword.Definition {
    var definition = wild()
    definition.style = dice.pick(Crossword.Style.allCases) ?? .free
    definition.preamble = often(3) ? "" : text(breaks: true)
    definition.afterword = often(3) ? "" : text(breaks: true)
    definition.copyright = often(3) ? "" : text()
    definition.par = often(2) ? nil : 1 + dice.roll(9000)
    definition.hints = often(2) ? nil : dice.roll(1000)
    definition.hidesAnswer = often(1)
    for name in ["title", "author", "note", "date"] where often(1) {
      definition.common[name] = .text(text())
    }
    for name in ["publisher", "editor", "no"] where often(2) {
      definition.credits[name] = often(1) ? .text(text()) : .int(dice.roll(9))
    }
    return definition.tidied
  }

  /// A definition that no file could keep as it is.
  mutating func wild() -> Crossword.Definition {
    var grid = Crossword.Grid(width: 1 + dice.roll(7), height: 1 + dice.roll(7), cells: [])
    let isOdd = often(1)
    for place in grid.cells.indices { grid.cells[place] = cell(isOdd: isOdd) }
    grid.cells[0].form = .white
    grid = grid.numbered
    if often(3) {
      for place in grid.cells.indices where often(2) {
        grid.cells[place].label =
          dice.pick(["7", "x", "", ".", "#", "_", "a b", "a\\b", "```", "1"]) ?? ""
      }
    }
    let index = Crossword.Index(grid)
    let count = 1 + dice.roll(3)
    var sections: [Crossword.Section] = []
    for _ in 0..<count { sections.append(section(grid, index)) }
    return Crossword.Definition(grid: grid, sections: sections)
  }

  private mutating func cell(isOdd: Bool) -> Crossword.Cell {
    let forms: [Crossword.Cell.Form] = [.white, .white, .white, .white, .block, .void]
    var cell = Crossword.Cell(dice.pick(forms) ?? .white)
    cell.solution = letter()
    guard isOdd else { return cell }
    if often(4) {
      cell.solution = dice.pick(Self.contents) ?? ""
    }
    if often(5) { cell.also = [letter(), dice.pick(["X/Y", "(", "\\", "Q"]) ?? "Q"] }
    cell.isGiven = often(4)
    cell.hasCircle = often(4)
    cell.hasBarRight = often(4)
    cell.hasBarBelow = often(4)
    if often(4) { cell.shade = dice.pick(["grey", "#ffd700", "#00aaff", "gold"]) ?? "" }
    return cell
  }

  private mutating func section(
    _ grid: Crossword.Grid, _ index: Crossword.Index
  ) -> Crossword.Section {
    let axis = dice.pick([Crossword.Axis.across, .down, nil]) ?? nil
    let titles = ["Across", "Down", "across", "Grid", "Notes", "", "Schräg", "A (down)", "(cells)"]
    var section = Crossword.Section(dice.pick(titles) ?? "", axis)
    let labels = axis == .down ? index.labels.down : index.labels.across
    for label in labels where !often(4) {
      var clue = Crossword.Clue(label, text(breaks: often(4)))
      clue.cells =
        index.cells(Crossword.Index.Name(label: label, isAcross: axis != .down)) ?? []
      section.clues.append(change(clue, grid, labels))
    }
    if often(3) { section.clues.append(change(Crossword.Clue("", text()), grid, labels)) }
    return section
  }

  private mutating func change(
    _ clue: Crossword.Clue, _ grid: Crossword.Grid, _ labels: [String]
  ) -> Crossword.Clue {
    var clue = clue
    if often(5) {
      clue.label = dice.pick(["-", "- x", "#", "1. a", "a/b", "1,2", "\\", "9"]) ?? ""
    }
    if often(4) { clue.links = [dice.pick(labels + ["3 down", "a/b", "1."]) ?? "1"] }
    if often(5) { clue.cells = (0..<dice.roll(5)).map { _ in dice.roll(grid.cells.count) } }
    if often(1) { clue.enumeration = String(clue.cells.count) }
    if often(4) {
      clue.enumeration = dice.pick(["5,4", "two words", "3-", "1984", "?", ")("]) ?? ""
    }
    if often(4) { clue.hint = text(breaks: true) }
    if often(4) { clue.explanation = text(breaks: true) }
    if often(5) { clue.anagram = text() }
    return clue
  }

  private static let contents = [
    "STAR", "", "(", ")", "/", "\\", "#", ".", "_", "E\u{301}", "É", "a b", "👩‍👩‍👧", "`", "7",
  ]

  private static let words = [
    "tide", "<i>Emma</i>", "(5)", "(3,4)", "~", "~X", "\\", "\\(", "hint:", "cells:", "##", "# no",
    "```", "—", "“quoted”", "&amp;", "{{ x }}", "1.", "-", "É", "中文", "👩‍👩‍👧", "it's", "a  b",
    "because: x",
    "\\\\", "(", ")", "...", "~ CAT",
  ]

  private mutating func text(breaks: Bool = false) -> String {
    var words: [String] = []
    for _ in 0...dice.roll(5) { words.append(dice.pick(Self.words) ?? "") }
    var text = words[0]
    for word in words.dropFirst() {
      text += (breaks && often(1) ? "\n" : often(5) ? "" : " ") + word
    }
    return text
  }

  private mutating func letter() -> String {
    String(Character(Unicode.Scalar(UInt8(65 + dice.roll(26)))))
  }

  /// True once in so many halvings.
  private mutating func often(_ halvings: Int) -> Bool { dice.roll(1 << halvings) == 0 }
}
