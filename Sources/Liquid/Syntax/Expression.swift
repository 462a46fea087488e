import Puzzle

/// A parsed expression, resolved as far as possible before rendering.
indirect enum Expression: Sendable {
  case constant(Value)
  case blank
  case empty
  case path(Path)
  case range(Expression, Expression, Int)

  /// Whether comparing with it tests for presence.
  var asksForPresence: Bool {
    switch self {
    case .blank, .empty, .constant(.null): true
    default: false
    }
  }
}

/// A variable and the steps into it, split once at parse time.
final class Path: Sendable {
  enum Root: Sendable {
    case name(Int)
    case computed(Expression)
  }

  enum Step: Sendable {
    case field(Key, command: Command?)
    case index(Int)
    case computed(Expression)
  }

  /// What `.first`, `.last` and `.size` do where there is no field of that name.
  enum Command: Sendable {
    case first
    case last
    case size

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

final class Pipeline: Sendable {
  let source: Expression
  let calls: [Call]
  /// A missing variable is no mistake if `default` replaces it.
  let mayMiss: Bool

  init(source: Expression, calls: [Call]) {
    self.source = source
    self.calls = calls
    mayMiss = calls.first.map { $0.filter.name == "default" } ?? false
  }
}

/// A filter with its arguments; no standard filter takes more than two and a named one.
struct Call: Sendable {
  var filter: Filter
  var first: Expression?
  var second: Expression?
  var allowFalse: Expression?
  var offset: Int
}

/// What `if`, `unless` and `elsif` test: comparisons, joined and evaluated from the right.
struct Condition: Sendable {
  enum Joint: Sendable {
    case and
    case or
  }

  var first: Comparison
  var rest: [(joint: Joint, comparison: Comparison)] = []
}

/// Two sides and an operation, or one side tested for truth.
struct Comparison: Sendable {
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

  /// Whether it tests for presence, so that a missing variable needs no warning.
  var asksForPresence: Bool {
    switch operation {
    case nil: true
    case .equal, .unequal: left.asksForPresence || right.asksForPresence
    default: false
    }
  }
}
