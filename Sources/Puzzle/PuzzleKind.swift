/// A kind with its types forgotten, so that a registry can hold them all side by side.
public struct PuzzleKind: Sendable {
  /// What the kind says of itself.
  public let card: Card
  /// Understands a definition, or names every fault in it.
  public let read: @Sendable (Source) throws(Faults) -> AnyPuzzle
  #if !hasFeature(Embedded)
    /// Makes a puzzle to order. A player only plays, so the module for browsers does without.
    public let compose: @Sendable (Order, Shelf, inout Dice) throws(Fault) -> AnyPuzzle
  #endif

  /// Captures what a kind can do.
  public init<K: Kind>(_ kind: K.Type) {
    card = K.card
    read = { (source) throws(Faults) in
      AnyPuzzle(kind, try K.read(source), seed: source.seed)
    }
    #if !hasFeature(Embedded)
      compose = { (order, shelf, dice) throws(Fault) in
        let seed = dice.fork("start").seed
        return AnyPuzzle(kind, try K.compose(order, shelf, &dice), seed: seed)
      }
    #endif
  }
}

/// A definition with its kind forgotten: what the Pressroom and the player hold in their hands.
public struct AnyPuzzle: Sendable {
  /// What its kind says of itself.
  public let card: Card
  #if !hasFeature(Embedded)
    /// Writes it down as a file.
    public let write: @Sendable () -> String
    /// Finds what is unfair, unlikely or ugly in it.
    public let check: @Sendable (Shelf) -> [Fault]
    /// Measures how hard it is.
    public let difficulty: @Sendable (Shelf) -> Difficulty?
    /// The moves that solve it from the start.
    public let solution: @Sendable () -> [Move]
  #endif
  /// Lays it out for a player.
  public let open: @Sendable (Shelf) -> Session

  init<K: Kind>(_ kind: K.Type, _ definition: K.Definition, seed: UInt64) {
    card = K.card
    #if !hasFeature(Embedded)
      write = { K.write(definition) }
      check = { K.check(definition, $0) }
      difficulty = { K.difficulty(definition, $0) }
      solution = { K.solution(definition) }
    #endif
    open = { SessionOf<K>(definition, seed: seed, shelf: $0) }
  }
}
