import Foundation
import Puzzle
import TestSupport
import Testing

@testable import Build
@testable import Daily
@testable import Files
@testable import Pages
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
      #expect(try Self.shelf.score(of: letters).map { $0 >= Commonness.common } == isCommon)
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

/// The dictionary of a list that strains it, drawn by the templates that come with the program:
/// forty thousand words of one pattern, and thousands of patterns with a word each.
struct PatternPagesTests {
  private static let built: Result<Site, any Error> = Result { try Site() }

  /// What came out, with what went in.
  private final class Site: Sendable {
    let scratch: Scratch
    let words: Set<String>
    let pages: [String: String]

    init() throws {
      scratch = try Scratch(inMemory: true)
      var dice = Dice(seed: 11)
      var words: Set<String> = []
      let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
      while words.count < 40_000 {
        var word = letters
        dice.shuffle(&word)
        words.insert(String(word.prefix(9)))
      }
      while words.count < 46_000 {
        words.insert(String((0..<14).map { _ in letters[dice.roll(26)] }))
      }
      self.words = words
      let lines = words.sorted().enumerated().map { "\($1);\($0 % 2 == 0 ? 90 : 40)\n" }
      try scratch.write(lines.joined(), to: "content/words/strain.txt")
      try scratch.write(
        "words: words/strain.txt\neditions: [site]\n", to: "content/press.yaml")
      var wishes = Build.Wishes()
      wishes.installation = Repository.root
      let report = try Build(scratch.path, wishes).run([])
      #expect(report.isDone)
      pages = scratch.files(below: "output/site/dictionary").mapValues {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  private let site: Site

  init() throws { site = try Self.built.get() }

  @Test func `no page exceeds 300 kB, though the list does many times over`() {
    let sizes = site.pages.mapValues(\.utf8.count)
    #expect(sizes.values.allSatisfy { $0 <= 300_000 }, "\(sizes)")
    #expect(sizes.values.reduce(0, +) > 1_000_000)
    #expect(site.pages["9-2.html"] != nil && site.pages["patterns-2.html"] != nil)
  }

  @Test func `every word stands on one page, once`() {
    var found: [String] = []
    for (name, page) in site.pages where name.first?.isNumber == true {
      for group in page.split(separator: "</h2><p>").dropFirst() {
        let words = group.components(separatedBy: "</p>")[0]
          .replacing("<b>", with: "").replacing("</b>", with: "")
        found += words.split(separator: " ").map(String.init)
      }
    }
    #expect(found.count == site.words.count)
    #expect(Set(found) == site.words)
  }

  @Test func `every page can be reached with two clicks from the first`() {
    var reached: Set<String> = ["index.html"]
    for _ in 0..<2 {
      for name in reached { reached.formUnion(links(from: name).map(\.page)) }
    }
    #expect(Set(site.pages.keys).isSubset(of: reached))
  }

  @Test func `every link within the dictionary leads to a page and a heading`() {
    var anchors: [String: Set<String>] = [:]
    for (name, page) in site.pages {
      let ids = page.split(separator: " id=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
      #expect(Set(ids).count == ids.count, "an id comes twice in \(name)")
      anchors[name] = Set(ids)
    }
    var count = 0
    for name in site.pages.keys {
      for link in links(from: name) {
        guard let known = anchors[link.page] else {
          Issue.record("\(name) leads to \(link.page)")
          continue
        }
        if let anchor = link.anchor, !known.contains(anchor) {
          Issue.record("\(name) leads to \(link.page)#\(anchor)")
        }
        count += 1
      }
    }
    #expect(count > 10_000)
  }

  /// The links of a page that stay in the dictionary.
  private func links(from name: String) -> [(page: String, anchor: String?)] {
    guard let text = site.pages[name] else { return [] }
    var links: [(page: String, anchor: String?)] = []
    for rest in text.split(separator: "href=\"").dropFirst() {
      let target = String(rest.prefix { $0 != "\"" })
      let parts = target.split(separator: "#", omittingEmptySubsequences: false)
      let path = parts[0].replacing("../dictionary/", with: "")
      guard !path.contains("/"), path.isEmpty || path.hasSuffix(".html") else { continue }
      let anchor = parts.count > 1 ? String(parts[1]) : nil
      links.append((path.isEmpty ? name : String(path), anchor))
    }
    return links
  }
}
