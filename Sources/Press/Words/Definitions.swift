import Files
import Puzzle
import Synchronization

/// One-line meanings of words, from the press's own files, so that they are the same on every
/// machine. Read on first use, since most commands never need them.
package final class Definitions: Sendable {
  package struct Meaning: Sendable, Equatable {
    /// Noun, verb, adjective …
    package let part: String
    package let text: String
  }

  private struct Known {
    var meanings: [String: [Meaning]] = [:]
    /// The word that an inflected form belongs to, in capitals.
    var bases: [String: String] = [:]
    var faults: [Fault] = []
  }

  private let files: [String]
  private let lists: [String]
  private let never: NeverWords
  private let alphabet: Alphabet
  private let read = Mutex<Known?>(nil)

  package static let file = "content/words/meanings.txt"

  /// The meanings of all roots, the first first; `lists` are the files of lexicons, which know
  /// whose forms words are. Lines with a word that must never be shown are left out.
  package init(of roots: [String] = [], lists: [String] = [], _ shelf: Shelf = .empty) {
    files = roots.map { Path.join($0, Self.file) }.filter(Disk.isFile)
    self.lists = lists
    never = shelf.never
    alphabet = shelf.alphabet
  }

  /// Whether any meaning is known.
  package var isEmpty: Bool { known { $0.meanings.isEmpty } }

  /// What is wrong with the files.
  package var faults: [Fault] { known { $0.faults } }

  /// The first meaning of a word, or of the word whose form it is; nil if none is known.
  package func line(_ word: String) -> String? { lines(word).first }

  /// All meanings, as `noun: a small boat` or, of a form, `row, verb: pull a boat along by oars`.
  package func lines(_ word: String) -> [String] {
    let word = word.uppercased()
    return known { known in
      let own = known.meanings[word] ?? []
      guard own.isEmpty, let base = known.bases[word] else {
        return own.map { "\($0.part): \($0.text)" }
      }
      let all = known.meanings[base] ?? []
      let fitting = all.filter { Self.may(word, be: $0.part) }
      return (fitting.isEmpty ? all : fitting).map {
        "\(base.lowercased()), \($0.part): \($0.text)"
      }
    }
  }

  package func defining(_ shelf: Shelf) -> Shelf {
    let alphabet = shelf.alphabet
    return shelf.defining { [self] in line(alphabet.text($0)) }
  }

  package func glossary(of shard: Shard, _ alphabet: Alphabet) -> Glossary {
    Glossary(
      length: shard.length,
      lines: (0..<shard.count).map { line(alphabet.text(shard.word($0))) ?? "" })
  }

  /// By its ending, the form of a noun is none of an adjective.
  private static func may(_ form: String, be part: String) -> Bool {
    switch part {
    case "noun": !["ING", "ED", "ER", "EST"].contains { form.hasSuffix($0) }
    case "verb": !["ER", "EST"].contains { form.hasSuffix($0) }
    case "adjective", "adverb": ["ER", "EST"].contains { form.hasSuffix($0) }
    default: true
    }
  }

  private func known<Result>(_ use: (Known) -> Result) -> Result {
    read.withLock { read in
      let known = read ?? gather()
      read = known
      return use(known)
    }
  }

  private func gather() -> Known {
    var known = Known()
    for file in files {
      let text = known.faults.gather(file) { try Disk.text(file) } ?? ""
      var own: Set<String> = []
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        guard let first = line.first, first != "#" else { continue }
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard fields.count == 3, let part = Self.parts[String(fields[1])], !fields[2].isEmpty else {
          known.faults.append(
            Fault(
              "this line is no meaning",
              hint: "write the word, a tab, noun, verb, adj or another part of speech, a tab, what "
                + "it means", at: Place(line: number + 1, column: 1), in: file))
          continue
        }
        let word = fields[0].uppercased()
        let text = String(fields[2])
        if known.meanings[word] != nil, !own.contains(word) { continue }
        guard never.first(in: text, alphabet) == nil, never.first(in: word, alphabet) == nil else {
          continue
        }
        own.insert(word)
        known.meanings[word, default: []].append(Meaning(part: part, text: text))
      }
    }
    if !known.meanings.isEmpty {
      for list in lists { addBases(of: list, to: &known) }
    }
    return known
  }

  /// Reads which words are forms of others, from a lexicon.
  private func addBases(of list: String, to known: inout Known) {
    guard let bytes = try? Disk.read(list),
      let text = try? Gzip.isPacked(bytes) ? Gzip.unpack(bytes) : bytes
    else { return }
    let mark = Array("\tform of ".utf8)
    for line in text.split(separator: UInt8(ascii: "\n")) {
      guard let place = line.firstRange(of: mark) else { continue }
      let word = line.prefix { $0 != UInt8(ascii: "\t") }
      let base = line[place.upperBound...].prefix { $0 != UInt8(ascii: "\t") }
      known.bases[String(decoding: word, as: UTF8.self)] = String(decoding: base, as: UTF8.self)
    }
  }

  private static let parts = [
    "noun": "noun", "verb": "verb", "adj": "adjective", "adv": "adverb", "prep": "preposition",
    "conj": "conjunction", "pron": "pronoun", "interj": "interjection", "det": "determiner",
    "num": "number", "aux": "verb",
  ]
}

/// The dictionary installed on this machine, which the command line may ask; nothing that is built
/// depends on it.
package struct DefinitionSources: Sendable {
  package struct Sense: Sendable, Equatable {
    /// The dictionary's headword; an inflected form is reduced to it.
    package let lemma: String
    /// Noun, verb, adjective or adverb; empty if unknown.
    package let partOfSpeech: String
    package let gloss: String
    package let examples: [String]
    package let source: String

    package init(
      lemma: String, partOfSpeech: String, gloss: String, examples: [String] = [], source: String
    ) {
      self.lemma = lemma
      self.partOfSpeech = partOfSpeech
      self.gloss = gloss
      self.examples = examples
      self.source = source
    }

    /// As in `Definitions.lines`: `noun: a small boat`, or `row, verb: pull a boat along by oars`.
    func line(_ word: String) -> String {
      (lemma == word ? "" : lemma + ", ") + partOfSpeech + ": " + gloss
    }
  }

  package static let hint = "apt-get install wordnet-base brings the meanings of more words"

  private let wordNet: WordNet?

  package init(share: String = "/usr/share") {
    wordNet = WordNet(Path.join(share, "wordnet"))
  }

  package var isInstalled: Bool { wordNet != nil }

  /// The meanings, most frequent first. Word lists write phrases as one word, so an unknown word is
  /// tried as two.
  package func definitions(of word: String) -> [Sense] {
    let word = word.lowercased().trimmed
    guard let wordNet, !word.isEmpty, !word.utf8.contains(where: { $0 < 0x20 }) else { return [] }
    let found = wordNet.senses(of: word)
    guard found.isEmpty, word.allSatisfy(\.isLetter), (4...Shelf.longest).contains(word.count)
    else { return found }
    for place in word.indices.dropFirst().dropLast() {
      for joint in [" ", "-", "'"] {
        let found = wordNet.senses(of: word[..<place] + joint + word[place...])
        if !found.isEmpty { return found }
      }
    }
    return []
  }
}
