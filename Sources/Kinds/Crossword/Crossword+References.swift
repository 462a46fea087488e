import Puzzle

extension Crossword.Sheet {
  /// Finds where clues without a word of their own lead, and of which others each clue speaks.
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

  /// A number that a text names, with the list it belongs to where the text says so.
  struct Mention: Equatable {
    let label: [UInt8]
    var section: Int?
  }

  /// The clues that a text names: `5 across`, `5 and 12-down`, `see 14`.
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

  /// Whether a word is the title of a list or what people write for it.
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

  /// Runs of letters and runs of digits.
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
