import Grids
import Puzzle

extension Crossword {
  package static func hear(
    _ event: Event, _ position: Position, _ desk: inout Desk, _ shelf: Shelf
  ) throws(Fault) -> Move? {
    desk.wake(position, isTap: event.verb == "tap" || event.verb == "zoom")
    if desk.draft != nil, !isWriting(event) {
      let move = try finishDraft(position, &desk)
      // One event makes one move: the draft is written, and of the event only the cursor moves.
      if let move {
        _ = try? go(event, position, &desk)
        return move
      }
    }
    if let verb = event.words.first, deeds.contains(verb) {
      return try act(event, position, &desk)
    }
    return try go(event, position, &desk)
  }

  /// Verbs that change the puzzle or reveal something about it.
  private static let deeds = ["key", "letter", "check", "show", "hint", "clear", "ink", "at"]

  private static func isWriting(_ event: Event) -> Bool {
    switch event.verb {
    case "letter", "more", "pencil", "rest", "zoom", "rebus": true
    case "key": !["Tab", "Shift+Tab", "Home", "End"].contains(event[1] ?? "")
    default: false
    }
  }

  private static func act(
    _ event: Event, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    switch event.verb {
    case "key": return try press(event[1] ?? "", position, &desk)
    case "letter": return try type(event.rest(from: 1), position, &desk)
    case "check": return try check(event, position, &desk)
    case "show": return try show(event, position, &desk)
    case "hint": return try hint(event, position, &desk)
    case "clear": return try clear(event, position, &desk)
    case "ink":
      try refuseSolved(position)
      return try made(Move("ink grid"), position, &desk)
    default: return try at(event, position, &desk)
    }
  }

  /// Handles events that leave the puzzle as it is.
  private static func go(
    _ event: Event, _ position: Position, _ desk: inout Desk
  ) throws(Fault) -> Move? {
    switch event.verb {
    case "tap":
      tap(try place(event.number(1), event.number(2), position), position, &desk)
    case "zoom": try zoom(event, position, &desk)
    case "clue": try select(clue: event.number(1), position, &desk)
    case "turn": turn(position, &desk)
    case "next": leaf(1, position, &desk)
    case "previous": leaf(-1, position, &desk)
    case "pencil":
      desk.isPencil.toggle()
      desk.say = desk.isPencil ? "Letters are pencilled." : "Letters are in ink."
    case "smart":
      let isOn = desk.options.isOn("smart")
      _ = desk.options.choose(isOn ? "off" : "on", for: "smart", in: options)
      desk.say = isOn ? "Smart stepping is off." : "Smart stepping is on."
    case "more": desk.hasMoreKeys.toggle()
    case "rebus": return try toggleDraft(position, &desk)
    case "scratch": desk.isScratching.toggle()
    case "stir":
      desk.stir = event[1].flatMap { UInt64($0) } ?? desk.stir &+ 1
      desk.say = "Shuffled."
    case "clues": desk.isListing = true
    case "rest": break
    default: throw Fault("nothing here is called \(event.verb)")
    }
    return nil
  }

  /// Records where the move was made, puts the cursor where `then` says, and notices the end.
  static func made(
    _ move: Move, _ position: Position, _ desk: inout Desk, then: ((Position) -> Spot)? = nil
  ) throws(Fault) -> Move {
    let next = try apply(move, to: position, .empty)
    let moves = position.tally.moves
    if desk.trail.count > moves { desk.trail.removeSubrange(moves...) }
    while desk.trail.count <= moves { desk.trail.append(desk.spot) }
    desk.moves = next.tally.moves
    if let then { desk.spot = then(next) }
    if isSolved(next) {
      desk.hasJustSolved = true
      desk.say = "Solved."
    } else if next.isFull && !position.isFull {
      desk.say = "Every square is filled, but something is not right yet."
    }
    return move
  }

  static func refuseSolved(_ position: Position) throws(Fault) {
    guard isSolved(position) else { return }
    throw Fault("the puzzle is solved", hint: "undo, or start again, to change it")
  }
}

extension Crossword.Desk {
  /// Prepares for an event: settles the cursor and resets what lasts for one event only.
  mutating func wake(_ position: Crossword.Position, isTap: Bool) {
    if !isTap {
      tapped = nil
      taps = []
    }
    spot = seat(position)
    moves = position.tally.moves
    isAwake = true
    hasJustSolved = false
    isLeaving = false
    isListing = false
  }
}

extension Crossword {
  /// Selects in the current direction; a tap on the same square changes the direction.
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

  /// The square, the first one or the first empty one, as the player likes.
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

