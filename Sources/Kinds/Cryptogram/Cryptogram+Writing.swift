import Puzzle

extension Cryptogram {
  /// Writes a definition down with all that the dice decided, so that it reads back the same under
  /// any name and seed.
  static func write(_ definition: Definition) -> String {
    "---\n" + YAMLWriter.write(front(definition)) + "---\n\n" + definition.manuscript.body + "\n"
  }

  /// The front matter, in the order in which a person would write it.
  static func front(_ definition: Definition) -> Fields {
    let manuscript = definition.manuscript
    var fields = Fields()
    fields["kind"] = .text(card.slug)
    fields["title"] = definition.common["title"]
    if let author = manuscript.author { fields["author"] = .text(author) }
    if manuscript.enciphersAuthor { fields["encipher-author"] = true }
    for (name, value) in definition.common where name != "title" { fields[name] = value }
    if manuscript.style != .aristocrat { fields["style"] = .text(manuscript.style.rawValue) }
    if let titleLine = manuscript.titleLine { fields["title-line"] = .text(titleLine) }
    if manuscript.enciphersHeading { fields["heading"] = "enciphered" }
    writeKey(definition.key, definition.alphabet, &fields)
    if definition.allowsSelf { fields["allow-self"] = true }
    if !definition.given.isEmpty { fields["given"] = .text(pairs(definition)) }
    return fields
  }

  private static func writeKey(_ key: Key, _ alphabet: Alphabet, _ fields: inout Fields) {
    switch key.origin {
    case .letters: fields["key"] = .text(alphabet.text(key.cipher))
    case .caesar(let shift):
      fields["key"] = "caesar"
      fields["shift"] = .int(shift)
    case .atbash: fields["key"] = "atbash"
    case .keyed(let scheme, let keyword, let second, let shift):
      fields["key"] = .text(scheme.rawValue)
      fields["keyword"] = .text(alphabet.text(keyword))
      if !second.isEmpty { fields["keyword2"] = .text(alphabet.text(second)) }
      fields["shift"] = .int(shift)
    }
  }

  private static func pairs(_ definition: Definition) -> String {
    let alphabet = definition.alphabet
    return definition.given.map {
      "\(alphabet.symbol($0))=\(alphabet.symbol(definition.key.plain[Int($0)]))"
    }.joined(separator: " ")
  }
}
