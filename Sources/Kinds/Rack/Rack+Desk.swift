import Puzzle

extension Rack {
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
    var say = ""
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
