import Liquid
import Puzzle
import TestSupport
import Testing

@testable import Kinds

/// What the cryptogram dictionary reads, writes, refuses and shows beyond its transcripts.
@Suite struct DictionaryTests {
  private let kind = PuzzleKind(Kinds.Dictionary.self)

  private func read(_ text: String) throws -> AnyPuzzle {
    try kind.read(try Subject.source(text, name: "desk"))
  }

  private func open(_ front: String, body: String = "") throws -> Session {
    try read("---\nkind: dictionary\n\(front)\n---\n\(body)").open(try SamplePress.shelf())
  }

  private func faults(_ front: String, body: String = "") -> [Fault] {
    do {
      _ = try read("---\nkind: dictionary\n\(front)\n---\n\(body)")
      return []
    } catch let faults as Faults { return faults.all } catch { return [] }
  }

  @Test func `it begins as its file has it`() throws {
    let session = try open("word: xjffxu\nmap: X=L, J=I\n", body: "XJFFXU UJUX\n\nKHC.")
    let view = session.view()
    #expect(view["code"] == "XJFFXU" && view["known"] == 2 && view["count"] == 1)
    #expect(view["history"][0]["word"] == "XJFFXU")
    #expect(view["lines"].list?.count == 2)
    #expect(view["lines"][0]["groups"][0]["pieces"][0]["plain"] == "LI··L·")
  }

  @Test(arguments: [
    ("word: 4711", "there is no letter to look up", 3),
    ("map: X=L Y=L", "L is taken: X stands for it", 3),
    ("map: X=X", "X cannot stand for itself", 3),
    ("map: XL", "XL is no pair of letters", 3),
    ("map: [X=L, X=M]", "X stands for L already", 3),
    ("tags: [a]\nsamples:\n  - title: None", "sample 1: there is no letter in this text", 5),
    ("min: 5", "min is for dictionaries that the press composes", 3),
    ("worth: 5", "the key worth is unknown here", 3),
  ])
  func `what is wrong in a file is said with its place`(
    front: String, message: String, line: Int
  ) throws {
    let found = faults(front)
    #expect(found.map(\.message) == [message])
    #expect(found.first?.place?.line == line)
  }

  @Test func `all faults of a file are told at once`() {
    let found = faults("word: 1\nmap: Q\nsamples: ['!']", body: "...")
    #expect(found.count == 4)
  }

  @Test func `a file that is written reads back the same`() throws {
    let text = """
      ---
      kind: dictionary
      title: A desk
      word: XJFFXU
      map: J=I X=L
      samples:
        - title: First
          text: |-
            ABC DEF
            GHI
      ---

      XJFFXU!
      KHC

      """
    let written = try read(text).write()
    #expect(try read(written).write() == written)
    let view = try read(written).open(.empty).view()
    #expect(view["samples"][0]["text"] == "ABC DEF\nGHI")
    #expect(view["paste"] == "XJFFXU!\nKHC")
  }

  @Test func `the history keeps twenty-five words, the last one first and none twice`() throws {
    let session = try open("title: A desk")
    let alphabet = Alphabet.english
    for number in 0..<30 {
      let word = [Letter(number % 26), Letter(number / 26), Letter(3)]
      try session.hear("word \(alphabet.text(word))")
    }
    try session.hear("word \(alphabet.text([20, 0, 3]))")
    let history = (session.view()["history"].list ?? []).compactMap { $0["word"].text }
    #expect(history.count == 25)
    #expect(Set(history).count == 25)
    #expect(history.first == "UAD")
    #expect(history.last == "FAD")
  }

  @Test func `a long list is shown by and by, and whole in the end`() throws {
    let session = try open("word: ABCDE")
    let count = session.view()["count"].int ?? 0
    #expect(session.view()["matches"].list?.count == 60)
    #expect(session.view()["rest"] == .int(count - 60))
    for _ in 0..<6 { try session.hear("more") }
    let words = (session.view()["matches"].list ?? []).compactMap { $0["word"].text }
    #expect(words.count == count && Set(words).count == count)
    #expect(session.view()["rest"] == 0)
  }

  @Test func `under a full key every list holds the one word it must`() throws {
    let session = try open("word: MJUUMF")
    let pairs = Alphabet.english.letters.map { letter in
      let symbols = [(letter + 1) % 26, letter].map { Alphabet.english.symbol($0) }
      return symbols.joined(separator: " ")
    }
    for pair in pairs { try session.hear("pair \(pair)") }
    #expect(session.view()["matches"].list?.compactMap { $0["word"].text } == ["LITTLE"])
  }

