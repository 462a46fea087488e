/// A QR code of a short text, such as the address of a site, as ISO/IEC 18004 describes them:
/// bytes, error correction of level M, the smallest version that holds them.
struct QRCode: Sendable {
  /// How many modules a side has.
  let size: Int
  /// Which modules are dark, row by row.
  private(set) var dark: [Bool]
  /// Which modules belong to patterns and formats, that no mask may change.
  private var isFixed: [Bool]

  /// Encodes a text; nothing comes of one that is too long for a corner of a page.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let version = QRVersion.all.first(where: { $0.capacity >= bytes.count }) else {
      return nil
    }
    size = 17 + 4 * version.number
    dark = [Bool](repeating: false, count: size * size)
    isFixed = dark
    drawPatterns(version)
    draw(version.codewords(of: bytes))
    let plain = dark
    var best: (penalty: Int, dark: [Bool])?
    for mask in 0..<8 {
      dark = plain
      apply(mask)
      drawFormat(mask)
      let penalty = penalty
      if best.map({ penalty < $0.penalty }) ?? true { best = (penalty, dark) }
    }
    dark = best?.dark ?? plain
  }

  /// Whether a module is dark.
  subscript(row: Int, column: Int) -> Bool { dark[row * size + column] }

  /// The code as a drawing of its own with the white border that readers of codes need.
  var svg: String {
    var path = ""
    for row in 0..<size {
      var column = 0
      while column < size {
        let start = column
        while column < size, self[row, column] { column += 1 }
        if column > start { path += "M\(start) \(row)h\(column - start)v1h\(start - column)z" }
        column += 1
      }
    }
    let side = size + 8
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-4 -4 \(side) \(side)\">"
      + "<path fill=\"#000\" d=\"\(path)\"/></svg>"
  }

  private mutating func set(_ row: Int, _ column: Int, _ isDark: Bool) {
    guard (0..<size).contains(row), (0..<size).contains(column) else { return }
    dark[row * size + column] = isDark
    isFixed[row * size + column] = true
  }

  private mutating func drawPatterns(_ version: QRVersion) {
    for place in 0..<size {
      set(6, place, place % 2 == 0)
      set(place, 6, place % 2 == 0)
    }
    for (row, column) in [(3, 3), (3, size - 4), (size - 4, 3)] { finder(row, column) }
    let last = version.alignments.count - 1
    for (i, row) in version.alignments.enumerated() {
      for (j, column) in version.alignments.enumerated()
      where ![[0, 0], [0, last], [last, 0]].contains([i, j]) {
        for down in -2...2 {
          for right in -2...2 {
            set(row + down, column + right, max(abs(down), abs(right)) != 1)
          }
        }
      }
    }
    drawFormat(0)
    guard version.number >= 7 else { return }
    let bits = Self.remainder(of: version.number, by: 0x1F25, bits: 12)
    for place in 0..<18 {
      let isDark = bits >> place & 1 == 1
      set(size - 11 + place % 3, place / 3, isDark)
      set(place / 3, size - 11 + place % 3, isDark)
    }
  }

  private mutating func finder(_ row: Int, _ column: Int) {
    for down in -4...4 {
      for right in -4...4 {
        let ring = max(abs(down), abs(right))
        set(row + down, column + right, ring != 2 && ring != 4)
      }
    }
  }

  /// Level M is nought, so the format is the mask and its check bits.
  private mutating func drawFormat(_ mask: Int) {
    let bits = Self.remainder(of: mask, by: 0x537, bits: 10) ^ 0x5412
    func bit(_ place: Int) -> Bool { bits >> place & 1 == 1 }
    for place in 0..<6 { set(place, 8, bit(place)) }
    set(7, 8, bit(6))
    set(8, 8, bit(7))
    set(8, 7, bit(8))
    for place in 9..<15 { set(8, 14 - place, bit(place)) }
    for place in 0..<8 { set(8, size - 1 - place, bit(place)) }
    for place in 8..<15 { set(size - 15 + place, 8, bit(place)) }
    set(size - 8, 8, true)
  }

  /// A number with the check bits that a division leaves.
  private static func remainder(of number: Int, by divisor: Int, bits: Int) -> Int {
    var rest = number
    for _ in 0..<bits { rest = (rest << 1) ^ ((rest >> (bits - 1)) * divisor) }
    return number << bits | rest
  }

  /// Codewords run up and down in columns two modules wide, from the right.
  private mutating func draw(_ codewords: [UInt8]) {
    var place = 0
    for pair in stride(from: size - 1, through: 1, by: -2) {
      let right = pair <= 6 ? pair - 1 : pair
      for step in 0..<size {
        let isUp = (right + 1) & 2 == 0
        let row = isUp ? size - 1 - step : step
        for column in [right, right - 1] where !isFixed[row * size + column] {
          guard place < codewords.count * 8 else { continue }
          dark[row * size + column] = codewords[place / 8] >> UInt8(7 - place % 8) & 1 == 1
          place += 1
        }
      }
    }
  }

  private mutating func apply(_ mask: Int) {
    for row in 0..<size {
      for column in 0..<size where !isFixed[row * size + column] {
        let flips =
          switch mask {
          case 0: (row + column) % 2 == 0
          case 1: row % 2 == 0
          case 2: column % 3 == 0
          case 3: (row + column) % 3 == 0
          case 4: (row / 2 + column / 3) % 2 == 0
          case 5: row * column % 2 + row * column % 3 == 0
          case 6: (row * column % 2 + row * column % 3) % 2 == 0
          default: ((row + column) % 2 + row * column % 3) % 2 == 0
          }
        if flips { dark[row * size + column].toggle() }
      }
    }
  }
}
