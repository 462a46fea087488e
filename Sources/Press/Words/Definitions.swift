import Files
import Puzzle
import Synchronization

/// What words mean, from the dictionaries that this machine has. The press brings none of its own.
package struct DefinitionSources: Sendable {
  /// One meaning of a word.
  package struct Sense: Sendable, Equatable {
    /// The word as the dictionary has it, which an inflected form is led back to.
    package let lemma: String
    /// What sort of word: noun, verb, adjective, adverb, or nothing where that is not told.
    package let partOfSpeech: String
    /// What it means.
    package let gloss: String
    /// How it is used.
    package let examples: [String]
    /// The dictionary that says so.
    package let source: String
  }

  /// How to get a dictionary.
  package static let hint = "apt-get install wordnet-base"

  /// Where a Debian system keeps dictionaries.
  package static let folder = "/usr/share"

  private let wordNet: WordNet?
  private let gcide: Gcide?

  /// Opens the dictionaries below a folder; the system's own is usual.
  package init(share: String = Self.folder) {
    wordNet = WordNet(Path.join(share, "wordnet"))
    gcide = Gcide(Path.join(share, "dictd"))
  }

  /// Tells whether there is any dictionary.
  package var isInstalled: Bool { !sources.isEmpty }

  /// The dictionaries there are, to give them credit.
  package var sources: [String] {
    [wordNet.map { _ in WordNet.name }, gcide.map { _ in Gcide.name }].compactMap { $0 }
  }

  /// What to tell an author whose press wants definitions where there is no dictionary.
  package var missing: Fault? {
    isInstalled
      ? nil : .warning("no dictionary is installed, so words go undefined", hint: Self.hint)
  }

  /// The meanings of a word, the most frequent first. Word lists write phrases in one, so where a
  /// word is unknown it is tried as two.
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

  /// The first of a word's meanings, found sooner, for those who want a line about each of many.
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

/// Says in one line what a word means. The dictionaries of the machine are opened when the first
/// word is asked for, since most presses never ask.
package final class Definitions: Sendable {
  /// The longest line, in characters; what is longer is cut where its sense allows it.
  package static let longest = 120

  private let share: String
  private let never: NeverWords
  private let alphabet: Alphabet
  private let opened = Mutex<DefinitionSources?>(nil)
  private let known = Mutex<[String: String?]>([:])

  /// Says what the words of a shelf mean, in no word that is never shown.
  package init(_ shelf: Shelf = .empty, share: String = DefinitionSources.folder) {
    self.share = share
    never = shelf.never
    alphabet = shelf.alphabet
  }

  /// The dictionaries.
  package var lexicon: DefinitionSources {
    opened.withLock { opened in
      let lexicon = opened ?? DefinitionSources(share: share)
      opened = lexicon
      return lexicon
    }
  }

  /// What a word means; none where no dictionary knows it. It is kept, since a page, its answer and
  /// the glossary of its length ask for the same words.
  package func line(_ word: String) -> String? {
    if let line = known.withLock({ $0[word] }) { return line }
    let first = lexicon.definition(of: word).map { Self.line($0, for: word.lowercased()) }
    let line = first.map(isPrintable) == false ? lines(word).first : first
    known.withLock { $0[word] = .some(line) }
    return line
  }

  /// What a word can mean, the most usual sense first.
  package func lines(_ word: String) -> [String] {
    lexicon.definitions(of: word).map { Self.line($0, for: word.lowercased()) }
      .filter(isPrintable)
  }

  private func isPrintable(_ line: String) -> Bool { never.first(in: line, alphabet) == nil }

  /// A shelf that says what its words mean.
  package func defining(_ shelf: Shelf) -> Shelf {
    let alphabet = shelf.alphabet
    return shelf.defining { [self] in line(alphabet.text($0)) }
  }

  /// The lines for every word of a shard, shared out, because each word is sought by halving files.
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

  /// A gloss that fits a line: cut at its last semicolon within the measure, else between words.
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
