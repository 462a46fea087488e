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

  @Test func `an order is read like a definition`() {
    let wishes: Value = ["size": 3]
    let order = Order(wishes: wishes.fields ?? Fields(), alphabet: .greek)
    #expect(order.source.front == order.wishes)
    #expect(order.source.alphabet == .greek)
  }
}
