import Glibc
import Puzzle

/// Words of one length from a list: sorted, unique, all letters in one array, so that lists are
/// merged and compared in one pass.
package struct WordColumn: Sendable, Equatable {
  package let length: Int
  /// The letters of all words, one after another.
  package private(set) var letters: [Letter] = []
  /// How common each word is, 0 to 100.
  package private(set) var scores: [UInt8] = []

  /// The words must be sorted and unique.
  package init(length: Int, letters: [Letter] = [], scores: [UInt8] = []) {
    self.length = length
    self.letters = letters
    self.scores = scores
  }

  init(length: Int, words: Set<[Letter]>, score: UInt8) {
    self.length = length
    for word in words.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      letters += word
      scores.append(score)
    }
  }

  package var count: Int { scores.count }

  func rescored(_ score: (_ word: [Letter], _ score: UInt8) -> UInt8) -> WordColumn {
    var column = self
    for word in scores.indices {
      let letters = Array(letters[word * length..<(word + 1) * length])
      column.scores[word] = score(letters, scores[word])
    }
    return column
  }

  package func filter(_ isWanted: ([Letter]) -> Bool) -> WordColumn {
    var wanted = WordColumn(length: length)
    for (word, score) in scores.enumerated() {
      let letters = Array(letters[word * length..<(word + 1) * length])
      guard isWanted(letters) else { continue }
      wanted.letters += letters
      wanted.scores.append(score)
    }
    return wanted
  }

  /// Removes words by binary search, since few of them are there.
  package func without(_ words: [[Letter]]) -> WordColumn {
    let places = words.compactMap(find)
    guard !places.isEmpty else { return self }
    var rest = self
    for place in places.sorted().reversed() {
      rest.letters.removeSubrange(place * length..<(place + 1) * length)
      rest.scores.remove(at: place)
    }
    return rest
  }

  private func find(_ word: [Letter]) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let other = letters[middle * length..<(middle + 1) * length]
      if other.elementsEqual(word) { return middle }
      if other.lexicographicallyPrecedes(word) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Merges two columns of the same length; a word in both keeps the higher score.
  package func joined(with other: WordColumn) -> WordColumn {
    if other.count == 0 { return self }
    if count == 0 { return other }
    var joined = WordColumn(length: length)
    joined.letters.reserveCapacity(letters.count + other.letters.count)
    joined.scores.reserveCapacity(count + other.count)
    Self.walk(self, other) { own, foreign in
      let (source, word) = own.map { (self, $0) } ?? foreign.map { (other, $0) } ?? (self, 0)
      joined.letters += source.letters[word * length..<(word + 1) * length]
      joined.scores.append(
        max(own.map { scores[$0] } ?? 0, foreign.map { other.scores[$0] } ?? 0))
    }
    return joined
  }

  package func shared(with other: WordColumn) -> Int {
    var shared = 0
    Self.walk(self, other) { own, foreign in
      if own != nil, foreign != nil { shared += 1 }
    }
    return shared
  }

  /// Visits the words of both columns in order, with the index in each that has it.
  private static func walk(_ one: WordColumn, _ other: WordColumn, _ visit: (Int?, Int?) -> Void) {
    var (here, there) = (0, 0)
    one.letters.withUnsafeBufferPointer { left in
      other.letters.withUnsafeBufferPointer { right in
        while here < one.count || there < other.count {
          var order = here == one.count ? 1 : -1
          if here < one.count, there < other.count {
            order = compare(left, here, right, there, one.length)
          }
          visit(order <= 0 ? here : nil, order >= 0 ? there : nil)
          if order <= 0 { here += 1 }
          if order >= 0 { there += 1 }
        }
      }
    }
  }

  /// As `memcmp`: negative if the first word sorts first.
  static func compare(
    _ one: UnsafeBufferPointer<Letter>, _ word: Int, _ other: UnsafeBufferPointer<Letter>,
    _ otherWord: Int, _ length: Int
  ) -> Int {
    guard let left = one.baseAddress, let right = other.baseAddress else { return 0 }
    return Int(memcmp(left + word * length, right + otherWord * length, length))
  }
}

extension WordColumn {
  /// Words of one length as read from a file, unsorted and with duplicates.
  package struct Heap {
    package var letters: [Letter] = []
    package var scores: [UInt8] = []
    package var lines: [UInt32] = []
  }

  /// A duplicate keeps the higher score, and `again` is called with the later line.
  package init(length: Int, _ heap: Heap, again: (_ line: Int, _ word: ArraySlice<Letter>) -> Void)
  {
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

  /// Word indices sorted by word, then by line. The first eight letters packed in one integer
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
