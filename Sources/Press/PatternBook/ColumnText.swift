import Puzzle

/// Text for columns of one width: a title and blocks of lines.
package struct ColumnText: Sendable {
  package struct Block: Sendable {
    /// The name at the head of the page; nil for a block without one.
    package let name: String
    /// The heading lines, always kept with the first of the body.
    package let heads: [PatternBook.Line]
    package let body: [PatternBook.Line]

    /// How many lines must stay together at its beginning.
    package var opening: Int { heads.count + min(2, body.count) }
  }

  package let title: PatternBook.Title
  /// Letters per column.
  package let width: Int
  let blocks: [Block]

  /// The narrowest column that has room for a heading.
  private static let narrowest = 7

  package init(_ section: PatternDictionary.Section, _ dictionary: PatternDictionary) {
    let length = section.length
    let width = section.groups.reduce(max(length, Self.narrowest)) { width, group in
      guard !group.pattern.isWide else { return width }
      // A count of four digits may reach into the gap beside the column.
      return max(width, Self.full(length + 1 + min(3, String(group.words.count).count)))
    }
    let lettering = Lettering(dictionary.alphabet)
    title = .words(length: length, count: section.count, patterns: section.groups.count)
    self.width = width
    blocks = section.groups.map { group in
      let words = group.words
      let letters = group.pattern.letters
      return Block(
        name: letters, heads: [.pattern(letters)] + Self.figures(group, Self.small(width)),
        body: words.numbers.indices.map { place in
          .word(
            lettering.text(words.numbers[place], of: words.shard),
            isCommon: words.score(place) >= dictionary.choices.common)
        })
    }
  }

  /// The index of one length's patterns, with the page number of each.
  package init(indexOf section: PatternDictionary.Section, _ pages: [Int]) {
    title = .index(length: section.length)
    width = section.length + 1 + (pages.map { String($0).count }.max() ?? 1)
    blocks = zip(section.groups, pages).map { group, page in
      let letters = group.pattern.letters
      return Block(name: letters, heads: [], body: [.entry(letters, page: page)])
    }
  }

  package init(_ table: LetterTable, _ alphabet: Alphabet) {
    title = .letters
    let knowsText = !alphabet.frequencies.isEmpty
    width = knowsText ? 25 : 19
    blocks = table.rows.map { row in
      let shares = [row.anywhere, row.first, row.last].map(LetterTable.text)
      let running = knowsText ? [LetterTable.text(alphabet.share(row.letter))] : []
      return Block(
        name: "", heads: [], body: [.row([alphabet.symbol(row.letter)] + shares + running)])
    }
  }

  /// The width of small letters, which are 3/4 as wide, in full-size letters.
  private static func full(_ small: Int) -> Int { (small * 3 + 3) / 4 }

  /// How many small letters fit in the width of full-size ones.
  private static func small(_ full: Int) -> Int { full * 4 / 3 }

  /// The pattern in digits and its count, wrapped at its points if too long for one line.
  private static func figures(_ group: PatternGroup, _ room: Int) -> [PatternBook.Line] {
    let digits = group.pattern.digits
    let count = group.words.count
    guard group.pattern.isWide else { return [.figures(digits, count: count)] }
    var lines = [""]
    for number in digits.split(separator: ".") {
      let piece = (lines[lines.count - 1].isEmpty ? "" : ".") + number
      if lines[lines.count - 1].count + piece.count > room { lines.append("") }
      lines[lines.count - 1] += piece
    }
    let last = lines.removeLast()
    let ends: [PatternBook.Line] =
      last.count + 1 + String(count).count <= room
      ? [.figures(last, count: count)] : [.figures(last, count: nil), .figures("", count: count)]
    return lines.map { .figures($0, count: nil) } + ends
  }
}

extension Pattern {
  /// Whether there are numbers above 9, so that points must separate them.
  fileprivate var isWide: Bool { ranks.contains { $0 > 8 } }
}
