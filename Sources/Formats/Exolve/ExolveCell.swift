/// Cells as Exolve names them: `c3`, column by letter and row from below, or `c3r12`, `r12c3`.
enum ExolveCell {
  /// The place of a named cell; nothing where it is no name or not in the grid.
  static func place(_ text: some StringProtocol, width: Int, height: Int) -> Int? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 2, bytes.count < 12 else { return nil }
    let column: Int
    let row: Int
    if let numbers = numbers(bytes, "c", "r") {
      (column, row) = numbers
    } else if let numbers = numbers(bytes, "r", "c") {
      (row, column) = numbers
    } else if (0x61...0x7A).contains(bytes[0]),
      let number = Int(String(decoding: bytes[1...], as: UTF8.self))
    {
      (column, row) = (Int(bytes[0]) - 0x60, number)
    } else {
      return nil
    }
    guard (1...width).contains(column), (1...height).contains(row) else { return nil }
    return (height - row) * width + column - 1
  }

  /// The name of a cell.
  static func name(_ place: Int, width: Int, height: Int) -> String {
    let (column, row) = (place % width, height - place / width)
    if width <= 26, let letter = Unicode.Scalar(0x61 + column) { return "\(letter)\(row)" }
    return "c\(column + 1)r\(row)"
  }

  private static func numbers(
    _ bytes: [UInt8], _ first: Unicode.Scalar, _ second: Unicode.Scalar
  ) -> (Int, Int)? {
    guard bytes[0] == UInt8(ascii: first),
      let cut = bytes.dropFirst().firstIndex(of: UInt8(ascii: second)),
      let one = Int(String(decoding: bytes[1..<cut], as: UTF8.self)),
      let two = Int(String(decoding: bytes[(cut + 1)...], as: UTF8.self))
    else { return nil }
    return (one, two)
  }
}
