import Puzzle
import Testing

struct CardTests {
  @Test func `the keys of a info are the common ones, its own and its recipe's, each once`() {
    let info = KindInfo(
      slug: "x", title: "X", line: "Do it.",
      fields: [Field("size", .whole(1...3), "Its size."), Field("note", .map, "Its own note.")],
      recipe: [Field("size", .whole(1...9), "The size to make."), Field("words", .list, "Words.")])
    let names = info.keys.map { $0.name }
    #expect(names == Field.common.map { $0.name } + ["size", "words"])
    #expect(info.keys.first { $0.name == "size" }?.line == "The size to make.")
    #expect(info.keys.first { $0.name == "note" }?.line == "Its own note.")
  }

  @Test(
    arguments: [
      (.text, "text"), (.whole(1...9), "a whole number from 1 to 9"), (.flag, "true or false"),
      (.choice(["a", "b"]), "a, b"), (.list, "a list"), (.map, "keys and values"),
      (.any, "text or a number"),
    ] as [(Field.Form, String)])
  func `a form can be told in words`(form: Field.Form, words: String) {
    #expect(form.words == words)
  }

  @Test(arguments: [
    (-5, 0, 1, "easy"), (0, 0, 1, "easy"), (19, 19, 1, "easy"), (20, 20, 2, "easy"),
    (34, 34, 2, "medium"), (66, 66, 4, "medium"), (67, 67, 4, "hard"), (80, 80, 5, "hard"),
    (100, 100, 5, "hard"), (900, 100, 5, "hard"),
  ])
  func `difficulty is one scale`(given: Int, score: Int, stars: Int, level: String) {
    let difficulty = Difficulty(score: given, parts: ["length 3"])
    #expect(difficulty.score == score)
    #expect(difficulty.stars == stars)
    #expect(difficulty.level == level)
    #expect(difficulty.value["parts"] == ["length 3"])
    #expect(difficulty.value["stars"].int == stars)
  }

  @Test func `faults know their weight and what they wait for`() {
    #expect(Fault("x").weight == .error)
    #expect(Fault.warning("x").weight == .warning)
    #expect(Fault.unfinished("x").unfinished)
    #expect(Fault.awaiting("5").awaits == "5")
    #expect(Faults([.warning("x")]).hasErrors == false)
    #expect(Faults([.warning("x"), Fault("y")]).hasErrors)
    #expect(Faults(Fault("y")).all == [Fault("y")])
  }
}
