import Puzzle

/// Splits blocks of lines into columns.
package struct ColumnFlow {
  private let blocks: [ColumnText.Block]
  private var line = 0
  /// The block that comes next, or whose rest does.
  package private(set) var block = 0
  package private(set) var opened = 0
  /// How many lines are left.
  package private(set) var rest: Int

  package init(_ blocks: [ColumnText.Block]) {
    self.blocks = blocks
    rest = blocks.reduce(0) { $0 + $1.heads.count + $1.body.count }
  }

  package var isDone: Bool { block == blocks.count }

  package var opening: Int { isDone ? 0 : line == 0 ? blocks[block].opening : 1 }

  /// Sets up to `count` columns side by side, fewer if the text runs out.
  mutating func columns(_ count: Int, height: Int, continuing: Bool) -> [[PatternBook.Line]] {
    var columns: [[PatternBook.Line]] = []
    while columns.count < count, !isDone {
      columns.append(column(height, continuing: continuing && columns.isEmpty))
    }
    return columns
  }

  /// Moves a heading that would stand alone at the foot to the next column, and marks a block that
  /// continues from the page before.
  private mutating func column(_ height: Int, continuing: Bool) -> [PatternBook.Line] {
    var lines: [PatternBook.Line] = []
    if line > 0, continuing, let name = blocks[block].heads.first { lines = [name, .continued] }
    while !isDone, lines.count < height {
      let next = blocks[block]
      if line == 0 {
        guard lines.isEmpty || lines.count + next.opening <= height else { break }
        lines += next.heads
        rest -= next.heads.count
        opened = block + 1
      }
      let taken = min(next.body.count - line, max(1, height - lines.count))
      lines += next.body[line..<line + taken]
      rest -= taken
      line += taken
      if line == next.body.count {
        block += 1
        line = 0
      }
    }
    return lines
  }
}

/// Lays out columns on pages, one band below another.
package struct ColumnLayout {
  package let paper: Paper
  /// The finished pages.
  package private(set) var pages: [PatternBook.Page] = []
  private var bands: [PatternBook.Band] = []
  private var used = 0
  private var first = ""
  private var last = ""

  package init(paper: Paper) { self.paper = paper }

  /// The lines of a title, with the white space around it.
  static let titleLines = 3

  /// Shorter columns would split groups of a few words.
  private static let shallowest = 6

  /// Begins the book with a page that is not made of lines.
  package mutating func open() {
    pages.append(PatternBook.Page(number: pages.count + 1, first: "", last: "", bands: []))
  }

  mutating func turn() {
    guard !bands.isEmpty else { return }
    pages.append(
      PatternBook.Page(number: pages.count + 1, first: first, last: last, bands: bands))
    bands = []
    used = 0
    first = ""
    last = ""
  }

  /// Sets a text that should not be split: on a new page if it does not fit on this one.
  mutating func setTogether(_ copy: ColumnText) {
    let room = paper.lines - used - Self.titleLines
    let galley = ColumnFlow(copy.blocks)
    if Self.balanced(galley, places(copy), room, continuing: false) == nil { turn() }
    set(copy)
  }

  /// Sets a text below what is on the page; returns the page number of each block.
  @discardableResult
  package mutating func set(_ copy: ColumnText) -> [Int] {
    var galley = ColumnFlow(copy.blocks)
    let places = places(copy)
    var starts: [Int] = []
    while !galley.isDone {
      let title = starts.isEmpty ? copy.title : nil
      let room = paper.lines - used - (title == nil ? 0 : Self.titleLines)
      if let height = Self.balanced(galley, places, room, continuing: title == nil) {
        add(copy, &galley, title, places, height, &starts)
      } else if bands.isEmpty || room >= max(paper.lines / 5, galley.opening) {
        let height = max(room, galley.opening)
        add(copy, &galley, title, places, height, &starts)
        turn()
      } else {
        turn()
      }
    }
    return starts
  }

  /// How many columns fit side by side with gaps of 1.5 letters.
  private func places(_ copy: ColumnText) -> Int {
    max(1, (2 * paper.letters + 3) / (2 * copy.width + 3))
  }

  private mutating func add(
    _ copy: ColumnText, _ galley: inout ColumnFlow, _ title: PatternBook.Title?, _ places: Int,
    _ height: Int, _ starts: inout [Int]
  ) {
    if bands.isEmpty { first = copy.blocks[galley.block].name }
    let columns = galley.columns(places, height: height, continuing: title == nil)
    bands.append(
      PatternBook.Band(
        title: title, places: places, width: copy.width, height: height, columns: columns))
    used += height + (title == nil ? 0 : Self.titleLines)
    let end = galley.opened > 0 ? copy.blocks[galley.opened - 1].name : ""
    if !end.isEmpty { last = end }
    while starts.count < galley.opened { starts.append(pages.count + 1) }
  }

  /// The least height at which all the rest fits side by side; nil if none does.
  private static func balanced(
    _ galley: ColumnFlow, _ places: Int, _ room: Int, continuing: Bool
  ) -> Int? {
    let even = (galley.rest + places - 1) / places
    let least = max(galley.opening, even, min(shallowest, galley.rest))
    guard least <= room else { return nil }
    return (least...room).first { height in
      var trial = galley
      _ = trial.columns(places, height: height, continuing: continuing)
      return trial.isDone
    }
  }
}

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
      return max(width, Self.full(length + 1 + String(group.words.count).count))
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
