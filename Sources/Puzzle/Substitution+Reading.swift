extension Substitution {
  /// Reads pairs as people write them: `X=L J=I`, parted by spaces or commas.
  public init(
    reading text: String, _ alphabet: Alphabet, allowsSelf: Bool = false
  ) throws(Fault) {
    self.init(of: alphabet.count)
    for part in text.split(whereSeparator: { " ,;\n\t".utf8.contains($0) }) {
      let sides = part.parts(at: "=", keepsEmpty: true)
      let letters = sides.map { alphabet.letters(in: $0) }
      guard sides.count == 2, letters.allSatisfy({ $0.count == 1 }) else {
        throw Fault("\(part) is no pair of letters", hint: "write code and plain letter as X=L")
      }
      try pair(letters[0][0], with: letters[1][0], alphabet, allowsSelf: allowsSelf)
    }
  }

  /// The pairs as people write them: `J=I X=L`.
  public func text(_ alphabet: Alphabet) -> String {
    pairs.map { "\(alphabet.symbol($0.cipher))=\(alphabet.symbol($0.plain))" }
      .joined(separator: " ")
  }
}

extension String {
  /// The parts between bytes of some sort.
  fileprivate func split(whereSeparator isSeparator: (UInt8) -> Bool) -> [String] {
    utf8.split(whereSeparator: isSeparator).map { String(decoding: $0, as: UTF8.self) }
  }
}
