import CZlib

extension Canvas {
  /// The picture as PNG, four bits for each point of it.
  var png: [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity((width / 2 + 2) * height)
    for row in 0..<height {
      rows.append(0)
      var column = row * width
      while column < (row + 1) * width {
        let next = column + 1 < (row + 1) * width ? squares[column + 1] : 0
        rows.append(squares[column] << 4 | next)
        column += 2
      }
    }
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    bytes += Self.chunk("IHDR", Self.big(width) + Self.big(height) + [4, 3, 0, 0, 0])
    bytes += Self.chunk("PLTE", Self.palette)
    bytes += Self.chunk("IDAT", Self.packed(rows))
    return bytes + Self.chunk("IEND", [])
  }

  /// The colours of the pages by day: each ink in steps from the paper.
  private static var palette: [UInt8] {
    let paper = [0xFB, 0xF7, 0xEE]
    let inks = [[0x1D, 0x19, 0x14], [0x7A, 0x1F, 0x2B], [0x8A, 0x7D, 0x6B]]
    let mixed = inks.flatMap { ink in
      (1...steps).flatMap { step in
        zip(paper, ink).map { UInt8($0 + ($1 - $0) * step / steps) }
      }
    }
    return paper.map(UInt8.init) + mixed
  }

  private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + content
    let sum = body.withUnsafeBufferPointer { crc32_z(0, $0.baseAddress, $0.count) }
    return big(content.count) + body + big(Int(sum))
  }

  private static func big(_ number: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func packed(_ bytes: [UInt8]) -> [UInt8] {
    var size = compressBound(uLong(bytes.count))
    var packed = [UInt8](repeating: 0, count: Int(size))
    let status = bytes.withUnsafeBufferPointer { source in
      packed.withUnsafeMutableBufferPointer { target in
        compress2(target.baseAddress, &size, source.baseAddress, uLong(bytes.count), 9)
      }
    }
    return status == Z_OK ? Array(packed.prefix(Int(size))) : []
  }
}
