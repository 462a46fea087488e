import Puzzle

extension Dictionary {
  /// How many of the shortest lists are named as places to begin.
  private static let mostHints = 6

  /// The text on the desk, word by word with the count of matches of each, and the words with the
  /// shortest lists, where solving is easiest to begin.
  static func text(
    _ position: Position, _ query: [Letter]?, _ finder: inout Finder
  ) -> (lines: Value, best: Value) {
    guard let text = position.text else { return ([], []) }
    let counts = text.words.map { finder.matches($0)?.count }
    let lines = text.lines.map { line in
      Value.list(
        line.map { group in
          ["pieces": .list(group.map { piece($0, position, query, text, counts) })]
        })
    }
    var open: [UInt64] = []
    for (place, word) in text.words.enumerated() {
      let isRead = word.allSatisfy { position.key.plain(for: $0) != nil }
      guard let count = counts[place], count > 0, !isRead, word.count > 1 else { continue }
      open.append(UInt64(count) << 32 | UInt64(Shelf.longest - word.count) << 24 | UInt64(place))
    }
    open.sort()
    let best = open.prefix(mostHints).map { key -> Value in
      let word = text.words[Int(key & 0xFF_FFFF)]
      return [
        "word": .text(position.alphabet.text(word)), "count": .int(Int(key >> 32)),
        "current": .bool(word == query),
      ]
    }
    return (.list(lines.map { ["groups": $0] }), .list(best))
  }

  private static func piece(
    _ piece: Text.Piece, _ position: Position, _ query: [Letter]?, _ text: Text,
    _ counts: [Int?]
  ) -> Value {
    let alphabet = position.alphabet
    var view: Value = [
      "mark": "", "word": "", "plain": "", "count": 0, "counted": false, "read": false,
      "current": false,
    ]
    switch piece {
    case .mark(let mark): view["mark"] = .text(mark)
    case .tail(let letters):
      view["word"] = .text(alphabet.text(letters))
      view["plain"] = .text(plain(of: letters, position))
      view["tail"] = true
    case .word(let letters):
      view["word"] = .text(alphabet.text(letters))
      view["plain"] = .text(plain(of: letters, position))
      view["read"] = .bool(letters.allSatisfy { position.key.plain(for: $0) != nil })
      view["current"] = .bool(letters == query)
      if let place = text.words.firstIndex(of: letters), let count = counts[place] {
        view["count"] = .int(count)
        view["counted"] = true
      }
    }
    if view["tail"].isNull { view["tail"] = false }
    return view
  }
}
