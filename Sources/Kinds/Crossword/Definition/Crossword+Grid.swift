import Grids
import Puzzle

extension Crossword {
  package struct Grid: Sendable, Equatable {
    package let width: Int
    package let height: Int
    package var cells: [Cell]

    /// Missing cells become voids, so that every place has a cell.
    package init(width: Int, height: Int, cells: [Cell]) {
      self.width = max(0, width)
      self.height = max(0, height)
      let count = self.width * self.height
      let lacking = max(0, count - cells.count)
      self.cells = Array(cells.prefix(count)) + Array(repeating: Cell(.void), count: lacking)
    }

    /// The index into `cells`; rows and columns count from 0, `nil` is outside the grid.
    package func place(_ row: Int, _ column: Int) -> Int? {
      guard row >= 0, row < height, column >= 0, column < width else { return nil }
      return row * width + column
    }

    package func row(of place: Int) -> Int { width > 0 ? place / width : 0 }

    package func column(of place: Int) -> Int { width > 0 ? place % width : 0 }

    package func isWhite(_ place: Int) -> Bool {
      cells.indices.contains(place) && cells[place].form == .white
    }
  }

  package struct Cell: Sendable, Equatable {
    package enum Form: Sendable, Equatable {
      case white
      case block
      /// Not part of the grid, in grids that have a shape.
      case void
    }

    package var form: Form
    /// In capitals: usually one letter, several in a rebus, empty if the file does not tell.
    package var solution: String
    /// Other contents that count as right.
    package var also: [String] = []
    /// Whether the solution is printed from the start.
    package var isGiven = false
    package var hasCircle = false
    /// A CSS colour, usually `#rrggbb`; `grey` for a plain shade, or empty.
    package var shade = ""
    /// Printed in the corner: the usual numbers, or whatever the file wants there.
    package var label = ""
    package var hasBarRight = false
    package var hasBarBelow = false

    package init(_ form: Form, _ solution: String = "") {
      self.form = form
      self.solution = solution
    }
  }
}

extension Crossword {
  /// The current clue and the letters of its word, as template data.
  static func bar(_ position: Position, _ desk: Desk, _ sight: Sight) -> Value {
    let sheet = position.sheet
    let spot = sight.spot
    let word = spot.word.map { sheet.words[$0] }
    let item = word?.clue.map { sheet.items[$0] }
    let way = sheet.way(of: spot.word, at: spot.place).axis
    let isTold = word?.clue.map { position.fuller.contains($0) } ?? false
    let hasMore = item.map { !$0.clue.hint.isEmpty } ?? false
    var label = word?.label ?? ""
    for link in item?.clue.links ?? [] { label += "/" + link }
    return [
      "label": .text(label), "number": .int((word?.clue ?? -1) + 1),
      "title": .text(word.map { sheet.sections[$0.section].title } ?? ""),
      "way": .text(way == .across ? "across" : way == .down ? "down" : "other"),
      "turns": .bool(sight.crossing != nil),
      "html": .text(item.map { html($0.clue.text) } ?? ""),
      "text": .text(item?.plain ?? ""),
      "fuller": .text(isTold ? plain(item?.clue.hint ?? "") : ""),
      "enumeration": .text(item?.clue.enumeration ?? ""),
      "more": .bool(hasMore && !isTold),
      "hint": .text(isTold ? html(item?.clue.hint ?? "") : ""),
      "fodder": .bool(item.map { !$0.clue.anagram.isEmpty } ?? false),
      "echo": .list(echo(position, desk, sight)),
      "references": .list(
        sight.references.map { number in
          let other = sheet.items[number]
          return [
            "number": .int(number + 1),
            "name": .text("\(other.clue.label) \(sheet.sections[other.section].title)"),
            "html": .text(html(other.clue.text)),
          ]
        }),
    ]
  }

  private static func echo(_ position: Position, _ desk: Desk, _ sight: Sight) -> [Value] {
    guard let word = sight.spot.word else { return [] }
    let sheet = position.sheet
    let grid = sheet.grid
    let breaks = breaks(sheet.words[word].clue.map { sheet.items[$0].clue.enumeration } ?? "")
    return sheet.words[word].cells.enumerated().map { index, place in
      let isHere = place == sight.spot.place
      let text = isHere ? desk.draft ?? position.text(place) : position.text(place)
      return [
        "row": .int(grid.row(of: place) + 1), "column": .int(grid.column(of: place) + 1),
        "letter": .text(text), "selected": .bool(isHere),
        "wrong": .bool(sight.isWrong[place]),
        "pencil": .bool(position.marks[place].contains(.pencil)),
        "after": .text(breaks.first { $0.index == index + 1 }?.mark ?? ""),
      ]
    }
  }

  /// The answer with its words separated as in the enumeration: SITTING DUCK.
  static func spelt(_ letters: [String], _ enumeration: String) -> String {
    let breaks = breaks(enumeration)
    var answer = ""
    for (index, letter) in letters.enumerated() {
      if index > 0, let mark = breaks.first(where: { $0.index == index })?.mark { answer += mark }
      answer += letter
    }
    return answer
  }

  /// `3-4,2` gives a hyphen after three letters and a space after seven.
  static func breaks(_ enumeration: String) -> [(index: Int, mark: String)] {
    var breaks: [(index: Int, mark: String)] = []
    var sum = 0
    var number = 0
    for byte in enumeration.utf8 {
      if (0x30...0x39).contains(byte) {
        number = min(number * 10 + Int(byte) - 0x30, 1000)
        continue
      }
      if number > 0 {
        sum += number
        number = 0
        breaks.append((sum, byte == 0x2D ? "-" : byte == 0x27 ? "’" : " "))
      }
    }
    return number > 0 ? breaks : Array(breaks.dropLast())
  }
}
