import Puzzle

extension Cryptogram {
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
      "text": .text(sheet.text), "key": .text(sheet.keyLine),
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
    keyLine = packed["key"].text ?? ""
  }
}
