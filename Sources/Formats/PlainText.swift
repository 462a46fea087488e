import Puzzle

/// The letters of a file that does not say how they are encoded.
enum PlainText {
  /// Reads UTF-8; what is not is taken for the Western European code of Windows, in which all older
  /// programs write. Control characters, which no text needs, are read as blanks.
  static func read(
    _ bytes: [UInt8], atMost limit: Int = Limits.text, _ findings: inout Findings
  ) throws(Faults) -> String {
    let text = try decode(bytes, atMost: limit, &findings)
    guard text.utf8.contains(where: isControl) else { return text }
    return String(decoding: text.utf8.map { isControl($0) ? 0x20 : $0 }, as: UTF8.self)
  }

  private static func isControl(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x0A && byte != 0x0D || byte == 0x7F
  }

  private static func decode(
    _ bytes: [UInt8], atMost limit: Int, _ findings: inout Findings
  ) throws(Faults) -> String {
    guard bytes.count <= limit else { throw Faults(tooLarge(bytes.count, limit)) }
    let body = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    if let text = String(validating: body, as: UTF8.self) { return text }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      return wide(bytes)
    }
    findings.warn("the file is not UTF-8; it was read as Western European (Windows-1252)")
    return Latin1.text(body)
  }

  /// What is said of a file that nobody would want to read.
  static func tooLarge(_ count: Int, _ limit: Int) -> Fault {
    Fault(
      "the file has \(count >> 20) MB; a crossword of more than \(limit >> 20) MB is not read",
      hint: "take pictures out of it")
  }

  private static func wide(_ bytes: [UInt8]) -> String {
    let isLittle = bytes[0] == 0xFF
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
      let (one, two) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isLittle ? two << 8 | one : one << 8 | two
    }
    return String(decoding: units, as: UTF16.self)
  }
}
