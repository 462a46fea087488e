/// Where a game stands, its kind forgotten: one position and the desk before it. Whatever a game
/// does besides is written once for all kinds, which keeps the module for browsers light.
class GameState {
  /// What the player has chosen.
  var options: Options { Options([]) }
  /// What was said last.
  var say: String { "" }
  /// Tells whether the puzzle is solved here.
  var isSolved: Bool { false }
  /// How much is done, in per cent, as the kind reckons it.
  var progress: Int { 0 }

  /// Takes other choices.
  func take(_ options: Options) {}

  /// Forgets what was said.
  func hush() {}

  /// Hears what the player did; the desk changes by `settle` only, for the move may yet fail.
  func hear(_ event: Event, _ shelf: Shelf) throws(Fault) -> Move? { nil }

  /// Leaves the desk as the last hearing left it.
  func settle() {}

  /// Where a move leads.
  func applied(_ move: Move, _ shelf: Shelf) throws(Fault) -> GameState { self }

  /// Everything that a template needs to draw it.
  func view(_ shelf: Shelf) -> Value { nil }
}

/// Where a game of one kind stands.
final class GameStateOf<K: Kind>: GameState {
  private let position: K.Position
  private let seat: DeskBox<K.Desk>

  init(_ position: K.Position, _ seat: DeskBox<K.Desk>) {
    self.position = position
    self.seat = seat
  }

  override var options: Options { seat.desk.options }
  override var say: String { seat.desk.say }
  override var isSolved: Bool { K.isSolved(position) }
  override var progress: Int { K.progress(position) }
  override func take(_ options: Options) { seat.desk.options = options }
  override func hush() { seat.desk.say = "" }
  override func settle() { seat.desk = seat.draft }
  override func view(_ shelf: Shelf) -> Value { K.view(position, seat.desk, shelf) }

  override func hear(_ event: Event, _ shelf: Shelf) throws(Fault) -> Move? {
    seat.draft = seat.desk
    seat.draft.say = ""
    return try K.hear(event, position, &seat.draft, shelf)
  }

  override func applied(_ move: Move, _ shelf: Shelf) throws(Fault) -> GameState {
    GameStateOf(try K.apply(move, to: position, shelf), seat)
  }
}

/// The desk that all positions of a game share, since undo leaves it alone.
final class DeskBox<Desk> {
  /// How the player sits.
  var desk: Desk
  /// How the player would sit once a move is made.
  var draft: Desk

  init(_ desk: Desk) {
    self.desk = desk
    draft = desk
  }
}

/// How long the player has been at it. Nobody here can read a clock, so whoever shows the board
/// sends ticks.
public struct Clock: Sendable, Equatable {
  /// Seconds that have passed while it ran.
  public var seconds = 0
  /// Whether the player stopped it.
  public var isPaused = false

  /// A tick may stand for this many seconds at most; more means that the machine slept.
  static let longestTick = 60

  /// A clock at nought.
  public init() {}

  /// Lets time pass.
  public mutating func tick(_ seconds: Int) {
    guard !isPaused, seconds > 0 else { return }
    let (sum, overflow) = self.seconds.addingReportingOverflow(min(seconds, Self.longestTick))
    if !overflow { self.seconds = sum }
  }

  /// The time as people write it: 4:07, or 1:02:09.
  public var text: String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    let tail = "\(seconds < 10 ? "0" : "")\(seconds)"
    guard hours > 0 else { return "\(minutes):\(tail)" }
    return "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(tail)"
  }
}
