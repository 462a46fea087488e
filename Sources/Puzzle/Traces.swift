/// What a puzzle leaves in the memory of those who solve one after another: an entry seen yesterday
/// is no fun today, and a clue seen once never is again.
public struct Traces: Sendable, Equatable {
  /// What may come again when enough other puzzles lie between.
  public var passing: Set<String>
  /// What should never come again.
  public var lasting: Set<String>

  /// Nothing, unless told otherwise.
  public init(passing: Set<String> = [], lasting: Set<String> = []) {
    self.passing = passing
    self.lasting = lasting
  }

  /// Adds what other puzzles left.
  public mutating func formUnion(_ other: Traces) {
    passing.formUnion(other.passing)
    lasting.formUnion(other.lasting)
  }
}

#if !hasFeature(Embedded)
  extension Kind {
    /// A kind whose puzzles cannot come twice, or that nobody makes in rows, leaves none.
    public static func traces(of definition: Definition) -> Traces { Traces() }
  }
#endif
