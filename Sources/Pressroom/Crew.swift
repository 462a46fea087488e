import Dispatch
import Synchronization

/// Shares work out to several threads. Each piece stands by itself, so the result does not depend
/// on how many there are.
enum Crew {
  /// Does `count` pieces of work, at most `jobs` at a time, and gives the results in order.
  static func each<Result: Sendable>(
    _ count: Int, jobs: Int, _ work: @Sendable (Int) -> Result
  ) -> [Result] {
    let next = Atomic(0)
    let results = Mutex([Result?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, count))) { _ in
      while true {
        let piece = next.add(1, ordering: .relaxed).oldValue
        guard piece < count else { return }
        let result = work(piece)
        results.withLock { $0[piece] = result }
      }
    }
    return results.withLock { $0.compactMap { $0 } }
  }
}
