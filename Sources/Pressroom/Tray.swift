import Glibc
import Puzzle

/// Words of one length as a list gives them: sorted, each once, all letters in one run, so that
/// lists are joined and compared by walking along two of them.
public struct Tray: Sendable, Equatable {
  /// The length of each word.
  public let length: Int
  /// The letters of all words, one after another.
  public private(set) var letters: [Letter] = []
  /// How common each word is, 0 to 100.
  public private(set) var scores: [UInt8] = []

  /// Takes words that are in order, each once.
  init(length: Int, letters: [Letter] = [], scores: [UInt8] = []) {
    self.length = length
    self.letters = letters
    self.scores = scores
  }

  /// How many words there are.
  public var count: Int { scores.count }

  /// The words that are wanted.
  func filter(_ isWanted: ([Letter]) -> Bool) -> Tray {
    var wanted = Tray(length: length)
    for (word, score) in scores.enumerated() {
      let letters = Array(letters[word * length..<(word + 1) * length])
      guard isWanted(letters) else { continue }
      wanted.letters += letters
      wanted.scores.append(score)
    }
    return wanted
  }

  /// The words but for some, each of which is sought by halving, since hardly any is there.
  func without(_ words: [[Letter]]) -> Tray {
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

  /// The words of two trays of one length; what both have keeps the higher score.
  func joined(with other: Tray) -> Tray {
    if other.count == 0 { return self }
    if count == 0 { return other }
    var joined = Tray(length: length)
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

  /// How many words two trays of one length share.
  func shared(with other: Tray) -> Int {
    var shared = 0
    Self.walk(self, other) { own, foreign in
      if own != nil, foreign != nil { shared += 1 }
    }
    return shared
  }

  /// Visits every word of two trays in order, with its number in each that has it.
  private static func walk(_ one: Tray, _ other: Tray, _ visit: (Int?, Int?) -> Void) {
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

  /// Tells which of two words comes first: below nought the first, above nought the second.
  static func compare(
    _ one: UnsafeBufferPointer<Letter>, _ word: Int, _ other: UnsafeBufferPointer<Letter>,
    _ otherWord: Int, _ length: Int
  ) -> Int {
    guard let left = one.baseAddress, let right = other.baseAddress else { return 0 }
    return Int(memcmp(left + word * length, right + otherWord * length, length))
  }
}
