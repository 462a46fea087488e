import Synchronization

/// Shows something to other threads.
final class Lamp: Sendable {
  private let state = Atomic(false)

  /// Dark at first.
  init() {}

  /// Whether it burns.
  var isLit: Bool {
    get { state.load(ordering: .relaxed) }
    set { state.store(newValue, ordering: .relaxed) }
  }
}
