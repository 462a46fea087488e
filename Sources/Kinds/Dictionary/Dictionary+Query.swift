import Puzzle

extension Dictionary {
  /// What somebody typed into the field, as the word that is looked up: capitals without digits,
  /// spaces and punctuation.
  struct Query {
    /// The letters of the word.
    let letters: [Letter]

    /// Reads what was typed, or says why there is nothing to look up.
    init(_ text: String, _ alphabet: Alphabet) throws(Fault) {
      for scalar in text.unicodeScalars where alphabet.isForeign(scalar) {
        throw Fault(
          "\(String(scalar)) is no letter of the \(alphabet.name) alphabet",
          hint: "the letters are \(alphabet.text(alphabet.letters))")
      }
      letters = alphabet.letters(in: text)
      guard !letters.isEmpty else {
        throw Fault("there is no letter to look up", hint: "write a word in code, as XJFFXU")
      }
      guard letters.count <= Shelf.longest else {
        throw Fault(
          "no word has \(letters.count) letters", hint: "the longest may have \(Shelf.longest)")
      }
    }
  }
}
