/// One source file as the rules read it: its code without comments and literals, and its literals
/// by themselves, so that neither a comment nor a text can be mistaken for code.
struct Listing {
  /// Where the file stands, counted from the root.
  let path: String
  /// The lines as they were written.
  let lines: [Substring]
  /// The same lines with every comment and literal blanked.
  let code: [Substring]
  /// The texts between quotation marks, with the line on which each begins.
  let literals: [(line: Int, text: String)]

  /// The comments, a line at a time.
  let comments: [(line: Int, text: String)]
  private let bytes: [UInt8]

  init(_ path: String, _ text: String) {
    var scanner = Scanner(text)
    scanner.run()
    self.path = path
    bytes = scanner.code
    lines = Self.lines(of: text)
    code = Self.lines(of: String(decoding: scanner.code, as: UTF8.self))
    literals = scanner.literals
    comments = scanner.comments
  }

  /// The target that the file belongs to, by its folder.
  var target: String {
    let parts = path.split(separator: "/")
    return parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : ""
  }

  /// The kind that the file belongs to, if it is part of one.
  var kind: String? {
    let parts = path.split(separator: "/")
    return parts.count > 3 && target == "Kinds" ? String(parts[2]) : nil
  }

  /// The name without its ending.
  var stem: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.prefix { $0 != "." })
  }

  /// The number of each line of code that has a word. Where the word begins or ends like an
  /// identifier, it must do so in the code as well.
  func places(of word: String) -> [Int] {
    let wanted = Array(word.utf8)
    return bytes.withUnsafeBufferPointer { code in
      wanted.withUnsafeBufferPointer { Self.places(of: $0, in: code) }
    }
  }

  /// A breach for each place of each word.
  func breaches(of words: [String], _ rule: String) -> [Breach] {
    words.flatMap { word in places(of: word).map { Breach(path, $0, "\(rule): \(word)") } }
  }

  private static func lines(of text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func places(
    of word: UnsafeBufferPointer<UInt8>, in code: UnsafeBufferPointer<UInt8>
  ) -> [Int] {
    guard let first = word.first, let last = word.last else { return [] }
    var places: [Int] = []
    var line = 1
    for start in code.indices {
      if code[start] == 0x0A { line += 1 }
      guard code[start] == first, start + word.count <= code.count else { continue }
      guard word.indices.allSatisfy({ word[$0] == code[start + $0] }) else { continue }
      let end = start + word.count
      let isCut = start > 0 && isName(first) && isName(code[start - 1])
      let runsOn = end < code.count && isName(last) && isName(code[end])
      if !isCut && !runsOn && places.last != line { places.append(line) }
    }
    return places
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}

/// One place where a rule is broken.
struct Breach: CustomStringConvertible, Equatable {
  let path: String
  let line: Int
  let what: String

  init(_ path: String, _ line: Int, _ what: String) {
    self.path = path
    self.line = line
    self.what = what
  }

  var description: String { "\(path):\(line): \(what)" }
}
