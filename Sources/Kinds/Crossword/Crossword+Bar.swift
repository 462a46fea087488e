import Puzzle

extension Crossword {
  /// The clue under which the solver is working, with the echo of its word.
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

  /// An answer with its words parted as its enumeration parts them: SITTING DUCK.
  static func spelt(_ letters: [String], _ enumeration: String) -> String {
    let breaks = breaks(enumeration)
    var answer = ""
    for (index, letter) in letters.enumerated() {
      if index > 0, let mark = breaks.first(where: { $0.index == index })?.mark { answer += mark }
      answer += letter
    }
    return answer
  }

  /// Where an enumeration parts words, and how: `3-4,2` gives a hyphen after three letters and a
  /// space after seven.
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
