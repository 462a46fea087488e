extension String {
  /// The parts between separators of one byte. It is done in bytes, since to cut between characters
  /// the player's module would need to know all of Unicode.
  public func parts(at separator: Unicode.Scalar, keepsEmpty: Bool = false) -> [String] {
    let bytes = Array(utf8)
    var parts: [String] = []
    var start = 0
    for end in 0...bytes.count where end == bytes.count || bytes[end] == UInt8(ascii: separator) {
      if end > start || keepsEmpty {
        parts.append(String(decoding: bytes[start..<end], as: UTF8.self))
      }
      start = end + 1
    }
    return parts
  }
}
