import Puzzle
import TestSupport
import Testing

struct SourceTests {
  @Test func `a byte of the body has its place in the file`() {
    let source = Source(name: "x", body: "Tide\nnaïve X", bodyLine: 6)
    #expect(source.place(inBody: 0) == Place(line: 6, column: 1))
    #expect(source.place(inBody: 5) == Place(line: 7, column: 1))
    #expect(source.place(inBody: 12) == Place(line: 7, column: 7))
    #expect(source.place(inBody: 999) == Place(line: 7, column: 8))
  }

  @Test func `without a seed the name stands for one`() {
    #expect(Source(name: "tide").seed == Dice.seed(from: "tide"))
    #expect(Source(name: "tide", seed: 4).seed == 4)
  }

  @Test(arguments: [Alphabet.english, .spanish, .greek, Alphabet(name: "custom", letters: "ABCÅ")])
  func `a definition travels in a page and comes out the same`(alphabet: Alphabet) throws {
    let front: Value = ["kind": "x", "hints": 2, "tags": ["a"], "none": nil]
    let source = Source(
      name: "tide", front: front.fields ?? Fields(), body: "Line\n\nLine \"two\"", seed: .max,
      alphabet: alphabet)
    let back = try Source(try JSON.read(JSON.write(source.value)))
    #expect(back.name == "tide")
    #expect(back.front == source.front)
    #expect(back.front.names == source.front.names)
    #expect(back.body == source.body)
    #expect(back.seed == .max)
    #expect(back.alphabet == alphabet)
  }

  @Test(arguments: [nil, [:], ["name": "x"], ["name": 3, "front": [:]], "text"] as [Value])
  func `a page without a definition is a fault`(value: Value) {
    #expect(throws: Fault.self) { try Source(value) }
  }

  @Test func `an order is read like a definition`() {
    let wishes: Value = ["size": 3]
    let order = Order(wishes: wishes.fields ?? Fields(), alphabet: .greek)
    #expect(order.source.front == order.wishes)
    #expect(order.source.alphabet == .greek)
  }
}
