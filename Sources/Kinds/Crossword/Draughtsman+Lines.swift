extension Draughtsman {
  /// Every line of a width whose words are long enough and whose blocks build no wall, but for the
  /// line that is all blocks.
  static func lines(_ width: Int, longest: Int) -> [UInt32] {
    var lines: [UInt32] = []
    var open: [(column: Int, line: UInt32)] = [(0, 0)]
    while let (column, line) = open.popLast() {
      guard column < width else {
        lines.append(line)
        continue
      }
      if line >> UInt32(max(0, column - widest)) != (1 << UInt32(widest)) - 1 || column < widest {
        open.append((column + 1, line | 1 << UInt32(column)))
      }
      let lengths = shortest...max(shortest, longest)
      for end in lengths.map({ column + $0 }) where end <= width {
        open.append(end == width ? (end, line) : (end + 1, line | 1 << UInt32(end)))
      }
    }
    return Set(lines).filter { $0 != (1 << UInt32(width)) - 1 }.sorted()
  }

  /// A line read from its end.
  static func mirrored(_ line: UInt32, _ width: Int) -> UInt32 {
    (0..<width).reduce(0) { mirrored, column in
      line >> UInt32(column) & 1 == 1 ? mirrored | 1 << UInt32(width - 1 - column) : mirrored
    }
  }
}
