import Puzzle
import Testing

@testable import Files
@testable import Press

struct PatternBookTests {
  /// Six letters a word, few different ones, so that some patterns have many words and most have
  /// one; beside them words of many lengths.
  private static let shelf: Shelf = {
    var dice = Dice(seed: 3)
    let words = (0..<9000).map { number in
      let length = number % 3 == 0 ? 3 + dice.roll(20) : 6
      return (
        word: (0..<length).map { _ in Letter(dice.roll(number % 2 == 0 ? 26 : 5)) },
        score: UInt8(dice.roll(101))
      )
    }
    return Shelf(alphabet: .english, words: words)
  }()

  private func book(_ paper: Paper, jobs: Int = 2) -> PatternBook {
    var choices = PatternBook.Choices()
    choices.paper = paper
    choices.words.rarest = 20
    choices.words.lengths = 3...63
    return PatternBook(Self.shelf, choices, WorkerPool(jobs: jobs))
  }

  @Test(arguments: Paper.all)
  func `every word is printed once, and common ones so`(paper: Paper) throws {
    let book = book(paper)
    var printed: [String] = []
    for case .word(let word, let isCommon) in book.lines {
      printed.append(word)
      let letters = Alphabet.english.letters(in: word)
      #expect(try Self.shelf.score(of: letters).map { $0 >= 80 } == isCommon)
    }
    let listed = try Self.shelf.lengths.flatMap { length in
      let shard = try Self.shelf.shard(length)
      return shard.scores.indices.filter { shard.scores[$0] >= 20 }
        .map { Alphabet.english.text(shard.word($0)) }
    }
    #expect(printed.sorted() == listed.sorted())
    #expect(printed.count == book.dictionary.count)
  }

  @Test(arguments: Paper.all)
  func `nothing is higher or wider than the page`(paper: Paper) {
    for page in book(paper).pages {
      let lines = page.bands.reduce(0) {
        $0 + $1.height + ($1.title == nil ? 0 : ColumnLayout.titleLines)
      }
      #expect(lines <= paper.lines)
      for band in page.bands {
        #expect(band.columns.count <= band.places)
        #expect(band.columns.allSatisfy { !$0.isEmpty && $0.count <= band.height })
        #expect(band.width <= paper.letters)
        #expect(2 * band.places * band.width + 3 * (band.places - 1) <= 2 * paper.letters)
      }
    }
  }

  @Test(arguments: Paper.all)
  func `no heading stands at the foot of a column`(paper: Paper) {
    for column in book(paper).columns {
      let last = column.last
      #expect(!(last?.isHeading ?? true))
      // Nor with one word of several.
      for case (let place, .figures(_, let count?)) in column.enumerated() {
        #expect(column.count - 1 - place >= min(2, count))
      }
    }
  }

  @Test(arguments: Paper.all)
  func `a group that began on another page says so at the head of the next`(paper: Paper) {
    var open = ""
    for page in book(paper).pages {
      let first = page.bands.first
      guard case .pattern(let name)? = first?.columns.first?.first else { continue }
      let continues = first?.columns.first?[1] == .continued
      #expect(continues == (name == open))
      #expect(page.first == name)
      for case .pattern(let name) in page.bands.flatMap(\.columns).joined() { open = name }
      #expect(page.last == open)
    }
    #expect(!open.isEmpty)
  }

  @Test(arguments: Paper.all)
  func `the index names the page on which each pattern begins`(paper: Paper) {
    let book = book(paper)
    var begins: [String: Int] = [:]
    for page in book.pages {
      for case .pattern(let name) in page.bands.flatMap(\.columns).joined()
      where begins[name] == nil { begins[name] = page.number }
    }
    var entries: [String: Int] = [:]
    for case .entry(let name, let page) in book.lines { entries[name] = page }
    #expect(entries == begins)
    #expect(entries.count == book.dictionary.sections.reduce(0) { $0 + $1.groups.count })
  }

  @Test(arguments: Paper.all)
  func `pages are numbered one after another and none is blank`(paper: Paper) {
    let pages = book(paper).pages
    #expect(pages.map(\.number) == Array(1...pages.count))
    #expect(pages.dropFirst().allSatisfy { !$0.bands.isEmpty })
    let letters = pages.flatMap(\.bands).filter { $0.title == .letters }
    #expect(letters.map { $0.columns.joined().count } == [26])
  }

  @Test func `one thread and several lay out the same book`() {
    #expect(
      book(.a5, jobs: 1).value(WorkerPool(jobs: 1)) == book(.a5, jobs: 4).value(WorkerPool(jobs: 4))
    )
  }

  @Test func `numbers too long for a column are broken behind a point`() {
    let word = String("ABCDEFGHIJKLMNOPQRSTUVWXYZ".prefix(13))
    var choices = PatternBook.Choices()
    choices.words.lengths = 1...20
    let book = PatternBook(Shelf(list: word + ";90"), choices, WorkerPool(jobs: 1))
    let figures = book.lines.compactMap { line -> String? in
      if case .figures(let text, let count) = line { return text + (count.map { "|\($0)" } ?? "") }
      return nil
    }
    #expect(figures == ["1.2.3.4.5.6.7.8.9", ".10.11.12.13|1"])
  }

  @Test func `a shelf without a fitting word still makes a book`() {
    let book = PatternBook(Shelf(list: "A;10"), PatternBook.Choices(), WorkerPool(jobs: 2))
    #expect(book.pages.count == 2)
    #expect(book.dictionary.count == 0)
  }
}

extension PatternBook {
  fileprivate var columns: [[Line]] { pages.flatMap(\.bands).flatMap(\.columns) }
  fileprivate var lines: [Line] { Array(columns.joined()) }
}

extension PatternBook.Line {
  fileprivate var isHeading: Bool {
    switch self {
    case .pattern, .figures, .continued: true
    case .word, .entry, .row: false
    }
  }
}
