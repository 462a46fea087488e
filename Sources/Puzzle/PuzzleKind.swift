/// A kind with its types forgotten, so that a registry can hold them all side by side.
///
/// A player in a browser only plays: it takes puzzles as a page hands them out, and the module that
/// it runs in does without everything that reads, writes and makes them.
public struct PuzzleKind: Sendable {
  /// What the kind says of itself.
  public let card: Card
  /// Seats a player at a puzzle that a page hands out.
  public let seat: @Sendable (Value, Shelf) throws(Fault) -> Session
  #if !hasFeature(Embedded)
    /// Understands a definition, or names every fault in it.
    public let read: @Sendable (Source) throws(Faults) -> AnyPuzzle
    /// Makes a puzzle to order.
    public let compose: @Sendable (Order, Shelf, inout Dice) throws(Fault) -> AnyPuzzle
  #endif

  /// Captures what a kind can do.
  public init<K: Kind>(_ kind: K.Type) {
    card = K.card
    seat = { (handout, shelf) throws(Fault) in
      let (position, desk) = try K.unpack(handout["start"])
      let start = StandingOf<K>(position, Seat(desk))
      return Session(K.card, start, handout: handout, shelf: shelf)
    }
    #if !hasFeature(Embedded)
      read = { (source) throws(Faults) in
        AnyPuzzle(kind, try K.read(source), seed: source.seed)
      }
      compose = { (order, shelf, dice) throws(Fault) in
        let seed = dice.fork("start").seed
        return AnyPuzzle(kind, try K.compose(order, shelf, &dice), seed: seed)
      }
    #endif
  }
}
