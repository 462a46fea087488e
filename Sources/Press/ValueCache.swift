import Puzzle
import Synchronization

/// What is dear to make of a press and comes out the same every time: words as pages want them,
/// books of words. It is made when it is first asked for.
package final class ValueCache: Sendable {
  private let kept = Mutex<[String: any Sendable]>([:])

  /// Knows nothing yet.
  package init() {}

  /// What was made under a name. Two that ask at once may both make it, which is better than one
  /// waiting for the other; both come out the same.
  package func value<Made: Sendable>(_ name: String, _ make: () -> Made) -> Made {
    if let known = kept.withLock({ $0[name] }) as? Made { return known }
    let made = make()
    kept.withLock { $0[name] = made }
    return made
  }

  /// A text that was made under a name, as the bytes of a file.
  package func bytes(_ name: String, _ make: () -> String) -> [UInt8] {
    value(name) { Array(make().utf8) }
  }
}
