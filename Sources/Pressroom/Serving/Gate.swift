import Dispatch
import Synchronization

/// Holds everybody who comes until it is opened, once and for all.
final class Gate: Sendable {
  private let group = DispatchGroup()
  private let isShut = Mutex(true)

  /// Shut at first.
  init() { group.enter() }

  deinit { open() }

  /// Lets everybody through.
  func open() {
    let isFirst = isShut.withLock { isShut in
      defer { isShut = false }
      return isShut
    }
    if isFirst { group.leave() }
  }

  /// Waits until it is open.
  func wait() { group.wait() }
}
