/// One thing that stands in a text: a letter of the alphabet, or anything else.
public enum Glyph: Sendable, Equatable {
  case letter(Letter)
  case other(Unicode.Scalar)
}

extension Alphabet {
  /// Finds the letters that one character stands for: itself, its capital, its letter without the
  /// accent (É is E where the alphabet lacks É), or two (Æ is AE, ß is SS).
  public func letters(for scalar: Unicode.Scalar) -> [Letter]? {
    let capital = Folding.capital(scalar)
    if let letter = own(capital) { return [letter] }
    if capital.isASCII { return nil }
    var letters: [Letter] = []
    for base in Folding.bases(capital) {
      guard let letter = own(base) else { return nil }
      letters.append(letter)
    }
    return letters.isEmpty ? nil : letters
  }

  /// Reads a text into letters and everything else, joining a letter to the accents that follow it.
  public func read(_ text: String) -> [Glyph] {
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(text.utf8.count)
    let scalars = Array(text.unicodeScalars)
    var next = 0
    while next < scalars.count {
      let scalar = scalars[next]
      next += 1
      if next < scalars.count, Folding.isMark(scalars[next]) {
        append(Folding.join(scalar, scalars[next], among: self.scalars) ?? scalar, to: &glyphs)
        next += 1
      } else {
        append(scalar, to: &glyphs)
      }
    }
    return glyphs
  }

  /// The letters of a text with everything else left out, as every entry field wants them.
  public func letters(in text: String) -> [Letter] {
    var letters: [Letter] = []
    for case .letter(let letter) in read(text) { letters.append(letter) }
    return letters
  }

  /// Tells whether a character is a letter that this alphabet cannot spell.
  public func isForeign(_ scalar: Unicode.Scalar) -> Bool {
    letters(for: scalar) == nil && !Folding.isMark(scalar) && Folding.isLetter(scalar)
  }

  private func append(_ scalar: Unicode.Scalar, to glyphs: inout [Glyph]) {
    if Folding.isMark(scalar) { return }
    if let letters = letters(for: scalar) {
      glyphs.append(contentsOf: letters.map(Glyph.letter))
    } else {
      glyphs.append(.other(scalar))
    }
  }
}
