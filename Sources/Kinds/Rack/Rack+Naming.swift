import Puzzle

extension Rack {
  /// What a list of words is called: after its first and its last word, as Aah to Zzz.
  static func name(
    ofLength length: Int, _ alphabet: Alphabet, _ shelf: Shelf
  ) throws(Fault) -> String {
    let shard = try shelf.shard(length)
    guard shard.count > 0 else { return "" }
    let (first, last) = (shard.word(0), shard.word(shard.count - 1))
    return "\(capitalized(first, alphabet)) to \(capitalized(last, alphabet))"
  }

  /// A word with a capital in front and small letters behind it.
  private static func capitalized(_ word: [Letter], _ alphabet: Alphabet) -> String {
    var scalars = String.UnicodeScalarView()
    for (place, letter) in word.enumerated() {
      for scalar in alphabet.symbol(letter).unicodeScalars {
        scalars.append(place == 0 ? scalar : Folding.small(scalar))
      }
    }
    return String(scalars)
  }
}
