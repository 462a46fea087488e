import Puzzle

extension Crossword {
  /// The lengths that an enumeration such as `5,3-4` lists; none where it is anything else, such as
  /// `two words` or a year.
  static func lengths(_ enumeration: String) -> [Int]? {
    var numbers: [Int] = []
    var isInNumber = false
    for scalar in enumeration.unicodeScalars {
      if ("0"..."9").contains(scalar) {
        let digit = Int(scalar.value - 48)
        if isInNumber { numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + digit }
        if !isInNumber { numbers.append(digit) }
        isInNumber = true
        guard (numbers.last ?? 0) <= Reader.largest else { return nil }
      } else {
        guard ", -'’–.;/+&".unicodeScalars.contains(scalar) else { return nil }
        isInNumber = false
      }
    }
    return numbers.isEmpty || numbers.contains(0) ? nil : numbers
  }

  /// Whether lengths add up to a word: its cells, or its letters where some cells hold several.
  static func fits(_ lengths: [Int], _ cells: [Int], _ grid: Grid) -> Bool {
    let sum = lengths.reduce(0, +)
    return cells.isEmpty || sum == cells.count || sum == letterCount(cells, grid)
  }

  /// How many letters belong into some cells; a cell that is not told counts as one.
  static func letterCount(_ cells: [Int], _ grid: Grid) -> Int {
    cells.reduce(0) { $0 + max(1, grid.cells[$1].solution.unicodeScalars.count) }
  }
}
