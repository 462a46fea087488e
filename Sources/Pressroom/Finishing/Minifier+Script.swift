import Puzzle

extension Minifier {
  /// A script without comments, indentation and empty lines. Ends of lines stay, for they may end
  /// statements; so no more is done than can be told from its tokens. Nothing comes of a script
  /// whose texts do not end.
  static func script(_ bytes: ArraySlice<UInt8>) -> [UInt8]? {
    var reader = ScriptReader(bytes)
    return reader.run()
  }
}

/// Goes through a script token by token, as far as these must be told apart: texts, templates,
/// patterns, comments, and everything else.
private struct ScriptReader {
  private let bytes: ArraySlice<UInt8>
  private var at: Int
  private var result: [UInt8] = []
  /// The braces open within each template that is open.
  private var templates: [Int] = []

  private static let line = UInt8(ascii: "\n")
  private static let slash = UInt8(ascii: "/")
  private static let tick = UInt8(ascii: "`")

  /// Behind these words stands a value, and so a slash begins a pattern.
  private static let openers: Set = [
    "return", "typeof", "case", "in", "of", "delete", "void", "throw", "new", "else", "do",
    "instanceof", "await", "yield",
  ]

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    at = bytes.startIndex
    result.reserveCapacity(bytes.count)
  }

  mutating func run() -> [UInt8]? {
    while at < bytes.endIndex {
      let byte = bytes[at]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard take(until: byte) else { return nil }
      case Self.tick:
        take()
        guard takeTemplate() else { return nil }
      case UInt8(ascii: "{"):
        if let last = templates.indices.last { templates[last] += 1 }
        take()
      case UInt8(ascii: "}"):
        take()
        guard let last = templates.indices.last else { break }
        templates[last] -= 1
        guard templates[last] == 0 else { break }
        templates.removeLast()
        guard takeTemplate() else { return nil }
      case Self.slash:
        guard takeSlash() else { return nil }
      case Self.line, 0x0D:
        breakLine()
      case 0x20, 0x09:
        if result.isEmpty || result.last == Self.line { at += 1 } else { take() }
      default: take()
      }
    }
    return templates.isEmpty ? result : nil
  }

  private mutating func take() {
    result.append(bytes[at])
    at += 1
  }

  private mutating func breakLine() {
    while let last = result.last, last == 0x20 || last == 0x09 { result.removeLast() }
    if let last = result.last, last != Self.line { result.append(Self.line) }
    at += 1
  }

  private mutating func take(until end: UInt8) -> Bool {
    take()
    while at < bytes.endIndex, bytes[at] != end {
      guard bytes[at] != Self.line else { return false }
      if bytes[at] == UInt8(ascii: "\\") { take() }
      if at < bytes.endIndex { take() }
    }
    guard at < bytes.endIndex else { return false }
    take()
    return true
  }

  /// Goes on in a template to its end, or to the next place where code stands in it.
  private mutating func takeTemplate() -> Bool {
    while at < bytes.endIndex {
      if bytes[at] == Self.tick {
        take()
        return true
      }
      if bytes[at...].starts(with: "${".utf8) {
        take()
        take()
        templates.append(1)
        return true
      }
      if bytes[at] == UInt8(ascii: "\\") { take() }
      if at < bytes.endIndex { take() }
    }
    return false
  }

  private mutating func takeSlash() -> Bool {
    let rest = bytes[at...]
    if rest.starts(with: "//".utf8) {
      at = rest.firstIndex(of: Self.line) ?? bytes.endIndex
      return true
    }
    if rest.starts(with: "/*".utf8) {
      guard let end = rest.dropFirst(2).firstRange(of: Array("*/".utf8))?.upperBound else {
        return false
      }
      if rest.starts(with: "/*!".utf8) {
        result += rest[at..<end]
      } else {
        result.append(rest[at..<end].contains(Self.line) ? Self.line : 0x20)
      }
      at = end
      return true
    }
    guard beginsPattern else {
      take()
      return true
    }
    return takePattern()
  }

  private mutating func takePattern() -> Bool {
    take()
    var isInClass = false
    while at < bytes.endIndex, bytes[at] != Self.line {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\\") { take() }
      if byte == UInt8(ascii: "[") { isInClass = true }
      if byte == UInt8(ascii: "]") { isInClass = false }
      guard at < bytes.endIndex else { return false }
      take()
      if byte == Self.slash, !isInClass { return true }
    }
    return false
  }

  /// A slash divides what stands before it, or begins a pattern where nothing stands that could be
  /// divided.
  private var beginsPattern: Bool {
    guard let last = result.last(where: { !Minifier.isSpace($0) }) else { return true }
    if "(,=:[!&|?{};+-*%<>~^".utf8.contains(last) { return true }
    let word = result.reversed().drop(while: Minifier.isSpace).prefix { byte in
      (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
        || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
    }
    return Self.openers.contains(String(decoding: word.reversed(), as: UTF8.self))
  }
}
