import Puzzle

/// What words mean, from the dictionaries that this machine has. The press brings none of its own.
public struct Lexicon: Sendable {
  /// One meaning of a word.
  public struct Sense: Sendable, Equatable {
    /// The word as the dictionary has it, which an inflected form is led back to.
    public let lemma: String
    /// What sort of word: noun, verb, adjective, adverb, or nothing where that is not told.
    public let partOfSpeech: String
    /// What it means.
    public let gloss: String
    /// How it is used.
    public let examples: [String]
    /// The dictionary that says so.
    public let source: String
  }

  /// How to get a dictionary.
  public static let hint = "apt-get install wordnet-base"

  /// Where a Debian system keeps dictionaries.
  public static let folder = "/usr/share"

  private let wordNet: WordNet?
  private let gcide: Gcide?

  /// Opens the dictionaries below a folder; the system's own is usual.
  public init(share: String = Self.folder) {
    wordNet = WordNet(Path.join(share, "wordnet"))
    gcide = Gcide(Path.join(share, "dictd"))
  }

  /// Tells whether there is any dictionary.
  public var isInstalled: Bool { !sources.isEmpty }

  /// The dictionaries there are, to give them credit.
  public var sources: [String] {
    [wordNet.map { _ in WordNet.name }, gcide.map { _ in Gcide.name }].compactMap { $0 }
  }

  /// What to tell an author whose press wants definitions where there is no dictionary.
  public var missing: Fault? {
    isInstalled
      ? nil : .warning("no dictionary is installed, so words go undefined", hint: Self.hint)
  }

  /// The meanings of a word, the most frequent first. Word lists write phrases in one, so where a
  /// word is unknown it is tried as two.
  public func definitions(of word: String) -> [Sense] {
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
  public func definition(of word: String) -> Sense? {
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
