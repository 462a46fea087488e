import Puzzle

extension Rack {
  /// One word of the list.
  struct Entry: Sendable {
    /// What became of it.
    enum State: String, Sendable {
      case open, found, shown, known
    }

    /// The word.
    let word: [Letter]
    /// Whether nobody has to find it.
    var isBonus = false
    /// What became of it.
    var state = State.open
    /// How many of its letters hints have given away.
    var hinted = 0

    /// Whether it is still to be found.
    var isWanted: Bool { state == .open && !isBonus }
  }

  /// What was found of the list on the table, and how well each word is known from those before.
  struct Position: Sendable {
    /// The letters that words are made of.
    let alphabet: Alphabet
    /// The tiles.
    private(set) var rack: [Letter]
    /// How long the words are.
    private(set) var length: Int
    /// How many lists were dealt before this one.
    private(set) var number = 0
    /// The list by the alphabet; nothing before the shelf was asked for it.
    private(set) var entries: [Entry]?
    /// How well words are known.
    private(set) var mastery = Mastery()
    /// Whether the whole list of the press is printed with the rack.
    let studies: Bool
    /// The score below which a word is a bonus.
    let bonus: Int
    /// What can be seen of words beyond their meanings.
    var beyond = Beyond()

    /// A rack that nobody has touched.
    init(
      _ alphabet: Alphabet, rack: [Letter], length: Int, studies: Bool = false, bonus: Int = 0
    ) {
      self.studies = studies
      self.bonus = bonus
      self.alphabet = alphabet
      self.rack = rack
      self.length = length
    }

    /// How many words are open.
    var open: Int { (entries ?? []).reduce(0) { $0 + ($1.isWanted ? 1 : 0) } }

    /// How many words there are to find.
    var count: Int { (entries ?? []).reduce(0) { $0 + ($1.isBonus ? 0 : 1) } }

    /// Whether there is a list, and nothing in it is open.
    var isDone: Bool { count > 0 && open == 0 }

    /// Lays down the list that the shelf has for the rack.
    mutating func settle(_ list: [Entry]) {
      guard entries == nil else { return }
      entries = list
      for entry in list where !entry.isBonus { mastery.show(entry.word) }
    }

    /// Deals another rack. Of the words that are mastered, up to half of the list is filled in.
    mutating func deal(_ rack: [Letter], length: Int, _ entries: [Entry], fills: Bool) {
      self.rack = rack
      self.length = length
      number += 1
      var list = entries
      var room = fills ? list.count / 2 : 0
      for place in list.indices where !list[place].isBonus {
        if room > 0, mastery.isMastered(list[place].word) {
          list[place].state = .known
          room -= 1
        } else {
          mastery.show(list[place].word)
        }
      }
      self.entries = list
    }

    /// Marks a word as found, which counts for knowing it unless hints helped.
    mutating func find(_ place: Int) {
      guard let entry = entries?[place] else { return }
      entries?[place].state = .found
      if entry.hinted == 0 && !entry.isBonus { mastery.find(entry.word) }
    }

    /// Shows a word, which counts for nothing.
    mutating func show(_ place: Int) { entries?[place].state = .shown }

    /// Gives one more letter away; the last one gives the word away.
    mutating func hint(_ place: Int) {
      entries?[place].hinted += 1
      if entries?[place].hinted == length { show(place) }
    }
  }
}

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
