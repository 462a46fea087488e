import Puzzle

extension Tray {
  /// Words of one length as they come from a file, in any order and perhaps more than once.
  struct Heap {
    /// The letters of all words, one after another.
    var letters: [Letter] = []
    /// How common each is.
    var scores: [UInt8] = []
    /// The line each stands on.
    var lines: [UInt32] = []
  }

  /// Sorts a heap; of a word given twice the higher score stands, and the later line is told of.
  init(length: Int, _ heap: Heap, again: (_ line: Int, _ word: ArraySlice<Letter>) -> Void) {
    guard !Self.isInOrder(heap, length) else {
      self.init(length: length, letters: heap.letters, scores: heap.scores)
      return
    }
    var letters: [Letter] = []
    var scores: [UInt8] = []
    letters.reserveCapacity(heap.letters.count)
    scores.reserveCapacity(heap.scores.count)
    for entry in Self.sorted(heap, length) {
      let word = heap.letters[entry * length..<(entry + 1) * length]
      if let last = scores.last, letters.suffix(length).elementsEqual(word) {
        scores[scores.count - 1] = max(last, heap.scores[entry])
        again(Int(heap.lines[entry]), word)
      } else {
        letters += word
        scores.append(heap.scores[entry])
      }
    }
    self.init(length: length, letters: letters, scores: scores)
  }

  private static func isInOrder(_ heap: Heap, _ length: Int) -> Bool {
    heap.letters.withUnsafeBufferPointer { letters in
      for word in 1..<max(1, heap.scores.count)
      where compare(letters, word - 1, letters, word, length) >= 0 {
        return false
      }
      return true
    }
  }

  /// The numbers of the words in order, and of the same word by line. Eight letters in one number
  /// settle most comparisons.
  private static func sorted(_ heap: Heap, _ length: Int) -> [Int] {
    var keys: [(prefix: UInt64, word: Int)] = []
    keys.reserveCapacity(heap.scores.count)
    for word in heap.scores.indices {
      var prefix: UInt64 = 0
      for letter in 0..<min(8, length) {
        prefix |= UInt64(heap.letters[word * length + letter]) << (56 - 8 * UInt64(letter))
      }
      keys.append((prefix, word))
    }
    heap.letters.withUnsafeBufferPointer { letters in
      keys.sort { one, other in
        if one.prefix != other.prefix { return one.prefix < other.prefix }
        let order = length > 8 ? compare(letters, one.word, letters, other.word, length) : 0
        return order == 0 ? one.word < other.word : order < 0
      }
    }
    return keys.map(\.word)
  }
}
