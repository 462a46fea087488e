import Puzzle
import Testing

@testable import Daily
@testable import Grids
@testable import Kinds

struct CrosswordWritingTests {
  private func read(_ text: String) throws -> Crossword.Definition {
    try Crossword.read(try Subject.source(text, name: "test"))
  }

  @Test(arguments: 0..<20)
  func `whatever is written reads back the same`(part: UInt64) throws {
    var samples = CrosswordSamples(seed: part)
    for number in 0..<40 {
      let definition = samples.definition()
      let text = Crossword.write(definition)
      do {
        let again = try read(text)
        #expect(again == definition, "part \(part), number \(number):\n\(text)")
        #expect(Crossword.write(again) == text)
      } catch let faults as Faults {
        let told = faults.all.map { "\($0.place?.line ?? 0): \($0.message)" }
        Issue.record("part \(part), number \(number): \(told)\n\(text)")
      }
    }
  }

  @Test(arguments: 0..<10)
  func `what no file can keep is tidied once and for all`(part: UInt64) throws {
    var samples = CrosswordSamples(seed: part)
    for _ in 0..<20 {
      let wild = samples.wild()
      #expect(try read(Crossword.write(wild)) == wild.tidied)
      #expect(wild.tidied.tidied == wild.tidied)
    }
  }

  @Test(arguments: 0..<8)
  func `a file with damage is read or told as faults`(part: UInt64) throws {
    var samples = CrosswordSamples(seed: part)
    var dice = Dice(seed: part)
    var whole: [UInt8] = []
    for number in 0..<300 {
      if number % 25 == 0 { whole = Array(Crossword.write(samples.definition()).utf8) }
      var bytes = whole
      for _ in 0...dice.roll(6) {
        let place = dice.roll(bytes.count)
        switch dice.roll(4) {
        case 0: bytes[place] = UInt8(dice.roll(128))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(dice.pick(Array("#_.()\\/~:\n` 1".utf8)) ?? 0, at: place)
        default: bytes.removeLast(dice.roll(bytes.count / 4))
        }
        if bytes.isEmpty { bytes = [0] }
      }
      do {
        let definition = try read(String(decoding: bytes, as: UTF8.self))
        #expect(try read(Crossword.write(definition)) == definition)
      } catch let faults as Faults {
        #expect(!faults.all.isEmpty && faults.all.allSatisfy { !$0.message.isEmpty })
      }
    }
  }

  @Test func `a file is written as a person would have written it`() throws {
    let text = """
      ---
      kind: crossword
      title: Low Tide
      author: Foolscap
      style: british
      par: "12:00"
      ---

      Two of the words are linked.

      ## Grid

      ```
      SUN#
      E#AT
      A#P.
      ```

      ## Across

      1/2. It warms you before a doze (3,3) ~ SUNNAP
         hint: The star, then sleep.
         because: SUN and NAP.
      3. Preposition (2) ~ AT

      ## Down

      1. Blue expanse (3) ~ SEA
      2. See 1

      """
    #expect(try Crossword.write(read(text)) == text)
  }

  @Test func `a large file is read in time`() throws {
    var rows: [String] = []
    for row in 0..<21 {
      rows.append(
        row % 2 == 0 ? String(repeating: "A", count: 21) : String(repeating: "A#", count: 10) + "A")
    }
    var text =
      "---\nkind: crossword\n---\n## Grid\n```\n" + rows.joined(separator: "\n") + "\n```\n"
    let grid = try read(text).grid
    for axis in Crossword.Axis.allCases {
      text += axis == .across ? "## Across\n" : "## Down\n"
      for light in grid.lights where light.axis == axis {
        text +=
          "\(light.number). A clue that is as long as clues use to be (\(light.cells.count)) ~ "
          + String(repeating: "A", count: light.cells.count) + "\n"
      }
    }
    let source = try Subject.source(text, name: "test")
    let clock = ContinuousClock()
    let taken = try clock.measure { for _ in 0..<10 { _ = try Crossword.read(source) } }
    #expect(taken < .seconds(2))
  }
}
