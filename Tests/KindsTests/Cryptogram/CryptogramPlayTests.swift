import Puzzle
import Testing

@testable import Kinds

@Suite struct CryptogramPlayTests {
  @Test func `a typed letter fills every place of its cipher letter`() throws {
    let game = try CryptogramGame()
    try game.hear("tap 1", "key e")
    #expect(game.plain == ".E.....E.E...")
    #expect(game.say == "F stands for E, 3 times.")
  }

  @Test func `the cursor starts on the first empty place and moves to the next`() throws {
    let game = try CryptogramGame("given: H")
    #expect(game.cursor == 1)
    try game.hear("key E")
    #expect(game.cursor == 2)
    try game.hear("key L")
    #expect(game.cursor == 4)
    try game.hear("tap 12", "key l")
    #expect(game.cursor == 4)
  }

  @Test func `with advance off the cursor stays`() throws {
    let game = try CryptogramGame()
    try game.hear("set advance off", "key h")
    #expect(game.cursor == 0)
  }

  @Test func `typing through the text uncovers it`() throws {
    let game = try CryptogramGame()
    try game.type("helotra")
    #expect(game.session.isSolved)
    #expect(game.view["done"] == "Hello there, all.")
    #expect(
      game.say
        == "All 13 letters are in their places, without a hint. "
        + "The key is the alphabet moved on by 1.")
  }

  @Test func `two letters for one are shown on both and said plainly`() throws {
    let game = try CryptogramGame()
    try game.hear("letter L", "tap 1", "letter L")
    #expect(game.marked("conflict") == "FI")
    #expect(game.say == "F stands for L, 3 times. L is the letter for I as well.")
    try game.hear("set conflicts off")
    #expect(game.marked("conflict") == "")
  }

  @Test func `a letter for itself is in conflict unless the puzzle allows it`() throws {
    let game = try CryptogramGame()
    try game.hear("letter I")
    #expect(game.marked("conflict") == "I")
    #expect(game.say.contains("No letter stands for itself in this text."))
    let free = try CryptogramGame("allow-self: true")
    try free.hear("letter I")
    #expect(free.marked("conflict") == "")
  }

  @Test func `Backspace clears, then steps back`() throws {
    let game = try CryptogramGame()
    try game.hear("set advance off", "tap 1", "key e", "key Backspace")
    #expect(game.plain == ".............")
    #expect(game.cursor == 1)
    #expect(game.say == "F has no letter any more.")
    try game.hear("key Backspace", "key Backspace")
    #expect(game.cursor == 0)
  }

  @Test(arguments: [
    ("ArrowLeft", 6, 5), ("ArrowLeft", 0, 0), ("ArrowRight", 12, 12), ("Space", 6, 7),
    ("ArrowUp", 7, 0), ("ArrowDown", 7, 10), ("ArrowDown", 11, 11), ("ArrowUp", 3, 3),
    ("Home", 11, 10), ("End", 1, 9), ("Tab", 0, 1), ("Shift+Tab", 0, 12),
  ])
  func `keys lead through the text`(key: String, from: Int, to: Int) throws {
    let game = try CryptogramGame(body: "Hello there.\n\nAll.")
    try game.hear("tap \(from)", "key \(key)")
    #expect(game.cursor == to)
  }

  @Test func `given letters stay`() throws {
    let game = try CryptogramGame("given: E")
    #expect(game.plain == ".E.....E.E...")
    try game.hear("tap 1")
    #expect(game.refusal("key x") == "F was given as E and stays so")
    #expect(game.refusal("key Delete") == "F was given as E and stays so")
    #expect(game.refusal("put F L") == "F was given as E and stays so")
    #expect(game.plain == ".E.....E.E...")
    try game.hear("key Backspace")
    #expect(game.cursor == 0)
  }

  @Test func `a hint gives the letter under the cursor and stays`() throws {
    let game = try CryptogramGame()
    try game.hear("tap 5", "hint")
    #expect(game.say == "U stands for T, once.")
    #expect(game.marked("given") == "U")
    #expect(game.view["hints"] == 1)
    #expect(game.refusal("clear U") == "U was given as T and stays so")
    try game.hear("undo")
    #expect(game.view["hints"] == 0)
  }

  @Test func `where the letter is right already a hint gives the most frequent one missing`() throws
  {
    let game = try CryptogramGame()
    try game.hear("set advance off", "key h", "hint")
    #expect(game.marked("given") == "M")
    #expect(game.cursor == 2)
  }

  @Test func `a letter that is not the text's can be hinted over`() throws {
    let game = try CryptogramGame()
    try game.hear("set advance off", "key x", "hint")
    #expect(game.plain.first == "H")
    #expect(game.marked("given") == "I")
  }

  @Test func `check counts what deserves another look and marks nothing`() throws {
    let game = try CryptogramGame()
    try game.hear("check")
    #expect(game.say == "All is well so far.")
    try game.hear("key q", "check")
    #expect(game.say == "One letter deserves another look.")
    try game.hear("key z", "check")
    #expect(game.say == "2 letters deserve another look.")
    #expect(game.marked("amiss") == "")
    try game.hear("set check on")
    #expect(game.marked("amiss") == "FI")
  }

  @Test func `a full sheet that does not read yet is said so`() throws {
    let game = try CryptogramGame()
    try game.type("helotrx")
    #expect(game.say.hasSuffix("Every place is filled, and something deserves another look."))
    #expect(!game.session.isSolved)
    #expect(game.session.progress == 99)
  }

  @Test func `a solved text stays until it is undone`() throws {
    let game = try CryptogramGame()
    try game.type("helotra")
    for line in ["key x", "clear", "hint", "put F X", "key Backspace"] {
      #expect(game.refusal(line) == "the text is uncovered already")
    }
    try game.hear("tap 3", "undo")
    #expect(!game.session.isSolved)
    try game.hear("redo", "restart")
    #expect(game.plain == ".............")
  }

  @Test func `moves can be typed whole`() throws {
    let game = try CryptogramGame()
    try game.hear("put M L", "put F E", "clear M")
    #expect(game.plain == ".E.....E.E...")
    try game.hear("pick S")
    #expect(game.cursor == 8)
  }

  @Test(arguments: [
    ("tap 13", "there is no such place in the text"), ("tap", "there is no such place in the text"),
    ("tap -1", "there is no such place in the text"), ("pick Z", "Z does not come in this text"),
    ("put Z A", "Z does not come in this text"), ("key 7", "7 is no letter of this puzzle"),
    ("key Ж", "Ж is no letter of this puzzle"), ("letter", "a letter is missing"),
    ("key F5", "F5 is no letter of this puzzle"), ("fly", "nothing here is called fly"),
    ("letter é!", "é! is no letter of this puzzle"),
  ])
  func `what cannot be done is said and changes nothing`(line: String, message: String) throws {
    let game = try CryptogramGame()
    let before = game.view
    #expect(game.refusal(line) == message)
    #expect(game.view == before)
  }

  @Test func `a letter with an accent is the letter`() throws {
    let game = try CryptogramGame()
    try game.hear("key é", "key Shift+F")
    #expect(game.plain == "EF....EF.F...")
  }

  @Test func `the same letter again is no move`() throws {
    let game = try CryptogramGame()
    try game.hear("key h", "tap 0", "key h")
    #expect(game.view["game"]["moves"] == 1)
    #expect(game.say == "I stands for H.")
    #expect(game.cursor == 1)
  }

  @Test func `a saved game comes back`() throws {
    let game = try CryptogramGame()
    try game.hear("key h", "tap 2", "hint", "key z")
    let other = try CryptogramGame()
    try other.session.resume(game.session.save())
    #expect(other.plain == game.plain)
    #expect(other.view["hints"] == 1)
  }

  @Test func `a hint of another puzzle is no move here`() throws {
    let game = try CryptogramGame()
    var dice = Dice(seed: 1)
    let definition = try CryptogramSamples.read("---\nkey: atbash\n---\nHello there, all.")
    let (position, _) = Cryptogram.start(definition, &dice)
    #expect(throws: Fault.self) {
      try Cryptogram.apply(Move("hint S A"), to: position, .empty)
    }
    #expect(game.plain == ".............")
  }
}

