import Puzzle

extension Dictionary {
  /// What a player has found out.
  struct Position: Sendable {
    /// How many words the history keeps.
    static let longestHistory = 25

    /// The letters that words are made of.
    let alphabet: Alphabet
    /// Cryptograms to try the dictionary on.
    let samples: [Sample]
    /// The word that is looked up; empty for none.
    private(set) var word: [Letter]
    /// Which letter stands for which, as far as it is known.
    var key: Substitution
    /// The words that were looked up, the last one first.
    private(set) var history: [[Letter]]
    /// The text in code on the desk, as one line; empty for none.
    private(set) var line: String
    /// The same text taken apart.
    private(set) var text: Text?

    /// What a definition begins with.
    init(_ definition: Definition) {
      self.init(
        definition.alphabet, definition.samples, word: definition.word, key: definition.key,
        line: definition.text)
    }

    /// What a page hands out.
    init(
      _ alphabet: Alphabet, _ samples: [Sample], word: [Letter], key: Substitution, line: String
    ) {
      self.alphabet = alphabet
      self.samples = samples
      self.word = word
      self.key = key
      history = word.isEmpty ? [] : [word]
      text = try? Text(line, alphabet)
      self.line = text == nil ? "" : line
    }

    /// Looks a word up, which makes it the latest of the history.
    mutating func look(up word: [Letter]) {
      self.word = word
      history.removeAll { $0 == word }
      history.insert(word, at: 0)
      if history.count > Self.longestHistory { history.removeLast() }
    }

    /// Forgets which words were looked up, and with them the one that is.
    mutating func forget() {
      history = []
      word = []
    }

    /// Lays a text out, or takes it away.
    mutating func lay(_ line: String) throws(Fault) {
      text = line.isEmpty ? nil : try Text(line, alphabet)
      self.line = line
    }
  }
}
