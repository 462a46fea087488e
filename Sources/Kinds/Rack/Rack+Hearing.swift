import Puzzle

extension Rack {
  static func hear(
    _ event: Event, _ position: Position, _ desk: inout Desk, _ shelf: Shelf
  ) throws(Fault) -> Move? {
    switch event.verb {
    case "tap": return try tap(event.number(1), position, &desk, shelf)
    case "key": return try key(event[1] ?? "", position, &desk, shelf)
    case "back":
      let picked = desk.picked(position)
      guard let place = event.number(1), picked.indices.contains(place &- 1) else {
        throw Fault("there is no such letter in the box")
      }
      desk.put(back: picked[place - 1], position)
    case "clear": try clear(position, &desk)
    case "word": return try word(event[1] ?? "", position, &desk, shelf)
    case "jumble":
      let seed = event.number(1) ?? desk.turns
      desk.jumble(UInt64(truncatingIfNeeded: seed), position)
    case "new": return new(event, position, &desk)
    case "set", "defaults": try colour(event, &desk)
    default: return try ask(event, position, &desk, shelf)
    }
    return nil
  }

  private static func key(
    _ key: String, _ position: Position, _ desk: inout Desk, _ shelf: Shelf
  ) throws(Fault) -> Move? {
    let picked = desk.picked(position)
    switch key {
    case "Backspace":
      guard let last = picked.last else { throw Fault("the box is empty") }
      desk.put(back: last, position)
      return nil
    case "Delete":
      try clear(position, &desk)
      return nil
    default: break
    }
    let letters = position.alphabet.letters(in: key)
    guard letters.count == 1, let letter = letters.first else {
      throw Fault("\(key) is no letter of the rack")
    }
    let tiles = desk.order(position).filter { position.rack[$0] == letter }
    guard let tile = tiles.first(where: { !picked.contains($0) }) else {
      let name = position.alphabet.symbol(letter)
      throw Fault(
        tiles.isEmpty ? "there is no \(name) on the rack" : "there is no other \(name) on the rack")
    }
    return try tap(tile, position, &desk, shelf)
  }

  /// The last letter of a word tries it; right or wrong, the tiles come back.
  private static func tap(
    _ tile: Int?, _ position: Position, _ desk: inout Desk, _ shelf: Shelf
  ) throws(Fault) -> Move? {
    let picked = desk.picked(position)
    guard let tile, position.rack.indices.contains(tile) else {
      throw Fault("there is no such tile")
    }
    guard !picked.contains(tile) else { throw Fault("this tile is used already") }
    guard picked.count + 1 == position.length else {
      desk.pick(tile, position)
      return nil
    }
    return try attempt((picked + [tile]).map { position.rack[$0] }, position, &desk, shelf)
  }

  private static func attempt(
    _ word: [Letter], _ position: Position, _ desk: inout Desk, _ shelf: Shelf
  ) throws(Fault) -> Move? {
    let entries = try entries(of: position, shelf)
    let text = position.alphabet.text(word)
    guard let entry = entries.first(where: { $0.word == word }) else {
      desk.note(word, .wrong, position)
      desk.say = "\(text) is not in the list."
      return nil
    }
    guard entry.state == .open else {
      desk.note(word, .again, position)
      desk.say = "\(text) is there already."
      return nil
    }
    desk.note(word, .found, position)
    let left = entries.reduce(0) { $0 + ($1.isWanted ? 1 : 0) } - (entry.isBonus ? 0 : 1)
    let rest: Message =
      left == 0 ? "The list is complete." : left == 1 ? "One is left." : "\(left) are left."
    desk.say = entry.isBonus ? "\(text) is a bonus. \(rest)" : "\(text) is right. \(rest)"
    return Move("find \(text)")
  }

  private static func word(
    _ text: String, _ position: Position, _ desk: inout Desk, _ shelf: Shelf
  ) throws(Fault) -> Move? {
    let word = position.alphabet.letters(in: text)
    guard word.count == position.length else {
      throw Fault("the words of this list have \(position.length) letters")
    }
    var tiles = position.rack
    for letter in word {
      guard let place = tiles.firstIndex(of: letter) else {
        throw Fault("the rack does not spell \(position.alphabet.text(word))")
      }
      tiles.remove(at: place)
    }
    return try attempt(word, position, &desk, shelf)
  }

  private static func clear(_ position: Position, _ desk: inout Desk) throws(Fault) {
    guard !desk.picked(position).isEmpty else { throw Fault("the box is empty") }
    desk.put(back: nil, position)
  }

  /// Before the first move only the shelf knows the list.
  static func entries(of position: Position, _ shelf: Shelf) throws(Fault) -> [Entry] {
    if let entries = position.entries { return entries }
    return try entries(of: position.rack, length: position.length, bonus: position.bonus, shelf)
  }

