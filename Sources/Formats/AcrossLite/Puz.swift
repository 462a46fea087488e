import Kinds
import Puzzle

/// The binary form of Across Lite, versions 1.2 to 2.0: a header, two grids, texts that end in a
/// zero byte, and sections for what came later.
enum Puz {
  /// How it is read and written.
  static let format = Format(
    "Across Lite", suffixes: ["puz"],
    decode: { bytes throws(Faults) in
      var reader = PuzReader(bytes)
      return try reader.read()
    },
    encode: { definition in
      let (puzzle, warnings) = AcrossLite.lowered(definition)
      return PuzWriter.write(puzzle, warnings)
    })

  /// The marks of single cells in the section GEXT.
  enum Mark {
    /// The player once had a wrong letter here.
    static let wasWrong: UInt8 = 0x10
    /// The player was shown that the letter is wrong.
    static let isWrong: UInt8 = 0x20
    /// The letter was given.
    static let given: UInt8 = 0x40
    /// A circle is drawn.
    static let circle: UInt8 = 0x80
  }

  /// A block.
  static let block = UInt8(ascii: ".")
  /// A block that the solver is to find.
  static let hiddenBlock = UInt8(ascii: ":")
  /// A cell that nobody has written into.
  static let blank = UInt8(ascii: "-")
  /// What stands for a letter that is not told.
  static let untold = UInt8(ascii: "X")

  /// The places of a grid column by column, as locks go through it.
  static func columns(_ width: Int, _ height: Int) -> [Int] {
    (0..<width).flatMap { column in (0..<height).map { $0 * width + column } }
  }

  /// The places in which the lights of a grid have their clues in the file: by number, across
  /// before down.
  static func order(_ lights: [Crossword.Light]) -> [Int] {
    lights.indices.sorted { one, other in
      let (one, other) = (lights[one], lights[other])
      if one.number != other.number { return one.number < other.number }
      return one.axis == .across && other.axis == .down
    }
  }
}

/// The first 52 bytes of a `.puz` file: sizes, flags and checksums, least byte first.
struct PuzHeader {
  /// How long it is.
  static let length = 0x34
  /// What every file says of itself, two bytes from its beginning.
  static let magic = Array("ACROSS&DOWN\0".utf8)
  /// The bit by which a puzzle hides its blocks.
  static let diagramless = 0x0400

  /// What is done with the solution.
  enum Lock: Int {
    /// It stands there in clear letters.
    case open = 0
    /// It is not there at all.
    case absent = 2
    /// It is scrambled under a key of four digits.
    case locked = 4
  }

  /// Version of the form, as its two numbers.
  var version = (major: 1, minor: 3)
  /// How many columns there are.
  var width = 0
  /// How many rows there are.
  var height = 0
  /// How many clues follow.
  var clues = 0
  /// The sort of puzzle: 1 for a usual one.
  var sort = 1
  /// What is done with the solution, as the file says it.
  var lock = 0
  /// The checksum of the solution before it was locked.
  var lockSum: UInt16 = 0
  /// The checksums as they are written, in the order of `PuzSums.all`.
  var sums: [UInt16] = []

  /// Prepares a header to be written.
  init(width: Int, height: Int, clues: Int) {
    self.width = width
    self.height = height
    self.clues = clues
  }

  /// Reads a header; nothing if there are too few bytes.
  init?(_ bytes: ArraySlice<UInt8>) {
    let bytes = Array(bytes.prefix(Self.length))
    guard bytes.count == Self.length else { return nil }
    func word(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
    version = Self.version(bytes[0x18..<0x1C]) ?? (1, 3)
    width = Int(bytes[0x2C])
    height = Int(bytes[0x2D])
    clues = word(0x2E)
    sort = word(0x30)
    lock = word(0x32)
    lockSum = UInt16(word(0x1E))
    sums = [UInt16(word(0x0E)), UInt16(word(0x00))] + PuzSums.unmasked(bytes[0x10..<0x18])
  }

  /// The eight bytes of which the first checksum is taken.
  var core: [UInt8] {
    [UInt8(truncatingIfNeeded: width), UInt8(truncatingIfNeeded: height)]
      + [clues, sort, lock].flatMap(Self.pair)
  }

  /// The header as it stands in a file with these checksums.
  func bytes(_ sums: PuzSums) -> [UInt8] {
    Self.pair(Int(sums.overall)) + Self.magic + Self.pair(Int(sums.core)) + sums.masked
      + Array("\(version.major).\(version.minor)\0".utf8) + [0, 0] + Self.pair(Int(lockSum))
      + [UInt8](repeating: 0, count: 12) + core
  }

  /// A number in two bytes.
  static func pair(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
  }

  private static func version(_ bytes: ArraySlice<UInt8>) -> (Int, Int)? {
    let numbers = bytes.prefix { $0 != 0 }.split(separator: UInt8(ascii: "."))
      .map { Int(String(decoding: $0.prefix { (0x30...0x39).contains($0) }, as: UTF8.self)) }
    guard numbers.count == 2, let major = numbers[0], let minor = numbers[1] else { return nil }
    return (major, minor)
  }
}

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
