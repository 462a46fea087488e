import Kinds
import Puzzle

/// The binary format of Across Lite, versions 1.2 to 2.0: a header, two grids, NUL-terminated
/// texts, and sections for later additions.
enum Puz {
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

  /// Bits of a cell in the section GEXT.
  enum Mark {
    /// The player once had a wrong letter here.
    static let wasWrong: UInt8 = 0x10
    /// The player was shown that the letter is wrong.
    static let isWrong: UInt8 = 0x20
    static let given: UInt8 = 0x40
    static let circle: UInt8 = 0x80
  }

  static let block = UInt8(ascii: ".")
  /// A block that the solver has to find.
  static let hiddenBlock = UInt8(ascii: ":")
  static let blank = UInt8(ascii: "-")
  /// Filler for an unknown letter.
  static let untold = UInt8(ascii: "X")

  /// The cell indices column by column, the order in which solutions are scrambled.
  static func columns(_ width: Int, _ height: Int) -> [Int] {
    (0..<width).flatMap { column in (0..<height).map { $0 * width + column } }
  }

  /// Indices of lights in the file's clue order: by number, across before down.
  static func order(_ lights: [Crossword.Light]) -> [Int] {
    lights.indices.sorted { one, other in
      let (one, other) = (lights[one], lights[other])
      if one.number != other.number { return one.number < other.number }
      return one.axis == .across && other.axis == .down
    }
  }
}

/// The first 52 bytes of a `.puz` file: sizes, flags and checksums, little-endian.
struct PuzHeader {
  static let length = 0x34
  /// Found at offset 2 of the header.
  static let magic = Array("ACROSS&DOWN\0".utf8)
  /// The bit of `sort` for a puzzle that hides its blocks.
  static let diagramless = 0x0400

  /// The state of the solution.
  enum Lock: Int {
    case open = 0
    /// The file has no solution.
    case absent = 2
    /// Scrambled with a key of four digits.
    case locked = 4
  }

  var version = (major: 1, minor: 3)
  var width = 0
  var height = 0
  var clues = 0
  /// 1 for an ordinary puzzle.
  var sort = 1
  /// The raw value of a `Lock`, possibly an unknown one.
  var lock = 0
  /// The checksum of the unscrambled solution.
  var lockSum: UInt16 = 0
  /// In the order of `PuzSums.all`.
  var sums: [UInt16] = []

  init(width: Int, height: Int, clues: Int) {
    self.width = width
    self.height = height
    self.clues = clues
  }

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

  /// The eight bytes that the first checksum covers.
  var core: [UInt8] {
    [UInt8(truncatingIfNeeded: width), UInt8(truncatingIfNeeded: height)]
      + [clues, sort, lock].flatMap(Self.pair)
  }

  func bytes(_ sums: PuzSums) -> [UInt8] {
    Self.pair(Int(sums.overall)) + Self.magic + Self.pair(Int(sums.core)) + sums.masked
      + Array("\(version.major).\(version.minor)\0".utf8) + [0, 0] + Self.pair(Int(lockSum))
      + [UInt8](repeating: 0, count: 12) + core
  }

  /// The low 16 bits, little-endian.
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

/// The checksums of a `.puz` file.
struct PuzSums: Equatable {
  /// Covers sizes and flags.
  var core: UInt16
  var overall: UInt16
  var solution: UInt16
  /// Covers the player's entries.
  var state: UInt16
  /// Covers title, author, copyright, clues and notes.
  var text: UInt16

  init(core: [UInt8], solution: [UInt8], state: [UInt8], texts: PuzTexts, countsNotes: Bool) {
    self.core = Self.sum(core)
    self.solution = Self.sum(solution)
    self.state = Self.sum(state)
    text = texts.sum(0, countsNotes: countsNotes)
    let grids = Self.sum(state, Self.sum(solution, self.core))
    overall = texts.sum(grids, countsNotes: countsNotes)
  }

  var all: [UInt16] { [core, overall, core, solution, state, text] }

  /// The last four of `all`, low bytes then high bytes, XORed with a mask.
  var masked: [UInt8] {
    let sums = [core, solution, state, text]
    let bytes = sums.map { UInt8($0 & 0xFF) } + sums.map { UInt8($0 >> 8) }
    return zip(bytes, Self.mask).map { $0 ^ $1 }
  }

