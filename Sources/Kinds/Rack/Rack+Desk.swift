import Puzzle

extension Rack {
  /// How the tiles lie, and what is being spelled.
  struct Desk: Sitting {
    /// A word that was tried last, for the eye to follow.
    struct Attempt: Sendable {
      /// What became of it.
      enum Verdict: String, Sendable {
        case found, again, wrong
      }

      /// The word.
      let word: [Letter]
      /// What became of it.
      let verdict: Verdict
    }

    /// Where the colours of the background stand at first, in hundredths of its length.
    static let usualStops = [0, 20, 58, 97]
    /// The names of those colours.
    static let colours = ["green", "blue", "magenta", "yellow"]

    /// What the player has chosen.
    var options = Options(Rack.options)
    /// What was said last.
    var say = ""
    /// Where the colours stand; nothing keeps this beyond the visit.
    var stops = Desk.usualStops
    /// Which list the tiles were laid out for.
    private var number = 0
    private var tiles: [Int] = []
    private var spelled: [Int] = []
    /// What was tried last; nothing once the next word is begun.
    var attempt: Attempt?
    /// How many words were tried, so that each attempt can be told from the one before.
    private(set) var attempts = 0
    /// How often the tiles were jumbled.
    private(set) var turns = 0
    /// The word whose meaning is looked at.
    var looking: [Letter] = []

    /// The tiles in the order in which they lie.
    func order(_ position: Position) -> [Int] {
      let fits = number == position.number && tiles.count == position.rack.count
      return fits ? tiles : Array(position.rack.indices)
    }

    /// The tiles that are used up, in the order of the word they spell.
    func picked(_ position: Position) -> [Int] {
      let fits = number == position.number && spelled.count < position.length
      return fits ? spelled.filter { position.rack.indices.contains($0) } : []
    }

    /// Uses a tile.
    mutating func pick(_ tile: Int, _ position: Position) {
      let used = picked(position)
      lay(position, order(position), used + [tile])
      attempt = nil
    }

    /// Gives a tile back, or all of them.
    mutating func put(back tile: Int?, _ position: Position) {
      let left = tile.map { tile in picked(position).filter { $0 != tile } } ?? []
      lay(position, order(position), left)
    }

    /// Lays the tiles in another order.
    mutating func jumble(_ seed: UInt64, _ position: Position) {
      var dice = Dice(seed: seed)
      var tiles = order(position)
      let before = tiles
      for _ in 0..<8 where tiles == before { dice.shuffle(&tiles) }
      lay(position, tiles, picked(position))
      turns += 1
    }

    /// Notes what became of a word, and gives its tiles back.
    mutating func note(_ word: [Letter], _ verdict: Attempt.Verdict, _ position: Position) {
      put(back: nil, position)
      attempt = Attempt(word: word, verdict: verdict)
      attempts += 1
    }

    /// Clears the table for a new list.
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
