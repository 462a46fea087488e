import Grids
import Puzzle

extension Crossword.Sheet {
  /// Sets the clues that each clue mentions, and the word of clues that have none of their own.
  static func link(
    _ items: inout [Crossword.Item], _ words: [Crossword.Word], _ sections: [Crossword.Section],
    _ grid: Crossword.Grid
  ) {
    let titles = sections.map { small($0.title) }
    for number in items.indices {
      let mentioned = mentions(in: small(items[number].plain), titles).compactMap { mention in
        find(mention, from: number, items)
      }
      for other in mentioned where other != number && !items[number].references.contains(other) {
        items[number].references.append(other)
      }
    }
    for number in items.indices where items[number].word == nil {
      let item = items[number]
      let linked = items.indices.first { other in
        items[other].word != nil
          && items[other].clue.links.contains { link in
            let mention = mentions(in: small("see " + link), titles).first
            return mention.flatMap { find($0, from: other, items) } == number
          }
      }
      guard let target = linked ?? item.references.first(where: { items[$0].word != nil }),
        let word = items[target].word
      else { continue }
      items[number].word = word
      let cells = words[word].cells
      items[number].start =
        cells.first { grid.cells[$0].label == item.clue.label } ?? cells.first ?? 0
    }
  }

  /// A clue number in a text, with its list if the text names one.
  struct Mention: Equatable {
    let label: [UInt8]
    var section: Int?
  }

  /// The clues that a text mentions: `5 across`, `5 and 12-down`, `see 14`.
  static func mentions(in text: [UInt8], _ titles: [[UInt8]]) -> [Mention] {
    var found: [Mention] = []
    var waiting: [Mention] = []
    var sees = false
    for word in words(of: text) {
      if (0x30...0x39).contains(word[0]), word.count <= 3 {
        waiting.append(Mention(label: word))
      } else if let section = titles.firstIndex(where: { isShort(word, for: $0) }) {
        for mention in waiting { found.append(Mention(label: mention.label, section: section)) }
        waiting = []
      } else if word == Array("and".utf8) || word == Array("or".utf8) {
        continue
      } else {
        if sees { found += waiting }
        waiting = []
        sees = word == Array("see".utf8)
      }
    }
    return sees ? found + waiting : found
  }

  private static func find(_ mention: Mention, from number: Int, _ items: [Crossword.Item]) -> Int?
  {
    let label = String(decoding: mention.label, as: UTF8.self)
    func item(_ section: Int?) -> Int? {
      items.firstIndex { item in
        (section == nil || item.section == section) && item.clue.label == label
      }
    }
    if let section = mention.section { return item(section) }
    return item(items[number].section) ?? item(nil)
  }

  /// Whether a word is the title of a list or a usual abbreviation of it.
  private static func isShort(_ word: [UInt8], for title: [UInt8]) -> Bool {
    if word == title { return true }
    let short: [String]
    switch title {
    case Array("across".utf8): short = ["ac", "acr"]
    case Array("down".utf8): short = ["dn"]
    default: return false
    }
    return short.contains { Array($0.utf8) == word }
  }

  private static func words(of text: [UInt8]) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    for byte in text + [0x20] {
      let isDigit = (0x30...0x39).contains(byte)
      let isLetter = (0x61...0x7A).contains(byte) || byte >= 0x80
      if let last = word.last, !(isDigit || isLetter) || isDigit != (0x30...0x39).contains(last) {
        words.append(word)
        word = []
      }
      if isDigit || isLetter { word.append(byte) }
    }
    return words
  }

  private static func small(_ text: String) -> [UInt8] {
    text.utf8.map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 }
  }
}

