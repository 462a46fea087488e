import Puzzle

extension Rack {
  /// Hears what is asked about the list: to show a word, to explain one, to help, to give up.
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
      let meaning = (try? shelf.definition(of: entry.word)) ?? nil
      desk.say = meaning.map { "\(alphabet.text(entry.word)): \($0)" } ?? ""
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

  /// Asks for a new list as the settings have it. Without a number each list leads to the next.
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

  /// Moves a colour of the background, or all of them back to where they were.
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
}
