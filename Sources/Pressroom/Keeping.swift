import CZlib

/// How the worker of an edition comes to know of which build it is.
enum Keeping {
  /// Where the worker stands: at the root, because it sees nothing above its folder.
  static let path = "sw.js"
  /// What stands in it until the build is drawn.
  static let mark = "@build@"

  /// Writes into the worker what all the other files come to, so that any change makes it a new
  /// one and the same build the same.
  static func stamped(_ prints: [Printer.Print]) -> [Printer.Print] {
    guard let place = prints.firstIndex(where: { $0.path == path }) else { return prints }
    var sum = crc32(0, nil, 0)
    func add(_ bytes: [UInt8]) {
      bytes.withUnsafeBufferPointer { sum = crc32_z(sum, $0.baseAddress, $0.count) }
    }
    for print in prints where print.path != path && !print.bytes.isEmpty {
      add(Array(print.path.utf8))
      add(print.bytes)
    }
    var stamped = prints
    let text = String(decoding: prints[place].bytes, as: UTF8.self)
    let stamp = String(sum, radix: 36)
    stamped[place].bytes = Array(text.replacing(mark, with: stamp).utf8)
    return stamped
  }
}
