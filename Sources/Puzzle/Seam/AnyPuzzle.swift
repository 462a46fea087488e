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
