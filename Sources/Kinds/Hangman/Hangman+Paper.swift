import Puzzle

extension Hangman {
  /// What a form has on paper besides dashes and gallows. Boards have no use for it, so the module
  /// for browsers does without.
  static func paper(_ definition: Definition) -> Value {
    #if hasFeature(Embedded)
      return nil
    #else
      switch definition.form {
      case .book: return Book(definition, most: Book.longest)?.value ?? ["kind": "none"]
      case .duel: return duel(definition)
      case .game, .plain: return ["kind": "none"]
      }
    #endif
  }

  /// How many pages a book takes; none where it would be longer than anybody would print.
  static func pages(_ definition: Definition) -> Int? {
    #if hasFeature(Embedded)
      return nil
    #else
      return Book(definition, most: Book.longest)?.pages
    #endif
  }
}