extension Crossword.Reader {
  /// Finds the cells of every clue and compares what the file says of them with the grid.
  mutating func resolve(
    _ lists: [Crossword.DraftList], _ grid: inout Crossword.Grid
  ) -> [Crossword.Section] {
    let index = Crossword.Index(grid)
    let usual = Crossword.usual(
      lists.map { list in (list.axis, list.drafts.map { $0.clue }) }, index)
    var sections: [Crossword.Section] = []
    for (list, usual) in zip(lists, usual) {
      var section = Crossword.Section(list.title, list.axis)
      for (draft, usual) in zip(list.drafts, usual) {
        var clue = draft.clue
        if let named = draft.details.first(where: { $0.key == .cells }) {
          clue.cells = cells(named.wording, grid)
        } else if case .cells(let cells) = usual {
          clue.cells = cells
        } else if usual != .covered {
          refuse(usual, draft, list, index)
        }
        let name = name(clue, list)
        measure(draft, clue.cells, name, grid)
        compare(draft, clue.cells, name, grid)
        accept(draft, clue.cells, name, &grid)
        section.clues.append(clue)
      }
      sections.append(section)
    }
    return sections
  }

  private func name(_ clue: Crossword.Clue, _ list: Crossword.DraftList) -> String {
    let way = list.axis == .across ? "across" : list.axis == .down ? "down" : list.title
    return clue.label.isEmpty ? "the clue" : clue.label + " " + way
  }

  private mutating func refuse(
    _ usual: Crossword.Usual, _ draft: Crossword.Draft, _ list: Crossword.DraftList,
    _ index: Crossword.Index
  ) {
    let name = name(draft.clue, list)
    switch usual {
    case .taken:
      fault("\(name) has a clue already", hint: "keep one of them", at: draft.place)
    case .unsaid:
      fault(
        "the clue does not say where its word is",
        hint: "name its cells below it, as in cells: r1c1 r1c2", at: draft.place)
    case .lost(let place):
      fault(
        "\(draft.clue.links[place]) leads nowhere",
        hint: "link it as in 1/14/3 or 1/3 down",
        at: draft.label.wording.place(at: draft.label.links[place]))
    default:
      let (own, other) =
        list.axis == .down
        ? (index.labels.down, index.labels.across) : (index.labels.across, index.labels.down)
      let way = list.axis == .down ? "down" : "across"
      let opposite = list.axis == .down ? "across" : "down"
      fault(
        "no word begins at \(name)",
        hint: other.contains(draft.clue.label)
          ? "a word begins at \(draft.clue.label) \(opposite)"
          : own.isEmpty
            ? "the grid has no word \(way)" : "words \(way) are \(own.joined(separator: ", "))",
        at: draft.place)
    }
  }

  /// `none` is for a clue that has no word.
  private mutating func cells(
    _ wording: Crossword.Wording, _ grid: Crossword.Grid
  ) -> [Int] {
    var cells: [Int] = []
    var start = 0
    let bytes = wording.bytes
    for end in 0...bytes.count where end == bytes.count || bytes[end] <= 0x20 {
      defer { start = end + 1 }
      guard end > start else { continue }
      let word = Crossword.text(bytes[start..<end])
      if word == "none", cells.isEmpty { continue }
      if let place = place(word, grid), grid.isWhite(place) {
        cells.append(place)
      } else {
        fault(
          "\(word) is no cell to write in",
          hint: "r1c2 is the second cell of the first row; the grid has \(grid.height) rows and "
            + "\(grid.width) columns", at: wording.place(at: start))
      }
    }
    return cells
  }

  private func place(_ word: String, _ grid: Crossword.Grid) -> Int? {
    guard let first = word.utf8.first, first | 0x20 == UInt8(ascii: "r") else { return nil }
    let parts = Array(word.utf8.dropFirst()).split(
      maxSplits: 1, omittingEmptySubsequences: false
    ) { $0 | 0x20 == UInt8(ascii: "c") }
    guard parts.count == 2, let row = Int(Crossword.text(parts[0])),
      let column = Int(Crossword.text(parts[1])), row > 0, column > 0
    else { return nil }
    return grid.place(row - 1, column - 1)
  }

  private mutating func measure(
    _ draft: Crossword.Draft, _ cells: [Int], _ name: String, _ grid: Crossword.Grid
  ) {
    guard let lengths = draft.lengths, !Crossword.fits(lengths.numbers, cells, grid) else { return }
    let sum = lengths.numbers.reduce(0, +)
    fault(
      "(\(draft.clue.enumeration)) makes \(sum), but \(name) has \(counted(cells.count))",
      hint: "mend the lengths, or write \\( if the bracket belongs to the clue", at: lengths.place)
  }
}
