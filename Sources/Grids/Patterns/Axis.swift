package enum Axis: Sendable, Equatable, CaseIterable {
  case across
  case down
}
