/// A size of QR codes at error correction level M, as the standard's tables have it.
struct QRVersion: Sendable {
  /// From one on; each is four modules wider than the one before.
  let number: Int
  /// How many bytes of each block correct errors.
  let corrections: Int
  /// How many bytes of data each block has.
  let blocks: [Int]
  /// Where the small squares stand, along both sides.
  let alignments: [Int]

  /// The sizes that an address needs.
  static let all: [QRVersion] = [
    QRVersion(number: 1, corrections: 10, blocks: [16], alignments: []),
    QRVersion(number: 2, corrections: 16, blocks: [28], alignments: [6, 18]),
    QRVersion(number: 3, corrections: 26, blocks: [44], alignments: [6, 22]),
    QRVersion(number: 4, corrections: 18, blocks: [32, 32], alignments: [6, 26]),
    QRVersion(number: 5, corrections: 24, blocks: [43, 43], alignments: [6, 30]),
    QRVersion(number: 6, corrections: 16, blocks: [27, 27, 27, 27], alignments: [6, 34]),
    QRVersion(number: 7, corrections: 18, blocks: [31, 31, 31, 31], alignments: [6, 22, 38]),
    QRVersion(number: 8, corrections: 22, blocks: [38, 38, 39, 39], alignments: [6, 24, 42]),
  ]

  /// How many bytes of data there are.
  private var count: Int { blocks.reduce(0, +) }

  /// How many bytes of text fit, behind four bits that say what they are and eight that count.
  var capacity: Int { count - 2 }

  /// The text with padding and corrections, its blocks woven together.
  func codewords(of bytes: [UInt8]) -> [UInt8] {
    var data: [UInt8] = []
    var rest: UInt8 = 4
    for byte in [UInt8(bytes.count)] + bytes {
      data.append(rest << 4 | byte >> 4)
      rest = byte & 15
    }
    data.append(rest << 4)
    var pad: UInt8 = 0xEC
    while data.count < count {
      data.append(pad)
      pad ^= 0xEC ^ 0x11
    }
    var parts: [ArraySlice<UInt8>] = []
    var start = 0
    for block in blocks {
      parts.append(data[start..<start + block])
      start += block
    }
    let checks = parts.map { QRField.corrections(of: $0, corrections)[...] }
    return Self.woven(parts) + Self.woven(checks)
  }

  private static func woven(_ parts: [ArraySlice<UInt8>]) -> [UInt8] {
    let longest = parts.map(\.count).max() ?? 0
    return (0..<longest).flatMap { place in
      parts.filter { place < $0.count }.map { $0[$0.startIndex + place] }
    }
  }
}

/// Numbers of eight bits that can be divided without rest, in which QR codes reckon.
enum QRField {
  /// What repairs so many bytes of a block.
  static func corrections(of block: ArraySlice<UInt8>, _ count: Int) -> [UInt8] {
    var divisor = [UInt8](repeating: 0, count: count - 1) + [1]
    var root: UInt8 = 1
    for _ in 0..<count {
      for place in divisor.indices {
        divisor[place] = product(divisor[place], root)
        if place + 1 < count { divisor[place] ^= divisor[place + 1] }
      }
      root = product(root, 2)
    }
    var rest = [UInt8](repeating: 0, count: count)
    for byte in block {
      let factor = byte ^ rest.removeFirst()
      rest.append(0)
      for place in rest.indices { rest[place] ^= product(divisor[place], factor) }
    }
    return rest
  }

  private static func product(_ one: UInt8, _ other: UInt8) -> UInt8 {
    var product = 0
    for bit in (0..<8).reversed() {
      product = product << 1 ^ (product >> 7) * 0x11D
      product ^= Int(other >> UInt8(bit) & 1) * Int(one)
    }
    return UInt8(truncatingIfNeeded: product)
  }
}
