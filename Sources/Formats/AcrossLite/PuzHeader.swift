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
