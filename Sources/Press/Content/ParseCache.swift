import Files
import Puzzle
import Synchronization

/// What a server has read of an author's files, so that its next build reads only what changed.
package final class ParseCache: Sendable {
  package let pages = Files<MarkdownPage>()
  package let puzzles = Files<Entry>()
  package let valueCache = ValueCache()

  package init() {}

  package final class Files<Piece: Sendable>: Sendable {
    private let kept = Mutex<[String: (stamp: Disk.Stamp, found: Content.Found<Piece>)]>([:])

    /// The cached result if the file is unchanged, else a new one.
    package func found(
      in file: String, _ read: () -> Content.Found<Piece>
    ) -> Content.Found<Piece> {
      let (stamp, now) = (Disk.stamp(of: file), Disk.now)
      if let stamp, let known = kept.withLock({ $0[file] }), known.stamp == stamp {
        return known.found
      }
      let found = read()
      if let stamp, stamp.isOld(at: now) { kept.withLock { $0[file] = (stamp, found) } }
      return found
    }
  }
}

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
