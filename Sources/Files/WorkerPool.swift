import Dispatch
import Synchronization

/// Shares work out to several threads. Each piece stands by itself, so the result does not depend
/// on how many there are.
package struct WorkerPool: Sendable {
  /// How many may work at a time.
  package let jobs: Int

  package init(jobs: Int) {
    self.jobs = jobs
  }

  /// Does `count` pieces of work and gives the results in order.
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

  /// Does pieces of work and hands each result over as soon as those before it were, so that a long
  /// run shows what it has, whatever the number of threads. What is thrown on handing over ends it.
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
