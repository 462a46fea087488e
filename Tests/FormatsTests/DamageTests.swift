import Formats
import Kinds
import Puzzle
import Testing

/// Whatever stands in a file, reading it ends in a crossword or in a fault, and what was read can
/// be written and read again.
struct DamageTests {
  /// Whole files of each form, by their ending.
  static let samples = [
    "puz": [PuzSamples.plain, PuzSamples.latin, PuzSamples.utf8, PuzSamples.rebus],
    "txt": [AcrossLiteSamples.plain, AcrossLiteSamples.second].map { Array($0.utf8) },
  ]

  @Test(.timeLimit(.minutes(5)), arguments: ["puz", "txt"], [1, 2, 3])
  func `a thousand damaged files are read or refused`(suffix: String, seed: UInt64) throws {
    let format = try Format.named(suffix)
    let samples = try #require(Self.samples[suffix])
    var mutations = Mutations(seed: seed)
    var outcomes = (read: 0, refused: 0)
    for number in 0..<1000 {
      let bytes = mutations.damaged(samples[number % samples.count])
      do throws(Faults) {
        let decoded = try format.decode(bytes)
        outcomes.read += 1
        let again = try format.decode(format.encode(decoded.definition).bytes)
        if again.definition != decoded.definition {
          let change = Self.change(decoded.definition, again.definition)
          Issue.record("damage \(number) comes back otherwise: \(change)")
        }
      } catch {
        #expect(error.hasErrors)
        outcomes.refused += 1
      }
    }
    #expect(outcomes.read > 50)
    #expect(outcomes.refused > 50)
  }

  private static func change(
    _ one: Crossword.Definition, _ other: Crossword.Definition
  ) -> String {
    let cells = zip(one.grid.cells, other.grid.cells).filter { $0 != $1 }
    let clues = zip(one.sections.flatMap(\.clues), other.sections.flatMap(\.clues))
      .filter { $0 != $1 }
    return "\(cells.prefix(1)) \(clues.prefix(1)) \(one.common) \(other.common) "
      + "\(one.preamble) \(other.preamble) \(one.credits) \(other.credits)"
  }

  @Test(.timeLimit(.minutes(5)))
  func `a damaged lock ends in a letter a cell, or in none`() throws {
    let format = try Format.named("puz")
    var mutations = Mutations(seed: 4)
    var read = 0
    for _ in 0..<40 {
      guard let decoded = try? format.decode(mutations.damaged(PuzSamples.locked)) else { continue }
      read += 1
      let solutions = decoded.definition.grid.cells.map(\.solution)
      #expect(solutions.allSatisfy { $0.utf8.count <= 2 })
    }
    #expect(read > 5)
  }

  @Test(.timeLimit(.minutes(5)), arguments: ["puz", "txt"])
  func `noise is refused quickly`(suffix: String) throws {
    var dice = Dice(seed: 5)
    let format = try Format.named(suffix)
    for length in [0, 1, 2, 13, 14, 60, 4000] {
      let bytes = (0..<length).map { _ in UInt8(dice.roll(256)) }
      #expect(throws: Faults.self) { try format.decode(bytes) }
    }
  }
}
