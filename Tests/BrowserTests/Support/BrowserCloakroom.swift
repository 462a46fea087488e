import Foundation
import Synchronization

/// Who is still inside when the test process ends: no `deinit` runs for a browser that is held by a
/// constant.
enum BrowserCloakroom {
  private typealias Farewell = @Sendable () -> Void

  private static let inside = Mutex<[pid_t: Farewell]>([:])

  private static let closing: Void = {
    atexit { BrowserCloakroom.leaveAll() }
  }()

  /// Notes what must be done to end a browser.
  static func enter(_ id: pid_t, farewell: @escaping @Sendable () -> Void) {
    closing
    inside.withLock { $0[id] = farewell }
  }

  /// Ends a browser, once.
  static func leave(_ id: pid_t) {
    inside.withLock { $0.removeValue(forKey: id) }?()
  }

  private static func leaveAll() {
    let farewells = inside.withLock { inside in
      defer { inside = [:] }
      return inside.values
    }
    for farewell in farewells { farewell() }
  }
}
