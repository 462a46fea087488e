/// The checksums of a `.puz` file, by which its reader sees that the post has not spoilt it.
struct PuzSums: Equatable {
  /// Of sizes and flags.
  var core: UInt16
  /// Of everything.
  var overall: UInt16
  /// Of the solution.
  var solution: UInt16
  /// Of what the player wrote.
  var state: UInt16
  /// Of title, author, copyright, clues and notes.
  var text: UInt16

  /// Reckons the checksums of a file's parts.
  init(core: [UInt8], solution: [UInt8], state: [UInt8], texts: PuzTexts, countsNotes: Bool) {
    self.core = Self.sum(core)
    self.solution = Self.sum(solution)
    self.state = Self.sum(state)
    text = texts.sum(0, countsNotes: countsNotes)
    let grids = Self.sum(state, Self.sum(solution, self.core))
    overall = texts.sum(grids, countsNotes: countsNotes)
  }

  /// The sums in the order in which `PuzHeader` reads them.
  var all: [UInt16] { [core, overall, core, solution, state, text] }

  /// The last four sums once more, low bytes then high bytes, behind a mask of letters.
  var masked: [UInt8] {
    let sums = [core, solution, state, text]
    let bytes = sums.map { UInt8($0 & 0xFF) } + sums.map { UInt8($0 >> 8) }
    return zip(bytes, Self.mask).map { $0 ^ $1 }
  }

  /// The four sums behind the mask.
  static func unmasked(_ bytes: ArraySlice<UInt8>) -> [UInt16] {
    let clear = zip(bytes, mask).map { $0 ^ $1 }
    return (0..<4).map { UInt16(clear[$0]) | UInt16(clear[$0 + 4]) << 8 }
  }

  /// Adds bytes to a sum: it turns by one bit before each.
  static func sum(_ bytes: some Sequence<UInt8>, _ start: UInt16 = 0) -> UInt16 {
    var sum = start
    for byte in bytes { sum = (sum >> 1 | sum << 15) &+ UInt16(byte) }
    return sum
  }

  private static let mask = Array("ICHEATED".utf8)
}

/// The texts of a `.puz` file, still in its bytes.
struct PuzTexts {
  /// What stands above the puzzle.
  var title: [UInt8] = []
  /// Who made it.
  var author: [UInt8] = []
  /// Whose rights are named.
  var copyright: [UInt8] = []
  /// The clues by their numbers, of one number that across before that down.
  var clues: [[UInt8]] = []
  /// What the notepad says.
  var notes: [UInt8] = []

  /// All of them in the order of the file.
  var all: [[UInt8]] { [title, author, copyright] + clues + [notes] }

  /// Adds them to a checksum. Empty texts do not count, clues count without their ends, and the
  /// notes count since version 1.3.
  func sum(_ start: UInt16, countsNotes: Bool) -> UInt16 {
    var sum = start
    for text in [title, author, copyright] where !text.isEmpty {
      sum = PuzSums.sum(text + [0], sum)
    }
    for clue in clues { sum = PuzSums.sum(clue, sum) }
    return notes.isEmpty || !countsNotes ? sum : PuzSums.sum(notes + [0], sum)
  }
}
