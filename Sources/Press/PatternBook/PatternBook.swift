import Files
import Puzzle

/// A dictionary laid out line by line, so that every printer gives the same pages.
package struct PatternBook: Sendable {
  package enum Line: Sendable, Equatable {
    /// Opens a group.
    case pattern(String)
    /// The pattern in numbers or a part of it; only the last line has the word count.
    case figures(String, count: Int?)
    /// Says that the group began on the page before.
    case continued
    case word(String, isCommon: Bool)
    case entry(String, page: Int)
    case row([String])
  }

  package enum Title: Sendable, Equatable {
    case words(length: Int, count: Int, patterns: Int)
    case index(length: Int)
    case letters
  }

  /// Columns of one width side by side, across the whole page.
  package struct Band: Sendable {
    /// Nil if it continues from the page before.
    package let title: Title?
    /// How many columns fit.
    package let places: Int
    /// Letters per column.
    package let width: Int
    /// The most lines that a column may have.
    package let height: Int
    /// Can be fewer than `places`.
    let columns: [[Line]]
  }

  package struct Page: Sendable {
    package let number: Int
    /// The first and the last pattern, printed at its head; empty on the opening page.
    package let first: String, last: String
    /// From top to bottom; empty on the opening page.
    let bands: [Band]
  }

  package struct Choices: Sendable, Equatable {
    package var words = PatternDictionary.Choices()
    package var paper = Paper.a5

    package init() {
      words.rarest = Commonness.dealt
      words.lengths = 3...10
    }
  }

  package let dictionary: PatternDictionary
  package let paper: Paper
  /// Includes the opening page.
  package let pages: [Page]

  /// Lays out words, index and letters. Words longer than a line are left out.
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
  /// The data for a template, with each column as HTML.
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

/// A page size and its layout; lengths in millimetres, type in points.
package struct Paper: Sendable, Equatable {
  package let name: String
  package let width: Double, height: Double
  /// Margins: `inner` is at the spine.
  package let inner: Double, outer: Double, top: Double, bottom: Double
  /// In points.
  package let type: Double, leading: Double

  package static let letter = Paper(
    name: "letter", width: 215.9, height: 279.4, inner: 21, outer: 16, top: 21, bottom: 17,
    type: 8.5, leading: 10.5)

  static let a4 = Paper(
    name: "a4", width: 210, height: 297, inner: 21, outer: 16, top: 21, bottom: 17, type: 8.5,
    leading: 10.5)

  static let a5 = Paper(
    name: "a5", width: 148, height: 210, inner: 15, outer: 11, top: 17, bottom: 13, type: 7.5,
    leading: 9)

  static let a6 = Paper(
    name: "a6", width: 105, height: 148, inner: 11, outer: 7.5, top: 14, bottom: 10.5, type: 6.5,
    leading: 7.75)

  package static let all = [letter, a4, a5, a6]

  package static func named(_ name: String) -> Paper? { all.first { $0.name == name } }

  /// Letters per line; those of a monospaced face are 0.6 em wide, with a little reserve for wider
  /// ones.
  package var letters: Int { Int((width - inner - outer) / (type * 0.606 * Self.point)) }

  /// Lines per page.
  package var lines: Int { Int((height - top - bottom) / (leading * Self.point)) }

  private static let point = 25.4 / 72
}
