import Puzzle
import Synchronization

/// Keeps the stocks of words that a run of puzzles is made from.
final class Stocks: Sendable {
  private let kept = Mutex<[String: ClueBook.Stock]>([:])

  /// The stock of a name. Two that ask at once may both make it, which is better than one waiting
  /// for the other; both come out the same.
  func stock(
    _ name: String, _ make: () throws(Fault) -> ClueBook.Stock
  ) throws(Fault) -> ClueBook.Stock {
    if let stock = kept.withLock({ $0[name] }) { return stock }
    let stock = try make()
    kept.withLock { $0[name] = stock }
    return stock
  }
}
