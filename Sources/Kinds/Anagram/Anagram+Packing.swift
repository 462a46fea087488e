import Puzzle

extension Anagram {
  static func pack(_ position: Position) -> Value {
    let sheet = position.sheet
    return [
      "alphabet": sheet.alphabet.value, "letters": .text(sheet.text), "minus": .text(sheet.minus),
      "enumeration": .text(sheet.enumeration?.text ?? ""),
      "answer": .text(sheet.alphabet.text(sheet.answer)),
      "given": .list(sheet.given.indices.filter { sheet.given[$0] }.map { .int($0) }),
      "clue": .list(
        sheet.clue.map { [.text($0.text), .text($0.role?.rawValue ?? "")] }),
      "explanation": .text(sheet.key.explanation),
      "seed": .int(Int(truncatingIfNeeded: sheet.seed)),
      "circles": .list(sheet.circles.map { .list($0.map { .int($0) }) }),
      "free": .bool(sheet.isFree),
    ]
  }

  /// Rejects data that does not fit together.
  static func unpack(_ start: Value) throws(Fault) -> (Position, Desk) {
    let alphabet = try Alphabet(start["alphabet"])
    let seed = UInt64(truncatingIfNeeded: start["seed"].int ?? 0)
    let answer = alphabet.letters(in: start["answer"].text ?? "")
    let given = (start["given"].list ?? []).map { $0.int ?? -1 }
    let key = Key(
      answer: answer, given: answer.indices.map { given.contains($0) },
      explanation: start["explanation"].text ?? "")
    let clue = (start["clue"].list ?? []).map { part in
      Segment(text: part[0].text ?? "", role: part[1].text.flatMap { Role(rawValue: $0) })
    }
    let circles = (start["circles"].list ?? []).map { circle in
      (circle.list ?? []).map { $0.int ?? -1 }
    }
    let sheet = Sheet(
      alphabet, clue: clue, text: start["letters"].text ?? "", minus: start["minus"].text ?? "",
      enumeration: Enumeration(start["enumeration"].text ?? ""), key: key, circles: circles,
      seed: seed, isFree: start["free"] == true, isOwn: false)
    let tiles = sheet.tiles
    let fits = sheet.circles.allSatisfy { circle in
      circle.indices.allSatisfy { place in
        tiles.indices.contains(circle[place]) && !circle[..<place].contains(circle[place])
      }
    }
    guard fits, (2...mostLetters).contains(tiles.count), sheet.answer.without(tiles).isEmpty,
      !sheet.answer.isEmpty, sheet.enumeration?.total == sheet.answer.count
    else {
      throw Fault("the page carries no anagram", hint: "build the site anew")
    }
    return seat(sheet)
  }
}
