import Testing

@testable import Puzzle

struct KeyRowsTests {
  private func rows(_ letters: String, _ order: KeyOrder) -> [String] {
    let alphabet = Alphabet(name: "test", letters: letters)
    return alphabet.rows(order).map(alphabet.text)
  }

  private static let latin = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

  @Test func `keys stand in the order of the alphabet or in the rows of a keyboard`() {
    #expect(rows(Self.latin, .alphabet) == [Self.latin])
    #expect(rows(Self.latin, .keyboard) == ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"])
  }

  @Test(arguments: [
    ("Ñ", ["QWERTYUIOP", "ASDFGHJKLÑ", "ZXCVBNM"]),
    ("ÄÖÜ", ["QWERTYUIOP", "ASDFGHJKLÄ", "ZXCVBNMÖÜ"]),
  ])
  func `what a keyboard lacks ends its second row and then its third`(
    others: String, expected: [String]
  ) {
    #expect(rows(Self.latin + others, .keyboard) == expected)
  }

  @Test func `an alphabet of other letters keeps its own order`() {
    #expect(rows("ΑΒΓΔΕ", .keyboard) == ["ΑΒΓΔΕ"])
  }

  @Test func `the usual order is offered first`() {
    #expect(KeyOrder.option(.keyboard).choices.first?.value == "keyboard")
    #expect(KeyOrder(Options([KeyOrder.option(.keyboard)])) == .keyboard)
    #expect(KeyOrder(Options([])) == .alphabet)
  }
}