  static func ask(
    _ event: Event, _ position: Position, _ desk: inout Desk, _ shelf: Shelf
  ) throws(Fault) -> Move? {
    let entries = try entries(of: position, shelf)
    let alphabet = position.alphabet
    switch event.verb {
    case "show":
      let entry = try entry(event.number(1), entries)
      guard entry.isWanted else { throw Fault("this word is there already") }
      desk.say = "\(alphabet.text(entry.word)) is shown."
      desk.attempt = nil
      return Move("show \(alphabet.text(entry.word))")
    case "look":
      let entry = try entry(event.number(1), entries)
      guard entry.state != .open else {
        throw Fault("find the word first, or have it shown", hint: "as in show 3")
      }
      desk.looking = entry.word
      desk.say = ""
      do throws(Fault) {
        let meaning = try shelf.definition(of: entry.word)
        desk.say =
          meaning.map { "\(alphabet.text(entry.word)): \($0)" }
          ?? "What it means is not known here."
      } catch {}
      return nil
    case "hint":
      guard let entry = entries.first(where: { $0.isWanted }) else {
        throw Fault("no word is open any more")
      }
      let text = alphabet.text(entry.word)
      desk.say = "One more letter of the first open word."
      return Move("hint \(text)")
    case "rest":
      guard entries.contains(where: { $0.isWanted }) else {
        throw Fault("no word is open any more")
      }
      desk.say = "The rest of the list is shown."
      return Move("rest")
    default: throw Fault("nothing here is called \(event.verb)")
    }
  }

  /// Asks for a new list by the settings. Without a number each list leads to the next.
  static func new(_ event: Event, _ position: Position, _ desk: inout Desk) -> Move {
    let options = desk.options
    let length = number(options["length"])
    let size = max(length, number(options["size"]))
    let named = event[1].flatMap { UInt64($0) }
    let next = "\(position.alphabet.text(position.rack)) \(position.number)"
    var text = "new \(named ?? Dice.seed(from: next)) \(length) \(size)"
    if options.isOn("rare") { text += " rare" }
    if options.isOn("fill") { text += " fill" }
    desk.clear()
    desk.say = "A new list."
    return Move(text)
  }

  /// Moves a stop of the background gradient, or resets all of them.
  static func colour(_ event: Event, _ desk: inout Desk) throws(Fault) {
    if event.verb == "defaults" {
      desk.stops = Desk.usualStops
      return
    }
    guard let colour = Desk.colours.firstIndex(of: event[1] ?? ""), let stop = event.number(2),
      (0...100).contains(stop)
    else { throw Fault("there is nothing like that to set") }
    desk.stops[colour] = stop
  }

  private static func entry(_ number: Int?, _ entries: [Entry]) throws(Fault) -> Entry {
    guard let number, entries.indices.contains(number &- 1),
      !entries[number - 1].isBonus || entries[number - 1].state == .found
    else { throw Fault("the list has no such word") }
    return entries[number - 1]
  }

  /// The UI state: the order of the tiles and what is being spelled.
  struct Desk: Sitting {
    struct Attempt: Sendable {
      enum Verdict: String, Sendable {
        case found, again, wrong
      }

      let word: [Letter]
      let verdict: Verdict
    }

    /// The initial stops of the background gradient, in per cent.
    static let usualStops = [0, 20, 58, 97]
    static let colours = ["green", "blue", "magenta", "yellow"]

    var options = Options(Rack.options)
    var say: Message = ""
    /// Not saved beyond the visit.
    var stops = Desk.usualStops
    /// The list that the tiles were laid out for.
    private var number = 0
    private var tiles: [Int] = []
    private var spelled: [Int] = []
    /// `nil` once the next word is begun.
    var attempt: Attempt?
    /// Tells each attempt from the one before.
    private(set) var attempts = 0
    private(set) var turns = 0
    var looking: [Letter] = []

    /// The current order of the tiles; that of the rack in a new list.
    func order(_ position: Position) -> [Int] {
      let fits = number == position.number && tiles.count == position.rack.count
      return fits ? tiles : Array(position.rack.indices)
    }

    func picked(_ position: Position) -> [Int] {
      let fits = number == position.number && spelled.count < position.length
      return fits ? spelled.filter { position.rack.indices.contains($0) } : []
    }

    mutating func pick(_ tile: Int, _ position: Position) {
      let used = picked(position)
      lay(position, order(position), used + [tile])
      attempt = nil
    }

    /// `nil` gives all tiles back.
    mutating func put(back tile: Int?, _ position: Position) {
      let left = tile.map { tile in picked(position).filter { $0 != tile } } ?? []
      lay(position, order(position), left)
    }

    mutating func jumble(_ seed: UInt64, _ position: Position) {
      var dice = Dice(seed: seed)
      var tiles = order(position)
      let before = tiles
      for _ in 0..<8 where tiles == before { dice.shuffle(&tiles) }
      lay(position, tiles, picked(position))
      turns += 1
    }

    mutating func note(_ word: [Letter], _ verdict: Attempt.Verdict, _ position: Position) {
      put(back: nil, position)
      attempt = Attempt(word: word, verdict: verdict)
      attempts += 1
    }

    mutating func clear() {
      tiles = []
      spelled = []
      attempt = nil
      looking = []
    }

    private mutating func lay(_ position: Position, _ tiles: [Int], _ spelled: [Int]) {
      number = position.number
      self.tiles = tiles
      self.spelled = spelled
    }
  }
}
