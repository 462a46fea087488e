import Puzzle

extension Rack {
  /// The list as it stands, a row for each word. Only a list that is done tells what its words
  /// mean, for else every new one would wait for a dictionary that nobody opens.
  static func rows(_ position: Position, _ desk: Desk, _ reader: inout Reader) -> [Value] {
    let latest = desk.attempt?.verdict == .wrong ? [] : desk.attempt?.word ?? []
    let entries = reader.entries.enumerated().filter { _, entry in
      !entry.isBonus || entry.state != .open || position.isDone
    }
    return entries.map { place, entry in
      let isOpen = entry.isWanted
      let text = text(of: entry, position)
      let tally = position.mastery.tally(of: entry.word)
      return [
        "id": .text("row-\(place + 1)"), "number": .int(place + 1), "text": .text(text),
        "state": .text(entry.state.rawValue), "bonus": .bool(entry.isBonus),
        "hinted": .bool(isOpen && entry.hinted > 0),
        "latest": .bool(!isOpen && entry.word == latest),
        "gloss": .text(position.isDone ? reader.meaning(of: entry.word) ?? "" : ""),
        "level": .int(tally?.level ?? 0), "label": .text(label(entry, place, text)),
      ]
    }
  }

  /// How many words begin with the same letters.
  static func counts(_ entries: [Entry], _ position: Position, letters: Int) -> Value {
    var counts: [(text: String, all: Int, left: Int)] = []
    for entry in entries {
      let text = position.alphabet.text(Array(entry.word.prefix(letters)))
      if counts.last?.text != text { counts.append((text, 0, 0)) }
      counts[counts.count - 1].all += 1
      if entry.state == .open { counts[counts.count - 1].left += 1 }
    }
    return .list(
      counts.map { ["text": .text($0.text), "count": .int($0.all), "left": .int($0.left)] })
  }

  private static func text(of entry: Entry, _ position: Position) -> String {
    guard entry.isWanted else { return position.alphabet.text(entry.word) }
    let given = position.alphabet.text(Array(entry.word.prefix(entry.hinted)))
    return given + String(repeating: "?", count: max(0, entry.word.count - entry.hinted))
  }

  private static func label(_ entry: Entry, _ place: Int, _ text: String) -> String {
    switch entry.state {
    case .open where entry.hinted > 0: "Word \(place + 1), \(text), open. Show it"
    case .open: "Word \(place + 1), open. Show it"
    case .found: "\(text), found"
    case .shown: "\(text), shown"
    case .known: "\(text), filled in"
    }
  }
}
