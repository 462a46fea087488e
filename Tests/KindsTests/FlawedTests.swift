import Testing

/// Proves that each part of the contract bites: a flawed kind must break it. What it records is
/// known, and to record nothing would be the failure.
struct FlawedTests {
  typealias Part = @Sendable (ContractTests) -> (Subject) throws -> Void

  private static let parts: [(Flawed.Flaw, Part)] = [
    (.solvedAtStart, ContractTests.`an untouched puzzle is not solved and nothing of it is done`),
    (.doneAtStart, ContractTests.`an untouched puzzle is not solved and nothing of it is done`),
    (.solutionStops, ContractTests.`the solution solves it`),
    (.solutionNeverEnds, ContractTests.`the solution solves it`),
    (.unfinishedProgress, ContractTests.`the solution solves it`),
    (.silentFault, ContractTests.`no line traps, and a line that is refused changes nothing`),
    (.movesInTwoLines, ContractTests.`no line traps, and a line that is refused changes nothing`),
    (.movesAsRestart, ContractTests.`no line traps, and a line that is refused changes nothing`),
    (.gapInView, ContractTests.`a view is plain data without gaps`),
    (.forgetsWriting, ContractTests.`what was written is read back and written the same`),
    (.forgetsPacking, ContractTests.`what a page hands out is the puzzle and nothing less`),
    (.idleHint, ContractTests.`hints lead on until it is solved or there is none`),
    (.keysPass, ContractTests.`an unknown key is a fault that names a known one`),
    (.keysPass, ContractTests.`every fault of a definition is told at once`),
  ]

  @Test(arguments: parts.indices)
  func `the contract bites a flawed kind`(number: Int) throws {
    let (flaw, part) = Self.parts[number]
    withKnownIssue("planted: \(flaw)") {
      try part(ContractTests())(Subject.flawed(flaw))
    }
  }

  @Test(arguments: parts.indices)
  func `the contract leaves the same kind without a flaw in peace`(number: Int) throws {
    try Self.parts[number].1(ContractTests())(Subject.flawed(.none))
  }

  @Test func `every flaw is planted somewhere`() {
    let planted = Set(Self.parts.map(\.0))
    #expect(planted == Set(Flawed.Flaw.allCases.filter { $0 != .none }))
  }
}
