/// What is known of each place of a word: nothing, a letter, or a choice of letters.
public struct Mask: Sendable, Equatable {
  /// For each place the letters that may stand there; none where any may.
  public private(set) var places: [LetterSet?]

  /// Knows what is given of each place.
  public init(_ places: [LetterSet?]) { self.places = places }

  /// Reads a mask as people write it: `..A.E`, with `.`, `?` or `_` for any letter, `[AEIOU]` for
  /// one of some and `[^S]` for any but some.
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
