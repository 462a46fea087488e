/// Copy on its way into columns: what is set, and what is still to come.
struct Galley {
  private let blocks: [Copy.Block]
  private var line = 0
  /// The block that comes next, or whose rest does.
  private(set) var block = 0
  /// How many blocks have been opened.
  private(set) var opened = 0
  /// How many lines are still to come.
  private(set) var rest: Int

  init(_ blocks: [Copy.Block]) {
    self.blocks = blocks
    rest = blocks.reduce(0) { $0 + $1.heads.count + $1.body.count }
  }

  /// Whether everything is set.
  var isDone: Bool { block == blocks.count }

  /// The lines that the next block needs at least.
  var opening: Int { isDone ? 0 : line == 0 ? blocks[block].opening : 1 }

  /// Sets columns side by side; those for which nothing is left are not there.
  mutating func columns(_ count: Int, height: Int, continuing: Bool) -> [[PatternBook.Line]] {
    var columns: [[PatternBook.Line]] = []
    while columns.count < count, !isDone {
      columns.append(column(height, continuing: continuing && columns.isEmpty))
    }
    return columns
  }

  /// Sets one column. A heading that would stand alone at its foot waits for the next column, and
  /// what goes on from the page before says so.
  private mutating func column(_ height: Int, continuing: Bool) -> [PatternBook.Line] {
    var lines: [PatternBook.Line] = []
    if line > 0, continuing, let name = blocks[block].heads.first { lines = [name, .continued] }
    while !isDone, lines.count < height {
      let next = blocks[block]
      if line == 0 {
        guard lines.isEmpty || lines.count + next.opening <= height else { break }
        lines += next.heads
        rest -= next.heads.count
        opened = block + 1
      }
      let taken = min(next.body.count - line, max(1, height - lines.count))
      lines += next.body[line..<line + taken]
      rest -= taken
      line += taken
      if line == next.body.count {
        block += 1
        line = 0
      }
    }
    return lines
  }
}
