/// A game in progress, whatever its kind: undo, redo, saving, resuming, the clock and the player's
/// choices are written once, here.
public class Session {
  /// What the kind says of itself.
  public let card: Card

  init(card: Card) { self.card = card }

  /// Hears a line from the player. A fault leaves everything as it was, and its message is for the
  /// player to read.
  public func hear(_ line: String) throws(Fault) {}

  /// Makes a move as it stands, for those who type moves instead of tapping.
  public func make(_ move: Move) throws(Fault) {}

  /// Everything that a template needs to draw the game as it stands.
  public func view() -> Value { nil }

  /// The game as data that `resume` takes back.
  public func save() -> Value { nil }

  /// Takes a saved game up again in place of what was played; of one that no longer fits, as much
  /// as does. It faults only where words must arrive first, and then nothing has changed.
  public func resume(_ saved: Value) throws(Fault) {}

  /// Takes the choices that a player made in another puzzle of the kind.
  public func choose(_ options: Value) {}

  /// The choices as data.
  public var options: Value { nil }

  /// Tells whether the puzzle is solved.
  public var isSolved: Bool { false }

  /// How much is done, in per cent.
  public var progress: Int { 0 }

  /// What was said after the last event.
  public var say: String { "" }

  /// Lends another shelf, when more words have arrived.
  public func lend(_ shelf: Shelf) {}
}
