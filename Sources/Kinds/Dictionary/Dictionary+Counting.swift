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
    var open: [(word: [Letter], count: Int)] = []
    for (word, count) in zip(text.words, counts) {
      let isRead = word.allSatisfy { position.key.plain(for: $0) != nil }
      if let count, count > 0, !isRead, word.count > 1 { open.append((word, count)) }
    }
    open.sort { $0.count == $1.count ? $0.word.count > $1.word.count : $0.count < $1.count }
    let best = open.prefix(mostHints).map { entry -> Value in
      [
        "word": .text(position.alphabet.text(entry.word)), "count": .int(entry.count),
        "current": .bool(entry.word == query),
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
