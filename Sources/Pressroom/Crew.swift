import Dispatch
import Synchronization

/// Shares work out to several threads. Each piece stands by itself, so the result does not depend
/// on how many there are.
struct Crew: Sendable {
  /// How many may work at a time.
  let jobs: Int

  /// Does `count` pieces of work and gives the results in order.
  func each<Result: Sendable>(
    _ count: Int, _ work: @Sendable (Int) -> Result
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
