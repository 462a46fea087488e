import Puzzle
import Synchronization

extension Maker {
  /// Many puzzles from one seed, or one machine's share of them.
  public struct Run: Sendable {
    /// What is wished of each.
    public let wishes: Fields
    /// From what all chance comes.
    public let seed: UInt64
    /// How many puzzles the whole run has.
    public let count: Int
    /// The shares it is cut into, and which of them this is, from nought.
    public let shards: Int, shard: Int

    /// Plans a run, or one share of it: every so many puzzles, beginning with one of the first.
    public init(_ wishes: Fields, seed: UInt64, count: Int, shard: Int = 0, of shards: Int = 1) {
      self.wishes = wishes
      self.seed = seed
      self.count = count
      self.shard = shard
      self.shards = shards
    }

    /// The numbers of the puzzles, from nought.
    var numbers: [Int] { Array(stride(from: shard, to: count, by: shards)) }
  }

  /// Makes the puzzles of a run on several threads and hands them over in order. One that cannot be
  /// made or put where it belongs is left out and told of, and the others do not wait for it, so
  /// that shares of a run are together the run even then. What is remarked of others is told too.
  public func make(
    _ run: Run, jobs: Int, put: @Sendable (_ number: Int, _ text: String) throws -> Void
  ) throws -> [Fault] {
    let numbers = run.numbers
    let failures = Mutex<[(number: Int, fault: Fault)]>([])
    try Crew(jobs: jobs).deliver(
      numbers.count,
      { place in
        Result { () throws(Fault) in
          try make(run.wishes, seed: run.seed, number: numbers[place]) { remark in
            failures.withLock { $0.append((numbers[place], remark)) }
          }.write()
        }
      },
      to: { place, result in
        do {
          try put(numbers[place], try result.get())
        } catch let fault as Fault {
          failures.withLock { $0.append((numbers[place], fault)) }
        }
      })
    return Self.told(failures.withLock { $0 }.sorted { $0.number < $1.number }, of: run)
  }

  /// What went wrong, each thing once, with the puzzles that it befell.
  private static func told(
    _ failures: [(number: Int, fault: Fault)], of run: Run
  ) -> [Fault] {
    var befallen: [(fault: Fault, numbers: [Int])] = []
    for failure in failures {
      if let place = befallen.firstIndex(where: { $0.fault == failure.fault }) {
        befallen[place].numbers.append(failure.number)
      } else {
        befallen.append((failure.fault, [failure.number]))
      }
    }
    return befallen.map { fault, numbers in
      guard run.count > 1, fault.file == nil else { return fault }
      var fault = fault
      let first = "puzzle \(numbers[0] + 1)"
      let others = numbers.count - 1
      let more = others == 0 ? "" : " and \(others) other\(others == 1 ? "" : "s")"
      fault.message = first + more + ": " + fault.message
      return fault
    }
  }
}
