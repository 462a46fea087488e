import Puzzle
import Testing

@testable import Kinds

@Suite struct CryptogramReadingTests {
  private func faults(_ text: String) -> [String] {
    CryptogramSamples.faults(text).map { fault in
      let place = fault.place.map { "\($0.line):\($0.column): " } ?? ""
      return place + fault.message
    }
  }

  @Test func `three mistakes are three faults, each in its place`() {
    let text = """
      ---
      title: Three
      key: ABCDEFGHIJKLMNOPQRSTUVWXYY
      given: 7
      colour: red
      ---

      Good Жuck with the Жam
      and the ウ.
      """
    let found = faults(text)
    #expect(found.contains("5:1: the key colour is unknown here"))
    #expect(
      found.contains(
        "3:6: the key is no permutation of the alphabet: Z is missing; Y is there twice"))
    #expect(found.contains("8:6: Ж is no letter of the english alphabet"))
    #expect(found.contains("9:9: ウ is no letter of the english alphabet"))
    #expect(found.filter { $0.contains("Ж") }.count == 1)
  }

  @Test(arguments: [
    ("title: T", "", "there is no text"), ("title: T", "1984 – 2001!", "the text has no letter"),
    ("key: casear", "Hello", "no key is called casear"),
    ("key: k1", "Hello", "k1 needs a keyword"),
    ("key: k4\nkeyword: up", "Hello", "k4 needs a keyword2"),
    ("key: k2\nkeyword: 12-34", "Hello", "the keyword has no letters"),
    ("key: k2\nkeyword: Жук", "Hello", "the keyword has a letter that the alphabet lacks: Ж"),
    ("key: caesar\nshift: 26", "Hello", "stand for themselves"),
    ("key: caesar\nshift: 64", "Hello", "shift cannot be this"),
    ("key: ABCDEFGHIJKLMNOPQRSTUVWXYZ", "Hello", "stand for themselves"),
    ("key: ACBEDGFIHKJMLONQPSRUTWVYXZ", "Hello", "A and Z stand for themselves"),
    ("key: atbash\nkeyword: lantern", "Hello", "keyword does nothing with this key"),
    ("key: atbash\nshift: 2", "Hello", "shift does nothing with this key"),
    ("key: k1\nkeyword: a\nkeyword2: b", "Hello", "keyword2 does nothing with this key"),
    ("style: aristocat", "Hello", "style cannot be this"),
    ("title-line: Heads", "Hello", "title-line is for families alone"),
    ("style: family", "Only a heading", "the family has a heading and no entries"),
    ("encipher-author: true", "Hello", "there is no author to encipher"),
    ("level: easy", "Hello", "level chooses a text, and this file has one"),
    ("hints: 4", "Hello", "nothing is left to solve"),
    ("hints: -1", "Hello", "hints cannot be this"),
  ])
  func `what cannot be printed is a fault`(front: String, body: String, message: String) {
    let found = faults("---\n\(front)\n---\n\(body)")
    #expect(found.count == 1)
    #expect(found.first?.contains(message) == true, "\(found)")
  }

  @Test(arguments: [
    ("given: X", "X does not come in the text"), ("given: IH", "I does not come in the text"),
    ("given: I=E", "I=E contradicts the key, in which I stands for H"),
    ("given: I=H=J", "I=H=J names no letters"), ("given: 5", "given cannot be this"),
    ("given: HI!", "HI! names no letters"), ("given: =", "= names no letters"),
    ("given: H E L O", "nothing is left to solve"),
  ])
  func `given letters must come from the text and fit the key`(line: String, message: String) {
    let found = faults("---\nkey: caesar\nshift: 1\n\(line)\n---\nHello")
    #expect(found.count == 1)
    #expect(found.first?.contains(message) == true, "\(found)")
  }

  @Test(arguments: [
    "given: I=H F=E", "given: H E", "given: HE", "given: [I=H, E]", "given: i=h,f=e",
  ])
  func `given letters can be written in several ways`(line: String) throws {
    let definition = try CryptogramSamples.read(
      "---\nkey: caesar\nshift: 1\n\(line)\n---\nHello")
    #expect(Alphabet.english.text(definition.given) == "FI")
  }

  @Test func `hints give the most frequent letters, the given ones apart`() throws {
    let front = "---\nkey: caesar\nshift: 1\n"
    let body = "---\nAAAAA BBBB CCC DD E F G"
    let two = try CryptogramSamples.read(front + "hints: 2\n" + body)
    let more = try CryptogramSamples.read(front + "given: A\nhints: 2\n" + body)
    #expect(Alphabet.english.text(two.given) == "BC")
    #expect(Alphabet.english.text(more.given) == "BCD")
  }

  @Test func `among equally frequent letters the dice choose`() throws {
    let text = "---\nkey: caesar\nshift: 1\nhints: 1\n---\nABCDEFGH"
    let chosen = try (0..<40).map { try CryptogramSamples.read(text, seed: $0).given }
    #expect(Set(chosen).count > 3)
  }

  @Test func `letters that fold are no fault`() throws {
    let definition = try CryptogramSamples.read("Déjà vu in the Ægean, naïve façade")
    let letters = Cryptogram.layout(definition).letters
    #expect(Alphabet.english.text(letters) == "DEJAVUINTHEAEGEANNAIVEFACADE")
  }

  @Test func `a clear heading may have any letters`() {
    let text = "---\nstyle: family\n---\nЖ is for…\nBeetle\nGiraffe\nToad\nPeople"
    #expect(faults(text) == [])
    let hidden = "---\nstyle: family\nheading: enciphered\n---\nЖ is for…\nBeetle\nGiraffe"
    #expect(faults(hidden) == ["5:1: Ж is no letter of the english alphabet"])
  }
}

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
