#if !hasFeature(Embedded)
  import Puzzle

  extension Hangman {
    /// Words of a book or a duel have been read by whoever played it; a game has none of its own.
    static func traces(of definition: Definition) -> Traces {
      Traces(passing: Set(definition.words.map(definition.alphabet.text)))
    }
  }
#endif
