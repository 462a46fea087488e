import Puzzle

extension Crossword.Sheet {
  /// All clues in one list.
  static func items(_ sections: [Crossword.Section]) -> [Crossword.Item] {
    var items: [Crossword.Item] = []
    for (number, section) in sections.enumerated() {
      for clue in section.clues {
        items.append(
          Crossword.Item(clue: clue, plain: Crossword.plain(clue.text), section: number))
      }
    }
    return items
  }

  /// The words that clues ask for, and after them the words of the grid that no clue asks for.
  static func words(
    _ grid: Crossword.Grid, _ sections: [Crossword.Section], _ items: inout [Crossword.Item]
  ) -> [Crossword.Word] {
    var words: [Crossword.Word] = []
    var starts: [Bool] = Array(repeating: false, count: grid.cells.count * 2)
    for number in items.indices {
      let item = items[number]
      var cells: [Int] = []
      for cell in item.clue.cells where grid.isWhite(cell) && !cells.contains(cell) {
        cells.append(cell)
      }
      guard !cells.isEmpty else { continue }
      let ways = ways(cells, grid.width, item.section, sections[item.section].axis)
      for (cell, way) in zip(cells, ways) where way.number < 2 {
        starts[cell * 2 + Int(way.number)] = true
      }
      items[number].word = words.count
      items[number].start = cells[0]
      words.append(
        Crossword.Word(
          cells: cells, ways: ways, section: item.section, clue: number, label: item.clue.label))
    }
    for light in grid.lights {
      let way: Crossword.Way = light.axis == .across ? .across : .down
      guard !starts[light.cells[0] * 2 + Int(way.number)],
        let section = sections.firstIndex(where: { $0.axis == light.axis })
      else { continue }
      words.append(
        Crossword.Word(
          cells: light.cells, ways: light.cells.map { _ in way }, section: section, clue: nil,
          label: grid.cells[light.cells[0]].label))
    }
    return words
  }

  /// The way that a run of cells takes at each of them, from where its neighbour stands.
  private static func ways(
    _ cells: [Int], _ width: Int, _ section: Int, _ axis: Crossword.Axis?
  ) -> [Crossword.Way] {
    let own: Crossword.Way = axis == .across ? .across : axis == .down ? .down : .other(section)
    func way(_ one: Int, _ other: Int) -> Crossword.Way? {
      if abs(one - other) == 1, one / width == other / width { return .across }
      return abs(one - other) == width ? .down : nil
    }
    guard axis != nil else { return cells.map { _ in own } }
    return cells.indices.map { place in
      let next = place + 1 < cells.count ? way(cells[place], cells[place + 1]) : nil
      let last = place > 0 ? way(cells[place], cells[place - 1]) : nil
      if next == own || last == own { return own }
      return next ?? last ?? own
    }
  }

  /// The words through each cell.
  static func passages(_ words: [Crossword.Word], _ count: Int) -> [[Crossword.Passage]] {
    var passages: [[Crossword.Passage]] = Array(repeating: [], count: count)
    for (number, word) in words.enumerated() {
      for (index, cell) in word.cells.enumerated() {
        passages[cell].append(
          Crossword.Passage(word: number, index: index, way: word.ways[index]))
      }
    }
    return passages
  }
}
