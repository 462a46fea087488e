import Puzzle

extension Rack {
  struct Entry: Sendable {
    enum State: String, Sendable {
      case open, found, shown, known
    }

    let word: [Letter]
    var isBonus = false
    var state = State.open
    /// How many of its letters hints have revealed.
    var hinted = 0

    var isWanted: Bool { state == .open && !isBonus }
  }

  /// What was found of the current list, and how well each word is known from earlier ones.
  struct Position: Sendable {
    let alphabet: Alphabet
    private(set) var rack: [Letter]
    private(set) var length: Int
    /// How many lists were dealt before this one.
    private(set) var number = 0
    /// `nil` until the words are looked up for the first move.
    private(set) var entries: [Entry]?
    private(set) var mastery = Mastery()
    let studies: Bool
    let bonus: Int
    var beyond = Beyond()

    init(
      _ alphabet: Alphabet, rack: [Letter], length: Int, studies: Bool = false, bonus: Int = 0
    ) {
      self.studies = studies
      self.bonus = bonus
      self.alphabet = alphabet
      self.rack = rack
      self.length = length
    }

    /// How many words are still to be found.
    var open: Int { (entries ?? []).reduce(0) { $0 + ($1.isWanted ? 1 : 0) } }

    /// How many words there are to find, found ones included.
    var count: Int { (entries ?? []).reduce(0) { $0 + ($1.isBonus ? 0 : 1) } }

    var isDone: Bool { count > 0 && open == 0 }

    /// Stores the list that the shelf has for the rack; only the first call counts.
    mutating func settle(_ list: [Entry]) {
      guard entries == nil else { return }
      entries = list
      for entry in list where !entry.isBonus { mastery.show(entry.word) }
    }

    /// Deals another rack. With `fills`, up to half of the list is filled in with mastered words.
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

    /// Counts towards mastery unless hints helped.
    mutating func find(_ place: Int) {
      guard let entry = entries?[place] else { return }
      entries?[place].state = .found
      if entry.hinted == 0 && !entry.isBonus { mastery.find(entry.word) }
    }

    /// Does not count towards mastery.
    mutating func show(_ place: Int) { entries?[place].state = .shown }

    /// Reveals one more letter; the last one shows the word.
    mutating func hint(_ place: Int) {
      entries?[place].hinted += 1
      if entries?[place].hinted == length { show(place) }
    }
  }

  /// The first move looks the list up, for which its words must be loaded.
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

  /// The list depends only on the seed and on the words of the shelf.
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

  private static func opened(_ position: Position) throws(Fault) -> [Int] {
    let entries = position.entries ?? []
    let places = entries.indices.filter { entries[$0].isWanted }
    guard !places.isEmpty else {
      throw Fault(
        entries.isEmpty ? "the rack spells no word of the list" : "no word is open any more")
    }
    return places
  }

  /// How well each word is known: twice the times it was found minus the times it was there to be
  /// found, so that each list raises a found word by one and lowers a missed one by one.
  struct Mastery: Sendable, Equatable {
    static let mark = 3

    struct Tally: Sendable, Equatable {
      let word: [Letter]
      /// Found without help.
      var found = 0
      /// How often it was there to be found.
      var shown = 0

      var level: Int { 2 * found - shown }
    }

    /// Sorted by word.
    private(set) var tallies: [Tally] = []

    var count: Int { tallies.count }

    var mastered: Int { tallies.reduce(0) { $0 + ($1.level >= Self.mark ? 1 : 0) } }

    /// `nil` if the word was never met.
    func tally(of word: [Letter]) -> Tally? {
      let place = place(of: word)
      return has(word, at: place) ? tallies[place] : nil
    }

    func isMastered(_ word: [Letter]) -> Bool { (tally(of: word)?.level ?? 0) >= Self.mark }

    /// How many words are at each level from `-mark` to `mark`; those beyond count at the ends.
    var levels: [(level: Int, count: Int)] {
      (-Self.mark...Self.mark).map { level in
        let count = tallies.reduce(0) {
          $0 + (min(Self.mark, max(-Self.mark, $1.level)) == level ? 1 : 0)
        }
        return (level, count)
      }
    }

    mutating func show(_ word: [Letter]) {
      let place = place(of: word)
      if !has(word, at: place) { tallies.insert(Tally(word: word), at: place) }
      tallies[place].shown += 1
    }

    mutating func find(_ word: [Letter]) {
      let place = place(of: word)
      if has(word, at: place) { tallies[place].found += 1 }
    }

    private func has(_ word: [Letter], at place: Int) -> Bool {
      tallies.indices.contains(place) && tallies[place].word == word
    }

    private func place(of word: [Letter]) -> Int {
      var (low, high) = (0, tallies.count)
      while low < high {
        let middle = (low + high) / 2
        if tallies[middle].word.lexicographicallyPrecedes(word) {
          low = middle + 1
        } else {
          high = middle
        }
      }
      return low
    }
  }
}
