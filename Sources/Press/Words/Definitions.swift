import Files
import Puzzle
import Synchronization

/// Word definitions from the dictionaries installed on this machine; the press has none of its own.
package struct DefinitionSources: Sendable {
  package struct Sense: Sendable, Equatable {
    /// The dictionary's headword; an inflected form is reduced to it.
    package let lemma: String
    /// Noun, verb, adjective or adverb; empty if unknown.
    package let partOfSpeech: String
    package let gloss: String
    package let examples: [String]
    package let source: String
  }

  package static let hint = "apt-get install wordnet-base"

  /// Where Debian installs dictionaries.
  package static let folder = "/usr/share"

  private let wordNet: WordNet?
  private let gcide: Gcide?

  package init(share: String = Self.folder) {
    wordNet = WordNet(Path.join(share, "wordnet"))
    gcide = Gcide(Path.join(share, "dictd"))
  }

  package var isInstalled: Bool { !sources.isEmpty }

  /// The names of the installed dictionaries, for credits.
  package var sources: [String] {
    [wordNet.map { _ in WordNet.name }, gcide.map { _ in Gcide.name }].compactMap { $0 }
  }

  /// The warning for a press that wants definitions without any dictionary.
  package var missing: Fault? {
    isInstalled
      ? nil : .warning("no dictionary is installed, so words go undefined", hint: Self.hint)
  }

  /// The meanings, most frequent first. Word lists write phrases as one word, so an unknown word is
  /// tried as two.
  package func definitions(of word: String) -> [Sense] {
    let word = word.lowercased().trimmed
    guard !word.isEmpty, !word.utf8.contains(where: { $0 < 0x20 }) else { return [] }
    let found = meanings(of: word)
    guard found.isEmpty, word.allSatisfy(\.isLetter), (4...Shelf.longest).contains(word.count)
    else { return found }
    for place in word.indices.dropFirst().dropLast() {
      for joint in [" ", "-", "'"] {
        let found = meanings(of: word[..<place] + joint + word[place...])
        if !found.isEmpty { return found }
      }
    }
    return []
  }

  /// One meaning, preferring common words to names; faster than `definitions(of:)`.
  package func definition(of word: String) -> Sense? {
    let key = word.lowercased().trimmed
    return wordNet?.sense(of: key) ?? definitions(of: key).first
  }

  private func meanings(of word: String) -> [Sense] {
    let known = wordNet?.senses(of: word) ?? []
    guard let gcide else { return known }
    let other = gcide.senses(of: word)
    guard known.isEmpty, other.isEmpty else { return known + other }
    for base in WordNet.Part.allCases.flatMap({ $0.detached(word) }) where base.count > 1 {
      let found = gcide.senses(of: base)
      if !found.isEmpty { return found }
    }
    return []
  }
}

/// One-line definitions. Dictionaries are opened on first use, since most presses never need them.
package final class Definitions: Sendable {
  /// In characters; longer lines are shortened.
  package static let longest = 120

  private let share: String
  private let never: NeverWords
  private let alphabet: Alphabet
  private let opened = Mutex<DefinitionSources?>(nil)
  private let known = Mutex<[String: String?]>([:])

  /// Lines with a word that must never be shown are left out.
  package init(_ shelf: Shelf = .empty, share: String = DefinitionSources.folder) {
    self.share = share
    never = shelf.never
    alphabet = shelf.alphabet
  }

  package var lexicon: DefinitionSources {
    opened.withLock { opened in
      let lexicon = opened ?? DefinitionSources(share: share)
      opened = lexicon
      return lexicon
    }
  }

  /// Nil if no dictionary knows the word. Cached, since a page, its answer and the glossary ask for
  /// the same words.
  package func line(_ word: String) -> String? {
    if let line = known.withLock({ $0[word] }) { return line }
    let first = lexicon.definition(of: word).map { Self.line($0, for: word.lowercased()) }
    let line = first.map(isPrintable) == false ? lines(word).first : first
    known.withLock { $0[word] = .some(line) }
    return line
  }

  /// All meanings, most usual first.
  package func lines(_ word: String) -> [String] {
    lexicon.definitions(of: word).map { Self.line($0, for: word.lowercased()) }
      .filter(isPrintable)
  }

  private func isPrintable(_ line: String) -> Bool { never.first(in: line, alphabet) == nil }

  package func defining(_ shelf: Shelf) -> Shelf {
    let alphabet = shelf.alphabet
    return shelf.defining { [self] in line(alphabet.text($0)) }
  }

  /// Computed in parallel, because each word is a binary search in files.
  package func glossary(of shard: Shard, _ alphabet: Alphabet, _ workers: WorkerPool) -> Glossary {
    let portion = 64
    let lines = workers.each((shard.count + portion - 1) / portion) { number in
      let words = number * portion..<min(shard.count, (number + 1) * portion)
      return words.map { line(alphabet.text(shard.word($0))) ?? "" }
    }
    return Glossary(length: shard.length, lines: Array(lines.joined()))
  }

  private static func line(_ sense: DefinitionSources.Sense, for word: String) -> String {
    let gloss = shortened(sense.gloss.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    let head = [sense.lemma.lowercased() == word ? "" : sense.lemma, sense.partOfSpeech]
    let origin = head.filter { !$0.isEmpty }.joined(separator: ", ")
    return origin.isEmpty ? gloss : "\(origin): \(gloss)"
  }

  /// Cut at the last semicolon within the limit, else between words.
  private static func shortened(_ gloss: String) -> String {
    guard gloss.count > longest else { return gloss }
    let start = gloss.prefix(longest)
    if let end = start.lastIndex(of: ";"), start.distance(from: start.startIndex, to: end) > 20 {
      return String(start[..<end])
    }
    let end = start.lastIndex(of: " ") ?? start.endIndex
    return start[..<end].trimmingSuffix { $0 == "," || $0 == " " } + "…"
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ isTrimmed: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return String(text)
  }
}
