import Puzzle

extension Renderer {
  /// Renders the first branch of `if` or `unless` that holds.
  @inline(never)
  mutating func render(_ choice: Choice) throws(Fault) {
    for branch in choice.branches {
      if let condition = branch.condition, try holds(condition) == branch.isNegated { continue }
      return try render(branch.body)
    }
  }

  /// Renders every arm of `case` that fits, as often as it names the value.
  @inline(never)
  mutating func render(_ match: Match) throws(Fault) {
    var isOpen = true
    for arm in match.arms {
      if arm.isElse {
        if isOpen { try render(arm.body) }
        continue
      }
      for value in arm.values where try isEqual(match.subject, value) {
        isOpen = false
        try render(arm.body)
        guard case .none = interrupt else { return }
      }
    }
  }

  /// Renders its inside and prints it if it is not what was printed last.
  @inline(never)
  mutating func renderChanged(_ body: Body) throws(Fault) {
    let inner = try captured(body)
    guard inner != scope.lastChange ?? [] else { return }
    try meter.spend(bytes: inner.count)
    out += inner
    scope.lastChange = inner
  }

  /// `and` and `or` are worked from the right, as Liquid has always done.
  @inline(never)
  private mutating func holds(_ condition: Condition) throws(Fault) -> Bool {
    var result = try holds(condition.first)
    for (joint, comparison) in condition.rest {
      guard result == (joint == .and) else { return result }
      result = try holds(comparison)
    }
    return result
  }

  private mutating func holds(_ comparison: Comparison) throws(Fault) -> Bool {
    let mayMiss = comparison.asksForPresence
    switch comparison.operation {
    case nil: return try term(comparison.left, mayMiss: mayMiss).isTrue
    case .equal: return try isEqual(comparison.left, comparison.right, mayMiss: mayMiss)
    case .unequal: return try !isEqual(comparison.left, comparison.right, mayMiss: mayMiss)
    case .contains:
      let left = try term(comparison.left)
      let right = try term(comparison.right)
      here = comparison.offset
      return try left.contains(right, &meter)
    default: return try isOrdered(comparison)
    }
  }

  private mutating func isOrdered(_ comparison: Comparison) throws(Fault) -> Bool {
    for side in [comparison.left, comparison.right] {
      switch side {
      case .blank, .empty: return false
      default: break
      }
    }
    let left = try term(comparison.left)
    let right = try term(comparison.right)
    here = comparison.offset
    guard let order = try left.order(right) else { return false }
    return switch comparison.operation {
    case .less: order < 0
    case .lessOrEqual: order <= 0
    case .greater: order > 0
    default: order >= 0
    }
  }

  /// `blank` and `empty` are tests; only what stands on their other side is looked at.
  @inline(never)
  private mutating func isEqual(
    _ left: Expression, _ right: Expression, mayMiss: Bool = false
  ) throws(Fault) -> Bool {
    switch (left, right) {
    case (.blank, .blank), (.blank, .empty), (.empty, .blank), (.empty, .empty): return false
    case (.blank, let side), (let side, .blank): return try term(side, mayMiss: true).isBlank
    case (.empty, let side), (let side, .empty): return try term(side, mayMiss: true).isEmpty
    default:
      let left = try term(left, mayMiss: mayMiss)
      return left.equals(try term(right, mayMiss: mayMiss))
    }
  }
}
