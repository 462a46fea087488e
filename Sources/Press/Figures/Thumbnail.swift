import Puzzle

/// A small picture of a puzzle, drawn as two paths, which is smaller in a long list than an element
/// for each square.
package struct Thumbnail: Sendable {
  package let width: Int
  package let height: Int
  /// Row by row; `#` is a block, a space is empty.
  let squares: [UInt8]

  /// Parses `thumbnail` of a view; nil if there is none.
  package init?(_ view: Value) {
    guard let width = view["width"].int, let height = view["height"].int, width > 0,
      let squares = view["squares"].text.map({ Array($0.utf8) }), squares.count == width * height
    else { return nil }
    self.width = width
    self.height = height
    self.squares = squares
  }

  package var value: Value {
    [
      "width": .int(width), "height": .int(height),
      "blocks": .text(path { $0 == UInt8(ascii: "#") }),
      "cells": .text(path(Self.isCell)),
      "lines": .text(lines),
    ]
  }

  /// Whether the solver writes into the square.
  private static func isCell(_ square: UInt8) -> Bool {
    square != UInt8(ascii: "#") && square != UInt8(ascii: " ")
  }

  /// The lines between adjacent cells.
  private var lines: String {
    (0..<height).map { row in
      (1..<width).map { column in
        let right = row * width + column
        return Self.isCell(squares[right - 1]) && Self.isCell(squares[right])
          ? "M\(column) \(row)v1" : ""
      }.joined()
    }.joined()
  }

  /// A path of all squares that match, adjacent ones as one rectangle.
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
