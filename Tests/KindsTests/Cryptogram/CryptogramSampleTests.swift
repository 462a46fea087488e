import Puzzle
import Testing

@testable import Kinds

@Suite struct CryptogramSampleTests {
  @Test(arguments: CryptogramSamples.names)
  func `a sample is fair`(file: String) throws {
    let definition = try CryptogramSamples.definition(file)
    let shelf = try CryptogramSamples.shelf()
    #expect(Cryptogram.check(definition, shelf) == [])
  }
}
