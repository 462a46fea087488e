import Puzzle

#if !hasFeature(Embedded)
  extension Cryptogram {
    /// The printed text, without the lines that are printed in the clear.
    static func cipher(_ definition: Definition) -> Cipher? {
      let sheet = Sheet(definition)
      var given = Substitution(of: definition.alphabet.count)
      for cipher in definition.given { given.pair(cipher, definition.key.plain[Int(cipher)]) }
      let lines = sheet.lines.filter { !$0.words.isEmpty }.map { line in
        line.words.map { word in
          word.map { place in
            let cell = sheet.cells[place]
            return cell.before + definition.alphabet.symbol(cell.letter) + cell.after
          }.joined()
        }.joined(separator: " ")
      }
      return Cipher(
        lines.joined(separator: "\n"), definition.alphabet,
        hasBreaks: definition.manuscript.style != .patristocrat, given: given,
        allowsSelf: definition.allowsSelf)
    }
  }
#endif
