import Puzzle

/// A puzzle at a glance: squares as a kind's view tells them, drawn as two paths, which weighs less
/// in a long list than an element for each square.
package struct Thumbnail: Sendable {
  /// How many squares a row has.
  package let width: Int
  /// How many rows there are.
  package let height: Int
  /// The squares, row by row.
  let squares: [UInt8]

  /// Takes what a view says under `thumbnail`; none where it says nothing.
  package init?(_ view: Value) {
    guard let width = view["width"].int, let height = view["height"].int, width > 0,
      let squares = view["squares"].text.map({ Array($0.utf8) }), squares.count == width * height
    else { return nil }
    self.width = width
    self.height = height
    self.squares = squares
  }

  /// The picture as data for a template.
  package var value: Value {
    [
      "width": .int(width), "height": .int(height),
      "blocks": .text(path { $0 == UInt8(ascii: "#") }),
      "cells": .text(path(Self.isCell)),
      "lines": .text(lines),
    ]
  }

  /// Whether a square is to be written into.
  private static func isCell(_ square: UInt8) -> Bool {
    square != UInt8(ascii: "#") && square != UInt8(ascii: " ")
  }

  /// What parts cells that stand side by side.
  private var lines: String {
    (0..<height).map { row in
      (1..<width).map { column in
        let right = row * width + column
        return Self.isCell(squares[right - 1]) && Self.isCell(squares[right])
          ? "M\(column) \(row)v1" : ""
      }.joined()
    }.joined()
  }

  /// The squares of one sort, those side by side as one rectangle.
  private func path(_ isMeant: (UInt8) -> Bool) -> String {
    var path = ""
    for row in 0..<height {
      var start = 0
      while start < width {
        var end = start
        while end < width, isMeant(squares[row * width + end]) { end += 1 }
        if end > start { path += "M\(start) \(row)h\(end - start)v1h\(start - end)z" }
        start = end + 1
      }
    }
    return path
  }
}