  /// The next word through a cell, cyclically.
  private static func crossing(_ word: Int?, at place: Int, _ position: Position) -> Int? {
    let passages = position.sheet.passages[place]
    guard let here = passages.firstIndex(where: { $0.word == word }) else {
      return passages.first?.word
    }
    return passages[(here + 1) % passages.count].word
  }

  static func turn(_ position: Position, _ desk: inout Desk) {
    desk.spot.word = crossing(desk.spot.word, at: desk.spot.place, position)
    desk.walk = []
  }

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

  /// Goes to the first gap of a word from a cell on, or to that cell.
  static func select(_ word: Int, from start: Int, _ position: Position, _ desk: inout Desk) {
    let cells = position.sheet.words[word].cells
    let rest = cells[(cells.firstIndex(of: start) ?? 0)...]
    let seeks = desk.options["tap"] != "first"
    let blank = seeks ? rest.first { position.isBlank($0) } : nil
    desk.spot = Spot(place: blank ?? start, word: word)
    desk.walk = []
  }

  /// Goes forwards or backwards through the words in list order, wrapping around.
  static func leaf(_ step: Int, _ position: Position, _ desk: inout Desk) {
    let count = position.sheet.words.count
    guard count > 0 else { return }
    let here = desk.spot.word ?? (step > 0 ? count - 1 : 0)
    let word = (here + step + count) % count
    select(word, from: position.sheet.words[word].cells[0], position, &desk)
  }

  /// `here` is a double tap, which toggles the zoom at its place.
  static func zoom(
    _ event: Event, _ position: Position, _ desk: inout Desk
  ) throws(Fault) {
    switch event[1] ?? "" {
    case "in": desk.zoom = min(Desk.mostZoom, desk.zoom + 1)
    case "out": desk.zoom = max(0, desk.zoom - 1)
    case "off": desk.zoom = 0
    case "here":
      guard let place = desk.tapped else { return }
      // The second of the two taps changed the direction; the one before them is meant.
      if let old = desk.taps.first {
        let way = position.sheet.way(of: old.word, at: old.place)
        desk.spot = Spot(place: place, word: position.sheet.word(at: place, way))
      }
      desk.tapped = nil
      desk.zoom = desk.zoom > 0 ? 0 : 2
    default: throw Fault("say in, out, off or here")
    }
  }

  /// The cursor and view state.
  package struct Desk: Sitting {
    /// Use `seat` instead: undo may have moved the cursor.
    var spot: Spot
    /// The move count when `spot` was set.
    var moves = 0
    /// Where each move was made, so that undo returns the cursor there.
    var trail: [Spot] = []
    /// The cursor before the last two taps, in case they turn out to be a double tap.
    var taps: [Spot] = []
    /// The cell tapped last; `nil` after any event but a tap or a zoom.
    var tapped: Int?
    /// The words that a guided walk has visited.
    var walk: [Int] = []
    var isPencil = false
    /// What is being typed into a cell of several letters; `nil` at other times.
    var draft: String?
    var hasMoreKeys = false
    /// In steps from 0 to `mostZoom`.
    var zoom = 0
    /// Whether Tab leaves the board, until the next event.
    var isLeaving = false
    var isScratching = false
    /// The seed that shuffles the scratch circle.
    var stir: UInt64 = 1
    /// Whether a terminal lists all clues, until the next event.
    var isListing = false
    /// Whether there was any event yet; no sound plays before.
    var isAwake = false
    var hasJustSolved = false
    package var options = Options(Crossword.options)
    package var say: Message = ""

    init(_ spot: Spot) { self.spot = spot }

    static let mostZoom = 4

    /// The cursor: after undo where the move was made, in a resumed game where the last one was.
    func seat(_ position: Position) -> Spot {
      let moves = position.tally.moves
      if moves == self.moves { return spot }
      if trail.indices.contains(moves) { return trail[moves] }
      guard let last = position.last else { return spot }
      return Spot(place: last, word: position.sheet.word(at: last, .across))
    }
  }

  /// A cell, and the word through it that is being solved.
  struct Spot: Sendable, Equatable {
    var place: Int
    /// `nil` if no word runs through the cell.
    var word: Int?
  }
}

extension Crossword.Sheet {
  /// The start of the first word, or the first cell if there is no word.
  var firstSpot: Crossword.Spot {
    if let word = words.first { return Crossword.Spot(place: word.cells[0], word: 0) }
    return Crossword.Spot(place: grid.cells.indices.first { grid.isWhite($0) } ?? 0, word: nil)
  }
}
