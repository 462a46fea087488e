import Puzzle
import Testing

@testable import Kinds

/// The book that cheats, walked as a reader walks it.
@Suite struct HangmanBookTests {
  private func definition(
    _ words: String, _ strategy: Hangman.Strategy = .evil, limit: Int = 6, ties: UInt64 = 7
  ) -> Hangman.Definition {
    let words = Hangman.sorted(
      words.split(separator: " ").map { Alphabet.english.letters(in: String($0)) })
    return Hangman.Definition(
      common: Fields(), alphabet: .english, form: .book, length: words[0].count, limit: limit,
      strategy: strategy, words: words, won: nil, lost: nil, games: 1, pages: nil, ties: ties)
  }

  private static let families = [
    "BEAR BOAR DEER DUCK HARE", "BALL CALL FALL HALL MALL MULL MILL", "BONE GENE GONE HONE LONE",
    "QUIZ", "OX IS AT",
  ]

  @Test(arguments: families, [Hangman.Strategy.evil, .quiet, .stubborn])
  func `every line leads where the rules lead`(words: String, strategy: Hangman.Strategy) throws {
    let definition = definition(words, strategy)
    let book = try #require(Hangman.Book(definition, most: 3000))
    let shard = try #require(definition.vocabulary)
    let game = Hangman.Game(
      length: definition.length, limit: 6, strategy: strategy, seed: 0)
    for entry in book.entries {
      let from = book.paragraphs[entry.from]
      let classes = shard.classes(of: entry.letter, among: from.alive.numbers)
      let kept = Hangman.candidates(classes.map { ($0.places, $0.words.count) }, game)
      guard let to = entry.to.map({ book.paragraphs[$0] }) else {
        #expect(entry.isMiss && kept.contains(0))
        continue
      }
      let part = try #require(classes.first { $0.words.numbers == to.alive.numbers })
      #expect(kept.contains(part.places))
      #expect(entry.isMiss == (part.places == 0))
      for place in 0..<shard.length {
        let isNew = part.places >> UInt64(place) & 1 == 1
        #expect(to.shown[place] == (isNew ? entry.letter : from.shown[place]))
      }
      for word in to.alive.words {
        #expect(zip(word, to.shown).allSatisfy { $0.1 == nil || $0.1 == $0.0 })
      }
    }
  }

  @Test(arguments: families)
  func `whoever wins in the book has a word of it, and every reader comes to an end`(
    words: String
  ) throws {
    let definition = definition(words)
    let book = try #require(Hangman.Book(definition, most: 3000))
    let known = Set(definition.words)
    for seed in 0..<50 as Range<UInt64> {
      var dice = Dice(seed: seed)
      var letters = Alphabet.english.letters
      dice.shuffle(&letters)
      var (here, misses) = (0, 0)
      for letter in letters where misses < definition.limit && !book.paragraphs[here].isWon {
        let line = book.entries.first { $0.from == here && $0.letter == letter }
        if line?.isMiss ?? true { misses += 1 }
        guard misses < definition.limit else { break }
        if let line { here = try #require(line.to) }
      }
      let end = book.paragraphs[here]
      #expect(end.isWon != (misses == definition.limit))
      if end.isWon { #expect(known.contains(end.shown.compactMap { $0 })) }
      #expect(!end.alive.isEmpty)
    }
  }

  @Test func `numbers tell nothing: one is the first, and the rest are shuffled`() throws {
    let book = try #require(Hangman.Book(definition(Self.families[1]), most: 3000))
    let numbers = book.paragraphs.map(\.number)
    #expect(numbers[0] == 1)
    #expect(numbers.sorted() == Array(1...numbers.count))
    #expect(numbers != numbers.sorted())
    let other = try #require(Hangman.Book(definition(Self.families[1], ties: 8), most: 3000))
    #expect(other.paragraphs.map(\.number) != numbers)
  }

  @Test(.timeLimit(.minutes(1)))
  func `a vocabulary that would never end is given up at once`() throws {
    let shard = try SamplePress.shelf().shard(9)
    let words = (0..<60).map { Alphabet.english.text(shard.word($0 * 150)) }.joined(separator: " ")
    #expect(Hangman.Book(definition(words), most: 3000) == nil)
    let found = HangmanGame.faults("form: book\nwords: \(words)")
    #expect(found.map(\.message) == ["these words make a book longer than anybody would print"])
  }

  @Test(arguments: [2, 4, 8, 12])
  func `a book fits the pages asked for, and more pages hold more words`(pages: Int) throws {
    let subject = try #require(Subject.contests.first { $0.info.slug == "hangman" })
    for seed in 1...3 as ClosedRange<UInt64> {
      let puzzle = try subject.compose(
        seed: seed, wishes: Self.wishes(["form": "book", "pages": .int(pages)]))
      let paper = puzzle.open(.empty).view()["paper"]
      #expect((paper["pages"].int ?? 99) <= pages)
      #expect((paper["words"].int ?? 0) >= min(8, 2 + pages / 2))
      #expect(puzzle.check(.empty).isEmpty)
    }
  }

  private static func wishes(_ value: Value) -> Fields { value.fields ?? Fields() }
}
