import Formats
import Kinds
import Puzzle
import Testing

/// Whatever stands in a file, reading it ends in a crossword or in a fault, and what was read can be
/// written and read again.
struct FormDamageTests {
  static let samples = [
    "ipuz": Array(FormSamples.ipuz.utf8), "jpz": Array(FormSamples.jpz.utf8),
    "exolve": Array(FormSamples.exolve.utf8), "xd": Array(FormSamples.xd.utf8),
  ]

  @Test(.timeLimit(.minutes(2)), arguments: samples.keys.sorted(), [1, 2, 3])
  func `a thousand damaged files are read or refused`(suffix: String, seed: UInt64) throws {
    let form = try Format.named(suffix)
    let sample = try #require(Self.samples[suffix])
    var mutations = Mutations(seed: seed)
    var outcomes = (read: 0, refused: 0, other: 0)
    for number in 0..<1000 {
      let bytes = mutations.damaged(sample)
      do throws(Faults) {
        let decoded = try form.decode(bytes)
        outcomes.read += 1
        let again = try form.decode(form.encode(decoded.definition).bytes)
        if again.definition != decoded.definition {
          outcomes.other += 1
          let change = Difference(decoded.definition, again.definition)
          print("@@ damage \(suffix) \(number) comes back otherwise: \(change)")
        }
      } catch {
        #expect(error.hasErrors)
        outcomes.refused += 1
      }
    }
    print("@@", suffix, seed, outcomes)
  }
}
