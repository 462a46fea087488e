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
