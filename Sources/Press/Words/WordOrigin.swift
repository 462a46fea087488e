import Files
import Puzzle

/// What is known of one word, and which rule decided its tier.
package struct WordOrigin: Sendable {
  package struct Line: Sendable {
    package let path: String
    package let number: Int
    /// By the names of the columns; a list without names has `letters` and perhaps `score`.
    package let fields: [(name: String, text: String)]

    package subscript(name: String) -> String {
      fields.first { $0.name == name }?.text ?? ""
    }
  }

  package let word: String
  /// The lines of the press's lists that spell it.
  package let lines: [Line]
  /// Where a list of words that are never shown has it.
  package let never: (path: String, line: Int)?
  /// Set if press.yaml itself moves the word.
  package let rule: TierRules.Tier?
  /// Nil if no list has it.
  package let tier: TierRules.Tier?

  package init(_ text: String, _ named: String?) throws {
    let folder = Press.folder(named)
    let roots = Press.roots(folder, Installation.folder)
    var faults: [Fault] = []
    let config = PressConfig.read(Path.join(folder, "content/press.yaml"), &faults)
    let alphabet = config.alphabet
    let letters = alphabet.letters(in: text)
    let word = alphabet.text(letters)
    guard !letters.isEmpty else {
      throw Fault("there is no letter in \(text)", hint: "write a word such as TIDE")
    }
    self.word = word
    let rules = config.tiers.words(of: roots, alphabet, &faults)
    rule = TierRules.Tier.allCases.last { rules[$0]?.contains(letters) ?? false }
    lines = config.words.compactMap { WordListStore.path(of: $0.file, in: roots) }.flatMap {
      Self.lines(of: word, in: $0)
    }
    never =
      roots.lazy.map { Path.join($0, NeverWords.file) }.compactMap { path in
        Self.number(of: word, in: path, alphabet).map { (path, $0) }
      }.first
    let store = try WordListStore.find(named, WordList.Wishes(lengths: [letters.count]))
    if store.never.contains(letters)
      || lines.contains(where: { $0["tier"] == "never" }) && rule != .allow
    {
      tier = .never
    } else if let score = try store.shelf.score(of: letters) {
      tier = score >= Commonness.dealt ? .dealt : .accepted
    } else {
      tier = lines.isEmpty ? nil : .accepted
    }
  }

  private static func lines(of word: String, in path: String) -> [Line] {
    guard let bytes = try? Disk.read(path),
      let text = try? Gzip.isPacked(bytes) ? Gzip.unpack(bytes) : bytes
    else { return [] }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let header = columns(lines.first ?? [])
    let isLexicon = header.contains("letters")
    var found: [Line] = []
    for (number, line) in lines.enumerated() where line.starts(with: word.utf8) {
      let fields = columns(line)
      guard fields.first == word else { continue }
      let names = isLexicon ? header : ["letters", "score"]
      found.append(Line(path: path, number: number + 1, fields: Array(zip(names, fields))))
    }
    return found
  }

  private static func columns(_ line: ArraySlice<UInt8>) -> [String] {
    line.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: ";")
    }.map { String(decoding: $0, as: UTF8.self).trimmed }
  }

  private static func number(of word: String, in path: String, _ alphabet: Alphabet) -> Int? {
    guard let text = try? Disk.text(path) else { return nil }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.firstIndex {
      $0.first != "#" && alphabet.text(alphabet.letters(in: String($0))) == word
    }.map { $0 + 1 }
  }
}