@Suite struct CryptogramFuzzTests {
  private static let verbs = [
    "tap", "pick", "key", "letter", "put", "clear", "hint", "check", "set", "undo", "redo",
    "restart",
    "reveal", "tick", "pause", "", "zzz",
  ]
  private static let words = [
    "A", "e", "Z", "Ñ", "ß", "É", "\u{301}", "👩‍👩‍👧", "Ω", "0", "7", "12", "-1", "99999999999999999999",
    "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "Space", "Backspace",
    "Delete",
    "Tab", "Shift+Tab", "Shift+", "Shift+q", "Enter", "advance", "off", "on", "place", "over",
    "check", "conflicts", "=", "X=L", "\u{0}", "\r\n",
  ]

  @Test(arguments: CryptogramSamples.names)
  func `whatever a player sends the game goes on`(file: String) throws {
    let game = try CryptogramGame(file: CryptogramSamples.text(file))
    var dice = Dice(seed: Dice.seed(from: file))
    let cells = game.cells.count
    for round in 0..<1500 {
      var line = [dice.pick(Self.verbs) ?? ""]
      for _ in 0..<dice.roll(4) {
        line.append(dice.roll(3) == 0 ? String(dice.roll(cells)) : dice.pick(Self.words) ?? "")
      }
      try? game.session.hear(line.joined(separator: " "))
      let cursor = try #require(game.session.save()["done"].int)
      #expect(cursor >= 0)
      guard round % 75 == 0 else { continue }
      #expect(game.cells.count == cells)
      #expect(game.cells.filter { $0["selected"] == true }.count == 1)
      #expect((0...100).contains(game.session.progress))
    }
    let other = try CryptogramGame(file: CryptogramSamples.text(file))
    try other.session.resume(game.session.save())
    #expect(other.plain == game.plain)
  }

