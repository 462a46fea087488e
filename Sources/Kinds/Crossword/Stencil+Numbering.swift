import Puzzle

extension Stencil {
  /// Lays out a plain rectangle of blocks and cells. Numbers go by the usual rule: from the top,
  /// row by row, each cell in which an entry begins takes the next.
  ///
  /// - Parameter places: where each cell stands in a text, if it came from one.
  public init(width: Int, blocks: [Bool], letters: [Letter?], places: [Place] = []) {
    let height = width > 0 ? blocks.count / width : 0
    func isOpen(_ row: Int, _ column: Int) -> Bool {
      row >= 0 && row < height && column >= 0 && column < width && !blocks[row * width + column]
    }
    var across: [Entry] = []
    var down: [Entry] = []
    var number = 0
    for row in 0..<height {
      for column in 0..<width where isOpen(row, column) {
        let right = isOpen(row, column - 1) ? 0 : (column..<width).prefix { isOpen(row, $0) }.count
        let below = isOpen(row - 1, column) ? 0 : (row..<height).prefix { isOpen($0, column) }.count
        guard right > 1 || below > 1 else { continue }
        number += 1
        let cell = row * width + column
        let place = places.indices.contains(cell) ? places[cell] : nil
        if right > 1 {
          let cells = (0..<right).map { cell + $0 }
          across.append(Entry(name: "\(number) across", cells: cells, place: place))
        }
        if below > 1 {
          let cells = (0..<below).map { cell + $0 * width }
          down.append(Entry(name: "\(number) down", cells: cells, place: place))
        }
      }
    }
    self.init(letters: letters, entries: across + down)
  }
}
