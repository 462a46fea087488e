import Puzzle
import Synchronization

/// Shared by all threads of a build. Once it is cancelled they go on looking for faults, but write
/// nothing.
package final class Cancellation: Sendable {
  private struct State {
    var isCancelled: Bool
    var trouble: (any Error)?
  }

  private let state: Mutex<State>
  private let isStopped: @Sendable () -> Bool

  /// A build that must not write starts cancelled.
  package init(isCancelled: Bool, isStopped: @escaping @Sendable () -> Bool) {
    state = Mutex(State(isCancelled: isCancelled))
    self.isStopped = isStopped
  }

  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// The system error behind the cancellation, if there is one.
  package var trouble: (any Error)? { state.withLock { $0.trouble } }

  /// Keeps only the first trouble.
  package func cancel(_ trouble: (any Error)? = nil) {
    state.withLock { state in
      state.isCancelled = true
      if state.trouble == nil { state.trouble = trouble }
    }
  }

  /// Polls whether the caller wants the whole build to end.
  package func isCancelledFromOutside() -> Bool {
    guard isStopped() else { return false }
    cancel(Cancelled())
    return true
  }
}

package struct Cancelled: Error, Sendable {
  package init() {}
}
