import Puzzle
import Testing

struct ShardPackingTests {
  @Test func `a shard is a byte for the length, then the letters and the score of each word`() {
    let shard = Shard(length: 2, words: [(word: [8, 19], score: 95), (word: [0, 13], score: 70)])
    #expect(shard.packed == [2, 0, 13, 70, 8, 19, 95])
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

  @Test(arguments: [[], [0], [0, 1], [3, 1], [3, 1, 2, 3], [2, 1, 2, 3, 4]] as [[UInt8]])
  func `bytes that are no whole words are no shard`(bytes: [UInt8]) {
    #expect(Shard(packed: bytes) == nil)
  }
}
