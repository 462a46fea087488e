import Puzzle
import Synchronization

/// Tells all threads of a build when nothing can come of it any more: then they only look for
/// further faults, and write no more.
package final class Cancellation: Sendable {
  private struct State {
    var isCancelled: Bool
    var trouble: (any Error)?
  }

  private let state: Mutex<State>
  private let isStopped: @Sendable () -> Bool

  /// A build that must not write begins cancelled.
  package init(isCancelled: Bool, isStopped: @escaping @Sendable () -> Bool) {
    state = Mutex(State(isCancelled: isCancelled))
    self.isStopped = isStopped
  }

  /// Whether nothing is to be written.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// What the machine could not do, if that is why.
  package var trouble: (any Error)? { state.withLock { $0.trouble } }

  /// Stops all writing; the first trouble is the one to tell of.
  package func cancel(_ trouble: (any Error)? = nil) {
    state.withLock { state in
      state.isCancelled = true
      if state.trouble == nil { state.trouble = trouble }
    }
  }

  /// Notices that somebody wants the whole build to end, and tells whether they do.
  package func isCancelledFromOutside() -> Bool {
    guard isStopped() else { return false }
    cancel(Cancelled())
    return true
  }
}

/// Somebody wanted a build to end before it was done.
package struct Cancelled: Error, Sendable {
  /// Ends a build.
  package init() {}
}
