/// Which letters of a word are the same: XJFFXU and LITTLE are both ABCCAD.
public struct Pattern: Sendable, Hashable {
  /// For each letter, the order in which it first occurred, from zero; `apostrophe` for a mark.
  public let ranks: [UInt8]

  private static let apostrophe = UInt8.max

  init(ranks: [UInt8]) { self.ranks = ranks }

  /// A letter beyond the alphabet's last is an apostrophe, which stays one in code: DON'T is ABC'D.
  public init(of word: [Letter], _ alphabet: Alphabet? = nil) {
    var seen: [Letter] = []
    var ranks: [UInt8] = []
    ranks.reserveCapacity(word.count)
    for letter in word {
      if let alphabet, Int(letter) >= alphabet.count {
        ranks.append(Self.apostrophe)
      } else if let rank = seen.firstIndex(of: letter) {
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
    case apostrophe: "'"
    case 26..<52: Unicode.Scalar(UInt8(ascii: "a") + rank - 26)
    default: Unicode.Scalar(0x100 + UInt32(rank) - 52) ?? "?"
    }
  }

  /// In numbers from one, with a point between them where there are ten or more.
  public var digits: String {
    var digits: [UInt8] = []
    let wide = ranks.contains { $0 > 8 && $0 != Self.apostrophe }
    for rank in ranks {
      if rank == Self.apostrophe {
        digits.append(UInt8(ascii: "'"))
        continue
      }
      if wide, let last = digits.last, last != UInt8(ascii: "'") {
        digits.append(UInt8(ascii: "."))
      }
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

/// What is known of each place of a word: nothing, a letter, or a choice of letters.
public struct Mask: Sendable, Equatable {
  /// The letters allowed at each place; `nil` for any.
  public private(set) var places: [LetterSet?]

  public init(_ places: [LetterSet?]) { self.places = places }

  /// Parses `..A.E`, with `.`, `?` or `_` for any letter, `[AEIOU]` for one of some and `[^S]` for
  /// any but some.
  public init(_ text: String, _ alphabet: Alphabet) throws(Fault) {
    var places: [LetterSet?] = []
    var set: LetterSet?
    var isInverted = false
    for (column, scalar) in text.unicodeScalars.enumerated() {
      let place = Place(line: 1, column: column + 1)
      if var open = set {
        switch scalar {
        case "]":
          guard open.count > 0 else { throw Fault("a choice of letters is empty", at: place) }
          places.append(isInverted ? open.inverted : open)
          set = nil
        case "^" where open.count == 0 && !isInverted: isInverted = true
        default:
          for letter in try Self.letters(scalar, place, alphabet) { open.insert(letter) }
          set = open
        }
        continue
      }
      switch scalar {
      case ".", "?", "_": places.append(nil)
      case "[": (set, isInverted) = (LetterSet(of: alphabet.count), false)
      default:
        for letter in try Self.letters(scalar, place, alphabet) {
          places.append(LetterSet([letter], of: alphabet.count))
        }
      }
    }
    guard set == nil else {
      throw Fault("a choice of letters has no end", hint: "write it as [AEIOU]")
    }
    self.init(places)
  }

  private static func letters(
    _ scalar: Unicode.Scalar, _ place: Place, _ alphabet: Alphabet
  ) throws(Fault) -> [Letter] {
    if let letters = alphabet.letters(for: scalar) { return letters }
    throw Fault(
      "“\(String(scalar))” is no letter here",
      hint: "write letters, a point for any, or [AEIOU] for one of some", at: place)
  }
}

/// Hashes by which a search compares one number per word and reads letters only on a match.
enum Fingerprint {
  /// Keeps its table from word to word because there are many words.
  struct Reader {
    private static let unseen = UInt8.max
    private var ranks = [UInt8](repeating: Reader.unseen, count: 256)

    /// The fingerprint of which letters of a word are the same.
    mutating func pattern(of word: UnsafeBufferPointer<Letter>) -> UInt32 {
      ranks.withUnsafeMutableBufferPointer { ranks in
        var print: UInt32 = 2_166_136_261
        var seen: UInt8 = 0
        for letter in word {
          if ranks[Int(letter)] == Self.unseen {
            ranks[Int(letter)] = seen
            seen &+= 1
          }
          print = (print ^ UInt32(ranks[Int(letter)])) &* 16_777_619
        }
        for letter in word { ranks[Int(letter)] = Self.unseen }
        return print
      }
    }
  }

  /// These low bits tell which letters occur; the others hash how often.
  private static let lettersWidth: UInt32 = 26

  static let lettersMask: UInt32 = 1 << lettersWidth - 1

  /// The fingerprint of a word's letters, whatever their order.
  static func contents(of word: UnsafeBufferPointer<Letter>) -> UInt32 {
    var present: UInt32 = 0
    var sum: UInt32 = 0
    for letter in word {
      present |= 1 << (UInt32(letter) % lettersWidth)
      sum &+= (UInt32(letter) &+ 1) &* 2_654_435_761
    }
    return present | (sum >> 7) << lettersWidth
  }
}
