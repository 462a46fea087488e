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
            "name": .message(sheet.name(other.clue.label, of: other.section)),
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

  enum Symmetry: String, CaseIterable {
    case rotation = "by half a turn"
    case upright = "left and right"
    case level = "top and bottom"
    case diagonal = "along the falling diagonal"
    case rising = "along the rising diagonal"
  }
}

extension Crossword.Grid {
  var symmetries: [Crossword.Symmetry] {
    Crossword.Symmetry.allCases.filter { breach(of: $0) == nil }
  }

  /// The first cell unlike its opposite; `nil` if the grid has the symmetry.
  func breach(of symmetry: Crossword.Symmetry) -> Int? {
    let isSquare = width == height
    if symmetry == .diagonal || symmetry == .rising, !isSquare { return 0 }
    return cells.indices.first { !isLike($0, opposite($0, symmetry), symmetry) }
  }

  /// Where a cell goes when the grid is turned or mirrored.
  func opposite(_ place: Int, _ symmetry: Crossword.Symmetry) -> Int {
    let (row, column) = (row(of: place), column(of: place))
    switch symmetry {
    case .rotation: return cells.count - 1 - place
    case .upright: return row * width + (width - 1 - column)
    case .level: return (height - 1 - row) * width + column
    case .diagonal: return column * width + row
    case .rising: return (width - 1 - column) * width + (height - 1 - row)
    }
  }

  private func isLike(_ place: Int, _ other: Int, _ symmetry: Crossword.Symmetry) -> Bool {
    guard cells[place].form == cells[other].form else { return false }
    switch symmetry {
    case .rotation:
      return hasBar(place, 0, 1) == hasBar(other, 0, -1)
        && hasBar(place, 1, 0) == hasBar(other, -1, 0)
    case .upright:
      return hasBar(place, 0, 1) == hasBar(other, 0, -1)
        && hasBar(place, 1, 0) == hasBar(other, 1, 0)
    case .level:
      return hasBar(place, 0, 1) == hasBar(other, 0, 1)
        && hasBar(place, 1, 0) == hasBar(other, -1, 0)
    case .diagonal:
      return hasBar(place, 0, 1) == hasBar(other, 1, 0)
        && hasBar(place, 1, 0) == hasBar(other, 0, 1)
    case .rising:
      return hasBar(place, 0, 1) == hasBar(other, -1, 0)
        && hasBar(place, 1, 0) == hasBar(other, 0, -1)
    }
  }

  /// Bars along the edge separate nothing and do not count.
  private func hasBar(_ place: Int, _ down: Int, _ right: Int) -> Bool {
    guard let next = self.place(row(of: place) + down, column(of: place) + right) else {
      return false
    }
    let first = min(place, next)
    return down == 0 ? cells[first].hasBarRight : cells[first].hasBarBelow
  }

  /// The connected parts, each sorted; bars separate cells as blocks do.
  var parts: [[Int]] {
    var parts: [[Int]] = []
    var seen = [Bool](repeating: false, count: cells.count)
    for start in cells.indices where isWhite(start) && !seen[start] {
      var part = [start]
      seen[start] = true
      var next = 0
      while next < part.count {
        let here = part[next]
        next += 1
        for axis in Crossword.Axis.allCases {
          for place in [self.next(after: here, axis), previous(before: here, axis)] {
            guard let place, !seen[place] else { continue }
            seen[place] = true
            part.append(place)
          }
        }
      }
      parts.append(part.sorted())
    }
    return parts
  }

  /// The largest rectangle without a block, by its shorter side and then by its area.
  var widest: (place: Int, width: Int, height: Int) {
    var heights = [Int](repeating: 0, count: width)
    var best = (place: 0, width: 0, height: 0)
    for row in 0..<height {
      for column in 0..<width {
        heights[column] = isWhite(row * width + column) ? heights[column] + 1 : 0
      }
      for column in 0..<width where heights[column] > 0 {
        var low = heights[column]
        for end in column..<width {
          low = min(low, heights[end])
          if low == 0 { break }
          let found = (
            place: (row - low + 1) * width + column, width: end - column + 1, height: low
          )
          if Self.rank(found) > Self.rank(best) { best = found }
        }
      }
    }
    return best
  }

  private static func rank(_ area: (place: Int, width: Int, height: Int)) -> Int {
    min(area.width, area.height) * 100_000 + area.width * area.height
  }
}
