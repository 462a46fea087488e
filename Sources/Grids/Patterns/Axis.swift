/// The two ways in which entries run.
package enum Axis: Sendable, Equatable, CaseIterable {
  case across
  case down
}
