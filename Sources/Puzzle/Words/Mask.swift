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
