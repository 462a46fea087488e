import Testing

@testable import Solving

@Suite struct SolverRatesTests {
  @Test func `aristocrats with names and numerals are read or named`() throws {
    let rates = try SolverRates(Aristocrats.texts)
    #expect(rates.percent(rates.exact) >= 88)
    #expect(rates.percent(rates.named) >= 97)
  }

  @Test func `what is said with confidence is right`() throws {
    let rates = try SolverRates(Array(SolverRates.sayings(60...150).prefix(80)))
    #expect(rates.sure > 20)
    #expect(rates.right == rates.sure)
  }

  @Test func `short texts are read or named`() throws {
    let rates = try SolverRates(Array(SolverRates.sayings(40...79).prefix(60)))
    #expect(rates.percent(rates.exact) >= 75)
    #expect(rates.percent(rates.named) >= 90)
  }

  @Test func `patristocrats are read`() throws {
    let rates = try SolverRates(
      Array(SolverRates.sayings(100...200).prefix(40)), hasBreaks: false)
    #expect(rates.percent(rates.exact) >= 85)
  }
}