  @Test func `while words are on their way the page says so and names them`() throws {
    let puzzle = try read("---\nkind: dictionary\nword: XJFFXU\n---\nABC XJFFXU")
    let session = puzzle.open(Shelf(awaiting: .english, lengths: [3, 6]))
    let view = session.view()
    #expect(view["loading"] == true)
    #expect(view["awaits"] == ["6", "3"])
    session.lend(try SamplePress.shelf())
    #expect(session.view()["loading"] == false && session.view()["count"] == 3)
    #expect(session.view()["awaits"] == [])
  }

  @Test(arguments: [
    ("DON'T", "DON DON'T"), ("don’t", "DON DON'T"), ("D'", "D D"), ("'TIS", "TIS TIS"),
    ("ROCK'N'ROLL", "ROCK ROCK'N'ROLL"), ("2ND", ""), ("(TEA", "TEA TEA"),
  ])
  func `a word is known with its apostrophe and without, a tail of a number is none`(
    text: String, words: String
  ) throws {
    let text = try Kinds.Dictionary.Text(text, .english)
    let found = text.words.map { word in
      [word.stem, word.whole].map { Alphabet.english.text(withApostrophes: $0) }
        .joined(separator: " ")
    }
    #expect(found.joined(separator: " ") == words)
  }

  @Test func `a word of a text is counted as a contraction if it is one, else without its end`()
    throws
  {
    let view = try open("title: A desk", body: "IAHDQ'R DAPHFAIE'D").view()
    let pieces = (0..<2).map { view["lines"][0]["groups"][$0]["pieces"][0] }
    #expect(pieces[0]["lookup"] == "IAHDQ'R" && pieces[0]["count"] == 1)
    #expect(pieces[1]["lookup"] == "DAPHFAIE" && pieces[1]["count"].int ?? 0 > 100)
  }

  @Test func `names stand below the words and can be taken`() throws {
    let session = try open("word: PLUVYPU")
    let names = session.view()["names"].list?.compactMap { $0["word"].text } ?? []
    #expect(names.contains("LINCOLN"))
    try session.hear("take LINCOLN")
    #expect(session.view()["known"] == 5)
  }

  @Test(arguments: [
    (String(repeating: "A", count: 3001), "this text has 3001 letters"),
    (String(repeating: "A", count: 64), "a word of this text has more than 63 letters"),
    (" ¶ ", "there is no letter in this text"),
  ])
  func `a text that is none is refused`(text: String, message: String) {
    #expect(throws: Fault.self) { try Kinds.Dictionary.Text(text, .english) }
    do { _ = try Kinds.Dictionary.Text(text, .english) } catch { #expect(error.message == message) }
  }

  @Test func `a check names the words that no word can be`() throws {
    let shelf = try SamplePress.shelf()
    let fine = try read("---\nkind: dictionary\n---\nXJFFXU KHC")
    #expect(fine.check(shelf).isEmpty)
    let odd = try read("---\nkind: dictionary\nword: QQQQQ\n---\nXJFFXU XXXXX")
    #expect(odd.check(shelf).map(\.message).allSatisfy { $0.hasPrefix("no word of the list") })
    #expect(odd.check(shelf).count == 2)
    #expect(fine.check(.empty).count == 1)
  }

  @Test(arguments: [
    ("untouched", "title: A desk", [String]()),
    ("found", "word: XJFFXU", ["take LITTLE"]),
    ("text", "title: A desk", ["paste XJFFXU UJUX,¶KHC!", "word UJUX"]),
    ("none", "word: QQQQQ", []),
    ("many", "word: ABCDE", ["set confirm on", "take MONEY"]),
  ])
  func `the board is drawn for a terminal`(name: String, front: String, lines: [String]) throws {
    let session = try open(front)
    for line in lines { try session.hear(line) }
    let file = "kinds/dictionary/board.txt"
    let library = try Library([file: try Repository.text("templates/" + file)])
    var settings = Settings()
    settings.escape = false
    settings.strict = true
    let drawn = try library.render(file, with: ["view": session.view()], settings).text
    #expect(drawn.split(separator: "\n").allSatisfy { $0.count <= 78 })
    try Golden.check(drawn, "Golden/board-\(name).txt")
  }
}
