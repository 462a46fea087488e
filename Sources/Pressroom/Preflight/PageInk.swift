/// What of a page is not white, seen at a low resolution: enough to find where ink stands and
/// whether it has a colour.
struct PageInk: Sendable, Equatable {
  /// Dots an inch at which pages are looked at: half a millimetre is as fine as paper is cut.
  static let dots = 50

  /// The picture.
  let width: Int
  let height: Int
  /// Where ink stands: dots from each side of the sheet; none on an empty page.
  let bounds: Bounds?
  /// Whether some of it is coloured.
  let isColoured: Bool

  /// How many dots stay white at each side.
  struct Bounds: Sendable, Equatable {
    let left: Int
    let right: Int
    let top: Int
    let bottom: Int
  }

  /// Reads pictures that follow each other as `P6 width height 255` and three bytes a dot.
  static func pages(of bytes: [UInt8]) -> [PageInk] {
    var pages: [PageInk] = []
    var at = 0
    while let head = header(bytes, &at) {
      let size = head.width * head.height * 3
      guard size > 0, bytes.count - at >= size else { break }
      pages.append(
        bytes.withUnsafeBufferPointer { all in
          look(UnsafeBufferPointer(rebasing: all[at..<at + size]), head.width, head.height)
        })
      at += size
    }
    return pages
  }

  private static func header(_ bytes: [UInt8], _ at: inout Int) -> (width: Int, height: Int)? {
    guard bytes.count > at + 2, bytes[at] == 0x50, bytes[at + 1] == 0x36 else { return nil }
    at += 2
    var numbers: [Int] = []
    while numbers.count < 3 {
      while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
      var number = 0
      var hasDigits = false
      while at < bytes.count, (0x30...0x39).contains(bytes[at]), number < 100_000 {
        number = number * 10 + Int(bytes[at] - 0x30)
        hasDigits = true
        at += 1
      }
      guard hasDigits else { return nil }
      numbers.append(number)
    }
    at += 1
    return (numbers[0], numbers[1])
  }

  private static func look(
    _ dots: UnsafeBufferPointer<UInt8>, _ width: Int, _ height: Int
  ) -> PageInk {
    var (left, right, top, bottom) = (width, width, height, height)
    var isColoured = false
    for row in 0..<height {
      var isEmpty = true
      for column in 0..<width {
        let at = (row * width + column) * 3
        let (red, green, blue) = (dots[at], dots[at + 1], dots[at + 2])
        let least = min(red, green, blue)
        guard least < 0xF8 else { continue }
        isEmpty = false
        left = min(left, column)
        right = min(right, width - 1 - column)
        if max(red, green, blue) - least > 8 { isColoured = true }
      }
      if !isEmpty {
        top = min(top, row)
        bottom = min(bottom, height - 1 - row)
      }
    }
    let bounds = top < height ? Bounds(left: left, right: right, top: top, bottom: bottom) : nil
    return PageInk(width: width, height: height, bounds: bounds, isColoured: isColoured)
  }
}
