/// What undo does not change: cursor, mode, options.
public protocol Sitting: Sendable {
  /// The session keeps these from puzzle to puzzle.
  var options: Options { get set }
  /// What a screen reader should say after the last event; empty for nothing.
  var say: Message { get set }
}

/// A kind of puzzle: a pure function of its definition, a seed and a list of moves.
///
/// A kind reads no disk and no clock and draws no random numbers of its own; words, dice and dates
/// are passed in.
public protocol Kind: SendableMetatype {
  /// What the author wrote or the composer made, checked.
  associatedtype Definition: Sendable
  /// What undo restores, and nothing else.
  associatedtype Position: Sendable
  associatedtype Desk: Sitting

  static var info: KindInfo { get }
  /// Parses a definition, or throws every fault in it.
  static func read(_ source: Source) throws(Faults) -> Definition
  /// Formats a definition as a file that `read` accepts.
  static func write(_ definition: Definition) -> String
  #if !hasFeature(Embedded)
    /// Not in the browser.
    static func compose(
      _ order: Order, _ shelf: Shelf, _ dice: inout Dice
    ) throws(Fault) -> Definition
    /// What of a definition should not come again soon, or ever, in a run, a book or a year.
    static func repeatKeys(of definition: Definition) -> RepeatKeys
  #endif
  /// Finds what is unfair, unlikely or ugly in a definition that can be read.
  static func check(_ definition: Definition, _ shelf: Shelf) -> [Fault]
  /// `nil` if a kind has no measure.
  static func difficulty(_ definition: Definition, _ shelf: Shelf) -> Difficulty?
  #if !hasFeature(Embedded)
    /// The ciphertext for solvers if it is a substitution puzzle; else `nil`.
    static func cipher(_ definition: Definition) -> Cipher?
    /// The lengths of the words whose definitions players may ask for, which the site must then
    /// include.
    static func defines(_ definition: Definition) -> [Int]
    /// Measures for an editor; `nil` if a kind has none.
    static func quality(
      _ definition: Definition, _ shelf: Shelf, _ clues: ClueBook
    ) -> QualityReport?
  #endif
  static func start(_ definition: Definition, _ dice: inout Dice) -> (Position, Desk)
  /// The untouched puzzle as plain data that a page carries to its player.
  static func pack(_ position: Position) -> Value
  /// Restores a packed puzzle, so that the player needs no code for reading or composing.
  static func unpack(_ start: Value) throws(Fault) -> (Position, Desk)
  /// Handles an event; it may change the desk, return a move, or both.
  static func hear(
    _ event: Event, _ position: Position, _ desk: inout Desk, _ shelf: Shelf
  ) throws(Fault) -> Move?
  static func apply(
    _ move: Move, to position: Position, _ shelf: Shelf
  ) throws(Fault) -> Position
  static func solution(_ definition: Definition) -> [Move]
  static func isSolved(_ position: Position) -> Bool
  /// In per cent.
  static func progress(_ position: Position) -> Int
  /// Everything that a template needs to draw it. What needs words that have not loaded is left
  /// out, and `awaits` lists the missing shards.
  static func view(_ position: Position, _ desk: Desk, _ shelf: Shelf) -> Value
}

extension Kind {
  public static func difficulty(_ definition: Definition, _ shelf: Shelf) -> Difficulty? { nil }
  #if !hasFeature(Embedded)
    public static func cipher(_ definition: Definition) -> Cipher? { nil }
    public static func defines(_ definition: Definition) -> [Int] { [] }
  #endif
}

/// A kind with its types erased, so that a registry can hold them all.
///
/// The browser module only plays: it compiles without reading, writing and composing.
public struct PuzzleKind: Sendable {
  public let info: KindInfo
  /// Opens a session on a handout.
  public let seat: @Sendable (Value, Shelf) throws(Fault) -> Session
  #if !hasFeature(Embedded)
    public let read: @Sendable (Source) throws(Faults) -> AnyPuzzle
    public let compose: @Sendable (Order, Shelf, inout Dice) throws(Fault) -> AnyPuzzle
  #endif

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

/// What pages, help and the command line need to know about a kind, as data.
public struct KindInfo: Sendable {
  /// The name in folders, addresses and on the command line.
  public let slug: String
  public let title: String
  public let line: String
  /// The keys of its definitions, without the common ones.
  public let fields: [Field]
  /// The keys with which one can be composed.
  public let recipe: [Field]
  public let options: [Option]
  /// What a player may type in a terminal.
  public let commands: [Command]
  /// The verb for typed lines that name no command; `nil` for single keys.
  public let bareVerb: String?
  /// A tool has no end to reach and no answer to print.
  public let isTool: Bool
  /// Played against the machine: it can be won and lost, has no undo and no answer to print.
  public let isContest: Bool
  /// Whether playing needs words, which the site must then include.
  public let asksForWords: Bool
  /// Whether playing needs names of people and places beside the words.
  public let asksForNames: Bool
  /// Handout keys whose texts the page shows anyway, so they need no `Rot13`.
  public let printed: [String]
  /// For how many days `RepeatKeys.passing` should not come again in daily puzzles.
  public let window: Int

