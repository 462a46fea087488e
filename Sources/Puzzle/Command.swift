/// One line that a player may type, as the terminal's help shows it.
public struct Command: Sendable {
  /// How it is written: `put X L`.
  public let form: String
  /// One sentence on what it does.
  public let line: String
  /// Whether it is a move as it stands; else it is an event that the kind hears.
  public let isMove: Bool

  /// Declares a command.
  public init(_ form: String, _ line: String, isMove: Bool = false) {
    self.form = form
    self.line = line
    self.isMove = isMove
  }

  /// The word by which it is known.
  public var verb: String { Event(form).verb }
}