  @Test func `whatever stands in a file is read or refused`() throws {
    var dice = Dice(seed: 5)
    let keys = Cryptogram.info.keys.map { $0.name }
    let pool =
      Self.words + Cryptogram.keyNames + ["family", "patristocrat", "X=L J=I", "HEL", "clear", "5"]
    var read = 0
    for seed in 0..<3000 {
      var front = Fields()
      for _ in 0..<dice.roll(5) {
        let word = dice.pick(pool) ?? ""
        let values: [Value] = [
          .text(word), .int(dice.roll(70) - 5), .bool(true), .list([.text(word)]), nil,
        ]
        front[dice.pick(keys) ?? ""] = values[dice.roll(values.count)]
      }
      let body = (0..<dice.roll(30)).map { _ in dice.pick(Self.words) ?? "" }
      let source = Source(
        name: "fuzz", front: front, body: body.joined(separator: dice.roll(2) == 0 ? " " : "\n"),
        seed: UInt64(seed), alphabet: dice.pick(Alphabet.known) ?? .english)
      guard let definition = try? Cryptogram.read(source) else { continue }
      read += 1
      _ = Cryptogram.check(definition, .empty)
      let (position, desk) = Cryptogram.start(definition, &dice)
      #expect(Cryptogram.view(position, desk, .empty)["total"].int == position.sheet.cells.count)
      #expect((0...100).contains(Cryptogram.difficulty(definition, .empty)?.score ?? -1))
    }
    #expect(read > 300)
  }
}
