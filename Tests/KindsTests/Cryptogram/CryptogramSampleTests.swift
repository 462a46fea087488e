import Puzzle
import Testing

@testable import Kinds

@Suite struct CryptogramSampleTests {
  @Test(arguments: CryptogramSamples.names)
  func `a sample is fair`(file: String) throws {
    let definition = try CryptogramSamples.definition(file)
    #expect(Cryptogram.check(definition, CryptogramSamples.shelf) == [])
  }

  @Test func `the samples show every style, every keyed alphabet and each level`() throws {
    let definitions = try CryptogramSamples.names.map { try CryptogramSamples.definition($0) }
    let styles = Set(definitions.map { $0.manuscript.style })
    let levels = definitions.map { Cryptogram.difficulty($0, CryptogramSamples.shelf)?.level }
    let schemes = definitions.compactMap { definition -> Cryptogram.Scheme? in
      if case .keyed(let scheme, _, _, _) = definition.key.origin { return scheme }
      return nil
    }
    #expect(styles == Set(Cryptogram.Style.allCases))
    #expect(Set(levels) == ["easy", "medium", "hard"])
    #expect(Set(schemes) == Set(Cryptogram.Scheme.allCases))
    #expect(definitions.contains { $0.key.origin == .atbash })
    #expect(definitions.contains { !$0.given.isEmpty })
    #expect(definitions.contains { $0.manuscript.enciphersAuthor })
  }

  @Test(arguments: CryptogramSamples.names)
  func `a sample's solution solves it and no letter stands for itself`(file: String) throws {
    let definition = try CryptogramSamples.definition(file)
    var dice = Dice(seed: 1)
    var (position, _) = Cryptogram.start(definition, &dice)
    #expect(!Cryptogram.isSolved(position))
    for move in Cryptogram.solution(definition) {
      position = try Cryptogram.apply(move, to: position, .empty)
    }
    #expect(Cryptogram.isSolved(position))
    #expect(Cryptogram.progress(position) == 100)
    #expect(definition.key.selves.isEmpty)
  }
}
