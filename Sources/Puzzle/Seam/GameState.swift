/// A position and its desk with the kind erased. A class hierarchy rather than generics, so that
/// `Session` is compiled once for all kinds and the browser module stays small.
class GameState {
  var options: Options { Options([]) }
  var say: String { "" }
  var isSolved: Bool { false }
  var progress: Int { 0 }

  func take(_ options: Options) {}

  func hush() {}

  /// Changes only the draft of the desk until `settle`, because the move may still fail.
  func hear(_ event: Event, _ shelf: Shelf) throws(Fault) -> Move? { nil }

  /// Commits the draft of the last `hear`.
  func settle() {}

  func applied(_ move: Move, _ shelf: Shelf) throws(Fault) -> GameState { self }

  func view(_ shelf: Shelf) -> Value { nil }
}

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

/// The desk that all positions of a game share, since undo does not change it.
final class DeskBox<Desk> {
  var desk: Desk
  var draft: Desk

  init(_ desk: Desk) {
    self.desk = desk
    draft = desk
  }
}

/// The time spent on a puzzle. It cannot read a clock, so whoever shows the board sends ticks.
public struct Clock: Sendable, Equatable {
  public var seconds = 0
  public var isPaused = false

  /// In seconds; a longer tick means that the machine slept.
  static let longestTick = 60

  public init() {}

  public mutating func tick(_ seconds: Int) {
    guard !isPaused, seconds > 0 else { return }
    let (sum, overflow) = self.seconds.addingReportingOverflow(min(seconds, Self.longestTick))
    if !overflow { self.seconds = sum }
  }

  /// Formatted as 4:07, or 1:02:09.
  public var text: String {
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    let tail = "\(seconds < 10 ? "0" : "")\(seconds)"
    guard hours > 0 else { return "\(minutes):\(tail)" }
    return "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(tail)"
  }
}
