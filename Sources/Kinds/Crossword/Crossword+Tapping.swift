import Puzzle

extension Crossword {
  /// A tap selects by the current direction, and a tap on the same square turns.
  static func tap(_ place: Int, _ position: Position, _ desk: inout Desk) {
    let old = desk.spot
    let isAgain = place == old.place || place == desk.tapped
    desk.taps = [desk.taps.last ?? old, old]
    desk.tapped = place
    if isAgain {
      let word = crossing(old.word, at: place, position)
      desk.spot = landing(Spot(place: place, word: word), position, desk)
    } else {
      let way = position.sheet.way(of: old.word, at: old.place)
      let word = position.sheet.word(at: place, way)
      desk.spot = landing(Spot(place: place, word: word), position, desk)
    }
    desk.walk = []
  }

  /// Where a tap on a word leads: to the square, the first one, or the first empty one.
  private static func landing(_ spot: Spot, _ position: Position, _ desk: Desk) -> Spot {
    guard let word = spot.word else { return spot }
    let cells = position.sheet.words[word].cells
    switch desk.options["tap"] {
    case "first": return Spot(place: cells[0], word: word)
    case "empty":
      let blank = cells.first { position.isBlank($0) }
      return Spot(place: blank ?? spot.place, word: word)
    default: return spot
    }
  }

  /// The next word through a cell after another, round and round.
  private static func crossing(_ word: Int?, at place: Int, _ position: Position) -> Int? {
    let passages = position.sheet.passages[place]
    guard let here = passages.firstIndex(where: { $0.word == word }) else {
      return passages.first?.word
    }
    return passages[(here + 1) % passages.count].word
  }

  /// Changes to the crossing word.
  static func turn(_ position: Position, _ desk: inout Desk) {
    desk.spot.word = crossing(desk.spot.word, at: desk.spot.place, position)
    desk.walk = []
  }

  /// Goes to a clue from the list: to its first gap, or to its beginning.
  static func select(
    clue number: Int?, _ position: Position, _ desk: inout Desk
  ) throws(Fault) {
    guard let clue = counted(number, position.sheet.items.count) else {
      throw Fault("there is no such clue")
    }
    let item = position.sheet.items[clue]
    guard let word = item.word else { throw Fault("this clue has no squares of its own") }
    select(word, from: item.start, position, &desk)
  }

  /// Goes to a word: to its first gap from a cell on, or to that cell.
  static func select(_ word: Int, from start: Int, _ position: Position, _ desk: inout Desk) {
    let cells = position.sheet.words[word].cells
    let rest = cells[(cells.firstIndex(of: start) ?? 0)...]
    let seeks = desk.options["tap"] != "first"
    let blank = seeks ? rest.first { position.isBlank($0) } : nil
    desk.spot = Spot(place: blank ?? start, word: word)
    desk.walk = []
  }

  /// Leafs through the words in the order of the lists, round the end.
  static func leaf(_ step: Int, _ position: Position, _ desk: inout Desk) {
    let count = position.sheet.words.count
    guard count > 0 else { return }
    let here = desk.spot.word ?? (step > 0 ? count - 1 : 0)
    let word = (here + step + count) % count
    select(word, from: position.sheet.words[word].cells[0], position, &desk)
  }

  /// Enlarges the grid or makes it smaller; a double tap does either at its place.
  static func zoom(
    _ event: Event, _ position: Position, _ desk: inout Desk
  ) throws(Fault) {
    switch event[1] ?? "" {
    case "in": desk.zoom = min(Desk.mostZoom, desk.zoom + 1)
    case "out": desk.zoom = max(0, desk.zoom - 1)
    case "off": desk.zoom = 0
    case "here":
      guard let place = desk.tapped else { return }
      // Two taps went before, and the second one turned; the direction of old is meant.
      if let old = desk.taps.first {
        let way = position.sheet.way(of: old.word, at: old.place)
        desk.spot = Spot(place: place, word: position.sheet.word(at: place, way))
      }
      desk.tapped = nil
      desk.zoom = desk.zoom > 0 ? 0 : 2
    default: throw Fault("say in, out, off or here")
    }
  }
}
