import Puzzle

#if !hasFeature(Embedded)
  /// A piece of wordplay that others stand beside or around: letters that are said by words, or
  /// words whose letters are to be mixed.
  struct CrypticElement {
    let letters: [Letter]
    let text: String
    /// `nil` of an adjective.
    let thing: Wordplay.Thing?
    let isPlural: Bool
    /// Whether it begins with an article or the like.
    let isClosed: Bool
    let notation: String
    let marks: [String]
    let parts: [String]
    let isAnagram: Bool
    let merit: Int
  }

  /// Finds the elements for a row of letters.
  struct CrypticElements {
    private let wordplay: Wordplay
    private let fodder: CrypticFodder
    private let alphabet: Alphabet
    private let book: ClueBook
    private let definitions: CrypticDefinitions
    private let shelf: Shelf
    private let before: [Wordplay.Indicator]
    private let after: [Wordplay.Indicator]
    private let known = Known()

    /// What was found already, since the same rows of letters are looked at again and again.
    private final class Known {
      var elements: [[Letter]: [CrypticElement]] = [:]
    }

    /// The least letters of a word that the clue book may say, and the most of its words.
    private static let told = 4
    private static let brief = 2

    init(
      _ wordplay: Wordplay, _ fodder: CrypticFodder, _ definitions: CrypticDefinitions,
      _ book: ClueBook, _ shelf: Shelf
    ) {
      self.wordplay = wordplay
      self.fodder = fodder
      self.definitions = definitions
      self.book = book
      self.shelf = shelf
      alphabet = shelf.alphabet
      before = wordplay.indicators.filter { $0.sort == .anagram && $0.place == .before }
      after = wordplay.indicators.filter { $0.sort == .anagram && $0.place == .after }
    }

    /// Said by the table of parts, or by a brief clue of the book.
    func said(_ letters: some Collection<Letter>) -> [CrypticElement] {
      let letters = Array(letters)
      if let known = known.elements[letters] { return known }
      let found = found(letters)
      known.elements[letters] = found
      return found
    }

    private func found(_ letters: [Letter]) -> [CrypticElement] {
      var found = (wordplay.parts[letters] ?? []).map { part in
        switch part.role {
        case .adjective: element(letters, part.words, nil, false, 0)
        case .noun(let thing): element(letters, part.words, thing, false, 0)
        case .nouns(let thing): element(letters, part.words, thing, true, 0)
        }
      }
      if letters.count >= Self.told, isDealt(letters) {
        for definition in definitions.all(for: letters, in: book) {
          guard case .noun(let isPlural) = definition.form, let small = definition.small,
            let thing = definition.thing,
            small.split(separator: " ").count <= Self.brief,
            !found.contains(where: { $0.text == small })
          else { continue }
          found.append(element(letters, small, thing, isPlural, -4))
        }
      }
      return found
    }

    private func isDealt(_ word: [Letter]) -> Bool {
      ((try? shelf.score(of: word)) ?? nil) ?? 0 >= Commonness.dealt
    }

    private func element(
      _ letters: [Letter], _ words: String, _ thing: Wordplay.Thing?, _ isPlural: Bool, _ merit: Int
    ) -> CrypticElement {
      CrypticElement(
        letters: letters, text: words, thing: thing, isPlural: isPlural, isClosed: false,
        notation: "\(alphabet.text(letters)) (\(words))", marks: [], parts: [words],
        isAnagram: false,
        merit: merit)
    }

    /// Words to be mixed, three letters and more.
    func mixed(_ letters: some Collection<Letter>, in answer: [Letter]) -> [CrypticElement] {
      guard letters.count > 2 else { return [] }
      var found: [CrypticElement] = []
      for phrase in fodder.anagrams(of: Array(letters), long: false).prefix(4)
      where !phrase.words.contains(where: { definitions.isAkin($0, answer) || $0.isIn(answer) }) {
        let text = phrase.text(alphabet)
        func add(_ indicator: Wordplay.Indicator, _ words: String, _ merit: Int) {
          found.append(
            CrypticElement(
              letters: Array(letters), text: words, thing: phrase.thing, isPlural: phrase.isPlural,
              isClosed: phrase.isClosed && indicator.place == .after,
              notation: "anagram (\(indicator.words)) of \(text.uppercased())",
              marks: [indicator.words] + phrase.words.map { alphabet.text($0).lowercased() },
              parts: [], isAnagram: true, merit: merit + phrase.ease / 8 - 12))
        }
        for indicator in before where !phrase.isClosed && indicator.first.contains(phrase.thing) {
          let weight = wordplay.company.weight(
            alphabet.letters(in: indicator.words), phrase.words[0])
          if weight > 0 { add(indicator, "\(indicator.words) \(text)", weight / 4) }
        }
        let fitting = after.filter { $0.first.contains(phrase.thing) }
        for number in 0..<min(2, fitting.count) {
          let place = Int(truncatingIfNeeded: Dice.seed(from: text) % UInt64(fitting.count))
          let indicator = fitting[(place + number) % fitting.count]
          add(indicator, "\(text) \(indicator.words)", 0)
        }
      }
      return found
    }
  }

  extension [Letter] {
    /// Whether it is three letters or more and stands in a word as it is.
    fileprivate func isIn(_ word: [Letter]) -> Bool {
      guard count > 2, count <= word.count else { return false }
      return (0...word.count - count).contains { word[$0..<$0 + count].elementsEqual(self) }
    }
  }
#endif
