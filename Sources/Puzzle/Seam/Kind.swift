/// How the player sits: everything that undo leaves alone.
public protocol Sitting: Sendable {
  /// What the player has chosen; the session keeps it from puzzle to puzzle.
  var options: Options { get set }
  /// What a screen reader should say after the last event; empty for nothing.
  var say: String { get set }
}

/// A kind of puzzle: a pure function of its definition, a seed and a list of moves.
///
/// A kind reads no disk, no clock and no chance of its own; words, dice and dates are handed in.
public protocol Kind: SendableMetatype {
  /// What the author wrote or the composer made, checked.
  associatedtype Definition: Sendable
  /// What undo restores, and nothing else.
  associatedtype Position: Sendable
  /// What undo leaves alone: cursor, mode, options.
  associatedtype Desk: Sitting

  /// What the kind says of itself.
  static var info: KindInfo { get }
  /// Understands a definition, or names every fault in it.
  static func read(_ source: Source) throws(Faults) -> Definition
  /// Writes a definition down as a file that `read` takes back.
  static func write(_ definition: Definition) -> String
  #if !hasFeature(Embedded)
    /// Makes a definition to order, which nobody asks for in a browser.
    static func compose(
      _ order: Order, _ shelf: Shelf, _ dice: inout Dice
    ) throws(Fault) -> Definition
    /// What of a definition should not come again soon, or ever, in a run, a book or a year.
    static func repeatKeys(of definition: Definition) -> RepeatKeys
  #endif
  /// Finds what is unfair, unlikely or ugly in a definition that can be read.
  static func check(_ definition: Definition, _ shelf: Shelf) -> [Fault]
  /// Measures how hard it is; none where a kind has no measure.
  static func difficulty(_ definition: Definition, _ shelf: Shelf) -> Difficulty?
  #if !hasFeature(Embedded)
    /// What solvers see of it, where it hides a text behind swapped letters; none for other kinds.
    static func cipher(_ definition: Definition) -> Cipher?
    /// The lengths of the words whose meanings its players may ask for, which a site then carries
    /// along; none for most kinds.
    static func defines(_ definition: Definition) -> [Int]
  #endif
  /// Lays the puzzle out, untouched.
  static func start(_ definition: Definition, _ dice: inout Dice) -> (Position, Desk)
  /// The untouched puzzle as plain data, for a page to carry to its player.
  static func pack(_ position: Position) -> Value
  /// Lays a packed puzzle out; the player thus needs nothing of how it was written or made.
  static func unpack(_ start: Value) throws(Fault) -> (Position, Desk)
  /// Hears what the player did; the desk may change, and the answer may be a move.
  static func hear(
    _ event: Event, _ position: Position, _ desk: inout Desk, _ shelf: Shelf
  ) throws(Fault) -> Move?
  /// Does what a move says.
  static func apply(
    _ move: Move, to position: Position, _ shelf: Shelf
  ) throws(Fault) -> Position
  /// The moves that solve the puzzle from the start.
  static func solution(_ definition: Definition) -> [Move]
  /// Tells whether it is solved.
  static func isSolved(_ position: Position) -> Bool
  /// How much of it is done, in per cent.
  static func progress(_ position: Position) -> Int
  /// Everything that a template needs to draw it. What cannot be drawn before words arrive is left
  /// out, and `awaits` lists the shards that are missing.
  static func view(_ position: Position, _ desk: Desk, _ shelf: Shelf) -> Value
}

extension Kind {
  /// Kinds without a measure of their own stay unmeasured.
  public static func difficulty(_ definition: Definition, _ shelf: Shelf) -> Difficulty? { nil }
  #if !hasFeature(Embedded)
    /// Most kinds hide no text.
    public static func cipher(_ definition: Definition) -> Cipher? { nil }
    /// Most kinds ask for no meanings.
    public static func defines(_ definition: Definition) -> [Int] { [] }
  #endif
}

/// A kind with its types forgotten, so that a registry can hold them all side by side.
///
/// A player in a browser only plays: it takes puzzles as a page hands them out, and the module that
/// it runs in does without everything that reads, writes and makes them.
public struct PuzzleKind: Sendable {
  /// What the kind says of itself.
  public let info: KindInfo
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
    info = K.info
    seat = { (handout, shelf) throws(Fault) in
      let (position, desk) = try K.unpack(handout["start"])
      let start = GameStateOf<K>(position, DeskBox(desk))
      return Session(K.info, start, handout: handout, shelf: shelf)
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
