import Puzzle

extension Hangman {
  /// Writes a definition down as a file.
  static func write(_ definition: Definition) -> String {
    var fields = Fields()
    fields["kind"] = .text(card.slug)
    for (name, value) in definition.common { fields[name] = value }
    fields["form"] = .text(definition.form.rawValue)
    if definition.words.isEmpty { fields["length"] = .int(definition.length) }
    fields["guesses"] = .int(definition.limit)
    fields["strategy"] = .text(definition.strategy.rawValue)
    if let pages = definition.pages { fields["pages"] = .int(pages) }
    if definition.form == .plain { fields["games"] = .int(definition.games) }
    if let ties = definition.ties { fields["ties"] = .text(String(ties)) }
    if let won = definition.won { fields["won"] = .text(won) }
    if let lost = definition.lost { fields["lost"] = .text(lost) }
    if !definition.words.isEmpty {
      fields["words"] = .list(definition.words.map { .text(definition.alphabet.text($0)) })
    }
    return "---\n" + YAMLWriter.write(fields) + "---\n"
  }
}
