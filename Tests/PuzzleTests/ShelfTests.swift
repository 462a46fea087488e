import Puzzle
import Testing

struct ShelfTests {
  private typealias Entry = (word: [Letter], score: UInt8)

  private func entry(_ word: String, _ score: UInt8) -> Entry {
    (Alphabet.english.letters(in: word), score)
  }

  private func letters(_ word: String) -> [Letter] { Alphabet.english.letters(in: word) }

  private var shelf: Shelf {
    Shelf(
      alphabet: .english,
      words: [
        entry("tide", 80), entry("cat", 90), entry("tied", 60), entry("edit", 70), entry("cat", 40),
        entry("act", 75), entry("", 99), entry("diet", 65), entry("cat", 95),
      ])
  }

  @Test func `words are sorted, and of a word given twice the higher score stands`() throws {
    let three = try shelf.shard(3)
    #expect((0..<three.count).map { Alphabet.english.text(three.word($0)) } == ["ACT", "CAT"])
    #expect(three.scores == [75, 95])
    #expect(try shelf.score(of: letters("cat")) == 95)
  }

  @Test func `every word is found at its number, and nothing else is`() throws {
    let four = try shelf.shard(4)
    for number in 0..<four.count { #expect(four.find(four.word(number)) == number) }
    #expect(four.find(letters("dite")) == nil)
    #expect(four.find(letters("aaaa")) == nil)
    #expect(four.find(letters("zzzz")) == nil)
    #expect(four.find(letters("cat")) == nil)
    #expect(four.find([]) == nil)
  }

  @Test func `a search in many words finds them all`() {
    var dice = Dice(seed: 1)
    let words: [Entry] = (0..<3000).map { _ in
      ((0..<5).map { _ in Letter(dice.roll(26)) }, UInt8(dice.roll(101)))
    }
    let shard = Shard(length: 5, words: words)
    #expect(shard.letters.count == shard.count * 5)
    #expect(words.allSatisfy { shard.find($0.word) != nil })
    for number in 1..<shard.count {
      #expect(shard.word(number - 1).lexicographicallyPrecedes(shard.word(number)))
    }
  }

  @Test func `a shard takes words of its length alone`() {
    let shard = Shard(length: 3, words: [entry("cat", 1), entry("tide", 2), entry("", 3)])
    #expect(shard.count == 1)
  }

  @Test func `a whole shelf has no word where it has no shard`() throws {
    #expect(shelf.lengths == [3, 4])
    #expect(try shelf.shard(9).count == 0)
    #expect(try shelf.score(of: letters("elephants")) == nil)
    #expect(try shelf.score(of: []) == nil)
    #expect(try shelf.score(of: letters("dog")) == nil)
  }

  @Test func `an awaiting shelf names the shard that is to come, until it is there`() throws {
    var shelf = Shelf(awaiting: .english)
    let fault = #expect(throws: Fault.self) { try shelf.score(of: letters("tide")) }
    #expect(fault?.awaits == "4")
    #expect(fault?.message == "the words are still on their way")
    shelf.add(Shard(length: 4, words: [entry("tide", 80)]))
    #expect(try shelf.score(of: letters("tide")) == 80)
    #expect(try shelf.score(of: letters("edit")) == nil)
    #expect(throws: Fault.awaiting("3")) { try shelf.score(of: letters("cat")) }
  }

  @Test func `a shelf is empty when it has no word and none is to come`() {
    #expect(Shelf.empty.isEmpty)
    #expect(!shelf.isEmpty)
    #expect(!Shelf(awaiting: .english).isEmpty)
    var bare = Shelf.empty
    bare.add(Shard(length: 3, words: []))
    #expect(bare.isEmpty)
  }
}
