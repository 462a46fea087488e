import Puzzle

extension Anagram {
  static func view(_ position: Position, _ desk: Desk, _ shelf: Shelf) -> Value {
    let sheet = position.sheet
    let solved = isSolved(position)
    let circle = position.circle
    let enumeration = sheet.enumeration?.text ?? ""
    return [
      "clue": .list(sheet.clue.map { segment($0, position, solved) }),
      "enumeration": .text(enumeration), "letters": .text(capitals(sheet.text)),
      "minus": .text(capitals(sheet.minus)),
      "parts": parts(position, solved),
      "circle": .list(circle.indices.map { tile($0, circle, position, desk) }),
      "side": Circle.rounded(Circle.side(circle.count)),
      "replay": .text(desk.replays == 0 ? "" : desk.replays % 2 == 0 ? "a" : "b"),
      "stir": .text(desk.isStirred ? position.shuffles % 2 == 0 ? "a" : "b" : ""),
      "words": .list(words(position, desk)),
      "boxes": .int(position.boxes.count), "cursor": .int(desk.cursor(position) + 1),
      "tray": tray(position, desk),
      "circles": .list(sheet.circles.map { drawn($0, sheet) }),
      "face": .text(desk.options["face"]), "motion": .bool(desk.options.isOn("motion")),
      "sound": .text(desk.options.isOn("sound") ? desk.sound : ""),
      "clearable": .bool(
        position.boxes.indices.contains { position.boxes[$0] != nil && !position.isHeld($0) }),
      "touched": .bool(
        position.boxes.indices.contains { position.boxes[$0] != nil && !position.fixed[$0] }
          || !position.tray.isEmpty),
      "hints": .int(position.hints), "free": .bool(sheet.isFree), "own": .bool(sheet.isOwn),
      "answer": .text(solved ? position.spelt : ""),
      "explanation": .text(solved ? sheet.key.explanation : ""),
    ]
  }

  private static func segment(_ part: Segment, _ position: Position, _ solved: Bool) -> Value {
    let roles = position.sheet.roles
    let shown = solved ? roles[...] : roles.prefix(position.parts)
    let role = part.role.flatMap { shown.contains($0) ? $0 : nil }
    return [
      "text": .text(part.text), "role": .text(role?.rawValue ?? ""),
      "line": .message(role?.line ?? ""),
    ]
  }

  private static func parts(_ position: Position, _ solved: Bool) -> Value {
    let roles = position.sheet.roles
    let shown = solved ? roles.count : min(position.parts, roles.count)
    return [
      "total": .int(roles.count), "shown": .int(shown),
      "list": .list(
        roles.prefix(shown).map { role in
          let words = position.sheet.clue.filter { $0.role == role }.map { $0.text }
          return [
            "role": .text(role.rawValue), "words": .text(words.joined(separator: " … ")),
            "line": .message(role.line),
          ]
        }),
    ]
  }

  private static func tile(
    _ place: Int, _ circle: [Int], _ position: Position, _ desk: Desk
  ) -> Value {
    let tile = circle[place]
    let spot = Circle.spot(place, of: circle.count)
    return [
      "id": .text("t\(tile + 1)"), "tile": .int(tile + 1), "letter": .text(position.symbol(tile)),
      "angle": Circle.rounded(Circle.angle(place, of: circle.count)),
      "x": Circle.rounded(spot.x), "y": Circle.rounded(spot.y),
      "picked": .bool(desk.picked(position) == tile),
      "label": .message("\(position.symbol(tile)), letter \(place + 1) of \(circle.count)"),
    ]
  }

  private static func words(_ position: Position, _ desk: Desk) -> [Value] {
    let enumeration = position.sheet.enumeration
    let count = position.boxes.count
    let words = enumeration.map { $0.words } ?? (count > 0 ? [0..<count] : [])
    return words.enumerated().map { number, word in
      let mark = enumeration.flatMap { $0.marks.indices.contains(number) ? $0.marks[number] : nil }
      let places = word.clamped(to: 0..<count)
      return [
        "cells": .list(places.map { cell($0, position, desk) }),
        "after": .text(mark.map { String($0) } ?? ""),
      ]
    }
  }

