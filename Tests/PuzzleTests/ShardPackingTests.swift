import Puzzle
import Testing

struct ShardPackingTests {
  @Test func `a shard is its length, its scores, and of each word what is new`() {
    let words: [(word: [Letter], score: UInt8)] = [
      (word: [8, 19], score: 95), (word: [0, 13], score: 70), (word: [8, 13], score: 70),
    ]
    let shard = Shard(length: 2, words: words)
    #expect(shard.packed == [2, 2, 70, 95, 0, 0, 13, 0, 8, 13, 1 << 5 | 1, 19])
  }

  @Test func `long words and many scores take a byte more`() {
    let word = (0..<40).map { Letter($0 % 26) }
    let shard = Shard(length: 40, words: [(word: word, score: 7)])
    #expect(shard.packed == [40, 0, 0, 7] + word)
    #expect(Shard(packed: shard.packed)?.letters == word)
  }

  @Test(arguments: [0, 1, 2, 500])
  func `a packed shard comes back as it was`(count: Int) throws {
    let words = (0..<count).map { number -> (word: [Letter], score: UInt8) in
      let word: [Letter] = [Letter(number / 26), Letter(number % 26), 4]
      return (word: word, score: UInt8(number % 101))
    }
    let shard = Shard(length: 3, words: words)
    let copy = try #require(Shard(packed: shard.packed))
    #expect(copy.length == 3)
    #expect(copy.letters == shard.letters)
    #expect(copy.scores == shard.scores)
  }

  @Test(
    arguments: [
      [], [0], [0, 0], [3], [3, 9], [3, 2, 1], [3, 1, 50, 0, 1, 2], [3, 1, 50, 1, 1, 2],
      [3, 0, 1], [2, 1, 50, 1 << 5, 1, 2],
    ] as [[UInt8]])
  func `bytes that are no whole words are no shard`(bytes: [UInt8]) {
    #expect(Shard(packed: bytes) == nil)
  }
}
