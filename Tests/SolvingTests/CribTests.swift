import Puzzle
import Testing

@testable import Solving

@Suite struct CribTests {
  private static let text =
    "My cousin learned to play the bagpipes in a lighthouse, and we've asked him to keep at it."

  private func solve(
    _ text: String, _ cribs: [String], hasBreaks: Bool = true
  ) throws -> String {
    let solver = try #require(SolverSamples.solver)
    let nothing = Substitution(of: 26)
    let cipher = Cipher(text, .english, hasBreaks: hasBreaks, given: nothing)
    let outcome = try solver.solve(
      cipher.ciphertext, knowing: nothing,
      cribs: cribs.map { $0.split(separator: " ").map { Alphabet.english.word(in: String($0)) } })
    return cipher.read(with: try #require(outcome).best.key)
  }

  @Test(arguments: [
    ["bagpipes"], ["lighthouse", "cousin"], ["we've asked him"], ["we", "play the bagpipes"],
  ])
  func `a text is read with words that stand somewhere`(cribs: [String]) throws {
    let code = SolverSamples.encipher(Self.text, 4).text
    #expect(try solve(code, cribs) == Self.text)
    #expect(try solve(code, cribs, hasBreaks: false) == Self.text)
  }

  @Test func `a crib settles what the text leaves open`() throws {
    let text = "They grow peace."
    let code = SolverSamples.encipher(text, 5).text
    #expect(try solve(code, ["peace", "grow"]) == text)
    #expect(try solve(code, ["peace", "flow"]).contains("flow peace"))
    #expect(throws: Fault.self) { try solve(code, ["peace", "draw"]) }
  }

  @Test func `a crib that fits nowhere is a fault, and so is one that fits everywhere`() throws {
    let code = SolverSamples.encipher(Self.text, 4).text
    for crib in ["elephants", "cousins", "bagpipe's", "play bagpipes"] {
      #expect(throws: Fault.self) { try solve(code, [crib]) }
    }
    #expect(throws: Fault.self) {
      try solve(code, ["a", "to", "in", "at", "it"], hasBreaks: false)
    }
  }
}