  /// Autoclosures keep what only authors and terminals need out of the browser module.
  public init(
    slug: String, title: String, line: String, fields: @autoclosure () -> [Field] = [],
    recipe: @autoclosure () -> [Field] = [], options: [Option] = [],
    commands: @autoclosure () -> [Command] = [], bareVerb: String? = nil,
    isTool: Bool = false, isContest: Bool = false, asksForWords: Bool = false,
    asksForNames: Bool = false,
    printed: @autoclosure () -> [String] = [], window: Int = 365
  ) {
    self.bareVerb = bareVerb
    self.isTool = isTool
    self.isContest = isContest
    self.asksForWords = asksForWords
    self.asksForNames = asksForNames
    self.window = window
    self.slug = slug
    self.title = title
    self.line = line
    self.options = options
    #if hasFeature(Embedded)
      self.fields = []
      self.recipe = []
      self.commands = []
      self.printed = []
    #else
      self.fields = fields()
      self.recipe = recipe()
      self.commands = commands()
      self.printed = printed()
    #endif
  }

  /// Every key allowed in a definition, including the recipe's, since a definition may ask to be
  /// composed.
  public var keys: [Field] {
    var keys = Field.common
    for field in fields + recipe {
      if let place = keys.firstIndex(where: { $0.name == field.name }) {
        keys[place] = field
      } else {
        keys.append(field)
      }
    }
    return keys
  }
}

#if !hasFeature(Embedded)
  /// A definition with its kind erased.
  public struct AnyPuzzle: Sendable {
    public let info: KindInfo
    public let write: @Sendable () -> String
    public let check: @Sendable (Shelf) -> [Fault]
    public let difficulty: @Sendable (Shelf) -> Difficulty?
    /// See `Kind.cipher`.
    public let cipher: @Sendable () -> Cipher?
    /// See `Kind.defines`.
    public let defines: @Sendable () -> [Int]
    public let repeatKeys: @Sendable () -> RepeatKeys
    /// See `Kind.quality`.
    public let quality: @Sendable (Shelf, ClueBook) -> QualityReport?
    public let solution: @Sendable () -> [Move]
    public let open: @Sendable (Shelf) -> Session
    /// The data that a page carries: start, solution and seed.
    public let handout: @Sendable () -> Value

    package init<K: Kind>(_ kind: K.Type, _ definition: K.Definition, seed: UInt64) {
      let start: @Sendable () -> (K.Position, K.Desk) = {
        var dice = Dice(seed: seed)
        return K.start(definition, &dice)
      }
      info = K.info
      write = { K.write(definition) }
      check = { K.check(definition, $0) }
      difficulty = { K.difficulty(definition, $0) }
      cipher = { K.cipher(definition) }
      defines = { K.defines(definition) }
      repeatKeys = { K.repeatKeys(of: definition) }
      quality = { K.quality(definition, $0, $1) }
      solution = { K.solution(definition) }
      open = {
        let (position, desk) = start()
        let solution = K.solution(definition)
        let state = GameStateOf<K>(position, DeskBox(desk))
        return Session(K.info, state, solution: solution, seed: seed, shelf: $0)
      }
      handout = {
        [
          "start": K.pack(start().0), "seed": .text(String(seed)),
          "solution": .list(K.solution(definition).map { .text($0.text) }),
        ]
      }
    }
  }

  extension AnyPuzzle {
    /// Whether revealing shows anything: a tool has no end, a contest gives none away.
    package var hasAnswer: Bool { !info.isTool && !info.isContest && !solution().isEmpty }
  }
#endif
