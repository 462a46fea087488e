import Dispatch
import Synchronization

/// Spreads independent work over several threads; the result does not depend on their number.
package struct WorkerPool: Sendable {
  package let jobs: Int

  package init(jobs: Int) {
    self.jobs = jobs
  }

  /// Returns the results in order.
  package func each<Result: Sendable>(
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

extension WorkerPool {
  private struct Desk<Result: Sendable>: Sendable {
    var waiting: [Int: Result] = [:]
    var delivered = 0
    var trouble: (any Error)?
  }

  /// Passes each result to `receive` in order, as soon as those before it are done. Stops if
  /// `receive` throws.
  package func deliver<Result: Sendable>(
    _ count: Int, _ work: @Sendable (Int) -> Result,
    to receive: @Sendable (Int, Result) throws -> Void
  ) throws {
    let next = Atomic(0)
    let desk = Mutex(Desk<Result>())
    DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, count))) { _ in
      while true {
        let piece = next.add(1, ordering: .relaxed).oldValue
        guard piece < count else { return }
        let result = work(piece)
        let isOver = desk.withLock { desk in
          desk.waiting[piece] = result
          while desk.trouble == nil, let ready = desk.waiting.removeValue(forKey: desk.delivered) {
            do {
              try receive(desk.delivered, ready)
              desk.delivered += 1
            } catch {
              desk.trouble = error
            }
          }
          return desk.trouble != nil
        }
        if isOver { return }
      }
    }
    if let trouble = desk.withLock({ $0.trouble }) { throw trouble }
  }
}
