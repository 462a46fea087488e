/// Which letters of a word are the same: XJFFXU and LITTLE are both ABCCAD.
public struct Pattern: Sendable, Hashable {
  /// For each letter, the order in which it first occurred, from zero.
  public let ranks: [UInt8]

  init(ranks: [UInt8]) { self.ranks = ranks }

  public init(of word: [Letter]) {
    var seen: [Letter] = []
    var ranks: [UInt8] = []
    ranks.reserveCapacity(word.count)
    for letter in word {
      if let rank = seen.firstIndex(of: letter) {
        ranks.append(UInt8(rank))
      } else {
        ranks.append(UInt8(seen.count))
        seen.append(letter)
      }
    }
    self.ranks = ranks
  }

  /// As printed dictionaries write it: ABCCAD. After Z come small letters, then Unicode from Ā on.
  public var letters: String {
    if ranks.allSatisfy({ $0 < 26 }) {
      return String(decoding: ranks.map { UInt8(ascii: "A") + $0 }, as: UTF8.self)
    }
    var text = String.UnicodeScalarView()
    for rank in ranks { text.append(Self.sign(rank)) }
    return String(text)
  }

  private static func sign(_ rank: UInt8) -> Unicode.Scalar {
    switch rank {
    case 0..<26: Unicode.Scalar(UInt8(ascii: "A") + rank)
    case 26..<52: Unicode.Scalar(UInt8(ascii: "a") + rank - 26)
    default: Unicode.Scalar(0x100 + UInt32(rank) - 52) ?? "?"
    }
  }

  /// In numbers from one, with a point between them where there are ten or more.
  public var digits: String {
    var digits: [UInt8] = []
    let wide = ranks.contains { $0 > 8 }
    for rank in ranks {
      if wide, !digits.isEmpty { digits.append(UInt8(ascii: ".")) }
      if rank > 8 { digits.append(UInt8(ascii: "0") + (rank + 1) / 10 % 10) }
      digits.append(UInt8(ascii: "0") + (rank + 1) % 10)
    }
    return String(decoding: digits, as: UTF8.self)
  }
}

extension Pattern {
  /// For each place, where its letter occurs first.
  var firsts: [Int] {
    ranks.map { rank in ranks.firstIndex(of: rank) ?? 0 }
  }

  static func fits(_ word: UnsafeBufferPointer<Letter>, _ firsts: [Int]) -> Bool {
    for place in word.indices {
      let first = firsts[place]
      if first < place {
        if word[first] != word[place] { return false }
      } else {
        for before in 0..<place where word[before] == word[place] { return false }
      }
    }
    return true
  }
}
