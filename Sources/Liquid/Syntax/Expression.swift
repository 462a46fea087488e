import Puzzle

/// An expression as it was parsed, with everything settled that can be settled before rendering.
indirect enum Expression: Sendable {
  case constant(Value)
  case blank
  case empty
  case path(Path)
  /// The two ends and where the range stands.
  case range(Expression, Expression, Int)

  /// Tells whether comparing with it asks if something is there at all.
  var asksForPresence: Bool {
    switch self {
    case .blank, .empty, .constant(.null): true
    default: false
    }
  }
}

/// A variable and the way down into it, split once at parse time.
final class Path: Sendable {
  /// Where the way begins.
  enum Root: Sendable {
    case name(Int)
    case computed(Expression)
  }

  /// One step down.
  enum Step: Sendable {
    case field(Key, command: Command?)
    case index(Int)
    case computed(Expression)
  }

  /// What `.first` and its kin do where there is no field of that name.
  enum Command: Sendable {
    case first
    case last
    case size

    /// Finds the command that a field's name could also be.
    init?(named name: String) {
      switch name {
      case "first": self = .first
      case "last": self = .last
      case "size": self = .size
      default: return nil
      }
    }
  }

  let root: Root
  let steps: [Step]
  let offset: Int

  init(root: Root, steps: [Step], offset: Int) {
    self.root = root
    self.steps = steps
    self.offset = offset
  }
}

/// An expression with the filters that it goes through.
final class Pipeline: Sendable {
  let source: Expression
  let calls: [Call]
  /// A variable that may honestly be missing, because `default` takes its place.
  let mayMiss: Bool

  init(source: Expression, calls: [Call]) {
    self.source = source
    self.calls = calls
    mayMiss = calls.first.map { $0.filter.name == "default" } ?? false
  }
}

/// One filter with its arguments; no standard filter takes more than two and a named one.
struct Call: Sendable {
  var filter: Filter
  var first: Expression?
  var second: Expression?
  var allowFalse: Expression?
  var offset: Int
}

/// What `if`, `unless` and `elsif` ask: comparisons joined by `and` and `or`, read from the right.
struct Condition: Sendable {
  /// How two comparisons are joined.
  enum Joint: Sendable {
    case and
    case or
  }

  var first: Comparison
  var rest: [(joint: Joint, comparison: Comparison)] = []
}

/// Two sides and what stands between them, or one side that is asked for its truth.
struct Comparison: Sendable {
  /// What may stand between two sides.
  enum Operation: Int, Sendable {
    case equal = 1
    case unequal
    case less
    case lessOrEqual
    case greater
    case greaterOrEqual
    case contains
  }

  var left: Expression
  var operation: Operation?
  var right: Expression
  var offset: Int

  /// Tells whether it asks for presence, so that a missing variable deserves no warning.
  var asksForPresence: Bool {
    switch operation {
    case nil: true
    case .equal, .unequal: left.asksForPresence || right.asksForPresence
    default: false
    }
  }
}
