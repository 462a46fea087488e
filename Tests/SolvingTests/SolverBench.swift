import Foundation
import Testing

@testable import Solving

/// How much of what it is given the solver reads, printed by `make bench`.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["BENCH"] != nil, "for make bench"))
struct SolverBench {
  @Test(arguments: [(80...150, true), (40...79, true), (100...200, false)])
  func `sayings read under three keys each`(letters: ClosedRange<Int>, hasBreaks: Bool) throws {
    let rates = try SolverRates(SolverRates.sayings(letters), keys: 3, hasBreaks: hasBreaks)
    let name = hasBreaks ? "aristocrats" : "patristocrats"
    print("bench: \(name) of \(letters.lowerBound) to \(letters.upperBound) letters: \(rates.line)")
  }

  @Test func `a hundred texts under twenty keys each`() throws {
    let sayings = try SolverRates.sayings(80...150)
    let texts = stride(from: 0, to: sayings.count, by: max(1, sayings.count / 100)).map {
      sayings[$0]
    }
    print("bench: twenty keys: \(try SolverRates(Array(texts.prefix(100)), keys: 20).line)")
  }

  @Test func `aristocrats with names and numerals`() throws {
    print("bench: with names and numerals: \(try SolverRates(Aristocrats.texts, keys: 5).line)")
  }
}
