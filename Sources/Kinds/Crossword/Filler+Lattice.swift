import Puzzle

extension Filler {
  /// Which cells make up which entries, as flat tables, because the search asks at every step.
  final class Lattice {
    /// How many cells there are, blocks among them.
    let cells: Int
    /// How many entries want a word.
    let entries: Int
    /// The length of the longest, and so the width of the table by entry and place.
    let longest: Int
    /// How long each entry is.
    let length: UnsafeMutablePointer<Int>
    /// The cell at each place of each entry.
    let cell: UnsafeMutablePointer<Int>
    /// Where the crossings of each cell begin in the list of all; one more than there are cells.
    let first: UnsafeMutablePointer<Int>
    /// The entries and places that meet, cell by cell.
    let crossings: UnsafeMutablePointer<Crossing>

    /// One entry that runs through a cell.
    struct Crossing {
      /// The entry.
      var entry = 0
      /// The place of the cell in it.
      var place = 0
    }

    init(cells: Int, _ entries: [[Int]]) {
      self.cells = cells
      self.entries = entries.count
      longest = entries.reduce(1) { max($0, $1.count) }
      length = .allocate(capacity: entries.count + 1)
      length.initialize(repeating: 0, count: entries.count + 1)
      cell = .allocate(capacity: entries.count * longest + 1)
      cell.initialize(repeating: 0, count: entries.count * longest + 1)
      first = .allocate(capacity: cells + 1)
      first.initialize(repeating: 0, count: cells + 1)
      let total = entries.reduce(0) { $0 + $1.count }
      crossings = .allocate(capacity: total + 1)
      crossings.initialize(repeating: Crossing(), count: total + 1)
      for number in entries.joined() { first[number + 1] += 1 }
      for number in 0..<cells { first[number + 1] += first[number] }
      var next = (0..<cells).map { first[$0] }
      for (entry, numbers) in entries.enumerated() {
        length[entry] = numbers.count
        for (place, number) in numbers.enumerated() {
          cell[entry * longest + place] = number
          crossings[next[number]] = Crossing(entry: entry, place: place)
          next[number] += 1
        }
      }
    }

    deinit {
      length.deallocate()
      cell.deallocate()
      first.deallocate()
      crossings.deallocate()
    }
  }
}
