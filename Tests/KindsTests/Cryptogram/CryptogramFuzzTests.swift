import Puzzle
import Testing

@testable import Kinds

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
