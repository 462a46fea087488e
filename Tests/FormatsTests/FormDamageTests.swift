import Formats
import Kinds
import Puzzle
import Testing

/// Whatever stands in a file, reading it ends in a crossword or in a fault, and what was read can
/// be written and read again.
struct FormDamageTests {
  static let samples = [
    "ipuz": Array(FormSamples.ipuz.utf8), "jpz": Array(FormSamples.jpz.utf8),
    "exolve": Array(FormSamples.exolve.utf8), "xd": Array(FormSamples.xd.utf8),
  ]

  @Test(.timeLimit(.minutes(5)), arguments: samples.keys.sorted(), [1, 2])
  func `a thousand damaged files are read or refused`(suffix: String, seed: UInt64) throws {
    let sample = try #require(Self.samples[suffix])
    var mutations = Mutations(seed: seed)
    try hold(suffix, (0..<1000).map { _ in mutations.damaged(sample) })
  }

  @Test(.timeLimit(.minutes(5)), arguments: samples.keys.sorted())
  func `files with one wrong bit are read or refused`(suffix: String) throws {
    let sample = try #require(Self.samples[suffix])
    var dice = Dice(seed: 4)
    let damaged = (0..<600).map { _ in
      var bytes = sample
      bytes[dice.roll(bytes.count)] ^= 1 << UInt8(dice.roll(7))
      return bytes
    }
    try hold(suffix, damaged)
  }

  @Test(.timeLimit(.minutes(5)), arguments: samples.keys.sorted())
  func `files that were cut anywhere are read or refused`(suffix: String) throws {
    let sample = try #require(Self.samples[suffix])
    try hold(suffix, stride(from: 0, to: sample.count, by: 5).map { Array(sample.prefix($0)) })
  }

  private func hold(_ suffix: String, _ files: [[UInt8]]) throws {
    let form = try Format.named(suffix)
    var outcomes = (read: 0, refused: 0)
    for (number, bytes) in files.enumerated() {
      do throws(Faults) {
        let read = try form.decode(bytes).definition
        outcomes.read += 1
        let again = try form.decode(form.encode(read).bytes).definition
        if again != read {
          Issue.record("damage \(number) comes back otherwise: \(Difference(read, again))")
        }
      } catch {
        #expect(error.hasErrors)
        outcomes.refused += 1
      }
    }
    #expect(outcomes.refused > 5)
    #expect(outcomes.read > 5 || suffix != "xd")
  }

  @Test(.timeLimit(.minutes(5)), arguments: samples.keys.sorted())
  func `noise is refused`(suffix: String) throws {
    var dice = Dice(seed: 5)
    let form = try Format.named(suffix)
    for length in [0, 1, 2, 22, 60, 4000] {
      let bytes = (0..<length).map { _ in UInt8(dice.roll(256)) }
      #expect(throws: Faults.self) { try form.decode(bytes) }
    }
  }
}
