import Foundation
import Liquid
import Puzzle
import TestSupport
import Testing

@testable import Kinds

/// Figures for people, printed by `make bench`; nothing here has a limit to meet.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["BENCH"] != nil, "for make bench"))
struct CrosswordBench {
  @Test func `a move on a large board: heard, made, viewed and drawn`() throws {
    var rows: [String] = []
    for row in 0..<21 {
      rows.append(
        String((0..<21).map { ($0 * 5 + row * 7) % 17 == 0 ? "#" : Character("ETAOIN", $0 + row) }))
    }
    let game = try CrosswordGame(rows)
    var texts: [String: String] = [:]
    for folder in ["site", "kinds/crossword"] {
      for file in Repository.files(below: "templates/\(folder)", ending: ".html") {
        texts[String(file.dropFirst("templates/".count))] = try Repository.text(file)
      }
    }
    let library = try Library(texts)
    let clock = ContinuousClock()
    var (heard, viewed, drawn) = (Duration.zero, Duration.zero, Duration.zero)
    let count = 300
    for number in 0..<count {
      heard += try clock.measure { try game.session.hear("key \(Character("ETAOIN", number * 7))") }
      var view: Value = nil
      viewed += clock.measure { view = game.session.view() }
      let data: Value = [
        "view": view, "root": "../",
        "puzzle": ["title": "Bench", "author": "", "help": "", "answer": ""],
      ]
      drawn += try clock.measure {
        _ = try library.render("kinds/crossword/board.html", with: data)
      }
    }
    let figures = [heard, viewed, drawn].map { duration in
      Int(duration / .microseconds(count))
    }
    print("bench: a move on 21×21: \(figures) µs to hear, view and draw")
  }
}

extension Character {
  /// A letter of a text by a number, round its end.
  fileprivate init(_ text: String, _ number: Int) {
    self = Array(text)[number % text.count]
  }
}
