import Puzzle

/// What is to be set in columns of one width: a title and blocks of lines.
package struct ColumnText: Sendable {
  /// Lines that belong together: a heading and what stands below it.
  package struct Block: Sendable {
    /// By what the head of the page calls it; nothing for what has no name.
    package let name: String
    /// What opens it, never parted from the first of what follows.
    package let heads: [PatternBook.Line]
    /// What follows.
    package let body: [PatternBook.Line]

    /// How many lines must stand together at its beginning.
    package var opening: Int { heads.count + min(2, body.count) }
  }

  /// What stands above it.
  package let title: PatternBook.Title
  /// How many letters have room in a column.
  package let width: Int
  /// The blocks in order.
  let blocks: [Block]

  /// The narrowest column, in which a heading has room.
  private static let narrowest = 7

  /// The words of one length.
  package init(_ section: PatternDictionary.Section, _ dictionary: PatternDictionary) {
    let length = section.length
    let width = section.groups.reduce(max(length, Self.narrowest)) { width, group in
      guard !group.pattern.isWide else { return width }
      // A count of four digits may reach into the white beside the column.
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

  /// The index of the patterns of one length, of which each stands on a page of its own number.
  package init(indexOf section: PatternDictionary.Section, _ pages: [Int]) {
    title = .index(length: section.length)
    width = section.length + 1 + (pages.map { String($0).count }.max() ?? 1)
    blocks = zip(section.groups, pages).map { group, page in
      let letters = group.pattern.letters
      return Block(name: letters, heads: [], body: [.entry(letters, page: page)])
    }
  }

  /// How often each letter comes.
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

  /// How many letters of full size are as wide as so many small ones, which measure three quarters.
  private static func full(_ small: Int) -> Int { (small * 3 + 3) / 4 }

  /// How many small letters are as wide as so many of full size.
  private static func small(_ full: Int) -> Int { full * 4 / 3 }

  /// The pattern in numbers with its count, broken behind its points where it is too long for one
  /// line.
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
  /// Whether there are points between its numbers.
  fileprivate var isWide: Bool { ranks.contains { $0 > 8 } }
}
