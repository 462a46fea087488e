import Files
import Puzzle

/// A dictionary laid out for paper, line by line, so that whatever prints it prints the same pages.
package struct PatternBook: Sendable {
  /// One line of a column.
  package enum Line: Sendable, Equatable {
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
  package enum Title: Sendable, Equatable {
    case words(length: Int, count: Int, patterns: Int)
    case index(length: Int)
    case letters
  }

  /// Columns of one width side by side, from one edge of the page to the other.
  package struct Band: Sendable {
    /// What stands above it, unless it goes on from the page before.
    package let title: Title?
    /// How many columns have room.
    package let places: Int
    /// How many letters have room in a column.
    package let width: Int
    /// How many lines its longest column may have.
    package let height: Int
    /// Its columns; there can be fewer than there is room for.
    let columns: [[Line]]
  }

  /// One page.
  package struct Page: Sendable {
    /// The number at its foot.
    package let number: Int
    /// The first and the last pattern, which stand at its head; none on the opening page.
    package let first: String, last: String
    /// What stands on it from top to bottom; nothing on the opening page, which is not made of
    /// lines.
    let bands: [Band]
  }

  /// What it lists, and on what it is printed.
  package struct Choices: Sendable, Equatable {
    /// What it lists, and how.
    package var words = PatternDictionary.Choices()
    /// What it is printed on.
    package var paper = Paper.a5

    package init() {
      words.rarest = 65
      words.lengths = 3...10
    }
  }

  /// What it lists.
  package let dictionary: PatternDictionary
  /// What it is printed on.
  package let paper: Paper
  /// Its pages in order, the opening page first.
  package let pages: [Page]

  /// Lays out words, index and letters. No column is wider than the page, so what is longer than a
  /// line has no place.
  package init(_ shelf: Shelf, _ choices: Choices, _ workers: WorkerPool) {
    var words = choices.words
    let longest = max(
      words.lengths.lowerBound, min(words.lengths.upperBound, choices.paper.letters))
    words.lengths = words.lengths.lowerBound...longest
    let dictionary = PatternDictionary(shelf, words, workers)
    var makeup = ColumnLayout(paper: choices.paper)
    makeup.open()
    var places: [[Int]] = []
    let copies = workers.each(dictionary.sections.count) {
      ColumnText(dictionary.sections[$0], dictionary)
    }
    for copy in copies { places.append(makeup.set(copy)) }
    makeup.turn()
    for (section, places) in zip(dictionary.sections, places) {
      makeup.set(ColumnText(indexOf: section, places))
    }
    makeup.setTogether(ColumnText(LetterTable(dictionary), dictionary.alphabet))
    makeup.turn()
    self.dictionary = dictionary
    paper = choices.paper
    pages = makeup.pages
  }
}

extension PatternBook {
  /// The book for a template: what stands where, and each column ready for a page.
  package func value(_ workers: WorkerPool) -> Value {
    [
      "paper": [
        "name": .text(paper.name), "width": .real(paper.width), "height": .real(paper.height),
        "inner": .real(paper.inner), "outer": .real(paper.outer), "top": .real(paper.top),
        "bottom": .real(paper.bottom), "type": .real(paper.type), "leading": .real(paper.leading),
        "lines": .int(paper.lines), "letters": .int(paper.letters),
      ],
      "count": .int(dictionary.count), "common": .int(dictionary.choices.common),
      "ranked": .bool(dictionary.choices.order == .commonness),
      "unrepeated": .text(dictionary.choices.unrepeated.name),
      "knows_text": .bool(!dictionary.alphabet.frequencies.isEmpty),
      "pages": .list(workers.each(pages.count) { pages[$0].value }),
    ]
  }
}

extension PatternBook.Page {
  fileprivate var value: Value {
    [
      "number": .int(number), "right": .bool(number % 2 == 1), "first": .text(first),
      "last": .text(last), "bands": .list(bands.map(\.value)),
    ]
  }
}

extension PatternBook.Band {
  fileprivate var value: Value {
    [
      "title": title?.value ?? nil, "places": .int(places), "width": .int(width),
      "height": .int(height), "columns": .list(columns.map { .text(Self.markup($0, width)) }),
    ]
  }

  /// One column: headings, and between them words a line each.
  private static func markup(_ lines: [PatternBook.Line], _ width: Int) -> String {
    var text = ""
    var isOpen = false
    var isBold = false
    func close() {
      if isBold { text += "</b>" }
      if isOpen { text += "</pre>" }
      (isOpen, isBold) = (false, false)
    }
    func line(_ words: String, isBold wanted: Bool = false) {
      if isBold, !wanted { text += "</b>" }
      text += isOpen ? "\n" : "<pre>"
      if wanted, !isBold { text += "<b>" }
      text += words
      (isOpen, isBold) = (true, wanted)
    }
    for next in lines {
      switch next {
      case .pattern(let letters):
        close()
        text += "<h3>\(letters)</h3>"
      case .figures(let digits, let count):
        close()
        text += "<p>\(digits)" + (count.map { " <i>\($0)</i>" } ?? "") + "</p>"
      case .continued:
        close()
        text += "<p class=\"again\">(continued)</p>"
      case .word(let word, let isCommon): line(word, isBold: isCommon)
      case .entry(let letters, let page):
        let gap = width - letters.unicodeScalars.count - String(page).count
        line(
          letters + String(repeating: " ", count: max(1, gap))
            + "<a href=\"#page-\(page)\">\(page)</a>")
      case .row(let cells):
        let figures = cells.dropFirst().map {
          String(repeating: " ", count: max(0, 6 - $0.count)) + $0
        }
        line((cells.first ?? "") + figures.joined())
      }
    }
    close()
    return text
  }
}

extension PatternBook.Title {
  fileprivate var value: Value {
    switch self {
    case .words(let length, let count, let patterns):
      ["of": "words", "length": .int(length), "count": .int(count), "patterns": .int(patterns)]
    case .index(let length): ["of": "patterns", "length": .int(length)]
    case .letters: ["of": "letters"]
    }
  }
}
