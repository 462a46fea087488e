/// A small picture in few colours, drawn in whole numbers so that every machine draws the same.
struct Canvas {
  /// What one draws with.
  enum Ink: Int {
    case ink
    case accent
    case edge
  }

  let width: Int
  let height: Int
  private(set) var squares: [UInt8]

  /// How many steps there are from the paper to full ink.
  static let steps = 5
  /// Lines of a letter are looked at this many times a pixel down, and in as many parts across.
  private static let fine = 4

  /// A blank sheet.
  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    squares = [UInt8](repeating: 0, count: width * height)
  }

  /// Fills a rectangle; what lies outside is left out.
  mutating func fill(x: Int, y: Int, width: Int, height: Int, _ ink: Ink) {
    let (left, right) = (max(0, x), min(self.width, x + width))
    guard left < right else { return }
    for row in max(0, y)..<max(max(0, y), min(self.height, y + height)) {
      for column in left..<right {
        squares[row * self.width + column] = Self.color(ink, Self.steps)
      }
    }
  }

  /// Clears a rectangle.
  mutating func clear(x: Int, y: Int, width: Int, height: Int) {
    for row in y..<(y + height) {
      for column in x..<(x + width) { squares[row * self.width + column] = 0 }
    }
  }

  /// Writes a line of text from a point on its base line, and tells where it ends.
  @discardableResult
  mutating func write(
    _ text: some StringProtocol, x: Int, y: Int, size: Int, _ face: Outlines.Face, _ ink: Ink,
    _ outlines: Outlines
  ) -> Int {
    var at = x * 1000
    for scalar in text.unicodeScalars {
      if let glyph = outlines.glyph(scalar, face) {
        draw(glyph, x: at, y: y * 1000, size: size, ink)
      }
      at += outlines.advance(scalar, face) * size
    }
    return at / 1000
  }

  /// Fills what lies within the contours, by the crossings of each of the fine lines.
  private mutating func draw(_ glyph: Outlines.Glyph, x: Int, y: Int, size: Int, _ ink: Ink) {
    let fine = Self.fine
    let points = glyph.contours.map { contour in
      contour.map { (x: (x + $0.x * size) * fine / 1000, y: (y - $0.y * size) * fine / 1000) }
    }
    let all = points.joined()
    guard let top = all.map(\.y).min(), let bottom = all.map(\.y).max(),
      let left = all.map(\.x).min(), let right = all.map(\.x).max()
    else { return }
    let (first, last) = (max(0, left / fine), min(width - 1, right / fine))
    guard first <= last else { return }
    for row in max(0, top / fine)...max(max(0, top / fine), min(height - 1, bottom / fine)) {
      var cover = [Int](repeating: 0, count: last - first + 1)
      for line in row * fine..<(row + 1) * fine {
        for span in Self.spans(points, at: line) {
          for part in max(
            span.lowerBound, first * fine)..<max(
              max(span.lowerBound, first * fine), min(span.upperBound, (last + 1) * fine))
          {
            cover[part / fine - first] += 1
          }
        }
      }
      for (column, count) in cover.enumerated() where count > 0 {
        let step = (count * Self.steps + fine * fine / 2) / (fine * fine)
        let place = row * width + first + column
        if step > 0 { squares[place] = max(squares[place], Self.color(ink, step)) }
      }
    }
  }

  /// What lies inside along one line, by the way the contours turn.
  private static func spans(_ contours: [[(x: Int, y: Int)]], at line: Int) -> [Range<Int>] {
    var crossings: [(x: Int, turn: Int)] = []
    for contour in contours {
      for (number, end) in contour.enumerated() {
        let start = contour[number == 0 ? contour.count - 1 : number - 1]
        guard (start.y <= line) != (end.y <= line) else { continue }
        let x = start.x + (end.x - start.x) * (line - start.y) / (end.y - start.y)
        crossings.append((x, end.y > start.y ? 1 : -1))
      }
    }
    crossings.sort { $0.x < $1.x }
    var spans: [Range<Int>] = []
    var (turns, start) = (0, 0)
    for crossing in crossings {
      if turns == 0 { start = crossing.x }
      turns += crossing.turn
      if turns == 0, start < crossing.x { spans.append(start..<crossing.x) }
    }
    return spans
  }

  private static func color(_ ink: Ink, _ step: Int) -> UInt8 {
    UInt8(ink.rawValue * steps + step)
  }
}
