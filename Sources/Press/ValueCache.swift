import Puzzle
import Synchronization

/// Expensive, deterministic results of a press, such as word data for pages, computed on first use.
package final class ValueCache: Sendable {
  private let kept = Mutex<[String: any Sendable]>([:])

  package init() {}

  /// Concurrent callers may both compute a value, rather than one waiting for the other; the
  /// results are equal.
  package func value<Made: Sendable>(_ name: String, _ make: () -> Made) -> Made {
    if let known = kept.withLock({ $0[name] }) as? Made { return known }
    let made = make()
    kept.withLock { $0[name] = made }
    return made
  }

  package func bytes(_ name: String, _ make: () -> String) -> [UInt8] {
    value(name) { Array(make().utf8) }
  }
}
