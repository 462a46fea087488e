import Puzzle

extension Cryptogram {
  struct Position: Sendable {
    let sheet: Sheet
    private(set) var letters: [Letter?]
    private(set) var given: [Bool]
    private(set) var hints = 0
    /// How many places were filled before the solver began.
    private let ahead: Int

    init(_ sheet: Sheet, given: [Letter]) {
      var letters = [Letter?](repeating: nil, count: sheet.alphabet.count)
      var isGiven = [Bool](repeating: false, count: sheet.alphabet.count)
      for cipher in given where sheet.count(cipher) > 0 {
        letters[Int(cipher)] = sheet.answer[Int(cipher)]
        isGiven[Int(cipher)] = true
      }
      self.sheet = sheet
      self.letters = letters
      self.given = isGiven
      ahead = given.reduce(0) { $0 + sheet.count($1) }
    }

    func letter(_ cipher: Letter) -> Letter? {
      letters.indices.contains(Int(cipher)) ? letters[Int(cipher)] : nil
    }

    func isGiven(_ cipher: Letter) -> Bool {
      given.indices.contains(Int(cipher)) && given[Int(cipher)]
    }

    func isRight(_ cipher: Letter) -> Bool {
      letter(cipher) == sheet.answer[Int(cipher)]
    }

    /// `nil` takes the letter away.
    mutating func put(_ letter: Letter?, for cipher: Letter) { letters[Int(cipher)] = letter }

    mutating func hint(_ cipher: Letter) {
      letters[Int(cipher)] = sheet.answer[Int(cipher)]
      given[Int(cipher)] = true
      hints += 1
    }

    func ciphers(for letter: Letter) -> [Letter] {
      sheet.present.filter { letters[Int($0)] == letter }
    }

    /// In per cent, without the places filled at the start.
    var filledShare: Int {
      let filled = sheet.present.reduce(0) { $0 + (letter($1) == nil ? 0 : sheet.count($1)) }
      let total = sheet.cells.count - ahead
      return total > 0 ? (filled - ahead) * 100 / total : 100
    }
  }

  static func isSolved(_ position: Position) -> Bool {
    position.sheet.present.allSatisfy { position.isRight($0) }
  }

  /// Counts filled places, right or wrong, since more would give the text away.
  static func progress(_ position: Position) -> Int {
    isSolved(position) ? 100 : min(99, position.filledShare)
  }

  static func apply(
    _ move: Move, to position: Position, _ shelf: Shelf
  ) throws(Fault) -> Position {
    let event = move.event
    let alphabet = position.sheet.alphabet
    let cipher = try cipher(event[1] ?? "", position.sheet)
    guard !position.isGiven(cipher) else { throw fixed(cipher, position) }
    var next = position
    switch event.verb {
    case "put": next.put(try letter(event[2] ?? "", alphabet), for: cipher)
    case "clear": next.put(nil, for: cipher)
    case "hint":
      guard try letter(event[2] ?? "", alphabet) == position.sheet.answer[Int(cipher)] else {
        throw Fault("this hint belongs to another puzzle")
      }
      next.hint(cipher)
    default: throw Fault("no move is called \(event.verb)")
    }
    return next
  }

  static func solution(_ definition: Definition) -> [Move] {
    let sheet = Sheet(definition)
    var done = definition.given
    var moves: [Move] = []
    for cell in sheet.cells where !done.contains(cell.letter) {
      done.append(cell.letter)
      moves.append(put(sheet.answer[Int(cell.letter)], for: cell.letter, sheet.alphabet))
    }
    return moves
  }

  static func put(_ letter: Letter, for cipher: Letter, _ alphabet: Alphabet) -> Move {
    Move("put \(alphabet.symbol(cipher)) \(alphabet.symbol(letter))")
  }

  static func cipher(_ text: String, _ sheet: Sheet) throws(Fault) -> Letter {
    let letter = try letter(text, sheet.alphabet)
    guard sheet.count(letter) > 0 else {
      throw Fault("\(sheet.alphabet.symbol(letter)) does not come in this text")
    }
    return letter
  }