  private static func cell(_ box: Int, _ position: Position, _ desk: Desk) -> Value {
    let picked = desk.picked(position)
    return [
      "id": .text("b\(box + 1)"), "box": .int(box + 1),
      "letter": .text(position.symbol(inBox: box)),
      "tile": .text(position.boxes[box].map { String($0 + 1) } ?? ""),
      "given": .bool(position.fixed[box]), "locked": .bool(position.locks[box]),
      "selected": .bool(!desk.isDiscarding && box == desk.cursor(position)),
      "picked": .bool(picked != nil && position.boxes[box] == picked),
      "label": .message(label(box, position)),
    ]
  }

  private static func tray(_ position: Position, _ desk: Desk) -> Value {
    let free = position.sheet.isElastic ? 1 : position.room - position.tray.count
    return [
      "shown": .bool(position.sheet.hasTray && !position.sheet.tiles.isEmpty),
      "room": .int(position.room), "left": .int(max(0, free)), "active": .bool(desk.isDiscarding),
      "elastic": .bool(position.sheet.isElastic),
      "letters": .list(
        position.tray.map { tile in
          [
            "id": .text("d\(tile + 1)"), "tile": .int(tile + 1),
            "letter": .text(position.symbol(tile)),
          ]
        }),
    ]
  }

  private static func drawn(_ circle: [Int], _ sheet: Sheet) -> Value {
    [
      "side": Circle.rounded(Circle.side(circle.count)),
      "tiles": .list(
        circle.enumerated().map { place, tile in
          let spot = Circle.spot(place, of: circle.count)
          return [
            "letter": .text(sheet.alphabet.symbol(sheet.tiles[tile])),
            "x": Circle.rounded(spot.x), "y": Circle.rounded(spot.y),
          ]
        }),
    ]
  }

  private static func capitals(_ text: String) -> String {
    var view = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { view.append(Folding.capital(scalar)) }
    return String(view)
  }

  /// All pairs of known words that are each other's only anagram in the whole list, so that no
  /// second answer is right; in list order, each both ways.
  static func pairs(_ lengths: ClosedRange<Int>, _ shelf: Shelf) throws(Fault) -> [Finding] {
    let marks = (0...255).map { letter in
      var dice = Dice(seed: UInt64(letter))
      return dice.next()
    }
    var found: [Finding] = []
    for length in lengths {
      let shard = try shelf.shard(length)
      guard shard.count > 0 else { continue }
      for group in groups(shard, marks) where group.count == 2 {
        let words = group.map { shard.word($0) }
        let bar = bar(shard)
        let areKnown = group.allSatisfy { Int(shard.scores[$0]) >= bar }
        guard areKnown, words[0].without(words[1]).isEmpty else { continue }
        found.append(Finding(letters: words[0], minus: [], answer: words[1]))
        found.append(Finding(letters: words[1], minus: [], answer: words[0]))
      }
    }
    return found.filter { $0.isFair }
  }

  /// Groups the words of a shard by their letters. Each letter has a random mark; the sum of
  /// a word's marks is the same in any order, and the number of the word takes the lower bits.
  private static func groups(_ shard: Shard, _ marks: [UInt64]) -> [[Int]] {
    let low: UInt64 = (1 << 24) - 1
    var keys: [UInt64] = []
    for number in 0..<min(shard.count, Int(low)) {
      var sum: UInt64 = 0
      for place in number * shard.length..<(number + 1) * shard.length {
        sum = sum &+ marks[Int(shard.letters[place])]
      }
      keys.append(sum & ~low | UInt64(number))
    }
    keys.sort()
    var groups: [[Int]] = []
    var last: UInt64?
    for key in keys {
      if key & ~low == last {
        groups[groups.count - 1].append(Int(key & low))
      } else {
        groups.append([Int(key & low)])
      }
      last = key & ~low
    }
    return groups
  }

  /// The common words from which something may be taken away, in list order.
  static func sources(_ lengths: ClosedRange<Int>, _ shelf: Shelf) throws(Fault) -> [[Letter]] {
    var found: [[Letter]] = []
    for length in (lengths.lowerBound + 3)...(lengths.upperBound + 3) {
      let shard = try shelf.shard(length)
      let bar = bar(shard)
      for number in 0..<shard.count where Int(shard.scores[number]) >= bar {
        found.append(shard.word(number))
      }
    }
    return found
  }

