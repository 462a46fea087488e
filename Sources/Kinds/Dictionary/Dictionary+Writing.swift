import Puzzle

extension Dictionary {
  /// Writes a definition down as a file.
  static func write(_ definition: Definition) -> String {
    let alphabet = definition.alphabet
    var fields = Fields()
    fields["kind"] = .text(card.slug)
    for (name, value) in definition.common { fields[name] = value }
    if !definition.word.isEmpty { fields["word"] = .text(alphabet.text(definition.word)) }
    if !definition.key.isEmpty { fields["map"] = .text(definition.key.text(alphabet)) }
    if !definition.samples.isEmpty {
      fields["samples"] = .list(
        definition.samples.map {
          ["title": .text($0.title), "text": .text(Text.broken($0.text))]
        })
    }
    let body = Text.broken(definition.text)
    return "---\n" + YAMLWriter.write(fields) + "---\n" + (body.isEmpty ? "" : "\n\(body)\n")
  }
}

extension Dictionary.Text {
  /// A text that was made one line, in its own lines again.
  static func broken(_ line: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in line.unicodeScalars { scalars.append(scalar == lineEnd ? "\n" : scalar) }
    return String(scalars)
  }
}
