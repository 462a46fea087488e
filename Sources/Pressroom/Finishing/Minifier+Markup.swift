import Puzzle

extension Minifier {
  /// What stands in these is meant letter by letter, or is not markup at all.
  private static let kept = ["pre", "textarea", "script", "style", "title"].map { Array($0.utf8) }

  /// Runs of space in a text become one, a line's end where there was one, for words stay apart by
  /// it; comments go, but not those that some browsers read.
  static func markup(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var at = 0
    while at < bytes.count {
      let byte = bytes[at]
      if byte != UInt8(ascii: "<") {
        if isSpace(byte) { space(bytes, &at, &result) } else { take(bytes, &at, &result) }
      } else if bytes[at...].starts(with: "<!--".utf8), !bytes[at...].starts(with: "<!--[".utf8) {
        at = bytes[at...].firstRange(of: Array("-->".utf8))?.upperBound ?? bytes.count
        // The space before a comment and the one behind it are one.
        if let last = result.last, isSpace(last) {
          while at < bytes.count, isSpace(bytes[at]) { at += 1 }
        }
      } else if bytes[at...].starts(with: "<![".utf8) {
        // Data are meant letter by letter too.
        let end = bytes[at...].firstRange(of: Array("]]>".utf8))?.upperBound ?? bytes.count
        result += bytes[at..<end]
        at = end
      } else {
        element(bytes, &at, &result)
      }
    }
    return result
  }

  private static func take(_ bytes: [UInt8], _ at: inout Int, _ result: inout [UInt8]) {
    result.append(bytes[at])
    at += 1
  }

  private static func space(_ bytes: [UInt8], _ at: inout Int, _ result: inout [UInt8]) {
    var hasBreak = false
    while at < bytes.count, isSpace(bytes[at]) {
      hasBreak = hasBreak || bytes[at] == UInt8(ascii: "\n")
      at += 1
    }
    result.append(UInt8(ascii: hasBreak ? "\n" : " "))
  }

  /// A tag with single spaces between its attributes, and what is to be kept behind it.
  private static func element(_ bytes: [UInt8], _ at: inout Int, _ result: inout [UInt8]) {
    let start = at
    take(bytes, &at, &result)
    while at < bytes.count, bytes[at] != UInt8(ascii: ">") {
      let byte = bytes[at]
      if isSpace(byte) {
        while at < bytes.count, isSpace(bytes[at]) { at += 1 }
        if at < bytes.count, bytes[at] != UInt8(ascii: ">") { result.append(UInt8(ascii: " ")) }
        continue
      }
      take(bytes, &at, &result)
      guard byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") else { continue }
      while at < bytes.count, bytes[at] != byte { take(bytes, &at, &result) }
      if at < bytes.count { take(bytes, &at, &result) }
    }
    if at < bytes.count { take(bytes, &at, &result) }
    let name = bytes[(start + 1)...].prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }.map {
      $0 | 0x20
    }
    guard kept.contains(name), bytes[at - 2] != UInt8(ascii: "/") else { return }
    let end = close(of: name, in: bytes, from: at)
    let inside = bytes[at..<end]
    result += name.elementsEqual("style".utf8) ? style(inside) : Array(inside)
    at = end
  }

  private static func close(of name: [UInt8], in bytes: [UInt8], from start: Int) -> Int {
    var at = start
    while at + name.count + 2 <= bytes.count {
      let isEnd = bytes[at] == UInt8(ascii: "<") && bytes[at + 1] == UInt8(ascii: "/")
      if isEnd, bytes[(at + 2)..<(at + 2 + name.count)].map({ $0 | 0x20 }) == name { return at }
      at += 1
    }
    return bytes.count
  }
}
