import Puzzle

extension Rack {
  /// Does what a move says. The first one lays the list down, for which words must be there.
  static func apply(
    _ move: Move, to position: Position, _ shelf: Shelf
  ) throws(Fault) -> Position {
    var next = position
    let event = move.event
    if event.verb == "new" { return try dealt(event, position, shelf) }
    next.settle(try entries(of: position, shelf))
    switch event.verb {
    case "find": next.find(try place(of: event[1] ?? "", next))
    case "show": next.show(try place(of: event[1] ?? "", next))
    case "hint": next.hint(try place(of: event[1] ?? "", next))
    case "all": for place in try opened(next) { next.find(place) }
    case "rest": for place in try opened(next) { next.show(place) }
    default: throw Fault("nothing here is called \(event.verb)")
    }
    return next
  }

  /// Deals the list of a seed, which is the same wherever the words are the same.
  private static func dealt(
    _ event: Event, _ position: Position, _ shelf: Shelf
  ) throws(Fault) -> Position {
    guard let seed = event[1].flatMap({ UInt64($0) }), let length = event.number(2),
      let size = event.number(3), lengths.contains(length), sizes.contains(size), length <= size
    else {
      throw Fault("a new list needs a number, a length and a size", hint: "as in new 7 3 7")
    }
    let wishes = event.words.dropFirst(4)
    var dice = Dice(seed: seed)
    let wish = Wish(
      length: length, size: size, isRare: wishes.contains("rare"), bonus: position.bonus)
    let deal = try deal(wish, position.alphabet, shelf, &dice)
    var next = position
    next.settle(try entries(of: position, shelf))
    let list = try entries(of: deal.rack, length: length, bonus: position.bonus, shelf)
    next.deal(deal.rack, length: length, list, fills: wishes.contains("fill"))
    return next
  }

  /// Where an open word stands in the list.
  private static func place(of text: String, _ position: Position) throws(Fault) -> Int {
    let word = position.alphabet.letters(in: text)
    guard let place = position.entries?.firstIndex(where: { $0.word == word }) else {
      throw Fault("\(text) is not in this list")
    }
    guard position.entries?[place].state == .open else {
      throw Fault("\(text) is there already")
    }
    return place
  }

  /// Where open words stand.
  private static func opened(_ position: Position) throws(Fault) -> [Int] {
    let entries = position.entries ?? []
    let places = entries.indices.filter { entries[$0].isWanted }
    guard !places.isEmpty else {
      throw Fault(
        entries.isEmpty ? "the rack spells no word of the list" : "no word is open any more")
    }
    return places
  }
}
