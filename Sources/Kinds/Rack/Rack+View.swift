import Puzzle

extension Rack {
  static func view(_ position: Position, _ desk: Desk, _ shelf: Shelf) -> Value {
    var reader = Reader(position, shelf)
    let entries = reader.entries.filter { !$0.isBonus }
    let bonus = reader.entries.filter { $0.isBonus }
    let looking = reader.definition(desk)
    let rows = rows(position, desk, &reader)
    let found = entries.reduce(0) { $0 + ($1.state == .found || $1.state == .known ? 1 : 0) }
    var view: Value = [
      "tiles": tiles(position, desk), "box": box(position, desk), "length": .int(position.length),
      "letters": .text(position.alphabet.text(position.rack)),
      "rows": .list(rows), "count": .int(entries.count), "found": .int(found),
      "shown": .int(entries.reduce(0) { $0 + ($1.state == .shown ? 1 : 0) }),
      "left": .int(entries.reduce(0) { $0 + ($1.state == .open ? 1 : 0) }),
      "rank": .message(rank(found, of: entries.count)),
      "bonus": .int(bonus.count),
      "extra": .int(bonus.reduce(0) { $0 + ($1.state == .found ? 1 : 0) }),
      "firsts": counts(entries, position, letters: 1),
      "counts": desk.options["counts"] == "off"
        ? [] : counts(entries, position, letters: desk.options["counts"] == "two" ? 2 : 1),
      "list": .message(reader.name), "size": .int(reader.size),
      "number": .int(position.number + 1), "definition": looking,
      "loading": .bool(reader.isWaiting), "attempt": attempt(position, desk),
      "stops": .list(
        zip(Desk.colours, desk.stops).map { ["name": .text($0), "value": .int($1)] }),
      "mastery": mastery(position.mastery), "study": reader.study,
      "further": .text(position.beyond.furtherInPrint),
    ]
    view["awaits"] = .list(reader.awaits.map { .text($0) })
    return view
  }

  private static func tiles(_ position: Position, _ desk: Desk) -> Value {
    let picked = desk.picked(position)
    return .list(
      desk.order(position).map { tile in
        let name = position.alphabet.symbol(position.rack[tile])
        let isUsed = picked.contains(tile)
        return [
          "id": .text("tile-\(position.number)-\(tile)"), "index": .int(tile),
          "letter": .text(name), "used": .bool(isUsed),
          "label": .message(isUsed ? "\(name), used" : Message(name)),
        ]
      })
  }

  private static func box(_ position: Position, _ desk: Desk) -> Value {
    let picked = desk.picked(position)
    let letters = picked.map { position.alphabet.symbol(position.rack[$0]) }
    let rest = position.length - picked.count
    let want: Message = rest == 1 ? "one letter to go" : "\(rest) letters to go"
    let spelled = letters.joined(separator: " ")
    return [
      "cells": .list(
        (0..<position.length).map { place in
          [
            "id": .text("cell-\(place + 1)"), "place": .int(place + 1),
            "letter": .text(place < letters.count ? letters[place] : ""),
          ]
        }),
      "empty": .bool(picked.isEmpty),
      "label": .message(spelled.isEmpty ? "Empty, \(want)" : "\(spelled), \(want)"),
    ]
  }

  private static func attempt(_ position: Position, _ desk: Desk) -> Value {
    [
      "word": .text(desk.attempt.map { position.alphabet.text($0.word) } ?? ""),
      "verdict": .text(desk.attempt?.verdict.rawValue ?? ""), "number": .int(desk.attempts),
    ]
  }

  private static func rank(_ found: Int, of count: Int) -> Message {
    guard count > 0 else { return "" }
    switch found * 100 / count {
    case 100: return "Every word"
    case 85...: return "Hardly one missing"
    case 65...: return "Word hoarder"
    case 45...: return "Over the hill"
    case 25...: return "Well under way"
    case 1...: return "A beginning"
    default: return ""
    }
  }

  private static func mastery(_ mastery: Mastery) -> Value {
    let most = max(1, mastery.levels.reduce(0) { max($0, $1.count) })
    return [
      "seen": .int(mastery.count), "mastered": .int(mastery.mastered),
      "bars": .list(
        mastery.levels.map {
          [
            "level": .int($0.level), "count": .int($0.count),
            "share": .int($0.count * 100 / most),
          ]
        }),
    ]
  }

  /// One row per word. Meanings come only with a finished list; otherwise every new list would wait
  /// for a dictionary that nobody opens.
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
        "level": .int(tally?.level ?? 0), "label": .message(label(entry, place, text)),
      ]
    }
  }

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

  private static func label(_ entry: Entry, _ place: Int, _ text: String) -> Message {
    switch entry.state {
    case .open where entry.hinted > 0: "Word \(place + 1), \(text), open. Show it"
    case .open: "Word \(place + 1), open. Show it"
    case .found: "\(text), found"
    case .shown: "\(text), shown"
    case .known: "\(text), filled in"
    }
  }
}
