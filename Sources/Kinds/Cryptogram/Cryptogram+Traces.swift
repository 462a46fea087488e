import Puzzle

extension Cryptogram {
  /// Who has read a quotation knows it by heart for a while, however it is enciphered.
  static func traces(of definition: Definition) -> Traces {
    let trace = trace(of: definition.manuscript.body, definition.alphabet)
    return Traces(passing: [trace])
  }

  /// The letters alone, so that a comma that is mended does not make a new quotation.
  static func trace(of text: String, _ alphabet: Alphabet) -> String {
    alphabet.text(alphabet.letters(in: text))
  }
}
