/// The scrambling of `.puz` solutions. A key of four digits shifts the letters and shuffles them
/// column by column; with 10,000 keys and a checksum of the clear letters, brute force finds it.
enum PuzLock {
  /// Longer solutions are not tried because it would take too long.
  static let mostLetters = 4096

  struct Opening: Equatable {
    var key: String
    /// Column by column.
    var letters: [UInt8]
  }

  /// Tries every key. Several may match the 16-bit checksum; then the one whose letters are
  /// commonest wins, since a wrong key gives rare and common letters alike.
  static func open(_ locked: [UInt8], sum: UInt16) -> Opening? {
    guard !locked.isEmpty, locked.count <= mostLetters, locked.allSatisfy(isLetter) else {
      return nil
    }
    var best: (opening: Opening, oddity: Int)?
    for number in 0...9999 {
      let key = [number / 1000, number / 100 % 10, number / 10 % 10, number % 10]
      let letters = unlocked(locked, key)
      guard PuzSums.sum(letters) == sum else { continue }
      let oddity = letters.reduce(0) { $0 + rank[Int($1) - 65] }
      if oddity < best?.oddity ?? .max {
        best = (Opening(key: key.map(String.init).joined(), letters: letters), oddity)
      }
    }
    return best?.opening
  }

  /// Scrambles letters; used by tests only.
  static func locked(_ letters: [UInt8], _ key: [Int]) -> [UInt8] {
    var letters = letters
    for digit in key {
      let shifted = letters.enumerated().map { turned($1, by: key[$0 % 4]) }
      let cut = min(digit, shifted.count)
      let moved = Array(shifted[cut...] + shifted[..<cut])
      let half = moved.count / 2
      letters = []
      for place in 0..<half { letters += [moved[half + place], moved[place]] }
      if moved.count % 2 == 1, let last = moved.last { letters.append(last) }
    }
    return letters
  }

  /// Each round is a single pass over the letters because this runs ten thousand times.
  static func unlocked(_ locked: [UInt8], _ key: [Int]) -> [UInt8] {
    let count = locked.count
    var letters = locked
    var before = locked
    for digit in key.reversed() {
      let cut = min(digit, count)
      let half = count / 2
      for place in 0..<count {
        let from = place < half ? 2 * place + 1 : 2 * (place - half)
        var to = place + cut
        if to >= count { to -= count }
        before[to] = turned(letters[from], by: -key[to % 4])
      }
      swap(&letters, &before)
    }
    return letters
  }

  private static func turned(_ letter: UInt8, by shift: Int) -> UInt8 {
    UInt8(65 + (Int(letter) - 65 + shift + 26) % 26)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) }

  /// How rare each letter is in crosswords, 0 for the commonest.
  private static let rank: [Int] = {
    var rank = [Int](repeating: 0, count: 26)
    for (place, letter) in "EARSTOINLDCMUPHGYBKFWVJXZQ".utf8.enumerated() {
      rank[Int(letter) - 65] = place
    }
    return rank
  }()
}
