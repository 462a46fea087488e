import Puzzle

extension Solver {
  /// A text in code whose letters are numbered in the order in which they first occur, so that no
  /// step of a search depends on the key.
  struct CodeText: Sendable {
    let words: [[Letter]]
    /// Whether nothing but blanks parts each word from the one before.
    let follows: [Bool]
    let hasBreaks: Bool
    /// All letters, without apostrophes.
    let letters: [Letter]
    /// The letter of the text for each number; those that do not occur come last.
    let names: [Letter]
    /// How many different letters occur.
    let present: Int

    init(_ text: Ciphertext) {
      let count = text.alphabet.count
      var numbers = [Letter?](repeating: nil, count: count)
      var names: [Letter] = []
      func number(_ letter: Letter) -> Letter {
        guard Int(letter) < count else { return letter }
        if let number = numbers[Int(letter)] { return number }
        let number = Letter(truncatingIfNeeded: names.count)
        numbers[Int(letter)] = number
        names.append(letter)
        return number
      }
      words = text.words.map { $0.map(number) }
      follows = text.follows
      hasBreaks = text.hasBreaks
      letters = words.flatMap { word in word.filter { Int($0) < count } }
      present = names.count
      for letter in text.alphabet.letters { _ = number(letter) }
      self.names = names
    }

    /// A part of the text from its beginning, long enough to find most of the key by.
    init(beginningOf text: CodeText, letters limit: Int) {
      var count = 0
      var end = 0
      while end < text.words.count, count < limit {
        count += text.words[end].count
        end += 1
      }
      words =
        text.hasBreaks ? Array(text.words[..<end]) : text.words.map { Array($0.prefix(limit)) }
      follows = Array(text.follows.prefix(words.count))
      hasBreaks = text.hasBreaks
      let edge = text.names.count
      letters = words.flatMap { word in word.filter { Int($0) < edge } }
      names = text.names
      present = (letters.max().map { Int($0) } ?? -1) + 1
    }

    /// A key by the letters of the text, as one by their numbers.
    func numbered(_ key: Substitution) -> Substitution {
      var numbered = Substitution(of: names.count)
      for (number, name) in names.enumerated() {
        guard let plain = key.plain(for: name) else { continue }
        numbered.pair(Letter(truncatingIfNeeded: number), plain)
      }
      return numbered
    }

    /// The part of a key by numbers that shows in the text, by its letters.
    func named(_ key: [Letter]) -> Substitution {
      var named = Substitution(of: names.count)
      for number in 0..<present { named.pair(names[number], key[number]) }
      return named
    }
  }
}
