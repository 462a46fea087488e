import Puzzle

/// The picture that a link to a puzzle is shown with: its kind, its title, and the puzzle as nobody
/// has touched it, as a grid where its kind has one, else as a terminal would show it.
struct Poster: Sendable {
  /// The name of its kind.
  let kind: String
  /// Its title.
  let title: String
  /// Who publishes it.
  let press: String
  /// The grid, where there is one.
  let thumbnail: Thumbnail?
  /// The puzzle in letters.
  let board: String

  /// What most services ask for.
  private static let width = 1200
  private static let height = 630
  private static let margin = 64

  /// The picture as PNG. A title in letters that the face lacks is left to the page.
  func png(_ outlines: Outlines) -> [UInt8] {
    let title = outlines.has(title, .display) ? title : ""
    var canvas = Canvas(width: Self.width, height: Self.height)
    canvas.fill(x: 0, y: 0, width: Self.width, height: 16, .accent)
    let right = Self.width - Self.margin
    let text = thumbnail == nil ? right : right - 512
    let inner = text - Self.margin
    var y = 116
    canvas.write(
      kind.uppercased(), x: Self.margin, y: y, size: 30, .plain, .accent, outlines)
    let (lines, size) = Self.lines(title, inner, from: thumbnail == nil ? 80 : 104, outlines)
    for line in lines {
      y += size + 10
      canvas.write(line, x: Self.margin, y: y, size: size, .display, .ink, outlines)
    }
    if let thumbnail {
      thumbnail.draw(on: &canvas, right: right, top: 64, side: 470)
    } else {
      write(board, from: y + 32, on: &canvas, outlines)
    }
    canvas.fill(x: Self.margin, y: Self.height - 74, width: 96, height: 3, .ink)
    canvas.write(
      press, x: Self.margin, y: Self.height - 32, size: 34, .display, .ink, outlines)
    return canvas.png
  }

  /// The board's first lines, as large as they fit; gaps are closed up, and what only shows where
  /// the cursor stands is left out.
  private func write(
    _ board: String, from top: Int, on canvas: inout Canvas, _ outlines: Outlines
  ) {
    var lines: [Substring] = []
    for line in board.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.filter { !$0.isWhitespace }
      let isGap = words.isEmpty && lines.last?.isEmpty ?? true
      if !isGap, words != "^" { lines.append(words.isEmpty ? "" : line) }
    }
    lines = Array(lines.prefix(11))
    let (width, height) = (Self.width - 2 * Self.margin, Self.height - 100 - top)
    let longest = lines.map(\.count).max() ?? 1
    let size = min(
      40, max(22, min(width * 10 / 6 / max(1, longest), height * 4 / 5 / max(1, lines.count))))
    var y = top + size
    for line in lines where y < Self.height - 96 {
      canvas.write(
        line.prefix(width * 10 / 6 / size), x: Self.margin, y: y, size: size, .plain, .ink,
        outlines)
      y += size * 5 / 4
    }
  }

  /// A title in at most three lines, as large as it fits.
  private static func lines(
    _ title: String, _ width: Int, from largest: Int, _ outlines: Outlines
  ) -> ([String], Int) {
    for size in stride(from: largest, through: 44, by: -6) {
      var lines: [String] = []
      for word in title.split(separator: " ") {
        let longer = (lines.last.map { $0 + " " } ?? "") + word
        if !lines.isEmpty, outlines.width(of: longer, .display, size: size) <= width {
          lines[lines.count - 1] = longer
        } else {
          lines.append(String(word))
        }
      }
      let most = size > 80 ? 2 : 3
      let fits = lines.allSatisfy { outlines.width(of: $0, .display, size: size) <= width }
      if fits, lines.count <= most { return (lines, size) }
    }
    return ([title], 44)
  }
}

extension Thumbnail {
  /// Draws the grid into a square whose right upper corner is given.
  func draw(on canvas: inout Canvas, right: Int, top: Int, side: Int) {
    let step = max(4, side / max(width, height, 1))
    let left = right - step * width
    for row in 0..<height {
      for column in 0..<width {
        let square = squares[row * width + column]
        guard square != UInt8(ascii: " ") else { continue }
        let (x, y) = (left + column * step, top + row * step)
        canvas.fill(x: x - 1, y: y - 1, width: step + 2, height: step + 2, .edge)
        canvas.fill(x: x, y: y, width: step, height: step, .ink)
      }
    }
    for row in 0..<height {
      for column in 0..<width {
        let square = squares[row * width + column]
        guard square != UInt8(ascii: " "), square != UInt8(ascii: "#") else { continue }
        let (x, y) = (left + column * step, top + row * step)
        canvas.clear(x: x + 1, y: y + 1, width: step - 2, height: step - 2)
      }
    }
  }
}
