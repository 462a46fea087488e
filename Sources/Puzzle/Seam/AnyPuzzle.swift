#if !hasFeature(Embedded)
  /// A definition with its kind forgotten: what everything above Kinds works with.
  public struct AnyPuzzle: Sendable {
    /// What its kind says of itself.
    public let info: KindInfo
    /// Writes it down as a file.
    public let write: @Sendable () -> String
    /// Finds what is unfair, unlikely or ugly in it.
    public let check: @Sendable (Shelf) -> [Fault]
    /// Measures how hard it is.
    public let difficulty: @Sendable (Shelf) -> Difficulty?
    /// What solvers see of it, where it hides a text behind swapped letters.
    public let cipher: @Sendable () -> Cipher?
    /// The lengths of the words whose meanings its players may ask for.
    public let defines: @Sendable () -> [Int]
    /// What it leaves in the memory of those who have solved it.
    public let repeatKeys: @Sendable () -> RepeatKeys
    /// The moves that solve it from the start.
    public let solution: @Sendable () -> [Move]
    /// Lays it out for a player.
    public let open: @Sendable (Shelf) -> Session
    /// The puzzle as a page hands it out: its start, its solution, its seed.
    public let handout: @Sendable () -> Value

    /// Forgets the kind of a definition, wherever that came from.
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