  static func letter(_ text: String, _ alphabet: Alphabet) throws(Fault) -> Letter {
    let letters = alphabet.letters(in: text)
    guard letters.count == 1, let letter = letters.first, alphabet.read(text).count == 1 else {
      throw Fault(
        text.isEmpty ? "a letter is missing" : "\(text) is no letter of this puzzle",
        hint: "the letters are \(alphabet.text(alphabet.letters))")
    }
    return letter
  }

  static func fixed(_ cipher: Letter, _ position: Position) -> Fault {
    let alphabet = position.sheet.alphabet
    let truth = alphabet.symbol(position.sheet.answer[Int(cipher)])
    return Fault("\(alphabet.symbol(cipher)) was given as \(truth) and stays so")
  }

  /// The cell letters as one string, and punctuation only where there is some.
  static func pack(_ position: Position) -> Value {
    let sheet = position.sheet
    var marks: [Value] = []
    for (place, cell) in sheet.cells.enumerated() where !(cell.before + cell.after).isEmpty {
      marks.append([.int(place), .text(cell.before), .text(cell.after)])
    }
    let given = sheet.alphabet.letters.filter { position.isGiven($0) }
    return [
      "alphabet": sheet.alphabet.value, "style": .text(sheet.style.rawValue),
      "self": .bool(sheet.allowsSelf), "marks": .list(marks),
      "cells": .text(sheet.alphabet.text(sheet.cells.map { $0.letter })),
      "lines": .list(sheet.lines.map(pack)), "answer": .text(sheet.alphabet.text(sheet.answer)),
      "given": .text(sheet.alphabet.text(given)), "author": .text(sheet.author),
      "text": .text(sheet.text), "key": sheet.keyLine.packed,
    ]
  }

  static func unpack(_ start: Value) throws(Fault) -> (Position, Desk) {
    let sheet = try Sheet(packed: start)
    let given = sheet.alphabet.letters(in: start["given"].text ?? "")
    let position = Position(sheet, given: given)
    return (position, Desk(cursor: position.firstEmpty ?? 0))
  }

  private static func pack(_ line: Layout.Line) -> Value {
    [
      "role": .text(line.role.rawValue), "clear": .text(line.clear),
      "words": .list(line.words.map { .int($0.count) }),
    ]
  }
}

extension Cryptogram.Sheet {
  /// Rejects data that does not fit together.
  init(packed: Value) throws(Fault) {
    let alphabet = try Alphabet(packed["alphabet"])
    var cells = alphabet.letters(in: packed["cells"].text ?? "").map {
      Cryptogram.Layout.Cell(letter: $0)
    }
    for mark in packed["marks"].list ?? [] {
      guard let place = mark[0].int, cells.indices.contains(place) else { continue }
      cells[place].before = mark[1].text ?? ""
      cells[place].after = mark[2].text ?? ""
    }
    var end = 0
    var lines: [Cryptogram.Layout.Line] = []
    for line in packed["lines"].list ?? [] {
      var words: [Range<Int>] = []
      for length in line["words"].list ?? [] {
        let start = end
        end = min(cells.count, start + max(0, length.int ?? 0))
        words.append(start..<end)
      }
      let role = Cryptogram.Role(rawValue: line["role"].text ?? "") ?? .text
      lines.append(.init(role: role, clear: line["clear"].text ?? "", words: words))
    }
    let answer = alphabet.letters(in: packed["answer"].text ?? "")
    guard !cells.isEmpty, end == cells.count, answer.count == alphabet.count else {
      throw Fault("the page carries no cryptogram", hint: "build the site anew")
    }
    self.init(
      alphabet, Cryptogram.Style(rawValue: packed["style"].text ?? "") ?? .aristocrat,
      allowsSelf: packed["self"] == true, lines: lines, cells: cells, answer: answer)
    author = packed["author"].text ?? ""
    text = packed["text"].text ?? ""
    keyLine = Message(packed: packed["key"])
  }
}
