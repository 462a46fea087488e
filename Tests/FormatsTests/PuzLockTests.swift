@testable import Formats
import Testing

struct PuzLockTests {
  @Test(
    arguments: [[0, 0, 0, 0], [1, 2, 3, 4], [9, 9, 9, 9], [7, 0, 3, 1]], [12, 13, 180, 391])
  func `what is locked can be unlocked`(key: [Int], count: Int) {
    let letters = (0..<count).map { UInt8(65 + $0 * $0 % 26) }
    let locked = PuzLock.locked(letters, key)
    #expect(PuzLock.unlocked(locked, key) == letters)
  }

  @Test func `of several keys that fit the checksum the likeliest letters win`() throws {
    let words = "THEMOONPULLSTHESEAUPONTOTHESANDANDLETSITSLIPAWAYAGAINTWICEADAY"
    let letters = Array(words.utf8)
    let sum = PuzSums.sum(letters)
    for key in [[0, 3, 5, 8], [2, 2, 9, 1], [6, 4, 0, 7]] {
      #expect(PuzLock.open(PuzLock.locked(letters, key), sum: sum)?.letters == letters)
    }
  }

  @Test func `what is no letter cannot have been locked`() {
    #expect(PuzLock.open(Array("ABC1".utf8), sum: 0) == nil)
    #expect(PuzLock.open([], sum: 0) == nil)
  }

  @Test(.timeLimit(.minutes(5)))
  func `a huge solution is not tried`() {
    let letters = [UInt8](repeating: 65, count: PuzLock.mostLetters + 1)
    #expect(PuzLock.open(letters, sum: PuzSums.sum(letters)) == nil)
  }
}
