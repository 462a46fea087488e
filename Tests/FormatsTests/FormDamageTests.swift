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

/// Damage as files meet with it: cut off, bits turned, bytes lost, doubled or put in. The same seed
/// gives the same damage.
struct Mutations {
  private var dice: Dice

  /// Starts a stream of damage.
  init(seed: UInt64) { dice = Dice(seed: seed) }

  /// A damaged copy.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    guard !bytes.isEmpty else { return bytes }
    for _ in 0...dice.roll(3) where !bytes.isEmpty {
      let place = dice.roll(bytes.count)
      let length = min(1 + dice.roll(40), bytes.count - place)
      switch dice.roll(6) {
      case 0: bytes.removeSubrange(place...)
      case 1: bytes[place] ^= 1 << UInt8(dice.roll(8))
      case 2: bytes[place] = UInt8(dice.roll(256))
      case 3: bytes.removeSubrange(place..<(place + length))
      case 4: bytes.insert(contentsOf: bytes[place..<(place + length)], at: dice.roll(bytes.count))
      default: for place in place..<(place + length) { bytes[place] = UInt8(dice.roll(256)) }
      }
    }
    return bytes
  }
}
