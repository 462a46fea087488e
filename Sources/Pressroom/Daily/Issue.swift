import Puzzle

/// What comes out on one day.
struct Issue: Sendable {
  /// One puzzle of it.
  struct Piece: Sendable {
    /// Its name in the day's addresses.
    let name: String
    /// The puzzle.
    let entry: Entry

    /// The level that its name promises, if it promises one.
    var level: String? {
      let parts = name.split(separator: "-").map(String.init)
      return parts.last { Daily.levels.contains($0) }
    }
  }

  /// The day.
  let day: Day
  /// What it is called, if it is called anything.
  let title: String?
  /// Its puzzles in their order.
  let pieces: [Piece]
  /// What has to be kept of it; nothing where it is settled already.
  let keepsake: Keepsake?
}
