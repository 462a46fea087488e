/// The words of an article, gathered as the walk passes them.
struct PlainText {
  private var bytes: [UInt8] = []
  private var start = 0

  /// All blocks, a line each.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Sets words behind the last ones of the block.
  mutating func add(_ words: String) { bytes.append(contentsOf: words.utf8) }

  /// Starts a line, so that words of two blocks never run together.
  mutating func beginBlock() {
    if !bytes.isEmpty { bytes.append(0x0A) }
    start = bytes.count
  }

  /// Ends a block and answers its words.
  @discardableResult
  mutating func endBlock() -> String {
    while bytes.count > start, let last = bytes.last, last == 0x20 || last == 0x0A {
      bytes.removeLast()
    }
    bytes.removeSubrange(start..<(bytes[start...].firstIndex { $0 != 0x20 } ?? bytes.count))
    let words = String(decoding: bytes[start...], as: UTF8.self)
    if bytes.count == start, start > 0 {
      bytes.removeLast()
      start = bytes.count
    }
    return words
  }
}
