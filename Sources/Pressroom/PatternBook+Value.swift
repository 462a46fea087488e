import Puzzle

extension PatternBook {
  /// The book for a template: what stands where, and each column ready for a page.
  func value(_ crew: Crew) -> Value {
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
      "pages": .list(crew.each(pages.count) { pages[$0].value }),
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
