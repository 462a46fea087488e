import Puzzle
import Synchronization

/// Tells all threads of a build when nothing can come of it any more: then they only look for
/// further faults, and write no more.
package final class Brake: Sendable {
  private struct State {
    var isOn: Bool
    var trouble: (any Error)?
  }

  private let state: Mutex<State>
  private let isStopped: @Sendable () -> Bool

  /// A build that must not write begins with its brake on.
  package init(isOn: Bool, isStopped: @escaping @Sendable () -> Bool) {
    state = Mutex(State(isOn: isOn))
    self.isStopped = isStopped
  }

  /// Whether nothing is to be written.
  package var isOn: Bool { state.withLock { $0.isOn } }

  /// What the machine could not do, if that is why.
  package var trouble: (any Error)? { state.withLock { $0.trouble } }

  /// Stops all writing; the first trouble is the one to tell of.
  package func pull(_ trouble: (any Error)? = nil) {
    state.withLock { state in
      state.isOn = true
      if state.trouble == nil { state.trouble = trouble }
    }
  }

  /// Notices that somebody wants the whole build to end, and tells whether they do.
  package func isPulledFromOutside() -> Bool {
    guard isStopped() else { return false }
    pull(Stopped())
    return true
  }
}

/// Somebody wanted a build to end before it was done.
package struct Stopped: Error, Sendable {
  /// Ends a build.
  package init() {}
}
