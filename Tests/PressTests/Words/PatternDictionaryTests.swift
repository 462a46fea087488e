import Puzzle
import Testing

@testable import Files
@testable import Press

struct PatternDictionaryTests {
  private let alphabet = Alphabet.english
  private static let list = "ALL;90 EEL;40 DAD;80 CAT;50 TIE;90 QUA;10 NOON;60 SEEN;80 A;90"

  private func dictionary(_ change: (inout PatternDictionary.Choices) -> Void = { _ in })
    -> PatternDictionary
  {
    var choices = PatternDictionary.Choices()
    change(&choices)
    return PatternDictionary(Shelf(list: Self.list), choices, WorkerPool(jobs: 2))
  }

  /// Each group as `AAB: EEL`.
  private func groups(_ dictionary: PatternDictionary) -> [String] {
    dictionary.sections.flatMap(\.groups).map { group in
      "\(group.pattern.letters): "
        + group.words.words.map(dictionary.alphabet.text).joined(separator: " ")
    }
  }

  @Test func `words stand by length, then by pattern, then by the alphabet`() {
    #expect(
      groups(dictionary()) == [
        "A: A", "AAB: EEL", "ABA: DAD", "ABB: ALL", "ABC: TIE CAT QUA", "ABBA: NOON", "ABBC: SEEN",
      ])
  }

  @Test func `what is rare or of another length can be left out`() {
    let found = dictionary {
      $0.rarest = 60
      $0.lengths = 3...4
    }
    #expect(
      groups(found) == ["ABA: DAD", "ABB: ALL", "ABC: TIE", "ABBA: NOON", "ABBC: SEEN"])
    #expect(found.count == 5)
  }

  @Test(
    arguments: [
      (PatternDictionary.Unrepeated.listed(.alphabet), ["ABC: CAT QUA TIE"]),
      (.listed(.commonness), ["ABC: TIE CAT QUA"]), (.omitted, []),
    ])
  func `words without a repeated letter have an order of their own`(
    wish: PatternDictionary.Unrepeated, expected: [String]
  ) {
    let found = dictionary {
      $0.unrepeated = wish
      $0.lengths = 3...3
    }
    #expect(groups(found).filter { $0.hasPrefix("ABC") } == expected)
    #expect(groups(found).count == 3 + expected.count)
  }

  @Test func `the order below a pattern can be by commonness`() {
    var choices = PatternDictionary.Choices()
    choices.order = .commonness
    let shelf = Shelf(list: "ADD;40 ALL;90 BEE;60")
    #expect(groups(PatternDictionary(shelf, choices, WorkerPool(jobs: 1))) == ["ABB: ALL BEE ADD"])
  }

  @Test func `the letters of all words are counted, anywhere and at both ends`() {
    let shelf = Shelf(list: "ALL BEE")
    let table = LetterTable(PatternDictionary(shelf, .init(), WorkerPool(jobs: 1)))
    let rows = table.rows.prefix(4).map {
      "\(alphabet.symbol($0.letter)) \($0.anywhere) \($0.first) \($0.last)"
    }
    #expect(rows == ["E 333 0 500", "L 333 0 500", "A 167 500 0", "B 167 500 0"])
    #expect(table.rows.count == 26)
    #expect(LetterTable(dictionary { $0.lengths = 60...63 }).rows.allSatisfy { $0.anywhere == 0 })
  }

  @Test func `common neighbours share their bold`() throws {
    let words = try Shelf(list: "ADD;90 ALL;90 BEE;10 ZOO;90").words(ofLength: 3)
    let lettering = Lettering(alphabet)
    #expect(
      lettering.run(words, 0..<4, common: 80) == "<b>ADD ALL</b> BEE <b>ZOO</b>")
    #expect(lettering.run(words, 1..<3, common: 80) == "<b>ALL</b> BEE")
    #expect(lettering.run(words, 0..<0, common: 80).isEmpty)
  }
}

extension Shelf {
  /// A shelf of words written as `ALL;90`, with blanks between them; what has no score has 50.
  init(list: String, alphabet: Alphabet = .english) {
    let words = list.split(separator: " ").map { entry in
      let parts = entry.split(separator: ";")
      let score = parts.count > 1 ? UInt8(parts[1]) : nil
      return (word: alphabet.letters(in: String(parts[0])), score: score ?? 50)
    }
    self.init(alphabet: alphabet, words: words)
  }
}
