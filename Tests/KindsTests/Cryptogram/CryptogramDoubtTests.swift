import Puzzle
import Testing

@testable import Kinds

@Suite struct CryptogramDoubtTests {
  private static let shelf = Shelf(
    alphabet: .english,
    words: [
      ("LIVE", 90), ("LIKE", 90), ("LIME", 65), ("THEY", 90), ("OVER", 90), ("THERE", 90),
      ("WE", 90),
      ("ME", 90), ("JAZZ", 50), ("QUIZ", 80), ("FUZZ", 50), ("ALL", 90), ("SEE", 90), ("DOG", 90),
      ("GOD", 90), ("HERE", 90), ("WORD", 90), ("CORD", 40),
    ].map { (Alphabet.english.letters(in: $0.0), $0.1) })

  private func doubts(_ text: String, _ front: String = "title: T") throws -> [String] {
    let definition = try CryptogramSamples.read("---\n\(front)\nallow-self: true\n---\n\(text)")
    return Cryptogram.doubtful(definition, Self.shelf).map(\.message)
  }

  @Test func `a letter that comes once can leave two readings`() throws {
    #expect(try doubts("They live there") == ["the text has two readings: LIVE could be LIKE"])
  }

  @Test func `another use of the letter settles it, and so does giving it`() throws {
    #expect(try doubts("They live over there") == [])
    #expect(try doubts("They live there", "given: V") == [])
  }

  @Test func `a rarer word is no second reading, a commoner one is`() throws {
    #expect(try doubts("See all word") == [])
    #expect(try doubts("See all cord") == ["the text has two readings: CORD could be WORD"])
  }

  @Test func `two letters can change places`() throws {
    #expect(
      try doubts("See here all dog") == ["the text has two readings: DOG could be GOD"])
  }

  @Test func `letters of one word alone can change together`() throws {
    #expect(
      try doubts("See here jazz")
        == ["the text has two readings: JAZZ could be FUZZ"])
    #expect(try doubts("See here fuzz", "given: F U") == [])
  }

  @Test func `a key rules out what would stand for itself`() throws {
    var dice = Dice(seed: 4)
    var seen: Set<Bool> = []
    for _ in 0..<200 {
      let cipher = Cryptogram.Key.random(26, &dice, allowsSelf: false)
      var definition = try CryptogramSamples.read("They live there")
      definition.key = cipher
      let isSelf = cipher.cipher[21] == 10
      #expect(Cryptogram.doubtful(definition, Self.shelf).isEmpty == isSelf)
      seen.insert(isSelf)
    }
    #expect(seen.count == 2)
  }

  @Test func `names and short forms are beyond doubt, and so is all without words`() throws {
    #expect(try doubts("They see Vlad there") == [])
    #expect(try doubts("We'll see all there") == [])
    let definition = try CryptogramSamples.read("They live there")
    #expect(Cryptogram.doubtful(definition, .empty) == [])
  }

  @Test func `a patristocrat is judged by the words it hides`() throws {
    #expect(
      try doubts("They live there", "style: patristocrat")
        == ["the text has two readings: LIVE could be LIKE"])
  }

  @Test func `a heading in the clear is no part of the puzzle`() throws {
    let text = "We live\nThey\nAll\nSee\nThere"
    #expect(try doubts(text, "style: family") == [])
    #expect(try doubts(text, "style: family\nheading: enciphered").isEmpty == false)
  }

  @Test func `a composed cryptogram leaves no doubt`() throws {
    let passages = [Passage("They live there, they all live there.")]
    var wishes = Fields()
    wishes["min"] = 10
    for seed in 0..<6 {
      let run = Dice(seed: UInt64(seed))
      var dice = run.fork("0")
      let order = Order(wishes: wishes, passages: passages, run: run)
      let definition = try Cryptogram.compose(order, Self.shelf, &dice)
      let given = definition.given.map { definition.key.plain[Int($0)] }
      #expect(Alphabet.english.text(given) == "V")
      #expect(Cryptogram.doubtful(definition, Self.shelf) == [])
    }
  }

  @Test func `the sayings of the press come out without a doubt`() throws {
    let passages = try CryptogramSamples.passages()
    let doubted = passages.filter { passage in
      let manuscript = Cryptogram.Manuscript(body: passage.text)
      return !Cryptogram.settling(manuscript, .english, given: [], CryptogramSamples.shelf).isEmpty
    }
    #expect(!doubted.isEmpty)
    #expect(doubted.count * 3 < passages.count)
  }
}

@Suite struct CryptogramHelpTests {
  private let help: String

  init() throws {
    help = try KindHelp.text(of: "cryptogram")
  }

  @Test func `the help explains every key of a definition and every wish of an order`() {
    for field in Cryptogram.fields + Cryptogram.recipe {
      #expect(help.contains("`\(field.name)") || help.contains("\n\(field.name):"), "\(field.name)")
    }
    for name in Cryptogram.keyNames + Cryptogram.Style.allCases.map({ $0.rawValue }) {
      #expect(help.contains(name), "\(name)")
    }
  }

  @Test func `the worked example is a cryptogram`() throws {
    let definition = try CryptogramSamples.read(
      """
      ---
      key: k2
      keyword: teapot
      shift: 2
      ---
      A kettle tells the teapot, and the teapot tells the whole kitchen, that I have little to say.
      """)
    let sheet = Cryptogram.Sheet(definition)
    let words = sheet.words.map { word in
      word.map { sheet.symbol(sheet.cells[$0].letter) + sheet.cells[$0].after }.joined()
    }
    let printed = help.split(whereSeparator: { $0 == " " || $0 == "\n" }).joined(separator: " ")
    #expect(printed.contains(words.joined(separator: " ")))
  }

  @Test(arguments: [
    (Cryptogram.Scheme.k1, "", 1), (.k2, "", 5), (.k3, "", 1), (.k4, "kettle", 1),
  ])
  func `the keyed alphabets shown are those the press makes`(
    scheme: Cryptogram.Scheme, second: String, shift: Int
  ) throws {
    let english = Alphabet.english
    let key = Cryptogram.Key.keyed(
      scheme, english.letters, keyword: english.letters(in: "teapot"),
      second: english.letters(in: second), shift: shift)
    let lines = help.split(separator: "\n").map(String.init)
    let title = try #require(
      lines.firstIndex { $0.hasPrefix("    \(scheme.rawValue.uppercased()): ") })
    let plain = english.letters(in: String(lines[title + 1].dropFirst(11)))
    let cipher = english.letters(in: String(lines[title + 2].dropFirst(11)))
    #expect(plain.count == 26)
    #expect(plain.map { key.cipher[Int($0)] } == cipher)
  }
}
