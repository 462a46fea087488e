import Puzzle
import Testing

struct SubstitutionTests {
  private let alphabet = Alphabet.english

  private func letters(_ text: String) -> [Letter] { alphabet.letters(in: text) }

  private func key(_ pairs: String...) -> Substitution {
    var key = Substitution(of: 26)
    for pair in pairs.map(letters) { key.pair(pair[0], pair[1]) }
    return key
  }

  @Test func `a pair is known both ways until it is parted`() {
    var key = key("XL", "JI")
    let (x, l) = (letters("X")[0], letters("L")[0])
    #expect(key.plain(for: x) == l && key.cipher(for: l) == x && key.count == 2)
    #expect(key.pairs.map { alphabet.text([$0.cipher, $0.plain]) } == ["JI", "XL"])
    let parted = [key.part(x), key.part(x)]
    #expect(parted == [true, false])
    #expect(key.plain(for: x) == nil && key.cipher(for: l) == nil)
    key.part(letters("J")[0])
    #expect(key.isEmpty)
  }

  @Test(arguments: [
    ("XX", "X cannot stand for itself"), ("XB", "X stands for L already"),
    ("BL", "L is taken: X stands for it"),
  ])
  func `a pair that cannot be is refused with the reason`(pair: String, reason: String) {
    var key = key("XL")
    let pair = letters(pair)
    let fault = #expect(throws: Fault.self) {
      try key.pair(pair[0], with: pair[1], alphabet)
    }
    #expect(fault?.message == reason)
    #expect(key == self.key("XL"))
  }

  @Test func `a word is taken whole or not at all`() throws {
    var key = key("UE")
    try key.take(letters("LITTLE"), for: letters("XJFFXU"), alphabet)
    #expect(key == self.key("XL", "JI", "FT", "UE"))
    let before = key
    #expect(throws: Fault("J stands for I already")) {
      try key.take(letters("PO"), for: letters("BJ"), alphabet)
    }
    #expect(throws: Fault("TO is not as long as X")) {
      try key.take(letters("TO"), for: letters("X"), alphabet)
    }
    #expect(key == before)
  }

  @Test func `a key is full when every letter has its partner`() {
    var key = Substitution(of: 3)
    for letter in 0..<3 { key.pair(Letter(letter), Letter((letter + 1) % 3)) }
    #expect(key.isFull && !key.isEmpty)
    #expect(!key.admits(7, 1) && !key.admits(0, 0))
    #expect(key.plain(for: 7) == nil && key.cipher(for: 7) == nil)
  }
}