  /// Inverts `masked`.
  static func unmasked(_ bytes: ArraySlice<UInt8>) -> [UInt16] {
    let clear = zip(bytes, mask).map { $0 ^ $1 }
    return (0..<4).map { UInt16(clear[$0]) | UInt16(clear[$0 + 4]) << 8 }
  }

  /// Adds bytes to a checksum, which rotates right by one bit before each.
  static func sum(_ bytes: some Sequence<UInt8>, _ start: UInt16 = 0) -> UInt16 {
    var sum = start
    for byte in bytes { sum = (sum >> 1 | sum << 15) &+ UInt16(byte) }
    return sum
  }

  private static let mask = Array("ICHEATED".utf8)
}

/// The texts of a `.puz` file as undecoded bytes.
struct PuzTexts {
  var title: [UInt8] = []
  var author: [UInt8] = []
  var copyright: [UInt8] = []
  /// By number, across before down.
  var clues: [[UInt8]] = []
  var notes: [UInt8] = []

  /// In file order.
  var all: [[UInt8]] { [title, author, copyright] + clues + [notes] }

  /// Adds the texts to a checksum. Empty texts are skipped, clues count without their NUL, and
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

/// The scrambling of `.puz` solutions. A key of four digits shifts the letters and shuffles them
/// column by column; with 10,000 keys and a checksum of the clear letters, brute force finds it.
enum PuzLock {
  /// Longer solutions are not tried because it would take too long.
  static let mostLetters = 4096

  struct Opening: Equatable {
    var key: String
    /// Column by column.
    var letters: [UInt8]
  }

  /// Tries every key. Several may match the 16-bit checksum; then the one whose letters are
  /// commonest wins, since a wrong key gives rare and common letters alike.
  static func open(_ locked: [UInt8], sum: UInt16) -> Opening? {
    guard !locked.isEmpty, locked.count <= mostLetters, locked.allSatisfy(isLetter) else {
      return nil
    }
    var best: (opening: Opening, oddity: Int)?
    for number in 0...9999 {
      let key = [number / 1000, number / 100 % 10, number / 10 % 10, number % 10]
      let letters = unlocked(locked, key)
      guard PuzSums.sum(letters) == sum else { continue }
      let oddity = letters.reduce(0) { $0 + rank[Int($1) - 65] }
      if oddity < best?.oddity ?? .max {
        best = (Opening(key: key.map(String.init).joined(), letters: letters), oddity)
      }
    }
    return best?.opening
  }

  /// Scrambles letters; used by tests only.
  static func locked(_ letters: [UInt8], _ key: [Int]) -> [UInt8] {
    var letters = letters
    for digit in key {
      let shifted = letters.enumerated().map { turned($1, by: key[$0 % 4]) }
      let cut = min(digit, shifted.count)
      let moved = Array(shifted[cut...] + shifted[..<cut])
      let half = moved.count / 2
      letters = []
      for place in 0..<half { letters += [moved[half + place], moved[place]] }
      if moved.count % 2 == 1, let last = moved.last { letters.append(last) }
    }
    return letters
  }

  /// Each round is a single pass over the letters because this runs ten thousand times.
  static func unlocked(_ locked: [UInt8], _ key: [Int]) -> [UInt8] {
    let count = locked.count
    var letters = locked
    var before = locked
    for digit in key.reversed() {
      let cut = min(digit, count)
      let half = count / 2
      for place in 0..<count {
        let from = place < half ? 2 * place + 1 : 2 * (place - half)
        var to = place + cut
        if to >= count { to -= count }
        before[to] = turned(letters[from], by: -key[to % 4])
      }
      swap(&letters, &before)
    }
    return letters
  }

  private static func turned(_ letter: UInt8, by shift: Int) -> UInt8 {
    UInt8(65 + (Int(letter) - 65 + shift + 26) % 26)
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) }

  /// How rare each letter is in crosswords, 0 for the commonest.
  private static let rank: [Int] = {
    var rank = [Int](repeating: 0, count: 26)
    for (place, letter) in "EARSTOINLDCMUPHGYBKFWVJXZQ".utf8.enumerated() {
      rank[Int(letter) - 65] = place
    }
    return rank
  }()
}