  /// A known word that can be taken away so that the rest spells one word of the whole list, and
  /// that a known one; `nil` if a few tries find none.
  static func subtraction(
    from letters: [Letter], _ lengths: ClosedRange<Int>, _ shelf: Shelf, _ dice: inout Dice
  ) throws(Fault) -> Finding? {
    var words: [[Letter]] = []
    for matches in try shelf.subanagrams(of: letters, lengths: 3...5) {
      guard lengths.contains(letters.count - matches.shard.length) else { continue }
      words += common(matches)
    }
    dice.shuffle(&words)
    for minus in words.prefix(16) {
      let rest = letters.without(minus)
      let answers = try shelf.anagrams(of: rest)
      guard answers.count == 1, let answer = common(answers).first else { continue }
      let finding = Finding(letters: letters, minus: minus, answer: answer)
      if finding.isFair { return finding }
    }
    return nil
  }

  /// What is printed: the clue, the letters, the boxes. Immutable, and shared by every position of
  /// a game.
  final class Sheet: Sendable {
    let alphabet: Alphabet
    let clue: [Segment]
    let text: String
    /// The letter of each tile.
    let tiles: [Letter]
    let minus: String
    /// `nil` while a player's own letters decide it.
    let enumeration: Enumeration?
    let key: Key
    /// The orders of the tiles on paper; the first is used on the screen as well.
    let circles: [[Int]]
    /// The seed for shuffling circles.
    let seed: UInt64
    let isFree: Bool
    /// Whether these are a player's own letters.
    let isOwn: Bool

    init(
      _ alphabet: Alphabet, clue: [Segment], text: String, minus: String,
      enumeration: Enumeration?, key: Key, circles: [[Int]], seed: UInt64, isFree: Bool, isOwn: Bool
    ) {
      self.alphabet = alphabet
      self.clue = clue
      self.text = text
      self.minus = minus
      self.enumeration = enumeration
      self.key = key
      self.circles = circles
      self.seed = seed
      self.isFree = isFree
      self.isOwn = isOwn
      tiles = alphabet.letters(in: text)
    }

    convenience init(_ other: Sheet, clue: [Segment]? = nil, circles: [[Int]]? = nil) {
      self.init(
        other.alphabet, clue: clue ?? other.clue, text: other.text, minus: other.minus,
        enumeration: other.enumeration, key: other.key, circles: circles ?? other.circles,
        seed: other.seed, isFree: other.isFree, isOwn: other.isOwn)
    }

    var answer: [Letter] { key.answer }

    var given: [Bool] { key.given }

    /// How many boxes there are before anything is laid aside.
    var boxes: Int {
      if let enumeration { return enumeration.total }
      return tiles.count - alphabet.letters(in: minus).count
    }

    /// How many letters are not part of the answer.
    var spare: Int { tiles.count - boxes }

    /// Whether the number of boxes follows the letters that are left, since nothing else sets it.
    var isElastic: Bool { isOwn && enumeration == nil && minus.isEmpty }

    var hasTray: Bool { isElastic || spare > 0 }

    /// The tiles in the given boxes, by box.
    var placed: [Int?] {
      var taken: [Int] = []
      return given.enumerated().map { place, isGiven in
        guard isGiven else { return nil }
        let tile = tiles.indices.first { tiles[$0] == answer[place] && !taken.contains($0) }
        if let tile { taken.append(tile) }
        return tile
      }
    }

    /// Circles to print, each with its own shuffle.
    func mixed(_ count: Int) -> [[Int]] {
      let given = placed
      let free = tiles.indices.filter { !given.contains($0) }
      var circles: [[Int]] = []
      for number in 0..<count {
        var dice = Dice(seed: seed).fork("circle \(number)")
        circles.append(arranged(free, apartFrom: circles, &dice))
      }
      return circles
    }
  }

  struct Key: Sendable {
    /// Empty if unknown.
    var answer: [Letter] = []
    var given: [Bool] = []
    var explanation = ""
  }
}

extension Anagram.Sheet {
  convenience init(_ definition: Anagram.Definition) {
    let key = Anagram.Key(
      answer: definition.answer, given: definition.given, explanation: definition.explanation)
    let plain = Anagram.Sheet(
      definition.alphabet,
      clue: definition.segments ?? [Anagram.Segment(text: definition.clue.text)],
      text: definition.letters, minus: definition.minus, enumeration: definition.enumeration,
      key: key, circles: [], seed: UInt64(max(0, definition.shuffle)), isFree: definition.isFree,
      isOwn: false)
    self.init(plain, circles: plain.mixed(definition.circles))
  }
}
