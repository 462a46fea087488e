import Kinds
import Liquid
import Puzzle

extension Press {
  /// The languages that the interface speaks, each with what it calls itself.
  public var languages: [(code: String, name: String)] {
    Language.known(templates).map { ($0, Language.read($0, of: roots).name) }
  }

  /// What a language still has to say, as the file that a translator fills in: what templates say,
  /// and what some other language knows of the boards.
  public func gaps(in code: String) -> String {
    let own = Language.read(code, of: roots)
    var lines = Fields()
    var said = Fields()
    var boards: [String: Fields] = [:]
    let forms = Phrasebook.plurals(of: code)
    let counted = "{" + forms.map { $0 + ": \"\"" }.joined(separator: ", ") + "}"
    var isCounted: Set<String> = []
    for phrase in library.phrases {
      lines[phrase.english] = ""
      if phrase.isCounted { isCounted.insert(phrase.english) }
    }
    for other in Language.known(templates) {
      let other = Language.read(other, of: roots)
      isCounted.formUnion(other.lines.filter { $0.value.fields != nil }.map(\.key))
      for (slug, known) in other.spoken {
        for english in known.names { boards[slug, default: Fields()][english] = "" }
      }
      for english in other.said.names where !other.isSpoken(english) { said[english] = "" }
    }
    func missing(_ fields: Fields?, _ indent: String) -> String {
      (fields ?? Fields()).names.filter { own.lines[$0] == nil }
        .map { english in
          let open = isCounted.contains(english) && forms.count > 1 ? counted : "\"\""
          return "\(indent)\(JSON.write(.text(english))): \(open)\n"
        }.joined()
    }
    func part(_ name: String, _ text: String) -> String { text.isEmpty ? "" : name + ":\n" + text }
    let kinds = boards.keys.filter { !$0.isEmpty }.sorted()
      .map { slug in part("  " + slug, missing(boards[slug], "    ")) }.joined()
    for english in said.names { lines[english] = nil }
    return part("lines", missing(lines, "  ")) + part("said", missing(said, "  "))
      + part("boards", missing(boards[""], "  "))
      + part("kinds", kinds)
  }
}
