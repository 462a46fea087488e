import Puzzle
import Testing

@testable import Kinds

@Suite struct CryptogramViewTests {
  @Test func `a cell says all that a template draws`() throws {
    let game = try CryptogramGame("given: H", body: "\"Hello,\" all.")
    try game.hear("tap 2", "key l", "tap 1")
    #expect(
      game.cells[0] == [
        "id": "c0", "index": 0, "cipher": "I", "plain": "H", "given": true, "selected": false,
        "twin": false, "conflict": false, "amiss": false, "before": "\"", "after": "",
        "label": "I, once, given as H",
      ])
    #expect(game.cells[1]["selected"] == true)
    #expect(game.cells[1]["label"] == "F, once, empty")
    #expect(game.cells[3]["label"] == "M, 4 times, stands for L")
    #expect(game.cells[4]["after"] == ",\"")
  }

  @Test func `twins share the cursor's cipher letter`() throws {
    let game = try CryptogramGame()
    try game.hear("tap 3")
    #expect(game.marked("twin") == "M")
    #expect(game.cells.filter { $0["selected"] == true }.count == 1)
  }

  @Test func `the strip has a place for each letter with its count and share`() throws {
    let game = try CryptogramGame()
    try game.hear("tap 2", "key l")
    let strip = try #require(game.view["strip"].list)
    #expect(strip.count == 26)
    #expect(strip[12]["cipher"] == "M")
    #expect(strip[12]["plain"] == "L")
    #expect(strip[12]["count"] == 4)
    #expect(strip[12]["share"] == 30.8)
    #expect(strip[25]["count"] == 0)
    #expect(strip.compactMap { $0["count"].int }.reduce(0, +) == game.view["total"].int)
  }

  @Test func `the keys tell which letters are spoken for`() throws {
    let game = try CryptogramGame()
    try game.hear("put M L", "put F L")
    let key = game.view["keys"][11]
    #expect(key == ["letter": "L", "used": true, "by": "F M"])
    #expect(game.view["keys"][0] == ["letter": "A", "used": false, "by": ""])
  }

  @Test func `the state is told in numbers`() throws {
    let game = try CryptogramGame("author: Nobody")
    try game.hear("key h")
    let view = game.view
    #expect(view["total"] == 13)
    #expect(view["distinct"] == 7)
    #expect(view["filled"] == 1)
    #expect(view["cursor"] == ["index": 1, "cipher": "F", "plain": ""])
    #expect(view["author"] == "Nobody")
    #expect(view["done"] == "")
    #expect(view["under"] == true)
    #expect(view["game"]["progress"] == 15)
  }

  @Test func `the uncovered text is told as it was written, with its key`() throws {
    let game = try CryptogramGame(
      "key: k2\nkeyword: tea\nauthor: Ann O.\nencipher-author: true", body: "Once,\nor\n\ntwice.")
    #expect(game.view["key"] == "")
    try game.hear("reveal")
    #expect(game.view["done"] == "Once, or\ntwice.\n— Ann O.")
    #expect(game.view["key"] == "The key is of type K2, made with TEA.")
  }

  @Test func `an enciphered author is not printed in the clear`() throws {
    let game = try CryptogramGame("author: Nobody\nencipher-author: true")
    #expect(game.view["author"] == "")
    #expect(game.view["lines"][1]["credit"] == true)
    #expect(game.view["lines"][1]["words"][0]["cells"][0]["before"] == "— ")
  }

  @Test func `a heading in the clear has its text and no cells`() throws {
    let game = try CryptogramGame("style: family", body: "Red things\nRoses\nWine\nBricks")
    #expect(game.view["style"] == "family")
    #expect(
      game.view["lines"][0]
        == ["heading": true, "credit": false, "clear": "Red things", "words": []])
  }

  @Test func `progress starts from the given letters`() throws {
    let game = try CryptogramGame("given: L")
    #expect(game.session.progress == 0)
  }
}
