import Puzzle
import Testing

@testable import Kinds

@Suite struct CryptogramWritingTests {
  @Test(arguments: CryptogramSamples.names)
  func `a sample that is written reads back the same under any name`(file: String) throws {
    let definition = try CryptogramSamples.definition(file)
    let again = try CryptogramSamples.read(Cryptogram.write(definition), name: "elsewhere", seed: 9)
    #expect(again == definition)
  }

  @Test func `what is written is what a person would write`() throws {
    let definition = try CryptogramSamples.read(
      """
      ---
      title: "Tea: a warning"
      author: Nobody
      tags: [easy, short]
      key: k2
      keyword: kettle
      shift: 5
      given: E
      ---


      Let the kettle settle,   
      then let it sing.

      """)
    #expect(
      Cryptogram.write(definition) == """
        ---
        kind: cryptogram
        title: "Tea: a warning"
        author: Nobody
        tags:
          - easy
          - short
        key: k2
        keyword: KETTLE
        shift: 5
        given: G=E
        ---

        Let the kettle settle,
        then let it sing.

        """)
  }

  @Test func `every definition reads back the same`() throws {
    let passages = try CryptogramSamples.passages()
    var dice = Dice(seed: 11)
    for seed in 0..<400 {
      let text = (0...dice.roll(3)).compactMap { _ in dice.pick(passages)?.text }
      let source = Source(
        name: "random", front: Self.front(&dice),
        body: text.joined(separator: dice.roll(2) == 0 ? "\n" : "\n\n"), seed: UInt64(seed))
      let definition = try Cryptogram.read(source)
      let written = Cryptogram.write(definition)
      #expect(try CryptogramSamples.read(written, seed: 1) == definition, "\(written)")
    }
  }

  @Test func `letters beyond Z read back as well`() throws {
    for (alphabet, text) in [
      (Alphabet.spanish, "El niño soñó con un pingüino"), (.greek, "Το φως της θάλασσας"),
      (.german, "Größe schöner Bücher"), (.russian, "Съешь ещё этих мягких булок"),
    ] {
      let definition = try CryptogramSamples.read(
        "---\nhints: 1\n---\n\(text)", alphabet: alphabet)
      let written = Cryptogram.write(definition)
      #expect(try CryptogramSamples.read(written, alphabet: alphabet, seed: 2) == definition)
    }
  }

  private static func front(_ dice: inout Dice) -> Fields {
    var front = Fields()
    let titles = ["Plain", "Tea: a warning", "# 7", "\"Quoted\"", "yes", "1984", " blank ", "–"]
    if dice.roll(2) == 0 { front["title"] = .text(dice.pick(titles) ?? "") }
    if dice.roll(2) == 0 { front["author"] = .text(dice.pick(["A. Nobody", "Ann: Other"]) ?? "") }
    if front["author"] != nil { front["encipher-author"] = .bool(dice.roll(2) == 0) }
    let keys: [Fields] = [
      ["key": "random"], ["key": "caesar"], ["key": "caesar", "shift": -7], ["key": "atbash"],
      ["key": "k1", "keyword": "lantern"], ["key": "k2", "keyword": "Butter knife", "shift": 0],
      ["key": "k3", "keyword": "é"], ["key": "k4", "keyword": "spade", "keyword2": "trowel"],
      ["key": "random", "allow-self": true], ["key": "caesar", "shift": 0, "allow-self": true],
    ].compactMap { (value: Value) in value.fields }
    for (name, value) in dice.pick(keys) ?? Fields() { front[name] = value }
    let style = dice.pick(Cryptogram.Style.allCases) ?? .aristocrat
    front["style"] = .text(style.rawValue)
    if style == .family {
      front["title-line"] = "Sayings: some"
      if dice.roll(2) == 0 { front["heading"] = "enciphered" }
    }
    if dice.roll(2) == 0 { front["hints"] = .int(dice.roll(4)) }
    if dice.roll(3) == 0 { front["given"] = "E T" }
    if dice.roll(3) == 0 { front["tags"] = ["one", "two"] }
    if dice.roll(3) == 0 { front["note"] = "It's \"so\"." }
    return front
  }
}
