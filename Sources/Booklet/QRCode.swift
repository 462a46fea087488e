import CQrencode

/// A QR code with error correction level M.
package struct QRCode: Sendable {
  package let size: Int
  private let dark: [Bool]

  /// Version 8, which holds 152 bytes: the largest that fits into a corner of a page.
  private static let widest = 49

  /// `nil` if the text is empty, or too long for a code of that width.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard let code = QRcode_encodeData(Int32(bytes.count), bytes, 0, QR_ECLEVEL_M) else {
      return nil
    }
    defer { QRcode_free(code) }
    let size = Int(code.pointee.width)
    guard size <= Self.widest else { return nil }
    // Only the lowest bit of a module is its color.
    let modules = UnsafeBufferPointer(start: code.pointee.data, count: size * size)
    dark = modules.map { $0 & 1 == 1 }
    self.size = size
  }

  /// Includes the white border that scanners need.
  package var svg: String {
    var path = ""
    for row in 0..<size {
      var column = 0
      while column < size {
        let start = column
        while column < size, dark[row * size + column] { column += 1 }
        if column > start { path += "M\(start) \(row)h\(column - start)v1h\(start - column)z" }
        column += 1
      }
    }
    let side = size + 8
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-4 -4 \(side) \(side)\">"
      + "<path fill=\"#000\" d=\"\(path)\"/></svg>"
  }
}
