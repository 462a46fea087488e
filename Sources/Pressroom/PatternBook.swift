import Puzzle

/// A dictionary laid out for paper, line by line, so that whatever prints it prints the same pages.
struct PatternBook: Sendable {
  /// One line of a column.
  enum Line: Sendable, Equatable {
    /// Opens a group, in the letters of paper.
    case pattern(String)
    /// The pattern in numbers, or a part of it, and behind it how many words there are.
    case figures(String, count: Int?)
    /// Says that the group began on the page before.
    case continued
    /// A word, and whether it is a common one.
    case word(String, isCommon: Bool)
    /// A pattern in the index, and its page.
    case entry(String, page: Int)
    /// A row of the table of letters.
    case row([String])
  }

  /// What stands above a band.
  enum Title: Sendable, Equatable {
    case words(length: Int, count: Int, patterns: Int)
    case index(length: Int)
    case letters
  }

  /// Columns of one width side by side, from one edge of the page to the other.
  struct Band: Sendable {
    /// What stands above it, unless it goes on from the page before.
    let title: Title?
    /// How many columns have room.
    let places: Int
    /// How many letters have room in a column.
    let width: Int
    /// How many lines its longest column may have.
    let height: Int
    /// Its columns; there can be fewer than there is room for.
    let columns: [[Line]]
  }

  /// One page.
  struct Page: Sendable {
    /// The number at its foot.
    let number: Int
    /// The first and the last pattern, which stand at its head; none on the opening page.
    let first: String, last: String
    /// What stands on it from top to bottom; nothing on the opening page, which is not made of
    /// lines.
    let bands: [Band]
  }

  /// What it lists, and on what it is printed.
  struct Choices: Sendable, Equatable {
    /// What it lists, and how.
    var words = PatternDictionary.Choices()
    /// What it is printed on.
    var paper = Paper.a5

    init() {
      words.rarest = 65
      words.lengths = 3...10
    }
  }

  /// What it lists.
  let dictionary: PatternDictionary
  /// What it is printed on.
  let paper: Paper
  /// Its pages in order, the opening page first.
  let pages: [Page]

  /// Lays out words, index and letters. No column is wider than the page, so what is longer than a
  /// line has no place.
  init(_ shelf: Shelf, _ choices: Choices, _ crew: Crew) {
    var words = choices.words
    let longest = max(
      words.lengths.lowerBound, min(words.lengths.upperBound, choices.paper.letters))
    words.lengths = words.lengths.lowerBound...longest
    let dictionary = PatternDictionary(shelf, words, crew)
    var makeup = Makeup(paper: choices.paper)
    makeup.open()
    var places: [[Int]] = []
    let copies = crew.each(dictionary.sections.count) {
      Copy(dictionary.sections[$0], dictionary)
    }
    for copy in copies { places.append(makeup.set(copy)) }
    makeup.turn()
    for (section, places) in zip(dictionary.sections, places) {
      makeup.set(Copy(indexOf: section, places))
    }
    makeup.setTogether(Copy(LetterTable(dictionary), dictionary.alphabet))
    makeup.turn()
    self.dictionary = dictionary
    paper = choices.paper
    pages = makeup.pages
  }
}
